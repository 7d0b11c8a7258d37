"""A card can be used at a place, or the reason that is told is what keeps it away: held against the engine on random sheets."""

from dataclasses import replace
from functools import cache
from typing import get_args

import pytest

from designer.freight.choices import Place, all_places
from designer.freight.reasons import Key, Reason, why_not
from designer.freight.table import Table
from designer.play.match import begin
from sheets import apply_variants, load
from simulator.core.rng import Purpose, Stream
from simulator.freight.deck import JOKER, Card
from tests.sheets.random_sheets import random_sheet

GAMES = [
    *((random_sheet(seed), seed) for seed in (*range(26), 69, 108)),  # in the last two the rarest reasons come up
    (load("flip-freighters"), 1),
    (load("comet-couriers"), 1),
]
LASTING = {"delivered", "moved", "filled", "skipped", "closed", "passed"}


@cache
def tables(number):
    """Tables of a game of chance on a sheet, each with a card in hand or in the middle of its moves."""
    return [*_tables(*GAMES[number])]


def _tables(sheet, seed):
    table = Table(begin(sheet, seed=seed).seen_by(0))
    stream = Stream(seed, 0, Purpose.POLICY)
    while not table.seen.is_over:
        free = [slot for slot in range(len(table.state.cards)) if slot not in table.board.played]
        if table.moves_on:
            yield table
        elif free:
            table = table.with_card(free[stream.below(len(free))])
            yield table
        places = [*table.places]
        if places and stream.below(6):
            options = table.places[places[stream.below(len(places))]]
            table = table.played(options[stream.below(len(options))])
        else:
            table = table.stopped() if table.moves_on else table.day_ended()


def with_card(table, card=None, hours=None):
    """The same table with another card in hand, or with other hours."""

    def changed(state):
        board = state.boards[0] if hours is None else replace(state.boards[0], hours=hours)
        cards = [card if card and slot == table.card else each for slot, each in enumerate(state.cards)]
        return replace(state, cards=tuple(cards), boards=(board, *state.boards[1:]))

    def reason(place, value=None):
        return why_not(table.game, changed(table.begun), 0, table.card, place, value=value, moves=table.moves)

    return reason


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_reason_is_told_just_where_the_engine_refuses(number):
    for table in tables(number):
        for place in all_places(table.game):
            assert (table.reason(place) is None) == (place in table.places), place


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_reason_is_told_just_for_the_values_that_the_engine_refuses(number):
    for table in tables(number):
        for place in all_places(table.game):
            if place.kind == "square":
                loads = {option.action.value for option in table.places.get(place, ())}
                for value in table.values:
                    assert (table.reason(place, value) is None) == (value in loads), (place, value)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_obstacle_that_is_told_is_there(number):
    """Taken out of the way it is told no more; left there, no other card helps."""
    for table in tables(number):
        game, card = table.game, table.in_hand
        for place in all_places(game):
            reason = table.reason(place)
            if reason is None:
                continue
            key, values = reason.key, reason.values
            if key == "hours":
                extra = values["need"] - values["have"]
                assert extra > 0
                assert with_card(table, hours=table.board.hours + extra)(place) is None
                assert with_card(table, hours=table.board.hours + extra - 1)(place) is not None
            elif key == "suit":
                for suit in range(len(game.sheet.suits)):
                    other = with_card(table, Card(suit, card.value))(place)
                    assert (other == reason) == (suit not in values["suits"])
            elif key == "steps":
                rules, moved = game.trucks[place.truck], table.board.split.steps if table.board.split else 0
                assert values["steps"] == rules.steps(table.board.trucks[place.truck].position, place.number)
                assert values["steps"] > values["left"] == max(0, game.face_steps(card) - moved)
            elif key in IS_SO:
                assert IS_SO[key](table, table.board.trucks[place.truck], place), reason
            if key in LASTING and not table.moves_on:
                cards = [Card(s, v) for s in range(len(game.sheet.suits)) for v in game.sheet.deck.values]
                assert not any(with_card(table, each, hours=1000)(place) is None for each in [*cards, JOKER])


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_is_told_of_values_is_what_fits(number):
    for table in tables(number):
        game = table.game
        for place in all_places(game):
            for value in (None, *table.values):
                reason = table.reason(place, value)
                if reason is None or reason.key not in OF_VALUES:
                    continue
                suit = game.trucks[place.truck].square_suits[place.number][0]
                every = range(1, game.sheet.value_limit + 1)
                fits = {one for one in every if with_card(table, Card(suit, one), hours=1000)(place, one) is None}
                assert fits.isdisjoint(table.values if value is None else {value})
                assert named(reason, fits) == fits


