"""What the checks say can never be is never seen: in all games of small sheets, nor in many games of larger ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random

import pytest

from sheets.freight.bounds.assignment import least_total
from sheets.freight.bounds.goods import Goods
from sheets.freight.bounds.worth import highest_total
from sheets.freight.lint import lint
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import AnyRule, InOrderRule
from sheets.pointers import parse_pointer
from sheets.problems import Problem
from simulator.freight.actions import Action, Move
from simulator.freight.deck import Card
from simulator.freight.fast import compile_sheet, play_games
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from simulator.freight.trucks import may_load
from tests.sheets.random_sheets import random_document, random_sheet
from tests.simulator.practice import practised

CLAIMS = ("never_full", "unfillable_square", "stop_out_of_reach", "week_out_of_reach", "worthless_truck")


@cache
def small_sheets(most_cards: int, most_kinds: int, least_stops: int = 1) -> list[Sheet]:
    """Random sheets of one truck, few of whose games differ."""
    found = []
    for seed in range(3000):
        document = random_document(seed)
        truck, calendar, deck = document["trucks"][0], document["calendar"], document["deck"]
        cards = calendar["weeks"] * calendar["days"] * calendar["cards_per_day"]
        kinds = len(document["suits"]) * len(deck["values"]) + len(deck["extra_cards"]) + bool(deck["jokers"])
        is_small = len(truck["squares"]) <= 3 and truck["route"]["spots"] <= 4 and document["overtime"]["hours"] <= 3
        has_stops = len(truck["route"]["stops"]) >= least_stops
        if 2 <= cards <= most_cards and kinds <= most_kinds and is_small and has_stops:
            found.append(Sheet.model_validate(document | {"trucks": [truck], "variants": []}, strict=False))
    return found


def _walk(game: FreightGame, turns: Callable[[State], list[Card]], may: Callable[[Action], bool]) -> Iterator[State]:
    """Every state that can be reached, each once."""
    seen = {game.initial_state()}
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        yield state
        after = [game.apply_chance(state, card) for card in turns(state)]
        after += [game.apply(state, 0, action) for action in game.legal_actions(state, 0) if may(action)]
        waiting += set(after) - seen
        seen.update(after)


def _every_card(game: FreightGame) -> Callable[[State], list[Card]]:
    return lambda state: [card for card, _ in game.chance_outcomes(state)]


def _places(problems: Iterable[Problem], code: str) -> Iterator[list[int]]:
    """The numbers in the pointers of a code's problems."""
    for problem in problems:
        if problem.code == code:
            yield [int(token) for token in parse_pointer(problem.pointer) if token.isdecimal()]


def test_what_can_never_be_is_in_no_game_of_small_sheets() -> None:
    told = Counter[str]()
    for sheet in small_sheets(most_cards=3, most_kinds=4):
        problems = list(lint(sheet))
        claims = {code: list(_places(problems, code)) for code in (*CLAIMS, "unreachable_value", "line_out_of_reach")}
        told.update({code: len(places) for code, places in claims.items()})
        squares, stops = sheet.trucks[0].squares, sheet.trucks[0].route.stops
        values = {(square, squares[square].values[at]) for _, square, at in claims["unreachable_value"]}
        tables = [stops[place[1]].score.table[place[2]] for place in claims["line_out_of_reach"] if len(place) == 3]
        least = min((line.least for line in tables), default=999)
        game, most = FreightGame(sheet), highest_total(Goods(sheet))
        for state in _walk(game, _every_card(game), lambda _: True):
            truck = state.boards[0].trucks[0]
            assert not (claims["never_full"] and all(truck.loads))
            assert not any(truck.loads[square] for _, square in claims["unfillable_square"])
            assert not values & set(enumerate(truck.loads))
            if truck.is_delivered:
                assert sum(truck.loads) < least
                stop = [stop.spot for stop in stops].index(truck.position)
                assert [0, stop] not in claims["stop_out_of_reach"]
                assert [0, stop, truck.delivered_week] not in claims["week_out_of_reach"]
            if game.is_terminal(state):
                assert game.scores(state)[0] <= most
                assert not claims["worthless_truck"] or sum(game.week_scores(state, 0)) <= 0
    assert all(told[code] for code in (*CLAIMS, "unreachable_value", "line_out_of_reach")), told


