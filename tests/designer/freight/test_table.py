"""Clicks on cards, squares and circles: they reach every legal action, and tell its price."""

import pytest

from designer.freight.choices import Place, place_of, taken_at_once, uses
from designer.freight.table import Table
from designer.playing import begin
from sheets import apply_variants, load
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Done, EndDay, Load, Move
from tests.sheets.random_sheets import random_sheet

SHEETS = [*(random_sheet(seed) for seed in range(30)), load("flip-freighters"), load("harbour-lights")]


def table_of(name, seed=1, options=()):
    return Table(begin(apply_variants(load(name), options), seed=seed))


def by_clicks(table, action):
    """The table after an action, made of clicks only."""
    if isinstance(action, EndDay):
        return table.day_ended()
    if isinstance(action, Done):
        return table.stopped()
    if table.card != action.card:
        table = table.with_card(action.card)
    place = place_of(action)
    at_once = taken_at_once(table.places[place], table.value, is_asked=table.is_asked)
    if at_once and at_once.action != action:
        assert isinstance(action, Load), "a click on a circle takes a move that was not meant"
        table = table.with_value(action.value)
    clicked = table.clicked(place)
    if clicked.playing is not table.playing:
        return clicked
    return clicked.played(next(option for option in clicked.asked if option.action == action))


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_every_legal_action_is_reached_by_clicks(number):
    table = Table(begin(SHEETS[number], seed=number))
    stream = Stream(number, 0, Purpose.POLICY)
    while not table.playing.is_over:
        legal = table.playing.legal
        for action in [legal[stream.below(len(legal))] for _ in range(6)]:
            reached = by_clicks(table, action).playing
            expected = table.playing.after(action)
            if isinstance(action, Move) and expected.legal == (Done(),):
                expected = expected.after(Done())
            assert reached.state == expected.state, action
        table = by_clicks(table, legal[stream.below(len(legal))])
    assert table.day_ended() is table


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_the_price_that_is_told_is_paid(number):
    table = Table(begin(SHEETS[number], seed=number))
    stream = Stream(number, 1, Purpose.POLICY)
    game, owed = table.game, 0
    while not table.playing.is_over:
        legal = table.playing.legal
        action = legal[stream.below(len(legal))]
        before, day = table.board, len(table.playing.days)
        slot = getattr(action, "card", None)
        places = uses(game, table.state, legal, slot) if slot is not None else {}
        options = places[place_of(action)] if places else ()
        option = next((option for option in options if option.action == action), None)
        after = table.playing.after(action)
        if option:
            owed += option.hours - option.gained
            bonus = [sum(sum(truck.bonus) for truck in board.trucks) for board in (before, after.state.boards[0])]
            assert bonus[1] - bonus[0] == option.points
        if len(after.days) == day and after.state.boards[0].split is None:
            assert before.hours - after.state.boards[0].hours == owed
            owed = 0
        table = Table(after)
    assert game.is_terminal(table.state)


def test_a_free_place_is_taken_at_once_and_hours_are_never_paid_unasked():
    table = table_of("flip-freighters").with_card(0)
    assert table.state.cards[0].value == 1
    free, dear = Place("square", 4, 0), Place("square", 2, 1)  # anything goes; Countdown asks for a 2
    assert table.clicked(free).board.trucks[4].loads[0] == 1
    asked = table.clicked(dear)
    assert asked.board.hours == 5
    assert [(option.action.value, option.hours) for option in asked.asked] == [(2, 1)]
    assert asked.played(asked.asked[0]).board.hours == 4
    assert asked.clicked(dear).asked == ()


def test_a_value_that_was_asked_for_is_loaded_by_one_click():
    table = table_of("flip-freighters").with_card(0).with_value(3).clicked(Place("square", 4, 0))
    assert table.board.trucks[4].loads[0] == 3
    assert table.board.hours == 3


def test_the_values_of_a_card_tell_their_hours():
    table = table_of("flip-freighters").with_card(0)
    assert table.values == {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5}


def test_a_suit_is_changed_for_an_hour_where_the_sheet_allows_it():
    place = Place("square", 5, 0)  # of hearts
    assert place not in table_of("flip-freighters").with_card(0).places
    asked = table_of("flip-freighters", options=("overtime_suit",)).with_card(0).clicked(place).asked
    assert [(option.action.value, option.hours) for option in asked] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
    assert {load("flip-freighters").suits[option.action.suit].id for option in asked} == {"heart"}


def loaded_table():
    """A table where two trucks hold goods and one card is left, with a 4."""
    table = table_of("flip-freighters").with_card(0).clicked(Place("square", 8, 0))
    table = table.with_card(1).clicked(Place("square", 5, 0))
    return table.with_card(2)


def test_a_card_that_can_go_on_stays_in_the_hand_until_it_is_stopped():
    table = loaded_table()
    moving = table.clicked(Place("circle", 5, 1))
    assert moving.moves_on
    assert moving.card == 2
    assert {place.truck for place in moving.places} == {8}
    assert moving.stopped().board.played == (0, 1, 2)
    assert moving.undone().board == table.board


def test_a_stop_on_the_way_asks_whether_to_deliver():
    spot = next(stop.spot for stop in load("flip-freighters").trucks[5].route.stops)
    table = loaded_table()
    place = next(place for place, options in table.places.items() if place.truck == 5 and len(options) == 2)
    assert place.number == spot
    assert [option.action.deliver for option in table.clicked(place).asked] == [False, True]


def test_ending_the_day_or_taking_another_card_ends_the_moves():
    table = table_of("flip-freighters").with_card(0).clicked(Place("square", 5, 0))
    assert table.board.trucks[5].loads == (0, 0, 0, 0)
    table = table.with_card(1).clicked(Place("square", 5, 0)).with_card(2).clicked(Place("circle", 5, 1))
    other = table.with_card(0)
    assert other.card == 0
    assert other.board.played == (1, 2)
    assert len(table.day_ended().playing.days) == 1


def test_clicks_on_what_is_no_longer_there_change_nothing():
    table = table_of("tiny")
    assert table.clicked(Place("square", 0, 0)).playing is table.playing
    assert table.with_card(99) is table
    played = table.with_card(0)
    place = next(iter(played.places))
    played = played.clicked(place)
    assert played.with_card(0) is played
    assert played.clicked(place).playing is played.playing


def test_a_card_is_put_back_by_a_second_click():
    assert table_of("tiny").with_card(0).with_card(0).card is None
