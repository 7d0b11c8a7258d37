"""A heat upon the drawing of a freight sheet: its parts coloured by their values, with a legend.

Darker is more, so that a print without colour tells it too; what is struck out is so by a cross, and figures stand upon the
parts. All of it lies over the drawing, which shows through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from designer.balance.answer import Heat
from designer.charts.palette import AROUND_ZERO, SHADES, shade, text_on
from designer.draw.fonts import CAP_HEIGHT, fit_size, shorten, text_width
from designer.draw.scene import Box, Circle, Item, Paint, Path, Rect, Scene, Text, area
from designer.draw.theme import COLOR, SMALLEST, WHITE
from designer.freight.board_places import own_circle
from designer.freight.layout import Drawing
from designer.text.labels import label
from sheets.freight.model import Sheet

LEGEND_HEIGHT = 11.0  # mm
_STRIKE = "#a3121f"
_STEPS = 24  # of the scale in the legend
_SCALE = (46.0, 3.4)  # mm, its size
_LETTERS = 3.0  # mm

Kind = Literal["circle", "truck", "square", "sign"]


class _Place(NamedTuple):
    kind: Kind
    box: Box


def fits(sheet: Sheet, other: Sheet) -> bool:
    """Whether a heat of one sheet lies right upon the other, which has the same parts."""
    own, others = (
        [(truck.id, len(truck.squares), truck.route.spots, len(truck.route.stops)) for truck in each.trucks]
        for each in (sheet, other)
    )
    return own == others


def with_heat(drawing: Drawing, heat: Heat) -> Scene:
    """The drawing with the heat over it, and the legend beneath the page."""
    scene = drawing.scene
    items = (*scene.items, *heat_items(drawing, heat), *_legend(heat, scene.width, scene.height))
    return replace(scene, height=scene.height + LEGEND_HEIGHT, items=items)


def legend(heat: Heat, width: float) -> Scene:
    """The legend alone, so many mm wide."""
    return Scene(width, LEGEND_HEIGHT, tuple(_legend(heat, width, 0.0)), heat.title)


def heat_items(drawing: Drawing, heat: Heat) -> tuple[Item, ...]:
    """What lies over the drawing, the largest parts first. The pointer of each item is the id of its part."""
    places = _places(drawing, heat)
    order = sorted(places, key=lambda id_: -area(places[id_].box))
    return tuple(item for id_ in order for item in _part(id_, places[id_], heat))


def heat_targets(drawing: Drawing, heat: Heat) -> tuple[tuple[str, Box, str, bool], ...]:
    """The parts to point at, the largest first: id, box, what it says, whether it is round."""
    places = _places(drawing, heat)
    order = sorted(places, key=lambda id_: -area(places[id_].box))
    return tuple((id_, places[id_].box, heat.texts.get(id_, ""), places[id_].kind == "circle") for id_ in order)


def alternative_text(heat: Heat, most: int = 5) -> str:
    """What the heat shows, for those who do not see it: its title, and the parts with the greatest and the least values."""
    order = sorted(heat.values, key=lambda id_: -heat.values[id_])
    told = [heat.texts[id_] for id_ in order if id_ in heat.texts]
    return label(
        "heat.alternative", title=heat.title, most="; ".join(told[:most]), least="; ".join(told[most:][-most:])
    )


def _places(drawing: Drawing, heat: Heat) -> dict[str, _Place]:
    """The parts that have a value and stand on the page."""
    found: dict[str, _Place] = {}
    for place in drawing.places:
        found[f"/trucks/{place.index}"] = _Place("truck", place.box)
        for spot in range(1, len(place.spots) + 1):
            circle = own_circle(drawing.places, place.index, spot)
            found[f"/trucks/{place.index}/route/circles/{spot}"] = _Place("circle", circle)
    for item in drawing.scene.items:
        if isinstance(item, Rect) and item.pointer:  # the first is the frame of all of the part
            kind: Kind = "square" if "squares" in item.pointer.split("/")[-2:] else "sign"
            found.setdefault(item.pointer, _Place(kind, item.box))
    return {id_: place for id_, place in found.items() if id_ in heat.values}


def _part(id_: str, place: _Place, heat: Heat) -> Iterator[Item]:
    color = _color(heat, heat.values[id_])
    left, top, right, bottom = place.box
    match place.kind:
        case "circle":
            radius = (right - left) / 2
            yield Circle((left + right) / 2, (top + bottom) / 2, 0.86 * radius, Paint(color, opacity=0.92), id_)
        case "truck":
            yield Rect(left, top, right - left, bottom - top, Paint(color, opacity=0.3), 1.5, id_)
            yield Rect(left, top, right - left, bottom - top, Paint(stroke=color, width=0.9), 1.5, id_)
        case _:
            opacity = 0.45 if place.kind == "square" else 0.2  # of a sign every figure has to be read
            yield Rect(left, top, right - left, bottom - top, Paint(color, opacity=opacity), 0.7, id_)
            yield Rect(left, top, right - left, bottom - top, Paint(stroke=color, width=0.5), 0.7, id_)
    if id_ in heat.crossed:
        yield from _cross(place, id_)
    if mark := heat.marks.get(id_):
        yield from _mark(mark, place, color, id_)


def _color(heat: Heat, value: float) -> str:
    low, high = heat.ends or (min(heat.values.values()), max(heat.values.values()))
    return _shade(heat, (value - low) / (high - low) if high > low else 0.5)


def _shade(heat: Heat, share: float) -> str:
    """The colour of a place from 0 to 1 of the scale; on paper little is pale."""
    return shade(share, AROUND_ZERO) if heat.is_diverging else shade(share, SHADES)


def _cross(place: _Place, id_: str) -> Iterator[Item]:
    left, top, right, bottom = place.box
    inset = 0.15 * min(right - left, bottom - top)
    left, top, right, bottom = left + inset, top + inset, right - inset, bottom - inset
    steps = (("M", ((left, top),)), ("L", ((right, bottom),)), ("M", ((left, bottom),)), ("L", ((right, top),)))
    yield Path(steps, Paint(stroke=WHITE, width=0.9), id_)
    yield Path(steps, Paint(stroke=_STRIKE, width=0.5), id_)


def _mark(mark: str, place: _Place, color: str, id_: str) -> Iterator[Item]:
    """The figure: in the middle of a circle, else on a small plate at a corner, of a sign beneath it."""
    left, top, right, bottom = place.box
    if place.kind == "circle":
        size = fit_size(mark, 0.8 * (right - left), SMALLEST, 0.5 * SMALLEST, bold=True)
        yield _text(mark, (left + right) / 2, (top + bottom) / 2, size, text_on(color), id_)
        return
    size = 1.6 * SMALLEST if place.kind == "truck" else SMALLEST
    width, height = text_width(mark, size, bold=True) + 0.5 * size, 1.15 * size
    x, y = {
        "square": (right - width, top - 0.4 * height),
        "sign": (left, bottom - 0.3 * height),
        "truck": (right - width, top),
    }[place.kind]
    yield Rect(x, y, width, height, Paint(color, WHITE, 0.15), 0.4, id_)
    yield _text(mark, x + width / 2, y + height / 2, size, text_on(color), id_)


def _text(text: str, x: float, y: float, size: float, color: str, id_: str = "") -> Text:
    return Text(x, y + CAP_HEIGHT * size / 2, text, size, color, bold=True, anchor="middle", pointer=id_)


def _legend(heat: Heat, width: float, top: float) -> Iterator[Item]:
    """The title, and beneath it the scale between its ends, then what a cross means."""
    ink, x, y = COLOR.ink, 6.2, top + 1.0
    yield Rect(0, top, width, LEGEND_HEIGHT, Paint(WHITE))
    size = fit_size(heat.title, width - 2 * x, _LETTERS, SMALLEST, bold=True)
    yield Text(x, y + CAP_HEIGHT * size, shorten(heat.title, width - 2 * x, size, bold=True), size, ink, bold=True)
    y += _LETTERS + 1.2
    base = y + (_SCALE[1] + CAP_HEIGHT * _LETTERS) / 2
    yield Text(x, base, heat.legend[0], _LETTERS, ink)
    x += text_width(heat.legend[0], _LETTERS) + 1.5
    step = _SCALE[0] / _STEPS
    for number in range(_STEPS):
        yield Rect(x + number * step, y, step, _SCALE[1], Paint(_shade(heat, number / (_STEPS - 1))))
    yield Rect(x, y, *_SCALE, Paint(stroke=ink, width=0.2))
    x += _SCALE[0] + 1.5
    yield Text(x, base, heat.legend[1], _LETTERS, ink)
    if heat.crossed:
        x += text_width(heat.legend[1], _LETTERS) + 6
        yield from _cross(_Place("sign", (x, y, x + _SCALE[1], y + _SCALE[1])), "")
        yield Text(x + _SCALE[1] + 1, base, heat.crossed_means, _LETTERS, ink)