def test_an_idle_load_rule_forbids_no_load_of_any_goods() -> None:
    told = 0
    for sheet in small_sheets(most_cards=3, most_kinds=4):
        rule = sheet.trucks[0].load_rule
        if [0] not in _places(lint(sheet), "idle_load_rule"):
            continue
        told += 1
        truck = sheet.trucks[0].model_copy(update={"load_rule": AnyRule(kind="any")})
        game = FreightGame(sheet.model_copy(update={"trucks": (truck,)}))
        for state in _walk(game, _every_card(game), lambda _: True):
            loads = state.boards[0].trucks[0].loads
            for square, value in enumerate(loads):
                rest = (*loads[:square], 0, *loads[square + 1 :])
                assert not value or isinstance(rule, InOrderRule) or may_load(rule, rest, square, value)
    assert told > 5


def test_no_total_is_lost_without_a_dominated_stop() -> None:
    compared = 0
    for seed, sheet in enumerate(small_sheets(most_cards=4, most_kinds=20, least_stops=2)):
        spots = {sheet.trucks[0].route.stops[place[1]].spot for place in _places(lint(sheet), "dominated_stop")}
        game = FreightGame(sheet)
        for number in range(3 if spots else 0):
            deal = _deal(game, Random(f"{seed} {number}"))
            best = _best_total(game, deal, lambda _: True)
            without = _best_total(
                game, deal, lambda a, s=spots: not (isinstance(a, Move) and a.deliver and a.spot in s)
            )
            assert without == best
            compared += 1
    assert compared > 20


def _deal(game: FreightGame, rng: Random) -> list[Card]:
    weeks = game.sheet.calendar.weeks
    cards = [card for card, count in game.counts.items() for _ in range(count)]
    if not game.sheet.deck.reshuffle_weekly:
        return rng.sample(cards, len(cards))
    a_week = game.sheet.calendar.days * game.sheet.calendar.cards_per_day
    return [card for _ in range(weeks) for card in rng.sample(cards, a_week)]


def _best_total(game: FreightGame, deal: list[Card], may: Callable[[Action], bool]) -> int:
    calendar = game.sheet.calendar

    def next_card(state: State) -> list[Card]:
        if not game.chance_outcomes(state):
            return []
        days = state.week * calendar.days + state.day
        return [deal[days * calendar.cards_per_day + len(state.cards)]]

    return max(game.scores(state)[0] for state in _walk(game, next_card, may) if game.is_terminal(state))


@pytest.mark.parametrize("agent", ["random", "greedy", "planner"])
def test_what_can_never_be_is_in_no_game_of_bots(agent: str) -> None:
    told = Counter[str]()
    for seed in range(60):
        sheet = random_sheet(seed)
        unchanged = sheet.model_copy(update={"overtime": sheet.overtime.model_copy(update={"changes": ()})})
        games, without_overtime = (
            play_games(compile_sheet(each), agent, seed=seed, first=0, count=60, **practised(each, agent))
            for each in (sheet, unchanged)
        )
        problems = list(lint(sheet))
        for truck, *_ in _places(problems, "full_only_with_overtime"):
            told["full_only_with_overtime"] += 1
            assert without_overtime.goods[:, truck].max() < len(sheet.trucks[truck].squares)
        assert games.total.max() <= highest_total(Goods(sheet))
        for code in CLAIMS:
            for truck, *place in _places(problems, code):
                told[code] += 1
                goods, rules = games.goods[:, truck], sheet.trucks[truck]
                if code == "never_full":
                    assert goods.max() < len(rules.squares)
                elif code == "worthless_truck":
                    assert games.truck_points[:, truck].max() <= 0
                elif code in ("stop_out_of_reach", "week_out_of_reach"):
                    is_there = games.delivered_spot[:, truck] == rules.route.stops[place[0]].spot
                    weeks = place[1:] or range(sheet.calendar.weeks)
                    assert not any((is_there & (games.delivered_week[:, truck] == week)).any() for week in weeks)
    assert all(told[code] for code in (*CLAIMS, "full_only_with_overtime")), told


def test_each_taker_gets_one_thing_for_the_least_total() -> None:
    rng = Random("assignment")
    for _ in range(200):
        supply = {thing: rng.randint(1, 2) for thing in "abcd"}
        takers = [
            {thing: rng.randint(0, 9) for thing in "abcd" if rng.random() < 0.6} for _ in range(rng.randint(1, 5))
        ]
        assert least_total(takers, supply) == _least_by_trying(takers, supply)


def _least_by_trying(takers: list[dict[str, int]], supply: dict[str, int]) -> int | None:
    if not takers:
        return 0
    first, *rest = takers
    totals = []
    for thing, price in first.items():
        if supply[thing]:
            others = _least_by_trying(rest, supply | {thing: supply[thing] - 1})
            totals += [] if others is None else [price + others]
    return min(totals, default=None)
