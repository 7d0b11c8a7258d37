"""Where trucks, circles, signs and tags stand: by the layout of the file, by themselves, and both at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.draw.scene import Box
from designer.freight.drawing.measures import Measures
from designer.freight.drawing.places import TruckPlace
from designer.freight.drawing.placing import place_trucks
from designer.freight.layout import lay_out
from designer.text.wording import Wording
from sheets import check, library_ids, load, to_document
from sheets.freight.model import Layout, Sheet
from sheets.pages import PAGE_SIZES
from tests.designer.draw.crowded import crowded_sheet
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck

AREA: Box = (10.0, 24.0, 270.0, 185.0)


def _placed(sheet: Sheet) -> list[TruckPlace]:
    words = Wording(sheet, None)
    measures = [Measures(index, one, words) for index, one in enumerate(sheet.trucks)]
    return place_trucks(measures, sheet.layout, AREA)


def _official(change: Any) -> Sheet:
    document = to_document(load("flip-freighters"))
    change(document)
    sheet = check(document).sheet
    assert sheet is not None
    return sheet


def _hearts(spots: int) -> TruckPlace:
    """The place of a truck with 8 nodes in the layout of the official sheet, its route now of other spots."""

    def change(document: Any) -> None:
        route = document["trucks"][5]["route"]
        route["spots"] = route["stops"][-1]["spot"] = spots
        route["stops"] = route["stops"][-1:]

    return _placed(_official(change))[5]


def _meetings(places: Sequence[TruckPlace]) -> list[tuple[str, str]]:
    """Every two of trucks, circles, signs and tags that overlap, each box against each: slow and plain."""
    named = [(f"truck {place.index}", place.box) for place in places]
    named += [(f"notice of {place.index}", box) for place in places for box in place.notices]
    circles = [(place.spots[index], place.radius) for place in places for index in range(len(place.spots))]
    named += [(f"circle of {place.index}", box) for place in places for box in place.circles]
    boxes = np.array([box for _, box in named])
    left, top, right, bottom = (boxes[:, side] for side in range(4))
    across = np.minimum(right[:, None], right) - np.maximum(left[:, None], left)
    down = np.minimum(bottom[:, None], bottom) - np.maximum(top[:, None], top)
    first = len(named) - len(circles)
    found = []
    for one, other in zip(*np.nonzero(np.triu((across > 1e-6) & (down > 1e-6), 1)), strict=True):
        if min(one, other) >= first:
            (point, radius), (to, reach) = circles[one - first], circles[other - first]
            if dist(point, to) > radius + reach - 1e-6:
                continue  # only the corners of their boxes overlap
        found.append((named[one][0], named[other][0]))
    return found


def _beyond(places: Sequence[TruckPlace], area: Box) -> list[Box]:
    boxes = [box for place in places for box in (place.box, *place.circles, *place.notices)]
    return [
        box for box in boxes
        if box[0] < area[0] - 1e-6 or box[1] < area[1] - 1e-6 or box[2] > area[2] + 1e-6 or box[3] > area[3] + 1e-6
    ]  # fmt: skip


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from(sorted(PAGE_SIZES)))
def test_nothing_overlaps_on_any_page(seed, page):
    drawing = lay_out(crowded_sheet(seed), page=page)
    assert _meetings(drawing.places) == []
    assert _beyond(drawing.places, drawing.map) == []


@pytest.mark.parametrize("page", PAGE_SIZES)
@pytest.mark.parametrize("name", [*EXTREMES, *library_ids("freight")])
def test_extreme_and_usual_sheets_fit_every_page(name, page):
    sheet = EXTREMES.get(name) or load(name)
    drawing = lay_out(sheet.model_copy(update={"layout": Layout(page=page)}))
    assert _meetings(drawing.places) == []
    assert _beyond(drawing.places, drawing.map) == []


def test_squares_of_the_official_sheet_can_be_written_on_where_the_page_has_room():
    """As large as they have been since the first drawing: 1 is a square of 8.6 mm."""
    document = to_document(load("flip-freighters"))
    for page, least in (("letter-landscape", 1.2), ("a4-landscape", 1.2), ("a4-portrait", 1.2), ("a5-portrait", 0.81)):
        sheet = check(document | {"layout": {"page": page}}).sheet
        assert sheet is not None
        assert min(place.scale for place in lay_out(sheet).places) > least


def test_a_spot_stands_on_each_node():
    layout = load("flip-freighters").layout
    nodes = [layout.nodes[node] for node in layout.trucks["hearts"].route]
    assert list(_hearts(8).spots) == nodes


@pytest.mark.parametrize("spots", [1, 3, 7, 9, 12, 20])
def test_other_spots_are_spread_evenly_along_the_way(spots):
    usual, place = _hearts(8), _hearts(spots)
    assert len(place.spots) == spots
    assert place.spots[-1] == pytest.approx(usual.spots[-1])
    ways = [dist(a, b) for a, b in zip((usual.start, *usual.spots), usual.spots, strict=False)]
    even = sum(ways) / spots
    # a step along a bent way is at most as long straight
    assert all(dist(a, b) <= even + 1e-6 for a, b in zip((place.start, *place.spots), place.spots, strict=False))


def test_spots_that_would_touch_are_placed_by_themselves():
    usual, place = _hearts(8), _hearts(40)
    assert place.at == usual.at
    assert place.spots[-1] != pytest.approx(usual.spots[-1])


@pytest.mark.parametrize("kept", [{0, 1, 2}, {3, 4, 5}, {8}, {0, 2, 4, 6, 8}])
def test_the_other_trucks_stand_around_those_of_the_layout(kept):
    def change(document: Any) -> None:
        trucks = document["layout"]["trucks"]
        document["layout"]["trucks"] = {
            name: place for index, (name, place) in enumerate(trucks.items()) if index in kept
        }

    sheet = _official(change)
    whole, places = _placed(load("flip-freighters")), _placed(sheet)
    for one, other in zip(whole, places, strict=True):
        if sheet.trucks[one.index].id in sheet.layout.trucks:
            assert (other.at, other.spots) == (one.at, one.spots)
    alone = _meetings([place for place in places if sheet.trucks[place.index].id in sheet.layout.trucks])
    assert _meetings(places) == alone
    assert _beyond(places, AREA) == []


def test_a_route_without_nodes_stands_by_itself_beside_its_truck():
    def change(document: Any) -> None:
        for place in document["layout"]["trucks"].values():
            place["route"] = []

    whole, places = _placed(load("flip-freighters")), _placed(_official(change))
    assert [place.at for place in places] == [place.at for place in whole]
    assert _meetings(places) == []


def test_trucks_find_the_gap_that_others_leave():
    """Five trucks on the left half in the file: the sixth goes to the right of them."""
    trucks = [truck(number, 4, 2, 4) for number in range(6)]
    nodes = {f"n{number}-{spot}": [80 + 12 * spot, 40 + 28 * number] for number in range(5) for spot in range(4)}
    layout = {
        "nodes": nodes,
        "trucks": {
            f"truck-{number}": {"at": [14, 26 + 28 * number], "route": [f"n{number}-{spot}" for spot in range(4)]}
            for number in range(5)
        },
    }
    place = _placed(sheet_of(trucks=trucks, layout=layout))[5]
    assert place.at[0] > 116
    assert place.scale == 1
