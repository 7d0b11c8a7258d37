"""Brute force lists the ends that the reference engine reaches, no more and no fewer."""

import random
from collections.abc import Iterator

import pytest

from sheets import load
from simulator.freight.actions import EndDay
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.brute_force import Days, TooManyEndsError, points

SHEETS, MOST_BOARDS = 20, 1000


def _dawns(game: FreightGame, rng: random.Random) -> Iterator[State]:
    """The begin of each day of a random play, all cards up."""
    state = game.initial_state()
    while not game.is_terminal(state):
        while outcomes := game.chance_outcomes(state):
            state = game.apply_chance(state, rng.choice(outcomes)[0])
        yield state
        dawn = state.week, state.day
        while (state.week, state.day) == dawn and not game.is_terminal(state):
            legal = game.legal_actions(state, 0)
            state = game.apply(state, 0, rng.choice(legal[:-1] or legal))


def _reference_ends(game: FreightGame, dawn: State) -> set[Board] | None:
    """Every board that `end_day` may close, by all sequences of actions; None where there are too many."""
    known, open_states, ends = {dawn.boards[0]}, [dawn], set()
    while open_states and len(known) <= MOST_BOARDS:
        state = open_states.pop()
        for action in game.legal_actions(state, 0):
            if isinstance(action, EndDay):
                ends.add(Board(state.boards[0].trucks, state.boards[0].hours))
                continue
            after = game.apply(state, 0, action)
            if after.boards[0] not in known:
                known.add(after.boards[0])
                open_states.append(after)
    return None if open_states else ends


def test_the_ends_are_those_of_the_reference_engine_on_random_sheets() -> None:
    compared = 0
    for seed in range(SHEETS):
        sheet = random_sheet(seed)
        game, days = FreightGame(sheet), Days(sheet)
        for dawn in _dawns(game, random.Random(seed)):
            expected = _reference_ends(game, dawn)
            if expected is not None:
                ends = days.ends(dawn.boards, dawn.cards, dawn.week)
                found = [ends.board(number) for number in range(len(ends))]
                assert len(found) == len(set(found))
                assert set(found) == expected, game.format_state(dawn)
                compared += len(found) > 1
    assert compared > 25


@pytest.mark.parametrize("seed", [1, 2, 5, 12])
def test_points_of_trucks_and_hours_add_up_to_the_score(seed: int) -> None:
    sheet = random_sheet(seed)
    game = FreightGame(sheet)
    *_, state = _dawns(game, random.Random(seed))
    earned = sum(points(sheet, truck) for truck in state.boards[0].trucks)
    final = state
    while not game.is_terminal(final):
        final = game.apply(final, 0, EndDay())
    assert earned + game.hours_score(final, 0) == game.scores(final)[0]


def test_the_best_end_of_a_last_day_is_the_best_score_of_the_reference_engine() -> None:
    sheet = load("tiny")
    game, days = FreightGame(sheet), Days(sheet)
    *_, dawn = _dawns(game, random.Random(3))
    ends = days.ends(dawn.boards, dawn.cards, dawn.week)
    best = ends.values(lambda _, truck: points(sheet, truck), lambda hours: sheet.overtime.unused_points * hours).max()
    assert best == max(_final_scores(game, dawn))


def _final_scores(game: FreightGame, state: State) -> Iterator[int]:
    if game.is_terminal(state):
        yield game.scores(state)[0]
    for action in game.legal_actions(state, 0):
        yield from _final_scores(game, game.apply(state, 0, action))


def test_a_day_that_is_too_large_is_refused() -> None:
    sheet = load("flip-freighters")
    with pytest.raises(TooManyEndsError):
        Days(sheet, most=100).ends(FreightGame(sheet).initial_state().boards, FreightGame(sheet).kinds[:3], week=0)
