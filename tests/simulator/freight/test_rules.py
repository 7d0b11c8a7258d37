"""The tree of the reference engine: what is listed is what is accepted; days, players, chance and scores as they run."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from sheets import apply_variants, load
from simulator.core.game import IllegalActionError, apply_all
from simulator.core.play import uniform_playout
from simulator.core.rng import Stream
from simulator.freight.actions import Action, Done, EndDay, Load, Move
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.sheets.random_sheets import random_sheet


def _order(action: Action) -> tuple[int, ...]:
    """By card; loads by truck, square and value; then moves by truck, spot, not delivering first; then `done`, `end_day`."""
    match action:
        case Load():
            return (0, action.card, 0, action.truck, action.square, action.value)
        case Move():
            return (0, action.card, 1, action.truck, action.spot, action.deliver)
        case Done():
            return (1,)
        case EndDay():
            return (2,)


def _dealt(game: FreightGame, cards: str, state: State | None = None) -> State:
    state = state or game.initial_state()
    for text in cards.split():
        state = game.apply_chance(state, game.parse_outcome(text))
    return state


def _play(game: FreightGame, state: State, *texts: str, player: int = 0) -> State:
    for text in texts:
        state = apply_all(game, state, player, game.parse_action(text))
    return state


def _states(game: FreightGame, seed: int) -> list[State]:
    play = uniform_playout(game, Stream(seed, 0), Stream(seed, 1))
    state, deal, states = game.initial_state(), iter(play.deal), []
    for day in play.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(deal))
        for action in day[0]:
            states.append(state)
            state = game.apply(state, 0, action)
    return states


def _conceivable(game: FreightGame) -> Iterator[Action]:
    """Every action of numbers from one below to one above what the sheet knows."""
    sheet = game.sheet
    slots, trucks = range(-1, sheet.calendar.cards_per_day + 1), range(-1, len(sheet.trucks) + 1)
    squares = range(-1, max(len(truck.squares) for truck in sheet.trucks) + 1)
    spots = range(max(truck.route.spots for truck in sheet.trucks) + 2)
    suits = (None, *range(len(sheet.suits)))
    yield from (Load(*numbers) for numbers in product(slots, trucks, squares, range(sheet.value_limit + 2), suits))
    yield from (Move(*numbers) for numbers in product(slots, trucks, spots, (False, True)))
    yield from (Done(), EndDay())


def _is_accepted(game: FreightGame, state: State, action: Action) -> bool:
    try:
        game.apply(state, 0, action)
    except IllegalActionError:
        return False
    return True


@pytest.mark.parametrize("seed", range(12))
def test_the_sorted_list_holds_all_that_is_accepted(seed: int) -> None:
    game = FreightGame(random_sheet(seed))
    states = _states(game, seed)
    for state in states[:: len(states) // 5 + 1]:
        accepted = [action for action in _conceivable(game) if _is_accepted(game, state, action)]
        assert list(game.legal_actions(state, 0)) == sorted(accepted, key=_order)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Load(0, 99, 0, 1), "load 0 99.0 1"),
        (Load(0, -1, 0, 1), "load 0 -1.0 1"),
        (Load(7, 0, 0, 1), "load 7 pair.0 1"),
        (Move(0, 5, 1, deliver=False), "move 0 5 1"),
        (Done(), "done"),
    ],
)
def test_an_action_of_numbers_that_are_none_is_refused_by_name(action: Action, text: str) -> None:
    game = FreightGame(load("tiny"))
    with pytest.raises(IllegalActionError, match=f"expected a legal action, found '{text}'"):
        game.apply(_dealt(game, "S1 M2"), 0, action)


# Chance


def test_cards_turn_up_by_how_many_are_left() -> None:
    # flip-freighters: 2 of each of 24 cards and 4 jokers, 52 in all
    game = FreightGame(load("flip-freighters"))
    chances = dict(game.chance_outcomes(game.initial_state()))
    assert chances[game.parse_outcome("S1")] == Fraction(2, 52)
    assert chances[game.parse_outcome("*")] == Fraction(4, 52)
    chances = dict(game.chance_outcomes(_dealt(game, "S1 *")))
    assert chances[game.parse_outcome("S1")] == Fraction(1, 50)
    assert chances[game.parse_outcome("*")] == Fraction(3, 50)
    assert chances[game.parse_outcome("D6")] == Fraction(2, 50)


def test_a_card_that_is_out_comes_no_more_in_later_weeks() -> None:
    game = FreightGame(load("flip-freighters"))
    state = game.initial_state()
    days = ["S1 S1 H1", "H2 H2 H3", "D1 D1 D2", "C1 C1 C2", "C3 C3 C4"]
    for day in days:
        state = _play(game, _dealt(game, day, state), "end_day")
    assert (state.week, state.day) == (1, 0)
    assert game.parse_outcome("S1") not in dict(game.chance_outcomes(state))
    assert dict(game.chance_outcomes(state))[game.parse_outcome("H1")] == Fraction(1, 52 - 15)
    with pytest.raises(IllegalActionError, match="expected a card that can turn up now, found 'S1'"):
        _dealt(game, "S1", state)


def test_a_weekly_shuffle_brings_all_cards_back_at_the_week_only() -> None:
    sheet = load("flip-freighters")
    game = FreightGame(sheet.model_copy(update={"deck": sheet.deck.model_copy(update={"reshuffle_weekly": True})}))
    state = _play(game, _dealt(game, "S1 S1 H1"), "end_day")
    assert game.parse_outcome("S1") not in dict(game.chance_outcomes(state))
    for day in ("H2 H2 H3", "D1 D1 D2", "C1 C1 C2", "C3 C3 C4"):
        state = _play(game, _dealt(game, day, state), "end_day")
    assert dict(game.chance_outcomes(state))[game.parse_outcome("S1")] == Fraction(2, 52)


def test_a_game_of_fewer_days_ends_with_them() -> None:
    game = FreightGame(load("flip-freighters"), days=1)
    state = _play(game, _dealt(game, "S1 S1 H1"), "end_day")
    assert game.is_terminal(state)
    assert game.chance_outcomes(state) == game.actors(state) == game.legal_actions(state, 0) == ()


# Days and players


def test_the_last_to_end_the_day_reveals_it() -> None:
    game = FreightGame(load("flip-freighters"), players=3)
    state = _dealt(game, "S1 H2 *")
    state = _play(game, state, "load 0 spades.0 1", "end_day", player=1)
    assert game.actors(state) == (0, 2)
    assert all(not any(board.trucks[8].loads) for board in game.observe(state, 0).others)
    with pytest.raises(IllegalActionError, match="expected a player who has to act, found player 1"):
        game.apply(state, 1, EndDay())
    state = _play(game, state, "end_day", player=2)
    state = _play(game, state, "load 1 hearts.0 2", "end_day", player=0)
    assert (state.week, state.day, game.actors(state)) == (0, 1, ())
    assert game.observe(state, 0).others == (state.boards[1], state.boards[2])
    assert state.boards[1].trucks[8].loads == (1, 0, 0, 0)
    assert state.boards[0].trucks[5].loads == (2, 0, 0, 0)


def test_a_restart_of_the_day_is_the_board_at_dawn() -> None:
    game = FreightGame(load("flip-freighters"))
    morning = _play(game, _dealt(game, "S1 H2 *"), "load 0 spades.0 1", "end_day")
    state = _play(game, _dealt(game, "S2 H3 *", morning), "load 0 spades.1 4", "move 2 spades 3", "done")
    assert state.dawn == morning.boards
    assert state.boards[0].hours == 3


def test_observations_leave_out_the_discard_where_it_is_hidden() -> None:
    sheet = load("flip-freighters")
    shown, hidden = FreightGame(sheet), FreightGame(sheet.model_copy(update={"show_discard": False}))
    for game in (shown, hidden):
        seen = []
        for first in ("S1 S1 H1", "D1 D2 D3"):
            state = _dealt(game, "* * *", _play(game, _dealt(game, first), "end_day"))
            seen.append(game.observe(state, 0))
        assert (seen[0] == seen[1]) == (game is hidden)
    assert hidden.observe(hidden.initial_state(), 0).discard is None
    assert shown.observe(shown.initial_state(), 0).discard == (0,) * 25


# Scores as they run


def test_scores_count_weeks_begun_and_hours_left() -> None:
    # two goods delivered on the first day score 10 a week; 5 hours are 10
    game = FreightGame(load("flip-freighters"))
    state = _dealt(game, "S4 H5 *")
    state = _play(game, state, "load 0 different.0 4", "load 1 different.1 5", "move 2 different 5 deliver", "done")
    assert (game.week_scores(state, 0), game.hours_score(state, 0), game.scores(state)) == ((10, 0, 0), 10, (20,))
    state = _play(game, state, "end_day")
    for day in ("S1 S1 H1", "H2 H2 H3", "D1 D1 D2", "C1 C1 C2"):
        state = _play(game, _dealt(game, day, state), "end_day")
    assert (state.week, game.week_scores(state, 0), game.scores(state)) == (1, (10, 10, 0), (30,))


def test_a_summary_is_plain_and_for_each_player() -> None:
    game = FreightGame(load("flip-freighters"), players=2)
    state = _play(game, _dealt(game, "S4 H5 *"), "load 0 spades.0 6", "end_day", player=1)
    summary: dict[str, Any] = game.summary(state)
    assert summary["totals"] == [10, 6]
    assert summary["weeks"] == [[0, 0, 0], [0, 0, 0]]
    assert summary["hours"] == [5, 3]
    assert summary["ranks"] == [1, 2]
    assert game.parse_state(summary["state"]) == state


def test_the_rule_option_lets_an_hour_change_a_suit() -> None:
    plain = load("flip-freighters")
    for sheet, accepted in ((plain, False), (apply_variants(plain, ["overtime_suit"]), True)):
        game = FreightGame(sheet)
        assert _is_accepted(game, _dealt(game, "S4 H5 *"), *game.parse_action("load 0 hearts.0 4 H")) == accepted
