from __future__ import annotations

from math import dist

import pytest

from designer.draw.scene import Box
from designer.freight.places import TruckPlace, place_trucks
from sheets import check, load, to_document

AREA: Box = (10.0, 24.0, 270.0, 185.0)


def _hearts(spots: int) -> TruckPlace:
    """The place of a truck with 8 nodes in the layout of the official sheet, its route now of other spots."""
    document = to_document(load("flip-freighters"))
    route = document["trucks"][5]["route"]
    route["spots"] = route["stops"][-1]["spot"] = spots
    route["stops"] = route["stops"][-1:]
    sheet = check(document).sheet
    assert sheet is not None
    return place_trucks(sheet, AREA, "en")[5]


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
    assert _hearts(40).spots[-1] != pytest.approx(_hearts(8).spots[-1])
