"""Planted faults of a sheet are found in its parts, and a sheet without them is not accused."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from simulator.freight.findings import find
from simulator.freight.report import (
    CardReport,
    CardsReport,
    OvertimeReport,
    Parts,
    SquareReport,
    StopReport,
    TruckReport,
    WeekReport,
)
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate


def share(of, margin=0.01):
    return Share(of, (of - margin, of + margin), 1000)


def mean(of):
    return Estimate(of, 1.0, 1000, (of - 0.05, of + 0.05))


def truck(name, **changes):
    fair = TruckReport(
        id=name,
        used=share(0.95),
        full=share(0.5),
        delivered=share(0.9),
        stranded=share(0.05),
        weeks=(share(0.4), share(0.5)),
        goods=mean(3),
        cards=mean(5),
        steps=mean(6),
        points=mean(25),
        of_score=share(0.25),
        squares=(SquareReport(0, share(0.9), 3.0), SquareReport(1, share(0.5), 3.0)),
        stops=(StopReport(3, share(0.4), mean(20)), StopReport(6, share(0.5), mean(30))),
    )
    return replace(fair, **changes)


def week(number, brought, deliveries=2):
    return WeekReport(number, mean(50), share(0.5), mean(deliveries), share(brought))


def card(name, wasted=0.05):
    return CardReport(name, 10.0, share(0.6), share(0.95 - 0.6 - wasted), share(wasted))


FAIR = Parts(
    trucks=tuple(map(truck, "abcd")),
    weeks=(week(1, 0.6), week(2, 0.4)),
    cards=CardsReport(card(""), (card("sun"), card("moon")), (card("1"), card("2")), card("*", 0.0)),
    overtime=OvertimeReport(
        5, mean(3), mean(0), mean(2), share(0.4), {"value": share(0.6), "suit": share(0.2), "move": share(0.2)}
    ),
)


def found(parts, worths=None, changes=("value", "suit")):
    worths = worths or {}
    report = SimpleNamespace(
        parts=parts,
        scores=SimpleNamespace(mean=mean(100)),
        luck=None,
        sheet=SimpleNamespace(overtime=SimpleNamespace(changes=changes)),
        worth=lambda part: worths.get(part),
    )
    return {finding.code: finding for finding in find(report)}


def worth(points):
    interval = (points - 0.5, points + 0.5)
    return SimpleNamespace(
        points=points, interval=interval, difference=Difference(Estimate(points, 1, 500, interval), 0.5, None)
    )


def test_a_fair_sheet_is_not_accused():
    assert found(FAIR) == {}


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("truck_idle", {"delivered": share(0.02)}),
        ("truck_poor", {"of_score": share(0.04)}),
        ("truck_carries", {"of_score": share(0.6)}),
        ("truck_stranded", {"stranded": share(0.4)}),
    ],
)
def test_a_truck_that_stands_out_is_named(code, changes):
    parts = replace(FAIR, trucks=(*FAIR.trucks[:3], truck("d", **changes)))
    assert {name: finding.parts for name, finding in found(parts).items()} == {code: ("truck=d",)}


def test_what_might_be_luck_is_not_found():
    assert found(replace(FAIR, trucks=(*FAIR.trucks[:3], truck("d", delivered=share(0.08, 0.04))))) == {}


def test_a_truck_that_nobody_misses_is_worthless_and_not_poor_as_well():
    parts = replace(FAIR, trucks=(*FAIR.trucks[:3], truck("d", of_score=share(0.04))))
    assert list(found(parts, {"truck=d": worth(0.0)})) == ["truck_worthless"]
    for little in (0.6, 5.0):
        assert list(found(parts, {"truck=d": worth(little)})) == ["truck_poor"]


def test_dead_squares_of_a_truck_are_one_finding_by_the_most_used():
    dead = (SquareReport(0, share(0.0), None), SquareReport(1, share(0.03), 3.0), SquareReport(2, share(0.3), 3.0))
    (finding,) = found(replace(FAIR, trucks=(*FAIR.trucks[:3], truck("d", squares=dead)))).values()
    assert (finding.code, finding.parts) == ("squares_dead", ("square=d.0", "square=d.1"))
    assert finding.values["share"].share == 0.03


def test_dead_stops_of_all_trucks_are_one_finding():
    stops = (StopReport(3, share(0.01), None), StopReport(6, share(0.9), mean(30)))
    (finding,) = found(replace(FAIR, trucks=tuple(truck(name, stops=stops) for name in "abcd"))).values()
    assert (finding.code, finding.parts) == ("stops_dead", tuple(f"stop={name}.3" for name in "abcd"))


def test_parts_of_a_truck_that_is_left_alone_are_not_found_one_by_one():
    dead = (SquareReport(0, share(0.0), None),)
    stops = (StopReport(3, share(0.0), None), StopReport(6, share(0.02), mean(30)))
    idle = truck("d", delivered=share(0.02), squares=dead, stops=stops, of_score=share(0.0))
    assert list(found(replace(FAIR, trucks=(*FAIR.trucks[:3], idle)))) == ["truck_idle"]


@pytest.mark.parametrize(
    ("weeks", "codes"),
    [
        ((week(1, 1.0), week(2, 0.0)), ["early", "flat_end"]),
        ((week(1, 0.2, 0.2), week(2, 0.8)), ["slow_start"]),
        ((week(1, 1.0),), []),
    ],
)
def test_uneven_weeks_are_found(weeks, codes):
    assert sorted(found(replace(FAIR, weeks=weeks))) == codes


def test_cards_of_no_use_are_found_by_kind():
    cards = replace(FAIR.cards, suits=(card("sun", 0.2), card("moon")), values=(card("1", 0.15), card("2", 0.09)))
    seen = found(replace(FAIR, cards=cards))
    assert {code: finding.values["name"] for code, finding in seen.items()} == {
        "suit_wasted": "sun",
        "value_wasted": "1",
    }
    assert list(found(replace(FAIR, cards=replace(cards, every=card("", 0.2))))) == ["wasted"]
    assert list(found(replace(FAIR, cards=replace(FAIR.cards, jokers=card("*", 0.1))))) == ["jokers_wasted"]


def test_hours_that_are_left_that_are_short_and_that_go_one_way_are_found():
    hours = FAIR.overtime
    assert list(found(replace(FAIR, overtime=replace(hours, left=mean(4))))) == ["hours_left"]
    assert list(found(replace(FAIR, overtime=replace(hours, gone=share(0.9))))) == ["hours_gone"]
    one_way = replace(FAIR, overtime=replace(hours, spent_on={"value": share(0.98), "suit": share(0.02)}))
    assert found(one_way)["hours_one_way"].values["purpose"] == "suit"
    assert found(one_way, changes=("value",)) == {}
    assert found(replace(FAIR, overtime=None)) == {}


def test_what_hangs_on_jokers_and_hours_that_nobody_misses_are_found():
    assert list(found(FAIR, {"joker": worth(30), "overtime": worth(0)})) == ["jokers_worth", "hours_worthless"]
    assert found(FAIR, {"joker": worth(5), "overtime": worth(5)}) == {}
