"""What can be left alone, and what it is called."""

from __future__ import annotations

import pytest

from simulator.lost_cities.compiled import compile_sheet
from simulator.lost_cities.metrics import figure_names
from simulator.lost_cities.parts import parse_part, parts
from simulator.lost_cities.restrictions import parse_restrictions, restriction_help
from tests.simulator.lost_cities.sheets import lost_cities

OFFICIAL = lost_cities()
SUITS = ["suit=yellow", "suit=blue", "suit=white", "suit=green", "suit=red"]


def test_every_part_can_be_left_alone() -> None:
    assert [part.text for part in parts(OFFICIAL)] == ["invest", "take", *SUITS]
    assert all(compile_sheet(OFFICIAL, restrictions=[part.restriction]).bans.sum() == 1 for part in parts(OFFICIAL))
    part = parse_part(OFFICIAL, "suit=blue")
    assert (part.kind, part.id, str(part)) == ("suit", "blue", "suit=blue")
    assert parse_part(OFFICIAL, "take").id == "take"


def test_what_a_sheet_has_not_cannot_be_left_alone() -> None:
    sheet = lost_cities(deck={"investments": 0}, discards={"may_take": False})
    assert [part.text for part in parts(sheet)] == SUITS


def test_restrictions_are_canonical_and_each_once() -> None:
    texts = [str(restriction) for restriction in parse_restrictions(OFFICIAL, ["take", "invest", "take"])]
    assert texts == ["invest", "take"]
    either = [compile_sheet(OFFICIAL, restrictions=order).bans.tolist() for order in (texts, texts[::-1])]
    assert either[0] == either[1]
    assert compile_sheet(OFFICIAL).bans.size == 0


def test_an_unknown_one_is_told_what_there_is() -> None:
    message = "expected one of invest, take, suit=yellow, .*, found 'suit=pink'"
    with pytest.raises(ValueError, match=f"restriction: {message}"):
        compile_sheet(OFFICIAL, restrictions=["suit=pink"])
    with pytest.raises(ValueError, match=f"part: {message}"):
        parse_part(OFFICIAL, "suit=pink")


def test_the_forms_are_told() -> None:
    assert restriction_help() == (
        "`invest` never plays an investment; `take` never takes a discarded card; `suit=SUIT` never opens the suit"
    )


def test_columns_are_points_by_round_and_what_was_done() -> None:
    assert figure_names(lost_cities(rounds=2)) == (
        "round_1", "round_2", "turns", "opened", "investments", "taken", "played", "aborted",
    )  # fmt: skip