def named(reason, fits):
    """Those of the values that fit which the reason allows; all that it allows, where it lists them."""
    values = reason.values
    match reason.key:
        case "values":
            return set(values["values"])
        case "same":
            return {values["value"]}
        case "different":
            return fits - {values["value"]}
        case "sum":
            return {value for value in fits if value <= values["room"]}
        case _:
            return {value for value in fits if values.get("low", 0) < value < values.get("high", 1000)}


OF_VALUES = {"values", "same", "different", "above", "below", "between", "sum"}
IS_SO = {
    "delivered": lambda table, truck, place: truck.is_delivered,
    "moved": lambda table, truck, place: truck.position > 0 and place.kind == "square",
    "filled": lambda table, truck, place: truck.loads[place.number] == table.reason(place).values["value"],
    "moving": lambda table, truck, place: table.moves_on and place.kind == "square",
    "skipped": lambda table, truck, place: any(truck.loads[: place.number]),
    "closed": lambda table, truck, place: any(truck.loads) and not truck.position,
    "passed": lambda table, truck, place: place.kind == "circle" and place.number <= truck.position,
    "empty": lambda table, truck, place: place.kind == "circle" and not any(truck.loads),
}


def test_all_reasons_come_up_on_these_sheets():
    found = {
        reason.key
        for number in range(len(GAMES))
        for table in tables(number)
        for place in all_places(table.game)
        for value in (None, *table.values)
        if (reason := table.reason(place, value))
    }
    assert found == {*IS_SO, *OF_VALUES, "suit", "hours", "steps"} == {*get_args(Key)}


def official(*options):
    """The first day of a deal: a spade 1, a heart 5 and a heart 4."""
    return Table(begin(apply_variants(load("flip-freighters"), options), seed=1).seen_by(0))


HEARTS = Place("square", 5, 0)


def test_a_suit_keeps_a_card_away_unless_an_hour_may_change_it():
    assert official().with_card(0).reason(HEARTS) == Reason("suit", {"suits": (1,)})
    assert official("overtime_suit").with_card(0).reason(HEARTS) is None


def test_an_empty_truck_does_not_move_and_one_that_moved_is_not_loaded():
    table = official().with_card(1)
    assert table.reason(Place("circle", 5, 1)) == Reason("empty")
    table = table.clicked(HEARTS).with_card(2).clicked(Place("circle", 5, 1)).stopped().with_card(0)
    assert table.reason(Place("square", 5, 1)) == Reason("moved")
    assert table.reason(Place("circle", 5, 1)) == Reason("passed")
    assert table.reason(Place("circle", 5, 8)) == Reason("hours", {"need": 6, "have": 5})


def test_hours_that_the_card_in_the_middle_of_its_moves_costs_are_not_there_any_more():
    table = official().with_card(1).clicked(HEARTS).with_card(0)
    two = table.clicked(Place("circle", 5, 3))
    table = two.played(two.asked[0])
    assert (table.moves_on, table.hours_agreed) == (True, 0)
    assert table.reason(Place("circle", 5, 8)) == Reason("hours", {"need": 5, "have": 3})


def with_loads(truck, *loads):
    """A joker in hand, before a truck that holds these goods."""
    table = official()
    trucks = table.board.trucks
    changed = replace(trucks[truck], loads=loads)
    board = replace(table.board, trucks=(*trucks[:truck], changed, *trucks[truck + 1 :]))
    state = replace(table.state, cards=(JOKER, *table.state.cards[1:]), boards=(board,))
    return lambda square, value: why_not(table.game, state, 0, 0, Place("square", truck, square), value=value)


def test_goods_that_are_there_keep_others_out():
    different, same, countdown = with_loads(0, 4, 0, 0, 0), with_loads(1, 4, 0, 0, 0), with_loads(2, 0, 2, 0, 0, 0, 0)
    assert different(1, 4) == Reason("different", {"value": 4})
    assert same(1, 5) == Reason("same", {"value": 4})
    assert (same(1, 4), same(0, 4)) == (None, Reason("filled", {"value": 4}))
    assert countdown(3, 4) == Reason("skipped")  # filled from the front, its right end
    assert countdown(0, 4) == Reason("values", {"values": (1,)})
