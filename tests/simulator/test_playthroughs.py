"""One whole game a library sheet as text: any change of the rules, the deal or a bot's choices shows as a diff."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sheets import library_ids, load
from sheets.families import family_module
from simulator.agents import AGENTS
from simulator.core.play import new_game
from tests.simulator.practice import QUICK_AGENTS, practised

SEED = 1


@pytest.mark.parametrize("agent", [name for name in QUICK_AGENTS if not AGENTS[name].takes_effort])
@pytest.mark.parametrize("sheet_id", library_ids())
def test_playthrough_is_the_golden_one(golden, sheet_id, agent):
    golden(f"playthroughs/{sheet_id}.{agent}.txt", "\n".join(_playthrough(sheet_id, agent)) + "\n")


def _playthrough(sheet_id: str, agent: str) -> Iterator[str]:
    sheet = load(sheet_id)
    fast = family_module("simulator", sheet.family, "fast")
    trace = fast.trace_game(fast.compile_sheet(sheet), agent, seed=SEED, game=0, **practised(sheet, agent))
    game = new_game(sheet)
    state, cards = game.initial_state(), iter(trace.deal)
    yield f"{sheet_id}, bot {agent}, deal code {SEED}, game 0"
    for actions in trace.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        yield game.format_state(state)
        for action in actions:
            state = game.apply(state, 0, action)
            yield f"  {game.format_action(action)}"
    yield from (f"{name}: {value}" for name, value in game.summary(state).items())
