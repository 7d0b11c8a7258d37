"""Hints on colours of suits and trucks."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import sheets
from tests.sheets.examples import minimal


def hints(suits: tuple[str, ...] = (), trucks: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Place and message of what is told of a sheet with suits and trucks in these colours."""
    document = minimal()
    for name, colors in (("suits", suits), ("trucks", trucks)):
        if colors:
            document[name] = [_named(document[name][0], index, color) for index, color in enumerate(colors)]
    problems = sheets.check(document).problems
    return [(problem.pointer, problem.message) for problem in problems if problem.code == "colors_alike"]


def _named(part: dict[str, Any], index: int, color: str) -> dict[str, Any]:
    own = {"id": f"{part['id']}{index}" if index else part["id"], "name": f"Part {index}", "color": color}
    letter = {"letter": "ABCDEFGH"[index]} if "letter" in part else {}
    return {**deepcopy(part), **own, **letter}


def test_the_nearest_suit_before_and_who_confuses_them_are_named() -> None:
    first = minimal()["suits"][0]["id"]
    assert hints(suits=("#b3261e", "#0072b2", "#7a7000")) == [
        ("/suits/2/color", f"expected a colour told from that of '{first}' with deuteranopia, found '#7a7000'")
    ]
    assert hints(suits=("#b3261e", "#0072b2", "#e69f00")) == []


def test_equal_suits_are_told_but_equal_trucks_belong_together() -> None:
    first = minimal()["suits"][0]["id"]
    assert hints(suits=("#0072b2", "#0072b2")) == [
        ("/suits/1/color", f"expected a colour told from that of '{first}' with full colour vision, found '#0072b2'")
    ]
    assert hints(trucks=("#0072b2", "#0072b2")) == []
    assert [place for place, _ in hints(trucks=("#0072b2", "#0074b4"))] == ["/trucks/1/color"]


def test_trucks_without_a_colour_of_their_own_are_left_alone() -> None:
    assert hints(trucks=("", "", "#0072b2")) == []
