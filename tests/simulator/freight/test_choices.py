"""What plays are worth: the plans that the play page shows when it is asked for help."""

from __future__ import annotations

import pytest

from sheets import load
from simulator.agents.fits import fitted
from simulator.freight import fast
from simulator.freight.choices import rate_plans
from simulator.freight.fastgame import FastGame
from simulator.freight.rules import FreightGame
from simulator.freight.state import State

SAMPLES = 16


def _dealt(game: FreightGame, state: State, cards: list[object]) -> State:
    while game.chance_outcomes(state):
        state = game.apply_chance(state, cards.pop(0))
    return state


@pytest.mark.parametrize("sheet_id", ["market-morning", "tiny"])
def test_every_plan_can_be_played_and_the_first_is_that_of_the_searcher(sheet_id: str) -> None:
    sheet = load(sheet_id)
    game, values = FastGame(FreightGame(sheet)), fitted(sheet, "expert").arrays
    compiled = fast.compile_sheet(sheet)
    trace = fast.trace_game(compiled, "searcher", seed=3, game=0, fit=values, samples=SAMPLES)
    state, cards = game.initial_state(), list(trace.deal)
    for day in trace.days:
        state = _dealt(game, state, cards)
        plans = rate_plans(game, state, 0, values, SAMPLES)
        ends = []
        for plan in plans:
            end = state
            for action in plan.actions:
                end = game.apply(end, 0, action)
            ends.append(end.boards[0])
        assert len({(board.trucks, board.hours) for board in ends}) == len(plans)
        assert (plans[0].behind == 0).all()
        assert all(plan.behind.mean() >= -1e-9 for plan in plans)
        for action in day:
            state = game.apply(state, 0, action)


def test_plans_are_for_the_cards_left_and_in_their_slots() -> None:
    sheet = load("market-morning")
    game, values = FastGame(FreightGame(sheet)), fitted(sheet, "expert").arrays
    cards = list(fast.deal_cards(fast.compile_sheet(sheet), 5, 0))
    state = _dealt(game, game.initial_state(), cards)
    first = next(action for action in game.legal_actions(state, 0) if getattr(action, "card", 0) == 0)
    state = game.apply(state, 0, first)
    slots = {
        action.card
        for plan in rate_plans(game, state, 0, values, SAMPLES)
        for action in plan.actions
        if hasattr(action, "card")
    }
    assert slots
    assert 0 not in slots


def test_nobody_plans_after_the_end_of_the_day() -> None:
    sheet = load("tiny")
    game = FastGame(FreightGame(sheet, players=2))
    state = _dealt(game, game.initial_state(), list(fast.deal_cards(fast.compile_sheet(sheet), 1, 0)))
    state = game.apply(state, 1, game.legal_actions(state, 1)[-1])
    with pytest.raises(ValueError, match="expected a player who has to act"):
        rate_plans(game, state, 1, fitted(sheet, "expert").arrays, SAMPLES)
