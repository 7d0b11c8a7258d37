"""Taps on the drawing: what they say of a player's sheet, and what is then drawn upon it."""

from __future__ import annotations

import pytest

from designer.draw.scene import Path
from designer.freight.playtests.entries import with_trucks
from designer.freight.playtests.own import Delivery, Own, own_of, with_own
from designer.freight.playtests.paper import Paper
from designer.playtests.model import PlayerSheet
from designer.text.wording import Wording
from sheets import library_ids
from tests.designer.freight.playtests.test_checking import library_sheet

EMPTY = PlayerSheet()
HEARTS = 5  # the sixth truck of the official sheet, with stops at 5 and 8
DOWN = 2  # the third one, whose scores are printed one by one: 3 7 10 15 20 30


@pytest.fixture(scope="module")
def paper() -> Paper:
    return Paper(library_sheet("flip-freighters"))


def tapped(paper: Paper, *targets: str) -> PlayerSheet:
    player = EMPTY
    for target in targets:
        player = paper.tapped(player, target)
    return player


def test_a_stop_goes_through_the_weeks_and_then_off(paper: Paper) -> None:
    stop = f"stop:{HEARTS}:1"
    weeks = [own_of(tapped(paper, *[stop] * taps)).delivered for taps in (1, 2, 3, 4)]
    assert weeks == [*[(Delivery(truck="hearts", spot=8, week=week),) for week in (1, 2, 3)], ()]


def test_another_stop_of_a_truck_takes_its_week_along_and_not_its_points(paper: Paper) -> None:
    player = tapped(paper, f"stop:{HEARTS}:0", f"stop:{HEARTS}:0")
    player = with_own(player, delivered=(own_of(player).delivered[0].changed(points=12),))
    assert own_of(paper.tapped(player, f"stop:{HEARTS}:1")).delivered == (Delivery(truck="hearts", spot=8, week=2),)


def test_a_printed_score_is_circled_and_uncircled(paper: Paper) -> None:
    circled = tapped(paper, f"score:{DOWN}:0:3", f"stop:{DOWN}:0")
    assert own_of(circled).delivered == (Delivery(truck="six_to_one", spot=7, week=1, points=15),)
    assert own_of(paper.tapped(circled, f"score:{DOWN}:0:3")).delivered[0].points is None
    assert own_of(paper.tapped(circled, f"score:{DOWN}:0:4")).delivered[0].points == 20


def test_a_box_leads_to_its_field(paper: Paper) -> None:
    assert paper.field_of("field:round-2") == "round-2"
    assert paper.field_of("stop:0:0") is None
    assert tapped(paper, "field:round-2") == EMPTY


@pytest.mark.parametrize("name", library_ids("freight"))
def test_every_stop_and_box_of_a_sheet_can_be_tapped(name: str) -> None:
    sheet = library_sheet(name)
    paper = Paper(sheet)
    targets = {target.id: target for target in paper.targets(Wording(sheet))}
    stops = {f"stop:{n}:{i}" for n, truck in enumerate(sheet.trucks) for i, _ in enumerate(truck.route.stops)}
    assert stops <= targets.keys()
    assert {f"field:round-{week + 1}" for week in range(sheet.calendar.weeks)} | {"field:total"} <= targets.keys()
    assert all(target.title and not target.tab_stop for target in targets.values())
    for target in targets:
        paper.written(paper.tapped(EMPTY, target))


def test_what_is_known_is_drawn(paper: Paper) -> None:
    def strokes(player: PlayerSheet) -> int:
        return sum(isinstance(item, Path) for item in paper.written(player).items)

    bare = strokes(EMPTY)
    assert strokes(PlayerSheet(total=345)) == bare + 3  # digits
    assert strokes(PlayerSheet(rounds=(None, 34))) == bare + 2
    assert strokes(PlayerSheet(own=Own(hours_left=3))) == bare + 1  # 6 points
    delivered = PlayerSheet(own=Own(delivered=(Delivery(truck="six_to_one", spot=7, week=2, points=15),)))
    assert strokes(delivered) == bare + 3  # a ring with the week in it, and one around the score
    summed = PlayerSheet(own=Own(delivered=(Delivery(truck="hearts", spot=8, week=2, points=36),)))
    assert strokes(summed) == bare + 4  # a ring with the week in it, and two digits in the field


def test_a_list_of_trucks_keeps_what_is_known_of_each() -> None:
    sheet = library_sheet("flip-freighters")
    known = Delivery(truck="hearts", spot=8, week=2, points=36)
    player = with_trucks(
        sheet, PlayerSheet(own=Own(delivered=(known, Delivery(truck="any")))), ["hearts", "same", "clubs"]
    )
    assert own_of(player).delivered == (Delivery(truck="clubs"), known, Delivery(truck="same", spot=5))


def test_a_stop_of_one_score_needs_no_points_told() -> None:
    paper = Paper(library_sheet("comet-couriers"))
    ark = len(paper.sheet.trucks) - 1  # its first stop scores 5, however it is loaded
    assert own_of(tapped(paper, f"stop:{ark}:0")).delivered == (Delivery(truck="ark", spot=3, week=1, points=5),)
