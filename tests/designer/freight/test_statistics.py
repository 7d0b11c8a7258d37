"""Statistics of games: those that another implementation counted, and what must add up on any sheet."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from designer.freight.statistics import Statistics, statistics
from designer.play.match import begin
from sheets import apply_variants, load
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Done, EndDay, Load, Move, merge_moves
from simulator.freight.deck import JOKER, Card
from simulator.freight.rules import FreightGame
from tests.sheets.random_sheets import random_sheet

RECORDS = json.loads((Path(__file__).parents[2] / "data/recorded/games.json").read_text(encoding="utf-8"))["games"]
SHEETS = [*(random_sheet(seed) for seed in range(40)), load("comet-couriers"), load("balloon-fair")]


def recorded(record):
    """Game, deal and days of a recorded game; the words are those of `tests/data/recorded/README.md`."""
    sheet = apply_variants(load("flip-freighters"), ["overtime_suit"] if record["suit_change_variant"] else [])
    game = FreightGame(sheet)
    suits = [suit.id for suit in sheet.suits]

    def card(name, value):
        return JOKER if name == "joker" else Card(suits.index(name), value)

    days, state, deal = [[]], game.initial_state(), []
    for step in record["steps"]:
        if not state.cards:
            day = [card(*each) for each in record["weeks"][step["week"]][step["day"]]]
            deal += day
            for each in day:
                state = game.apply_chance(state, each)
        for action in actions_of(game, state, step["action"]):
            days[-1].append(action)
            state = game.apply(state, 0, action)
            days += [[]] if action == EndDay() else []
    return game, deal, [[tuple(day)] for day in days[:-1]]


def actions_of(game, state, action):
    if action["type"] == "load":
        truck, square = divmod(action["square"], 10)
        suit = game.suit_change(state.cards[action["card"]], truck, square)
        return [Load(action["card"], truck, square, action["value"], suit)]
    if action["type"] == "move":
        moves = [Move(action["card"], each["truck"], each["to"], each["deliver"]) for each in action["moves"]]
        return [*merge_moves(moves), Done()]
    return [EndDay()]


@pytest.mark.parametrize("record", RECORDS, ids=[record["id"] for record in RECORDS])
def test_recorded_games_have_the_statistics_that_were_recorded(record):
    """There hours for suits are hours for loading."""
    game, deal, days = recorded(record)
    found, kept = statistics(game, deal, days, 0), record["stats"]["player"]
    assert found == Statistics(
        drawn=tuple(
            record["stats"]["table"]["cards_drawn"][each] for each in [*(s.id for s in game.sheet.suits), "joker"]
        ),
        weeks=tuple(kept["week_scores"]),
        hours_points=record["final"]["overtime_score"],
        total=kept["total"],
        hours_left=kept["unused_overtime"],
        hours_loading=kept["overtime_loading"] - found.hours_suit,
        hours_moving=kept["overtime_moving"],
        hours_suit=found.hours_suit,
        hours_of_effects=0,
        loading=kept["loading_actions"],
        moving=kept["moving_actions"],
        goods=kept["total_goods"],
        distance=kept["total_distance"],
        delivered=kept["delivered_trucks"],
    )
    suits = sum(action.suit is not None for day in days for action in day[0] if isinstance(action, Load))
    assert found.hours_suit == suits
    assert (suits > 0) == record["suit_change_variant"]


def by_chance(sheet, number, players=1):
    """A match that was played to its end by chance."""
    match = begin(sheet, seed=number, players=players)
    stream = Stream(number, 0, Purpose.POLICY)
    while not match.is_over:
        seen = match.seen_by(match.waits_for()[-1])
        match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
    return match


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_hours_cards_and_points_add_up(number):
    match = by_chance(SHEETS[number], number)
    game, board = match.game, match.dawn.boards[0]
    found = statistics(game, match.deal, match.days, 0)
    paid = found.hours_loading + found.hours_moving + found.hours_suit
    assert found.hours_left + paid == game.sheet.overtime.hours + found.hours_of_effects
    assert found.total == sum(found.weeks) + found.hours_points == game.scores(match.dawn)[0]
    assert sum(found.drawn) == match.dealt[-1]
    plays = Counter(type(action) for day in match.days for action in day[0])
    assert (found.loading, found.moving) == (plays[Load], plays[Done])
    assert found.goods == sum(sum(truck.loads) for truck in board.trucks)
    assert found.distance == sum(truck.position for truck in board.trucks)


def test_each_player_of_several_has_their_own():
    match = by_chance(load("harbour-lights"), 3, players=3)
    found = [statistics(match.game, match.deal, match.days, player) for player in range(3)]
    assert tuple(each.total for each in found) == match.game.scores(match.dawn)
    assert len({replace(each, total=0) for each in found}) == 3
    assert len({each.drawn for each in found}) == 1


def test_a_game_that_goes_on_is_counted_up_to_its_last_dawn():
    match = begin(load("flip-freighters"), seed=1)
    assert statistics(match.game, match.deal, match.days, 0).drawn == (0, 0, 0, 0, 0)
    match = match.with_steps(0, ((EndDay(),),))
    found = statistics(match.game, match.deal, match.days, 0)
    assert (sum(found.drawn), found.hours_left, found.total) == (3, 5, 10)
