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


AGENTS_BY_VALUES_OF_THE_SHEET = [name for name in QUICK_AGENTS if not AGENTS[name].takes_effort]


@pytest.mark.parametrize("agent", AGENTS_BY_VALUES_OF_THE_SHEET)
@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_playthrough_is_the_golden_one(golden, sheet_id, agent):
    golden(f"playthroughs/{sheet_id}.{agent}.txt", "\n".join(_playthrough(sheet_id, agent)) + "\n")


@pytest.mark.parametrize("agent", AGENTS_BY_VALUES_OF_THE_SHEET)
@pytest.mark.parametrize(("sheet_id", "players"), [("lost-cities", 2), ("llama", 4)])
def test_playthrough_of_turns_is_the_golden_one(golden, sheet_id, players, agent):
    golden(f"playthroughs/{sheet_id}.{agent}.txt", "\n".join(_playthrough_of_turns(sheet_id, players, agent)) + "\n")


def _playthrough_of_turns(sheet_id: str, players: int, agent: str) -> Iterator[str]:
    sheet = load(sheet_id)
    fast = family_module("simulator", sheet.family, "fast")
    compiled = fast.compile_sheet(sheet)
    fit = fast.fit_agent(compiled, agent, effort=None, seed=1) if AGENTS[agent].values else None
    trace = fast.trace_game(compiled, agent, seed=SEED, game=0, players=players, fit=fit)
    game = new_game(sheet, players)
    state, cards = game.initial_state(), iter(trace.deal)
    yield f"{sheet_id}, {players} players, bot {agent}, deal code {SEED}, game 0"
    for turn in trace.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        yield game.format_state(state)
        for player, actions in enumerate(turn):
            for action in actions:
                state = game.apply(state, player, action)
                yield f"  {player} {game.format_action(action)}"
    yield from (f"{name}: {value}" for name, value in game.summary(trace.final).items())


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
