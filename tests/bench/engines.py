"""Decisions a second of both engines and of each agent on one core, measured side by side so that the ratios mean something.

    python -m tests.bench.engines [SECONDS [SHEET ...]]

Rates drift with the machine; nothing asserts them. Each line gives games, CPU seconds, and games and decisions a second,
these also over those of the first line.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from sheets import load
from sheets.freight.model import Sheet
from simulator.agents import AGENT_NAMES
from simulator.core.rng import Purpose, Stream
from simulator.freight.dealing import reference_deal
from simulator.freight.fast import Compiled, compile_sheet, play_games, warm_up
from simulator.freight.policies import random_day
from simulator.freight.rules import FreightGame

SEED = 1


@dataclass(frozen=True)
class Speed:
    name: str
    games: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


def measure(seconds: float, sheet_ids: Sequence[str] = ("flip-freighters",)) -> list[Speed]:
    """Of each sheet the reference engine first. Each is run for about that long, in batches that grow until they fill it."""
    warm_up()
    speeds = []
    for sheet in map(load, sheet_ids):
        compiled = compile_sheet(sheet)
        speeds.append(_time(f"{sheet.id} reference random", partial(_play_reference, sheet), seconds))
        for agent in AGENT_NAMES:
            play = partial(_play_compiled, compiled, agent)
            speeds.append(_time(f"{sheet.id} compiled {agent}", play, seconds))
    return speeds


def _time(name: str, play: Callable[[int], int], seconds: float) -> Speed:
    games, decisions, spent = 1, 0, 0.0
    while spent < seconds:
        games *= 2
        start = time.process_time()
        decisions = play(games)
        spent = time.process_time() - start
    return Speed(name, games, decisions, spent)


def _play_compiled(compiled: Compiled, agent: str, count: int) -> int:
    return int(play_games(compiled, agent, seed=SEED, first=0, count=count).decisions.sum())


def _play_reference(sheet: Sheet, count: int) -> int:
    game, decisions = FreightGame(sheet), 0
    for number in range(count):
        cards, stream = iter(reference_deal(sheet, SEED, number)), Stream(SEED, number, Purpose.POLICY, 0)
        state = game.initial_state()
        while not game.is_terminal(state):
            while game.chance_outcomes(state):
                state = game.apply_chance(state, next(cards))
            state, _, made = random_day(game, state, 0, stream)
            decisions += made
    return decisions


def report(speeds: list[Speed]) -> str:
    return "\n".join(
        f"{speed.name:36} {speed.games:>9,} games {speed.seconds:7.2f} s {speed.games / speed.seconds:>11,.0f} games/s"
        f" {speed.rate:>13,.0f} decisions/s x{speed.rate / speeds[0].rate:,.1f}"
        for speed in speeds
    )


if __name__ == "__main__":
    seconds, *named = sys.argv[1:] or ["2"]
    print(report(measure(float(seconds), named or ["flip-freighters"])))  # noqa: T201
