"""Texts of actions, cards and states read back; what cannot be read is a `NotationError` and nothing else."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import simulator.freight
from sheets import library_ids, load
from simulator.core.game import IllegalActionError, NotationError
from simulator.core.play import uniform_playout
from simulator.core.rng import Stream
from simulator.freight.actions import Action, Done, EndDay, Load, Move
from simulator.freight.deck import JOKER, Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.sheets.random_sheets import random_sheet

OFFICIAL = FreightGame(load("flip-freighters"))
TINY = FreightGame(load("tiny"), players=2)


def _days(game: FreightGame, seed: int) -> list[list[State]]:
    """The states of each day of one play, dawn to the last before its end, at the players' turns."""
    play = uniform_playout(game, Stream(seed, 0), Stream(seed, 1))
    state, deal, days = game.initial_state(), iter(play.deal), []
    for day in play.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(deal))
        days.append([state])
        for player, actions in enumerate(day):
            for action in actions:
                state = game.apply(state, player, action)
                days[-1].append(state)
    return days


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("load 0 different.3 6 H", (Load(0, 0, 3, 6, 1),)),
        ("load 2 six_to_one.5 6", (Load(2, 2, 5, 6),)),
        ("move 0 hearts 5 deliver", (Move(0, 5, 5, deliver=True),)),
        ("move 1 hearts 5", (Move(1, 5, 5, deliver=False),)),
        ("done", (Done(),)),
        ("end_day", (EndDay(),)),
    ],
)
def test_actions_are_written_as_they_are_read(text: str, actions: tuple[Action, ...]) -> None:
    assert OFFICIAL.parse_action(text) == actions
    assert OFFICIAL.format_action(actions[0]) == text


def test_a_split_is_read_as_its_moves_by_truck_and_done() -> None:
    moves = (Move(0, 1, 2, deliver=False), Move(0, 5, 5, deliver=True))
    assert OFFICIAL.parse_action("move 0 hearts 5 deliver + same 2") == (*moves, Done())
    assert OFFICIAL.parse_action("move 0 same 1 + hearts 5 deliver + same 2") == (*moves, Done())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected 'load CARD SQUARE VALUE'.*found ''"),
        ("jump 1", "expected 'load CARD SQUARE VALUE'.*found 'jump 1'"),
        ("load 0 same.0", "expected 'load CARD SQUARE VALUE'"),
        ("load 0 same.0 3 H H", "expected 'load CARD SQUARE VALUE'"),
        ("load x same.0 3", "expected a number, found 'x'"),
        ("load -1 same.0 3", "expected a number, found '-1'"),
        ("load 0 same.0 33333", "expected a number, found '33333'"),
        ("load 0 same.0 ٣", "expected a number, found '٣'"),
        ("load 0 same 3", "expected a truck of different, same.*found ''"),
        ("load 0 harts.0 3", "expected a truck of different, same.*found 'harts'"),
        ("load 0 same.0 3 X", "expected a suit of S, H, C, D, found 'X'"),
        ("move 0 same", "expected 'TRUCK SPOT' or 'TRUCK SPOT deliver', found 'same'"),
        ("move 0 same 3 delivered", "expected 'TRUCK SPOT'"),
        ("move 0 same 3 +", "expected 'TRUCK SPOT' or 'TRUCK SPOT deliver', found ''"),
        ("move 0 same 5 deliver + same 5", "expected a truck to go on to a later spot, found spot 5 after 5"),
        ("move 0 same 3 + same 2", "expected a truck to go on to a later spot, found spot 2 after 3"),
    ],
)
def test_an_action_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        OFFICIAL.parse_action(text)


def test_cards_are_letter_and_value_or_a_star() -> None:
    assert [OFFICIAL.parse_outcome(text) for text in ("S3", "D6", "*")] == [Card(0, 3), Card(3, 6), JOKER]
    assert [OFFICIAL.format_outcome(card) for card in (Card(0, 3), Card(3, 6), JOKER)] == ["S3", "D6", "*"]


@pytest.mark.parametrize("text", ["", "S", "3", "X3", "S7", "S0", "**", "s3", "S3 ", "S٣", "S" + "1" * 5000])
def test_a_text_that_is_no_card_of_the_deck_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected a card"):
        OFFICIAL.parse_outcome(text)


def test_a_state_is_written_as_the_notation_says() -> None:
    # week 1, day 0 of `tiny`; see the module `notation` for the parts
    game = FreightGame(load("tiny"))
    state = game.initial_state()
    for text in ("S1", "*"):
        state = game.apply_chance(state, game.parse_outcome(text))
    dawn = game.format_state(state)
    assert dawn.startswith("0.0 S1,* - 1 - - ")
    state = game.apply(state, 0, game.parse_action("load 0 pair.0 1")[0])
    assert game.format_state(state) == f"0.0 S1,* - 1 0 - 1.-@0;-@0 ~ {dawn.removeprefix('0.0 S1,* - ')}"


def test_the_state_of_the_readme_is_one_of_tiny() -> None:
    readme = (Path(simulator.freight.__file__).parent / "README.md").read_text(encoding="utf-8")
    text = next(line.strip() for line in readme.splitlines() if line.startswith("    0.1 "))
    game = FreightGame(load("tiny"))
    assert game.format_state(game.parse_state(text)) == text


