"""Circles and stops of a route, added, taken away and moved along it. Pure: document in, document out.

All that counts circles follows: costs, stops, effects, nodes of the drawing, and the rule options that make sure of them.
"""

from __future__ import annotations

from designer.draw.scene import Point
from designer.edit.commands import Document, insert_item, move_item, remove_item, set_value
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing.drawn import Drawn
from designer.freight.editing.edits import set_spots, set_stop_spot
from designer.freight.editing.layout_edits import fresh_node, held, with_place, without_idle_nodes

MOST_CIRCLES = 40


def insert_circle(document: Document, drawn: Drawn, truck: int, after: int) -> Document:
    """A circle behind circle `after` (0: before the first one), in the middle of its way.

    Behind the last one the route goes on, and its last stop with it. The same document where a route can have no more.
    """
    place = drawn.drawing.places[truck]
    route = _route(truck)
    spots = len(place.spots)
    if spots >= MOST_CIRCLES or not 0 <= after <= spots or value_at(document, join(route, "spots")) != spots:
        return document
    changed = held(document, drawn)
    own = _layout_route(changed, truck)
    if items_at(changed, own):
        changed = with_place(changed, drawn, place, route=True)
        node = fresh_node(changed, f"{drawn.sheet.trucks[truck].id}_{after + 1}")
        changed = set_value(changed, join("/layout/nodes", node), _between(drawn, truck, after))
        nodes = items_at(changed, own)
        changed = set_value(changed, own, [*nodes[:after], node, *nodes[after:]])
    if after == spots:
        return set_spots(changed, join("/trucks", truck), spots + 1)
    changed = set_value(changed, join(route, "spots"), spots + 1)
    changed = _counted_on(changed, truck, after, 1)
    costs = join(route, "costs")
    return insert_item(changed, costs, after, 1) if items_at(changed, costs) else changed


def remove_circle(document: Document, truck: int, spot: int) -> Document:
    """The route without a circle and what is at it; the last stop stays at the end. A route keeps a circle and a stop."""
    route = _route(truck)
    spots = value_at(document, join(route, "spots"))
    if not isinstance(spots, int) or not 1 <= spot <= spots or spots == 1:
        return document
    changed = _without_effects(document, truck, spot)
    own = _layout_route(changed, truck)
    if len(nodes := items_at(changed, own)) == spots:
        changed = set_value(changed, own, [*nodes[: spot - 1], *nodes[spot:]])
    if spot == spots:
        changed = set_spots(changed, join("/trucks", truck), spots - 1)
    else:
        stop = stop_at(changed, truck, spot)
        changed = changed if stop is None else remove_stop(changed, truck, stop)
        changed = set_value(changed, join(route, "spots"), spots - 1)
        costs = join(route, "costs")
        changed = remove_item(changed, costs, spot - 1) if len(items_at(changed, costs)) == spots else changed
        changed = _counted_on(changed, truck, spot, -1)
    return without_idle_nodes(changed)


def stop_at(document: Document, truck: int, spot: int) -> int | None:
    """The position of the stop at a circle; `None` where there is none."""
    stops = items_at(document, join(_route(truck), "stops"))
    return next((index for index, stop in enumerate(stops) if value_at(stop, "/spot") == spot), None)


def add_stop(document: Document, truck: int, spot: int) -> Document:
    """A stop at a circle that has none; it scores as the next one of the route does."""
    stops = join(_route(truck), "stops")
    others = items_at(document, stops)
    if stop_at(document, truck, spot) is not None or not others:
        return document
    index = _rank(document, truck, spot)
    like = others[min(index, len(others) - 1)]
    return insert_item(document, stops, index, {**like, "spot": spot} if isinstance(like, dict) else like)


def move_stop(document: Document, truck: int, stop: int, spot: int) -> Document:
    """The stop at another circle, and in its place among the others; a circle that has one already stays as it is."""
    stops = join(_route(truck), "stops")
    if not 0 <= stop < len(items_at(document, stops)) or stop_at(document, truck, spot) is not None:
        return document
    changed = set_stop_spot(document, join(stops, stop, "spot"), spot)
    return move_item(changed, stops, stop, _rank(changed, truck, spot))


def remove_stop(document: Document, truck: int, stop: int) -> Document:
    """The route without a stop; it keeps one."""
    stops = join(_route(truck), "stops")
    count = len(items_at(document, stops))
    return remove_item(document, stops, stop) if count > 1 and 0 <= stop < count else document


def _counted_on(document: Document, truck: int, behind: int, by: int) -> Document:
    """Stops and effects behind a circle with their number changed."""
    changed = document
    route = _route(truck)
    for kind in ("stops", "effects"):
        order = list(enumerate(items_at(document, join(route, kind))))
        for index, item in reversed(order) if by > 0 else order:  # no two of them at one circle meanwhile
            if isinstance(at := value_at(item, "/spot"), int) and at > behind:
                changed = set_stop_spot(changed, join(route, kind, index, "spot"), at + by)
    return changed


def _without_effects(document: Document, truck: int, spot: int) -> Document:
    effects = join(_route(truck), "effects")
    changed = document
    for index, effect in reversed(list(enumerate(items_at(document, effects)))):
        if value_at(effect, "/spot") == spot:
            changed = remove_item(changed, effects, index)
    return changed if items_at(changed, effects) else set_value(changed, effects, None)


def _rank(document: Document, truck: int, spot: int) -> int:
    """How many stops are before a circle."""
    spots = [value_at(stop, "/spot") for stop in items_at(document, join(_route(truck), "stops"))]
    return sum(isinstance(other, int) and other < spot for other in spots)


def _between(drawn: Drawn, truck: int, after: int) -> list[float]:
    """The middle of the way to the next circle; behind the last one as far on as it is from the one before, on the map."""
    place, (left, top, right, bottom) = drawn.drawing.places[truck], drawn.drawing.map
    way: list[Point] = [place.start, *place.spots]
    (x, y), (to_x, to_y) = way[after : after + 2] if after + 1 < len(way) else (way[-2], way[-1])
    part = 0.5 if after + 1 < len(way) else 2.0
    inside = place.radius + 1
    return [
        round(min(max(x + (to_x - x) * part, left + inside), right - inside), 1),
        round(min(max(y + (to_y - y) * part, top + inside), bottom - inside), 1),
    ]


def _route(truck: int) -> str:
    return join("/trucks", truck, "route")


def _layout_route(document: Document, truck: int) -> str:
    return join("/layout/trucks", value_at(document, join("/trucks", truck, "id"), ""), "route")
