"""Play recorded from another implementation, replayed; and what replaying says of records that were tampered with."""

import copy
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sheets import load
from simulator.core.record import Mismatch, RecordError
from simulator.freight.recorded import mismatches
from simulator.replay import ENGINES, as_engine

FOLDER = Path(__file__).parents[2] / "data" / "recorded"
SIZES = {"games": 3, "states": 60, "edge_cases": 56}
SHEET = load("flip-freighters")


def _read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def _mismatches(document: Any, name: str = "reference") -> list[Mismatch]:
    return list(mismatches(document, SHEET, name, partial(as_engine, name)))


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("file", SIZES)
def test_recorded_play_is_the_same(file: str, name: str) -> None:
    assert _mismatches(_read(file), name) == []


@pytest.mark.parametrize("file", SIZES)
def test_recorded_files_are_complete_and_hold_both_options(file: str) -> None:
    records = _read(file)["cases" if file == "edge_cases" else file]
    assert len(records) == len({record["id"] for record in records}) == SIZES[file]
    assert {record["suit_change_variant"] for record in records} == {False, True}


def _change_score(game: Any) -> None:
    game["final"]["week_scores"][2] += 1


def _change_truck_score(game: Any) -> None:
    delivered = next(step for step in game["steps"] if any(truck[2] for truck in step["after"]["trucks"]))
    next(truck for truck in delivered["after"]["trucks"] if truck[2])[3] += 1


def _leave_out_a_load(game: Any) -> None:
    entry = next(entry for step in game["steps"] for entry in step["legal"] if entry["loads"])
    next(iter(entry["loads"].values())).pop()


def _add_a_load(game: Any) -> None:
    loads = game["steps"][0]["legal"][0]["loads"]
    loads.setdefault("12", []).append(0)


def _leave_out_a_circle(game: Any) -> None:
    next(entry for step in game["steps"] for entry in step["legal"] if entry["moves_max"])["moves_max"][0][2] -= 1


def _reject_what_is_legal(game: Any) -> None:
    step = game["steps"][0]
    step["rejected"] = [step["action"]]


def _accept_what_is_illegal(game: Any) -> None:
    step = next(step for step in game["steps"] if "rejected" in step)
    step["action"] = step["rejected"][0]


def _change_overtime(game: Any) -> None:
    game["steps"][3]["after"]["overtime_left"] += 1


def _change_blocked(game: Any) -> None:
    next(step for step in game["steps"] if step["action"]["type"] == "end_day")["after"]["blocked"].append(25)


def _change_statistic(game: Any) -> None:
    game["stats"]["player"]["total_distance"] += 1


def _change_cards_drawn(game: Any) -> None:
    game["stats"]["table"]["cards_drawn"]["joker"] += 1


@pytest.mark.parametrize(
    ("tamper", "place"),
    [
        (_change_score, "final week scores"),
        (_change_truck_score, "trucks"),
        (_leave_out_a_load, "loads"),
        (_add_a_load, "step 0 card 0 loads"),
        (_leave_out_a_circle, "moves with overtime"),
        (_reject_what_is_legal, "step 0"),
        (_accept_what_is_illegal, "step"),
        (_change_overtime, "step 3 overtime left"),
        (_change_blocked, "blocked"),
        (_change_statistic, "statistics"),
        (_change_cards_drawn, "cards drawn"),
    ],
)
def test_a_tampered_game_is_reported_and_only_that(tamper: Callable[[Any], None], place: str) -> None:
    document = _read("games")
    tamper(document["games"][1])
    (found,) = _mismatches(document)
    assert found.record == document["games"][1]["id"]
    assert place in found.place
    assert found.expected != found.found


def test_a_tampered_state_is_reported() -> None:
    document = _read("states")
    document["states"][4]["cases"][1]["moves"] = []
    document["states"][9]["blocked"].append(20)
    assert [(found.record, found.place) for found in _mismatches(document)] == [
        (document["states"][4]["id"], "case 1 moves"),
        (document["states"][9]["id"], "case 0 blocked"),
    ]


@pytest.mark.parametrize("field", ["accepted", "changed_trucks", "overtime_left", "overtime_used"])
def test_a_tampered_edge_case_is_reported(field: str) -> None:
    document = _read("edge_cases")
    case = next(case for case in document["cases"] if field in case["sequence"][0] and "ruling_sequence" not in case)
    value = case["sequence"][0][field]
    case["sequence"][0][field] = (
        {"0": value} if isinstance(value, dict) else int(value) + 1 if field != "accepted" else not value
    )
    (found,) = _mismatches(document)
    assert found.record == case["id"]
    assert found.place.startswith("action 0")


def test_a_mismatch_names_record_place_and_engine() -> None:
    document = _read("games")
    game = document["games"][0]
    game["final"]["total"] += 1
    total = game["final"]["total"]
    assert [str(found) for found in _mismatches(document)] == [
        f"{game['id']} final total: expected {total}, found {total - 1} [reference]"
    ]


def _without(path: list[Any]) -> Any:
    document = copy.deepcopy(_read("games"))
    part = document
    for key in path[:-1]:
        part = part[key]
    del part[path[-1]]
    return document


def _with_type(kind: str) -> Any:
    document = _read("games")
    document["games"][0]["steps"][0]["action"]["type"] = kind
    return document


@pytest.mark.parametrize(
    ("truck", "hours"),
    [
        ([[None] * 4, 0, False, 0], 10**6),
        ([[None] * 4, 0, False, 0], -1),
        ([[None] * 5, 0, False, 0], 5),
        ([[None] * 4, 99, False, 0], 5),
        ([[None] * 4, -1, False, 0], 5),
        ([[12, None, None, None], 0, False, 0], 5),
        ([[-1, None, None, None], 0, False, 0], 5),
        ([[1, None, None, None], 5, True, 10**30], 5),
    ],
)
def test_a_board_that_the_sheet_cannot_have_is_no_record(truck: Any, hours: int) -> None:
    """The compiled engine would look beyond the ends of its arrays."""
    document = _read("states")
    state = document["states"][0]
    state["trucks"][0], state["overtime_left"] = truck, hours
    with pytest.raises(RecordError, match=r"^/states/0: expected a record"):
        _mismatches(document)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ([], "/format: expected one of flip-freighters-games/1, .*found None"),
        ({"format": "other/1"}, "/format: expected one of .*found 'other/1'"),
        ({"format": ["other"]}, "/format: expected one of"),
        ({"format": "flip-freighters-games/1"}, "/games: expected a list of records, found NoneType"),
        ({"format": "flip-freighters-states/1", "states": {}}, "/states: expected a list of records, found dict"),
        ({"format": "flip-freighters-games/1", "games": [3]}, "/games/0: expected a record of flip-freighters-games/1"),
        (_without(["games", 1, "id"]), "/games/1: expected a record .*KeyError 'id'"),
        (_without(["games", 2, "weeks"]), "/games/2: expected a record .*KeyError 'weeks'"),
        (_without(["games", 0, "steps", 0, "action", "type"]), "/games/0: expected a record .*KeyError 'type'"),
        (_with_type("jump"), "/games/0: expected a record .*ValueError action 'jump'"),
        (_without(["games", 0, "suit_change_variant"]), "/games/0: expected a record .*'suit_change_variant'"),
    ],
)
def test_a_file_of_another_shape_says_where(document: Any, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        _mismatches(document)