@pytest.mark.parametrize("sheet", library_ids("freight"))
def test_states_of_library_sheets_read_back(sheet: str) -> None:
    game = FreightGame(load(sheet), players=2)
    for day in _days(game, 5):
        for state in day:
            assert game.parse_state(game.format_state(state)) == state


GOOD = "0.0 S1,* - 1 0 - 1.-@0;-@0 / 1 - - -.-@0;-@0 ~ 1 - - -.-@0;-@0 / 1 - - -.-@0;-@0"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0.0", "0", "expected a state"),
        ("0.0", "1.1", "expected a day of the calendar, found 1.1"),
        ("0.0", "0.2", "expected a day of the calendar, found 0.2"),
        ("0.0", "1" * 5000, "expected a state"),
        ("0.0", "0.1", "expected 2 cards discarded, found 0"),
        ("S1,*", "S1,S1", "expected cards that the deck holds, found more"),
        ("S1,*", "S1,S9", "expected cards that the deck holds, found more"),
        ("S1,*", "S1,*,S2", "expected at most 2 cards up, found 3"),
        ("S1,*", "S1,", "expected a card"),
        ("S1,*", "S1", "expected plays of today's cards"),
        ("1 0 -", "1 2 -", "expected plays of today's cards"),
        ("1 0 -", "1 1,0 -", "expected plays of today's cards"),
        ("1 0 -", "1 0,0 -", "expected plays of today's cards"),
        ("1 0 -", "1 0 0:1:0:0:0", "expected plays of today's cards"),
        ("1 0 -", "1 0 2:1:0:0:0", "expected plays of today's cards"),
        ("1 0 -", "1 0 1:1:0:0:2", "expected a truck from 0 to 1, found 2"),
        ("1 0 -", "1 0 1:1:0:0", "expected a board"),
        ("1 0 -", "-1 0 -", "expected a board"),
        ("~ 1 - -", "~ 1 0 -", "expected plays of today's cards"),
        ("1.-@0;-@0 /", "1.-@0;-@0 ended / 1 - - -.-@0;-@0 /", "expected 2 boards, found 3"),
        ("1.-@0;", "", "expected 2 trucks, found 1"),
        ("1.-@0;", "1@0;", "expected truck 'pair'"),
        ("1.-@0;", "0.-@0;", "expected truck 'pair'"),
        ("1.-@0;", "9.-@0;", "expected goods of at most 3, found '9.-@0'"),
        ("1.-@0;", "1.-@9;", "expected a place on the route and 1 weeks"),
        ("1.-@0;", "1.-@3!1=2;", "expected a place on the route and 1 weeks"),
        ("1.-@0;", "1.-@3!0=2+1.2;", "expected a place on the route and 1 weeks"),
    ],
)
def test_a_state_that_cannot_be_played_on_says_why(old: str, new: str, message: str) -> None:
    TINY.parse_state(GOOD)
    with pytest.raises(NotationError, match=message):
        TINY.parse_state(GOOD.replace(old, new, 1))


def test_a_state_whose_day_is_over_for_all_is_refused() -> None:
    text = "0.0 S1,* - 1 - - -.-@0;-@0 ended ~ 1 - - -.-@0;-@0"
    with pytest.raises(NotationError, match="expected a player who has not ended the day"):
        FreightGame(load("tiny")).parse_state(text)


# Fuzzing: whatever is read can be written, and played on


def _play_on(game: FreightGame, state: State) -> None:
    assert game.parse_state(game.format_state(state)) == state
    assert game.is_terminal(state) + bool(game.chance_outcomes(state)) + bool(game.actors(state)) == 1
    game.summary(state)
    for player in game.actors(state):
        for action in game.legal_actions(state, player):
            game.apply(state, player, action)


@settings(max_examples=150)
@given(st.text(max_size=40) | st.text(alphabet="loadmvendy_ 0123456789.+SHCD*samehrt", max_size=40))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    state = OFFICIAL.initial_state()
    for card in ("S3", "H5", "*"):
        state = OFFICIAL.apply_chance(state, OFFICIAL.parse_outcome(card))
    with suppress(NotationError):
        for action in OFFICIAL.parse_action(text):
            assert OFFICIAL.parse_action(OFFICIAL.format_action(action)) == (action,)
            with suppress(IllegalActionError):
                OFFICIAL.apply(state, 0, action)
    with suppress(NotationError):
        assert OFFICIAL.format_outcome(OFFICIAL.parse_outcome(text)) == text


TEXTS = [TINY.format_state(state) for seed in range(4) for day in _days(TINY, seed) for state in day]


@settings(max_examples=400)
@given(
    st.sampled_from(TEXTS),
    st.lists(
        st.tuples(
            st.integers(0, 120), st.integers(0, 2), st.text(alphabet="0123456789-.,:;@!=+~/* SMended", max_size=2)
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_a_changed_state_is_a_state_or_a_notation_error(text: str, changes: list[tuple[int, int, str]]) -> None:
    for place, length, new in changes:
        text = text[:place] + new + text[place + length :]
    with suppress(NotationError):
        _play_on(TINY, TINY.parse_state(text))


@pytest.mark.parametrize("seed", range(10))
def test_states_of_random_sheets_can_be_played_on_from_their_texts(seed: int) -> None:
    game = FreightGame(random_sheet(seed), players=1 + seed % 3)
    for day in _days(game, seed):
        _play_on(game, game.parse_state(game.format_state(day[len(day) // 2])))
