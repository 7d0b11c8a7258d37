"""Games worked out by hand from the rules, replayed: each says in its `notes` where its numbers come from."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from simulator.core.record import FORMAT, DiffersError, RecordError, check_record
from simulator.freight.rules import FreightGame
from simulator.replay import ENGINES, as_engine, record_sheet

FILES = sorted((Path(__file__).parents[2] / "data" / "games").glob("*.json"))
DOCUMENTS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FILES}
RECORDS = {
    f"{name}:{record['id']}": (document, record) for name, document in DOCUMENTS.items() for record in document["games"]
}

LOAD_RULES = {"same", "different", "any", "in_order", "ascending", "descending", "max_sum"}
SCORES = {"per_good", "by_count", "sum", "by_sum", "fixed", "weeks", "weeks_null"}
EFFECTS = {"square", "route_passed", "route_ended", "route_ends", "truck_full", "truck_delivered"}
CHANGES = {"points_gain", "points_loss", "hours_gain", "hours_loss"}
COVERED = (
    {f"load_rule.{kind}" for kind in LOAD_RULES}
    | {f"score.{kind}" for kind in SCORES}
    | {f"effect.{kind}.{change}" for kind in EFFECTS for change in CHANGES}
    | {"effect.cannot_pay", "effect.later_only", "effect.split_at_done"}
    | {"route.costs", "square.suits", "square.values", "calendar.size", "players.several", "official", "reading"}
    | {f"scoring.{option}" for option in ("cumulative", "not_cumulative", "week_weights", "weight_zero", "weight_negative")}
    | {f"deck.{option}" for option in ("reshuffle_weekly", "extra_cards", "removed_cards", "joker_beyond", "gaps")}
    | {f"overtime.{option}" for option in ("no_value", "suit", "negative_points")}
    | {f"tie_break.{kind}" for kind in ("none", "delivered_trucks", "hours_left", "last_week")}
)  # fmt: skip


def _game(name: str, document: Any, record: Any) -> FreightGame:
    game: FreightGame = as_engine(name, FreightGame(record_sheet(document, record), record.get("players", 1)))
    return game


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("key", RECORDS)
def test_engine_plays_a_worked_game_to_its_score(key: str, name: str) -> None:
    check_record(_game(name, *RECORDS[key]), RECORDS[key][1])


@pytest.mark.parametrize("tag", sorted(COVERED))
def test_each_rule_has_three_worked_games(tag: str) -> None:
    assert sum(tag in record["covers"] for _, record in RECORDS.values()) >= 3


def test_files_are_games_with_unique_ids_and_known_tags() -> None:
    assert all(document["format"] == FORMAT for document in DOCUMENTS.values())
    assert len(RECORDS) == sum(len(document["games"]) for document in DOCUMENTS.values())
    assert {tag for _, record in RECORDS.values() for tag in record["covers"]} == COVERED
    assert all(record["notes"] for _, record in RECORDS.values())


RECORD = {
    "deal": ["H4", "S4", "H5", "S2"],
    "days": [[["load 0 same.2 4", "!load 2 same.1 5", "end_day"]]],
    "final": {"hours": [2]},
}


def _check(**changes: Any) -> None:
    record = copy.deepcopy(RECORD) | changes
    check_record(_game("reference", DOCUMENTS["load_rules"], record), record)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"final": {"hours": [1]}}, r"final hours.*\[1\].*\[2\]"),
        ({"days": [[["load 0 same.2 5 H"]]]}, "'load 0 same.2 5 H' accepted.*a refusal"),
        ({"days": [[["!load 0 same.2 4"]]]}, "'load 0 same.2 4' refused.*it accepted"),
        ({"days": [[["end_day"], ["end_day"]]]}, "'end_day' accepted.*player"),
    ],
)
def test_a_difference_is_reported_with_its_place(changes: Any, message: str) -> None:
    _check()
    with pytest.raises(DiffersError) as caught:
        _check(**changes)
    assert re.search(message, str(caught.value.mismatch("reference", "r")))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"days": None}, "expected a game of flipwright-games/1"),
        ({"days": [[[3]]]}, "expected a game of flipwright-games/1"),
        ({"days": [[["!load 0 harts.0 3"]]]}, "day 0 player 0: expected a truck of same.*'harts'"),
        ({"deal": ["H4"]}, "/deal: expected a card more for day 0, found none"),
        ({"days": [3]}, "/days/0: expected a list of actions for each player"),
        ({"deal": ["H9"] * 4}, "expected a card of the deck, found 'H9'"),
        ({"deal": ["H4"] * 4}, "expected a card that can turn up now, found 'H4'"),
        ({"final": {"stars": [1]}}, "/final: expected totals, weeks.*found 'stars'"),
    ],
)
def test_what_is_no_record_says_why(changes: Any, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        _check(**changes)
