"""What is proved impossible is in no game: not in the whole tree of small sheets, nor in games of bots on larger ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain
from typing import Any

import pytest

from sheets import check, library_ids, load, to_document
from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, play_games
from simulator.freight.parts import effect_of, parse_part, parts, without
from simulator.freight.proofs import earliest_day, impossible
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.sheets.random_sheets import random_sheet
from tests.sheets.test_bounds import small_sheets
from tests.simulator.practice import practised


def _walk(game: FreightGame) -> Iterator[State]:
    """Every state of every deal, each once."""
    seen = {game.initial_state()}
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        yield state
        after = {game.apply_chance(state, card) for card, _ in game.chance_outcomes(state)}
        after |= {game.apply(state, 0, action) for action in game.legal_actions(state, 0)}
        waiting += after - seen
        seen |= after


def _used(game: FreightGame, state: State) -> set[str]:
    """The parts of a sheet of one truck that a state shows in use; the truck where it has earned points."""
    (rules,), (truck,) = game.sheet.trucks, state.boards[0].trucks
    used = {f"square={rules.id}.{square}" for square, good in enumerate(truck.loads) if good}
    if sum(game.week_scores(state, 0)) > 0:
        used.add(f"truck={rules.id}")
    if truck.is_delivered:
        used |= {f"stop={rules.id}.{truck.position}", f"week={(truck.delivered_week or 0) + 1}"}
        used |= {"early"} if truck.position < rules.route.spots else set()
    for part in parts(game.sheet):
        if part.kind == "effect":
            placed = effect_of(game.sheet, part)
            if placed.field == "squares":
                is_earned = truck.loads[placed.index] > 0
            elif placed.field == "route":
                effect = rules.route.effects[placed.index]
                is_earned = truck.position == effect.spot or (effect.when == "filled" and truck.position > effect.spot)
            else:
                when = rules.effects[placed.index].when
                is_earned = all(truck.loads) if when == "full" else truck.is_delivered
            used |= {part.text} if is_earned else set()
    return used


def _without_effects(sheet: Sheet) -> Sheet:
    """So that more trucks can earn nothing."""
    while effects := [part for part in parts(sheet) if part.kind == "effect"]:
        sheet = without(sheet, effects[-1])
    return sheet


def _harder(sheet: Sheet) -> Iterator[Sheet]:
    """The sheet, and some on which less is possible: a longer way, dear goods, pay for a full truck only."""
    yield sheet
    plain = to_document(_without_effects(sheet))
    size, limit = len(plain["trucks"][0]["squares"]), sheet.value_limit

    def longer(truck: Any) -> None:
        route = truck["route"]
        route["spots"] = route["stops"][-1]["spot"] = route["spots"] + 4
        route.pop("costs", None)

    def dearer(truck: Any) -> None:
        for square in truck["squares"][::2]:
            square["values"] = [limit]

    def full_only(truck: Any) -> None:
        dearer(truck)
        score = {"kind": "by_count", "points": [0] * (size - 1) + [5]}
        truck["route"]["stops"] = [{"spot": stop["spot"], "score": score} for stop in truck["route"]["stops"]]

    for harden in (longer, dearer, full_only):
        document = deepcopy(plain)
        harden(document["trucks"][0])
        checked = check(document)
        if checked.sheet is not None and checked.playable:
            yield checked.sheet


def test_what_is_proved_is_in_no_game_of_small_sheets() -> None:
    told = Counter[str]()
    for sheet in chain.from_iterable(map(_harder, small_sheets(most_cards=3, most_kinds=4)[::5])):
        proved = {part.text for part in parts(sheet) if impossible(sheet, part)}
        told.update(text.partition("=")[0] for text in proved)
        game = FreightGame(sheet)
        first = {stop.spot: earliest_day(sheet, 0, stop.spot) for stop in sheet.trucks[0].route.stops}
        for state in _walk(game):
            assert not proved & _used(game, state), sheet
            truck = state.boards[0].trucks[0]
            if truck.is_delivered and not game.is_terminal(state) and truck != state.dawn[0].trucks[0]:
                day = state.week * sheet.calendar.days + state.day + 1
                assert day >= (first[truck.position] or 99), sheet
    assert all(told[kind] for kind in ("truck", "square", "stop", "week", "early", "overtime", "joker")), told


def test_what_is_proved_is_in_no_game_of_a_bot() -> None:
    told = Counter[str]()
    for seed in range(30):
        sheet = _without_effects(random_sheet(seed))
        proved = {part.text for part in parts(sheet) if part.kind in {"truck", "stop"} and impossible(sheet, part)}
        if not proved:
            continue
        told.update(text.partition("=")[0] for text in proved)
        options = practised(sheet, "planner")
        games = play_games(compile_sheet(sheet), "planner", seed=seed, first=0, count=60, **options)
        for number, truck in enumerate(sheet.trucks):
            assert f"truck={truck.id}" not in proved or games.truck_points[:, number].max() <= 0
            for stop in truck.route.stops:
                is_there = games.delivered_spot[:, number] == stop.spot
                assert f"stop={truck.id}.{stop.spot}" not in proved or not is_there.any()
    assert told["truck"] > 1
    assert told["stop"] > 5


@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_no_truck_square_or_stop_of_the_library_is_impossible(sheet_id: str) -> None:
    sheet = load(sheet_id)
    assert not [part for part in parts(sheet) if part.kind in {"truck", "square", "stop"} and impossible(sheet, part)]


def _edited(**fields: Any) -> Sheet:
    """The sheet `tiny` whose first truck has these fields."""
    document = to_document(load("tiny"))
    document["variants"] = []
    document["trucks"][0] |= fields
    checked = check(document)
    assert checked.sheet is not None
    assert checked.playable, checked.problems
    return checked.sheet


_FIXED = {"kind": "fixed", "points": 9}
_FULL_ONLY = {"kind": "by_count", "points": [0, 0, 0, 0, 0, 9]}


def _route(spots: int, score: Any = _FIXED) -> Any:
    return {"spots": spots, "stops": [{"spot": spots, "score": score}]}


@pytest.mark.parametrize(
    ("fields", "part", "reason"),
    [
        ({"route": _route(40)}, "truck=pair", "spot 40 is 40 steps away"),
        ({"route": _route(40)}, "stop=pair.40", "spot 40 is 40 steps away"),
        (
            {"squares": [{"values": [9]}, {}]},
            "square=pair.0",
            "no card with all 2 hours can become a good that square 0 takes",
        ),
        ({"squares": [{"values": [9]}, {"values": [8]}]}, "truck=pair", "none of its squares can be filled"),
        (
            {"load_rule": {"kind": "different"}, "squares": [{}] * 6, "route": _route(3, _FULL_ONLY)},
            "truck=pair",
            "goods at most, and pays only for more",
        ),
        (
            {"load_rule": {"kind": "same"}, "squares": [{}] * 6, "route": _route(3, _FULL_ONLY)},
            "truck=pair",
            "goods at most, and pays only for more",
        ),
        (
            {"load_rule": {"kind": "max_sum", "limit": 3}, "squares": [{}] * 6, "route": _route(3, _FULL_ONLY)},
            "truck=pair",
            "3 of 6 goods at most, and pays only for more",
        ),
    ],
)
def test_a_proof_says_what_the_cards_cannot_do(fields: Any, part: str, reason: str) -> None:
    sheet = _edited(**fields)
    assert reason in str(impossible(sheet, parse_part(sheet, part)))
