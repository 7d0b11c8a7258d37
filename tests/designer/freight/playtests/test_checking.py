"""The arithmetic of a sheet filled in: nothing that a game may end with is a slip, and what is wrong is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from designer.freight.playtests.checking import Span, total_span, week_spans
from designer.freight.playtests.own import Delivery, Own, own_of, with_own
from designer.playtests.model import PlayerSheet
from designer.playtests.slips import Checked, check
from designer.text.wording import Wording
from sheets import check as check_sheet
from sheets import library_path
from sheets.freight.model import Sheet
from tests.designer.playtests.samples import played


def library_sheet(name: str, **changes: dict[str, Any]) -> Sheet:
    document = json.loads(library_path(name).read_text(encoding="utf-8"))
    for part, fields in changes.items():
        document[part] |= fields
    sheet = check_sheet(document).sheet
    assert sheet is not None
    return sheet


@pytest.fixture(scope="module")
def official() -> Sheet:
    return library_sheet("flip-freighters")


def told(sheet: Sheet, player: PlayerSheet) -> Checked:
    return check(Wording(sheet, "en"), player)


def texts(sheet: Sheet, player: PlayerSheet) -> list[str]:
    return [slip.text for slip in told(sheet, player).slips]


SAME = Delivery(truck="same", spot=5, week=1, points=20)  # four goods, 5 points each
DOWN = Delivery(truck="six_to_one", spot=7, week=2, points=15)  # four goods
HEARTS = Delivery(truck="hearts", spot=8, week=3, points=36)  # a sum of 18, twice
RIGHT = PlayerSheet(total=20 + 35 + 71 + 4, rounds=(20, 35, 71), own=Own(delivered=(SAME, DOWN, HEARTS), hours_left=2))


@pytest.mark.parametrize("name", ["flip-freighters", "comet-couriers", "market-morning", "tiny"])
def test_what_a_game_ends_with_is_never_a_slip(name: str) -> None:
    sheet = library_sheet(name)
    players = [played(sheet, seed) for seed in range(4)]
    assert any(own_of(player).delivered for player in players)
    for player in players:
        assert told(sheet, player).slips == ()
        unknown = tuple(Delivery(truck=each.truck) for each in own_of(player).delivered)
        assert told(sheet, with_own(player, delivered=unknown, hours_left=None)).slips == ()


def test_a_right_sheet_adds_up(official: Sheet) -> None:
    assert told(official, RIGHT) == Checked((), "adds_up")


def test_a_week_that_was_added_up_wrongly_is_named(official: Sheet) -> None:
    wrong = RIGHT.changed(rounds=(20, 31, 71), total=126)
    assert texts(official, wrong) == ["Week 2: 31 written, 35 by the circled scores"]
    assert told(official, wrong).at("round:2")
    assert not told(official, wrong).at("total")


def test_a_total_is_checked_by_the_weeks_as_written_and_the_hours(official: Sheet) -> None:
    assert texts(official, RIGHT.changed(total=126)) == ["Total: 126 written, 130 by the weeks and the hours left"]
    assert texts(official, with_own(RIGHT, hours_left=None).changed(total=140)) == [
        "Total: 140 written, 126 to 136 by the weeks and the hours left"
    ]


def test_without_the_week_of_a_delivery_its_scores_may_count_or_not(official: Sheet) -> None:
    undated = SAME.changed(week=None)
    assert week_spans(official, PlayerSheet(own=Own(delivered=(undated, DOWN)))) == (
        Span(0, 20),
        Span(15, 35),
        Span(35, 35),
    )
    assert texts(official, PlayerSheet(rounds=(21,), own=Own(delivered=(undated,)))) == [
        "Week 1: 21 written, 0 to 20 by the circled scores"
    ]


def test_without_its_points_a_delivery_has_one_of_its_scores(official: Sheet) -> None:
    assert week_spans(official, PlayerSheet(own=Own(delivered=(DOWN.changed(points=None),))))[2] == Span(3, 30)


def test_a_total_alone_is_left_open(official: Sheet) -> None:
    assert told(official, PlayerSheet(total=345)) == Checked((), "open")
    assert total_span(official, PlayerSheet(rounds=(1, 2))) is None


@pytest.mark.parametrize(
    ("delivery", "message"),
    [
        (DOWN.changed(points=16), "Countdown: 16 written, which is no score of its stop"),
        (SAME.changed(points=25), "Same goods: 25 written, which is no score of its stop"),
        (HEARTS.changed(points=35), "Heart hauler: 35 written, which is no score of its stop"),
        (HEARTS.changed(spot=6), "Heart hauler: no delivery is possible there then"),
        (HEARTS.changed(week=4), "Heart hauler: no delivery is possible there then"),
        (Delivery(truck="ferry"), "ferry: no truck of this sheet"),
    ],
)
def test_a_delivery_that_cannot_be_is_named(official: Sheet, delivery: Delivery, message: str) -> None:
    assert texts(official, PlayerSheet(own=Own(delivered=(delivery,)))) == [message]


def test_more_hours_than_there_are_is_a_slip(official: Sheet) -> None:
    assert texts(official, PlayerSheet(own=Own(hours_left=6))) == ["Hours left: 6 written, at most 5 are possible"]


def test_weights_and_single_weeks_count_as_the_sheet_says() -> None:
    sheet = library_sheet("flip-freighters", scoring={"cumulative": False, "week_weights": [1, 2, 3]})
    assert week_spans(sheet, PlayerSheet(own=Own(delivered=(SAME, DOWN, HEARTS)))) == (
        Span(20, 20),
        Span(30, 30),
        Span(108, 108),
    )


def test_slips_are_told_in_the_sheets_words_and_the_readers_language() -> None:
    comet = library_sheet("comet-couriers")
    assert texts(comet, PlayerSheet(own=Own(hours_left=99)))[0].startswith("Fuel cells left: 99 written")
    official = library_sheet("flip-freighters")
    spanish = check(Wording(official, "es"), RIGHT.changed(rounds=(20, 31, 71), total=126))
    assert spanish.slips[0].text == "Semana 2: pone 31, según lo rodeado 35"
