"""Routes on the page: roads, circles to fill, signs of stops and tags of effects."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from designer.draw.fonts import CAP_HEIGHT
from designer.draw.scene import Circle, Item, Paint, Path, Point, Step, Text, smooth
from designer.draw.theme import Theme, mixed
from designer.freight.drawing.measures import Measures
from designer.freight.drawing.places import TruckPlace, notice_order
from designer.freight.drawing.signs import Tag, draw_sign, draw_tag
from designer.freight.drawing.sizes import text_size
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Route


def road_steps(place: TruckPlace) -> tuple[Step, ...]:
    """The middle of the road, from the truck through all spots."""
    x, y = place.start
    first = [(x - place.scale, y), (x + 1.5 * place.scale, y)]
    return smooth([*(first if place.spots[0][0] > x else first[:1]), *place.spots])


def draw_road(place: TruckPlace, ground: str, color: str, theme: Theme) -> list[Item]:
    """A road; a dashed line over water and through the air."""
    steps = road_steps(place)
    width = place.radius * 0.95
    if not theme.own_colors:
        return [Path(steps, Paint(stroke=theme.line, width=0.5))]
    if ground != "road":
        return [
            Path(steps, Paint(stroke=theme.field, width=width * 0.8, opacity=0.6)),
            Path(steps, Paint(stroke=color, width=width * 0.36, dash=(1.5, 1.5))),
        ]
    return [
        Path(steps, Paint(stroke=mixed(color, theme.ink, 0.15), width=width)),
        Path(steps, Paint(stroke=mixed(color, theme.field, 0.45), width=width * 0.66)),
        Path(steps, Paint(stroke=theme.field, width=width * 0.12, dash=(0.9, 0.9))),
    ]


def draw_circles(sheet: Sheet, places: Sequence[TruckPlace], colors: Sequence[str], theme: Theme) -> list[Item]:
    """The circles of all routes; one that several routes share is one circle with a piece of ring for each."""
    owners: dict[Point, list[tuple[int, int]]] = defaultdict(list)
    for place in places:
        for spot, point in enumerate(place.spots, 1):
            owners[point].append((place.index, spot))
    items: list[Item] = []
    for point, routes in owners.items():
        radius = places[routes[0][0]].radius
        for part, (index, spot) in enumerate(routes):
            route, color = sheet.trucks[index].route, colors[index]
            pointer = f"/trucks/{index}/route/{_shown(route, spot)}"
            items.append(Circle(*point, radius, Paint(theme.field if part == 0 else ""), pointer))
            items.append(_ring(point, radius, part, len(routes), Paint(stroke=color, width=radius * 0.26)))
            if any(stop.spot == spot for stop in route.stops):
                inner = Paint(stroke=color, width=radius * 0.12)
                items.append(_ring(point, radius * 0.72, part, len(routes), inner))
        items += _costs(sheet, places, point, routes, colors, theme)
    return items


def _costs(
    sheet: Sheet,
    places: Sequence[TruckPlace],
    point: Point,
    routes: list[tuple[int, int]],
    colors: Sequence[str],
    theme: Theme,
) -> Iterator[Text]:
    """What it takes to fill a circle, if not 1: once if it is the same for all routes, else on the side of each."""
    costs = [_cost(sheet.trucks[index].route, spot) for index, spot in routes]
    are_equal = len(set(costs)) == 1
    for part, ((index, spot), cost) in enumerate(zip(routes, costs, strict=True)):
        if cost == 1 or (are_equal and part):
            continue
        place = places[index]
        size = max(place.radius * 1.2, text_size(0.0, place.route_scale))
        away = 0.0 if are_equal else 0.5 * place.radius
        turn = 2 * pi * ((part + 0.5) / len(routes) - 0.25)
        x, y = point[0] + away * cos(turn), point[1] + away * sin(turn) + CAP_HEIGHT * size / 2
        color = mixed(colors[index], theme.field, 0.2)
        pointer = f"/trucks/{index}/route/{_shown(sheet.trucks[index].route, spot)}"
        yield Text(x, y, str(cost), size, color, bold=True, anchor="middle", pointer=pointer)


def _cost(route: Route, spot: int) -> int:
    return route.costs[spot - 1] if spot <= len(route.costs) else 1


def _shown(route: Route, spot: int) -> str:
    """The part of the route that a spot shows, as the end of a pointer."""
    stop = next((index for index, stop in enumerate(route.stops) if stop.spot == spot), None)
    if stop is not None:
        return f"stops/{stop}"
    return f"costs/{spot - 1}" if spot <= len(route.costs) else "spots"


def _ring(middle: Point, radius: float, part: int, parts: int, paint: Paint) -> Path:
    """One of the equal pieces of a circle, from the top clockwise, in straight steps too short to see."""
    count = max(8, round(48 / parts))
    turns = [2 * pi * ((part + i / count) / parts - 0.25) for i in range(count + 1)]
    points = [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]
    return Path((("M", (points[0],)), *(("L", (point,)) for point in points[1:])), paint)


def draw_notices(
    measures: Sequence[Measures], places: Sequence[TruckPlace], colors: Sequence[str], theme: Theme
) -> list[Item]:
    """Signs of stops and tags of effects, in the order in which they were placed."""
    items: list[Item] = []
    notices = [measures[place.index].notices(place.route_scale) for place in places]
    for number, index in notice_order(measures, places):
        place, notice = places[number], notices[number][index]
        box = place.notices[index]
        pointer = f"/trucks/{place.index}/route/{notice.part}"
        if isinstance(notice.shape, Tag):
            items += draw_tag(notice.shape, box, theme, pointer)
        else:
            spot = place.spots[notice.spot - 1]
            items += draw_sign(notice.shape, box, spot, colors[place.index], theme, pointer)
    return items
