"""The symbols of a sheet in one picture, to be cut by a stylesheet: suits, the joker, load rules and vehicles."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw.scene import Box, Item, Paint, Scene, scaled
from designer.draw.symbols import suit_shape
from designer.draw.theme import THEMES, Theme, mixed
from designer.freight.bga.trucks import truck_id
from designer.freight.drawing.symbols import sign_shape
from designer.freight.drawing.trucks import truck_color
from designer.freight.drawing.vehicles import MARGINS, Body, draw_vehicle
from sheets.freight.model import Sheet

_CELL = 12.0
_SHAPE = 10.0
_EDGE = (_CELL - _SHAPE) / 2
_ACROSS = 8
_CARGO = (9.0, 8.0)  # units of a vehicle's cargo


def sprites(sheet: Sheet, theme: str) -> tuple[Scene, dict[str, Box]]:
    """The picture without ground, and the box of each symbol in mm: all are squares of 12 mm."""
    items: list[Item] = []
    boxes: dict[str, Box] = {}
    for number, (name, drawn) in enumerate(_symbols(sheet, THEMES[theme])):
        left, top = number % _ACROSS * _CELL, number // _ACROSS * _CELL
        items += scaled(drawn, left, top, 1.0)
        boxes[name] = (left, top, left + _CELL, top + _CELL)
    rows = -(-len(boxes) // _ACROSS)
    return Scene(_ACROSS * _CELL, rows * _CELL, tuple(items), sheet.title), boxes


def _symbols(sheet: Sheet, theme: Theme) -> Iterator[tuple[str, list[Item]]]:
    """Each symbol in the cell at the left top."""
    for suit in sheet.suits:
        color = theme.shown(suit.color)
        paint = Paint(color, mixed(color, theme.ink, 0.5), 0.3)
        yield f"suit_{suit.id}", [suit_shape(suit, _EDGE, _EDGE, _SHAPE, paint)]
    yield "joker", sign_shape("star", _EDGE, _EDGE, _SHAPE, theme.accent)
    for kind in dict.fromkeys(truck.load_rule.kind for truck in sheet.trucks):
        yield f"rule_{kind}", sign_shape(kind, _EDGE, _EDGE, _SHAPE, theme.ink)
    for index, truck in enumerate(sheet.trucks):
        yield f"vehicle_{truck_id(index)}", _vehicle(truck.vehicle, truck_color(sheet, truck, index, theme), theme)


def _vehicle(kind: str, color: str, theme: Theme) -> list[Item]:
    margins, (width, height) = MARGINS[kind], _CARGO
    whole = (margins.left + width + margins.right, margins.top + height + margins.bottom)
    unit = _SHAPE / max(whole)
    left, top = (_CELL - whole[0] * unit) / 2 + margins.left * unit, (_CELL - whole[1] * unit) / 2 + margins.top * unit
    return draw_vehicle(kind, Body(left, top, width, height, unit, color, theme, ""))
