"""Games a second of both engines and of each agent on one core, measured side by side so that the ratios mean something.

    python -m tests.bench.engines [SECONDS]

Rates drift with the machine; nothing asserts them. Each line gives games, CPU seconds and the rate over that of the first.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
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
    seconds: float

    @property
    def rate(self) -> float:
        return self.games / self.seconds


def measure(seconds: float) -> list[Speed]:
    """The reference engine first. Each is run for about that long, in batches that grow until they fill it."""
    sheet = load("flip-freighters")
    compiled = compile_sheet(sheet)
    warm_up()
    speeds = [_time("reference random", partial(_play_reference, sheet), seconds)]
    for agent in AGENT_NAMES:
        play = partial(_play_compiled, compiled, agent)
        speeds.append(_time(f"compiled {agent}", play, seconds))
    return speeds


def _time(name: str, play: Callable[[int], object], seconds: float) -> Speed:
    games, spent = 1, 0.0
    while spent < seconds:
        games *= 2
        start = time.process_time()
        play(games)
        spent = time.process_time() - start
    return Speed(name, games, spent)


def _play_compiled(compiled: Compiled, agent: str, count: int) -> None:
    play_games(compiled, agent, seed=SEED, first=0, count=count)


def _play_reference(sheet: Sheet, count: int) -> None:
    game = FreightGame(sheet)
    for number in range(count):
        cards, stream = iter(reference_deal(sheet, SEED, number)), Stream(SEED, number, Purpose.POLICY, 0)
        state = game.initial_state()
        while not game.is_terminal(state):
            while game.chance_outcomes(state):
                state = game.apply_chance(state, next(cards))
            state, _, _ = random_day(game, state, 0, stream)


def report(speeds: list[Speed]) -> str:
    return "\n".join(
        f"{speed.name:20} {speed.games:>9,} games {speed.seconds:7.2f} s {speed.rate:>11,.0f} games/s"
        f" x{speed.rate / speeds[0].rate:,.0f}"
        for speed in speeds
    )


if __name__ == "__main__":
    print(report(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)))  # noqa: T201
