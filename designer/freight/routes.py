"""Routes on the page: roads, circles to fill, signs of stops and tags of effects."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from math import cos, dist, pi, sin

from designer.draw.fonts import CAP_HEIGHT
from designer.draw.scene import Box, Circle, Item, Paint, Path, Point, Step, Text, smooth
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.freight.places import TruckPlace, last_sign
from designer.freight.scores import effect_text, stop_cells
from designer.freight.signs import Clearing, Sign, draw_sign, draw_tag, tag_size
from designer.text.labels import label
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import Route


def road_steps(place: TruckPlace) -> tuple[Step, ...]:
    """The middle of the road, from the truck through all spots."""
    x, y = place.start
    first = [(x - place.scale, y), (x + 1.5 * place.scale, y)]
    return smooth([*(first if place.spots[0][0] > x else first[:1]), *place.spots])


def road_boxes(place: TruckPlace) -> list[Box]:
    """Small boxes along the road between the spots."""
    half = place.radius * 0.4
    boxes = []
    for start, end in pairwise([place.start, *place.spots]):
        count = max(3, round(dist(start, end) / 4))
        for share in ((step + 0.5) / count for step in range(count)):
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            boxes.append((x - half, y - half, x + half, y + half))
    return boxes


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


def draw_circles(sheet: Sheet, places: list[TruckPlace], colors: list[str], theme: Theme) -> list[Item]:
    """The circles of all routes; one that several routes share has a piece of ring for each."""
    owners: dict[Point, list[tuple[int, int]]] = defaultdict(list)
    for place in places:
        for spot, point in enumerate(place.spots, 1):
            owners[point].append((place.index, spot))
    items: list[Item] = []
    for point, routes in owners.items():
        radius = places[routes[0][0]].radius
        for part, (index, spot) in enumerate(routes):
            ring = Paint(stroke=colors[index], width=radius * 0.26)
            pointer = f"/trucks/{index}/route/{_shown(sheet.trucks[index].route, spot)}"
            items.append(Circle(*point, radius, Paint(theme.field if part == 0 else ""), pointer))
            items.append(Path(_arc(point, radius, part / len(routes), (part + 1) / len(routes)), ring))
            items += _inside(sheet.trucks[index].route, spot, point, radius, colors[index], theme)
    return items


def _shown(route: Route, spot: int) -> str:
    """The part of the route that a spot shows, as the end of a pointer."""
    stop = next((index for index, stop in enumerate(route.stops) if stop.spot == spot), None)
    if stop is not None:
        return f"stops/{stop}"
    return f"costs/{spot - 1}" if spot <= len(route.costs) else "spots"


def _arc(middle: Point, radius: float, start: float, end: float) -> tuple[Step, ...]:
    """A piece of a circle, from and to in parts of a turn, in straight steps too short to see."""
    count = max(8, round(48 * (end - start)))
    turns = [2 * pi * (start + (end - start) * i / count - 0.25) for i in range(count + 1)]
    points = [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]
    return (("M", (points[0],)), *(("L", (point,)) for point in points[1:]))


def _inside(route: Route, spot: int, point: Point, radius: float, color: str, theme: Theme) -> list[Item]:
    """A second ring for a stop; the cost of a spot, if it is not 1."""
    items: list[Item] = []
    if any(stop.spot == spot for stop in route.stops):
        items.append(Circle(*point, radius * 0.72, Paint(stroke=color, width=radius * 0.12)))
    cost = route.costs[spot - 1] if spot <= len(route.costs) else 1
    if cost > 1:
        size = max(SMALLEST, radius * 1.2)
        base = point[1] + CAP_HEIGHT * size / 2
        items.append(Text(point[0], base, str(cost), size, mixed(color, theme.field, 0.2), bold=True, anchor="middle"))
    return items


def draw_signs(
    sheet: Sheet, places: list[TruckPlace], colors: list[str], clearing: Clearing, theme: Theme, language: str
) -> list[Item]:
    """Signs of all stops and tags of all effects, the last signs first: they are the widest."""
    items: list[Item] = []
    for earlier in (False, True):
        for place in places:
            stops = sheet.trucks[place.index].route.stops
            for index, stop in enumerate(stops):
                if (index < len(stops) - 1) != earlier or stop.spot > len(place.spots):
                    continue
                truck = sheet.trucks[place.index]
                sign = (
                    Sign(tuple(stop_cells(stop, language)), place.scale)
                    if earlier
                    else last_sign(truck, place.scale, language)
                )
                spot = place.spots[stop.spot - 1]
                box = clearing.place(spot, place.radius, sign.width, sign.height)
                pointer = f"/trucks/{place.index}/route/stops/{index}"
                items += draw_sign(sign, box, spot, colors[place.index], theme, pointer)
    for place in places:
        items += _tags(sheet.trucks[place.index].route, place, clearing, theme, language)
    return items


def _tags(route: Route, place: TruckPlace, clearing: Clearing, theme: Theme, language: str) -> list[Item]:
    items: list[Item] = []
    for index, effect in enumerate(route.effects):
        text = effect_text(effect, language)
        if not text or effect.spot > len(place.spots):
            continue
        if effect.when == "ends":
            text = label("sheet.ends", language, effect=text)
        size = tag_size(text, place.scale)
        box = clearing.place(place.spots[effect.spot - 1], place.radius * 0.8, *size)
        items += draw_tag(text, box, place.scale, theme, f"/trucks/{place.index}/route/effects/{index}")
    return items
