from __future__ import annotations

import pytest

from sheets import load, to_document
from sheets.freight.lint import errors
from simulator.freight.changes import ladders
from simulator.freight.parts import Part, parse_part, parts

OFFICIAL = load("flip-freighters")


def _words(text: str, sign: int) -> list[str]:
    """The first rung of each ladder."""
    return [ladder[0].words for ladder in ladders(OFFICIAL, parse_part(OFFICIAL, text), sign)]


def _some(sheet_id: str) -> list[Part]:
    """One part of each kind, and all trucks."""
    by_kind = {part.kind: part for part in parts(load(sheet_id))}
    return [*by_kind.values(), *(part for part in parts(load(sheet_id)) if part.kind == "truck")]


def test_a_truck_is_raised_by_its_score_its_route_its_stop_its_squares_and_hours() -> None:
    assert _words("truck=hearts", 1) == [
        "hearts, multiplier at spot 5: 1 -> 2",
        "hearts, spot of stop 1: 5 -> 4",
        "hearts, multiplier at spot 8: 2 -> 3",
        "hearts, spots of its route: 8 -> 7",
        "hearts, suits of square 0: heart -> spade, heart",
        "hours of overtime: 5 -> 6",
    ]


def test_a_truck_is_lowered_by_the_opposite() -> None:
    assert _words("truck=six_to_one", -1) == [
        "six_to_one, points at spot 7: 3, 7, 10, 15, 20, 30 -> 3, 6, 9, 14, 18, 27",
        "six_to_one, spots of its route: 7 -> 8",
        *(
            f"six_to_one, suits of square {square}: spade, heart, club, diamond -> spade, heart, club"
            for square in range(6)
        ),
        "hours of overtime: 5 -> 4",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("overtime", ["hours of overtime: 5 -> 6", "points of an hour left: 2 -> 1"]),
        ("joker", ["jokers: 4 -> 5"]),
        ("stop=any.5", ["any, multiplier at spot 5: 1 -> 2", "any, spots of its route: 5 -> 4"]),
        ("split", []),
    ],
)
def test_other_parts_are_raised_by_the_fields_that_bear_on_them(text: str, words: list[str]) -> None:
    assert _words(text, 1) == words


@pytest.mark.parametrize("sheet_id", ["tiny", "comet-couriers"])
@pytest.mark.parametrize("sign", [1, -1])
def test_rungs_grow_and_the_changed_sheets_are_sound_and_differ(sheet_id: str, sign: int) -> None:
    sheet = load(sheet_id)
    for part in _some(sheet_id):
        for ladder in ladders(sheet, part, sign):
            sizes = [change.size for change in ladder]
            assert sizes == sorted(sizes)
            assert sizes[0] > 0
            assert len({change.words for change in ladder}) == len(ladder)
            for change in (ladder[0], ladder[-1]):
                changed = change.changed()
                if changed is None:  # a deck too small, a last effect that is gone
                    continue
                assert changed[1].kind == part.kind
                assert to_document(changed[0]) != to_document(sheet) | {"variants": []}
                assert not errors(changed[0])


@pytest.mark.parametrize(
    ("text", "field", "after"),
    [("stop=hearts.5", "spot of stop 1", "stop=hearts.4"), ("stop=hearts.8", "spots of its route", "stop=hearts.7")],
)
def test_a_stop_that_moves_stays_the_part(text: str, field: str, after: str) -> None:
    every = ladders(OFFICIAL, parse_part(OFFICIAL, text), 1)
    (change,) = (ladder[0] for ladder in every if field in ladder[0].words)
    changed = change.changed()
    assert changed
    assert changed[1].text == after


def test_an_effect_that_is_gone_is_no_change_of_its_worth() -> None:
    tiny = load("tiny")
    (ladder,) = ladders(tiny, parse_part(tiny, "effect=single.route.0"), -1)
    assert ladder[0].words == "single, route.effects.0, hours: 1 -> 0"
    assert ladder[0].changed() is None
    assert ladder[1].changed()
