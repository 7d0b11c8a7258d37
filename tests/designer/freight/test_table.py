"""Clicks on cards, squares and circles: they reach every legal action, and tell its price."""

from dataclasses import replace

import pytest

from designer.freight.choices import Place, place_of, uses
from designer.freight.table import Table
from designer.play.match import begin
from sheets import apply_variants, load
from sheets.freight.model_trucks import AnyRule, Effect
from simulator.core.game import PlayError, apply_all
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Done, EndDay, Load, Move, merge_moves
from tests.sheets.random_sheets import random_sheet

SHEETS = [*(random_sheet(seed) for seed in range(30)), load("flip-freighters"), load("harbour-lights")]


def table_of(name, seed=1, options=()):
    return Table(begin(apply_variants(load(name), options), seed=seed).seen_by(0))


def by_clicks(table, action):
    """The table after an action, made of clicks only."""
    if isinstance(action, EndDay):
        return table.day_ended()
    if isinstance(action, Done):
        return table.stopped()
    if table.card != action.card:
        table = table.with_card(action.card)
    place = place_of(action)
    at_once = table.at_once(table.places[place])
    if at_once and at_once.action != action:
        assert isinstance(action, Load), "a click on a circle takes a move that was not meant"
        table = table.with_value(action.value)
    clicked = table.clicked(place)
    if clicked.seen is not table.seen:
        return clicked
    return clicked.played(next(option for option in clicked.asked if option.action == action))


def ways_of(table):
    """Where the card that is moving may go on, by trying each of all moves."""
    found = set()
    for truck, rules in enumerate(table.game.trucks):
        for move in [
            Move(table.board.split.card, truck, s, d) for s in range(1, rules.route.spots + 1) for d in (0, 1)
        ]:
            try:
                moves = merge_moves([*table.moves, replace(move, deliver=bool(move.deliver))])
                apply_all(table.game, table.begun, 0, moves)
            except PlayError:
                continue
            found.add((truck, move.spot, bool(move.deliver)))
    return found


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_every_legal_action_is_reached_by_clicks(number):
    table = Table(begin(SHEETS[number], seed=number).seen_by(0))
    stream = Stream(number, 0, Purpose.POLICY)
    while not table.seen.is_over:
        legal = table.seen.legal
        for action in [legal[stream.below(len(legal))] for _ in range(6)]:
            reached = by_clicks(table, action).seen
            expected = table.seen.after(action)
            if isinstance(action, Move) and not ways_of(Table(expected)):
                expected = expected.after(Done())
            assert reached.state == expected.state, action
        table = by_clicks(table, legal[stream.below(len(legal))])
    assert table.day_ended() is table


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_the_price_that_is_told_is_paid(number):
    table = Table(begin(SHEETS[number], seed=number).seen_by(0))
    stream = Stream(number, 1, Purpose.POLICY)
    game, owed = table.game, 0
    while not table.seen.is_over:
        legal = table.seen.legal
        action = legal[stream.below(len(legal))]
        before, day = table.board, len(table.seen.days)
        slot = getattr(action, "card", None)
        places = uses(game, table.state, legal, slot) if slot is not None else {}
        options = places[place_of(action)] if places else ()
        option = next((option for option in options if option.action == action), None)
        after = table.seen.after(action)
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


def test_steps_that_were_asked_for_are_paid_by_one_click_and_no_more_than_those():
    table = loaded_table().with_value(6)
    assert table.hours_agreed == 2
    assert table.at_once(table.places[Place("circle", 5, 6)])
    assert table.at_once(table.places[Place("circle", 5, 7)]) is None
    went = table.clicked(Place("circle", 5, 3)).clicked(Place("circle", 8, 3))
    assert (went.board.split.steps, went.value) == (6, 6)
    assert went.stopped().board.hours == 3


def test_the_values_of_a_card_tell_their_hours():
    table = table_of("flip-freighters").with_card(0)
    assert table.values == {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5}
    assert table.with_value(7) is table


def test_a_suit_is_changed_for_an_hour_where_the_sheet_allows_it():
    place = Place("square", 5, 0)  # of hearts
    assert place not in table_of("flip-freighters").with_card(0).places
    table = table_of("flip-freighters", options=("overtime_suit",)).with_card(0)
    asked = table.clicked(place).asked
    assert [(option.action.value, option.hours) for option in asked] == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]
    assert {load("flip-freighters").suits[option.action.suit].id for option in asked} == {"heart"}
    heart, club = table.with_suit(1), table.with_suit(2)
    assert heart.clicked(place).board.trucks[5].loads[0] == 1
    assert club.at_once(club.places[place]) is None  # an hour for another suit was not asked for
    assert (heart.hours_agreed, heart.with_suit(0).suit) == (1, None)
    assert table_of("flip-freighters").with_card(0).with_suit(1).suit is None


def test_hours_that_a_square_takes_are_asked_for_beside_those_of_the_value():
    sheet = random_sheet(0)
    truck = sheet.trucks[0]
    square = truck.squares[0].model_copy(update={"suits": (), "values": (), "effect": Effect(hours=-1)})
    truck = truck.model_copy(update={"squares": (square, *truck.squares[1:]), "load_rule": AnyRule(kind="any")})
    overtime = sheet.overtime.model_copy(update={"hours": 5, "changes": ("value",)})
    sheet = sheet.model_copy(update={"trucks": (truck,), "overtime": overtime})
    table = Table(begin(sheet, seed=1).seen_by(0)).with_card(0)
    table = table.with_value(max(table.values))
    place = Place("square", 0, 0)
    assert table.at_once(table.places[place]) is None
    assert table.clicked(place).place == place


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
    assert {place.truck for place in moving.places} == {5, 8}
    assert moving.stopped().board.played == (0, 1, 2)
    assert moving.undone().board == table.board


def test_trucks_are_moved_by_one_card_in_any_order_and_further_than_at_first():
    table = loaded_table()
    went = table.clicked(Place("circle", 8, 1)).clicked(Place("circle", 5, 1)).clicked(Place("circle", 8, 2))
    assert went.moves == (Move(2, 5, 1, deliver=False), Move(2, 8, 2, deliver=False))
    straight = table.clicked(Place("circle", 5, 1)).clicked(Place("circle", 8, 2))
    assert went.state == straight.state
    assert went.begun == table.state
    assert went.undone().board == table.board  # out of order they are one step
    assert straight.undone().board.trucks[5].position == 1


def test_steps_of_a_file_that_hold_more_than_one_move_go_on_too():
    table = loaded_table()
    split = (Move(2, 8, 1, deliver=False),)
    joined = Table(table.seen.day_anew().after(*table.seen.today, *split)).undone()
    assert joined.seen.steps == ()
    whole = replace(Table(table.seen.day_anew().after(*table.seen.today, *split)), card=2, value=4)
    went = whole.clicked(Place("circle", 5, 1))
    assert went.moves == (Move(2, 5, 1, deliver=False), *split)
    assert went.board.trucks[5].loads == table.board.trucks[5].loads


def test_where_no_use_is_allowed_a_click_is_only_remembered():
    table = table_of("flip-freighters").with_card(0)
    place = Place("square", 5, 0)
    pointed = table.clicked(place)
    assert (pointed.place, pointed.asked, pointed.seen) == (place, (), table.seen)
    assert pointed.clicked(place).place is None
    assert table_of("flip-freighters").clicked(place).place is None


def test_the_end_of_a_day_is_taken_back_while_others_play():
    table = Table(begin(load("flip-freighters"), seed=1, players=2).seen_by(0)).with_card(0).day_ended()
    assert table.is_waiting
    assert not table.undone().is_waiting
    other = Table(table.seen.match.seen_by(1)).day_ended()
    assert not other.is_waiting
    assert len(other.seen.days) == 1


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
    assert len(table.day_ended().seen.days) == 1


def test_clicks_on_what_is_no_longer_there_change_nothing():
    table = table_of("tiny")
    assert table.clicked(Place("square", 0, 0)).seen is table.seen
    assert table.with_card(99) is table
    played = table.with_card(0)
    place = next(iter(played.places))
    played = played.clicked(place)
    assert played.with_card(0) is played
    assert played.clicked(place).seen is played.seen


def test_a_card_is_put_back_by_a_second_click():
    assert table_of("tiny").with_card(0).with_card(0).card is None
