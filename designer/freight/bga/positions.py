"""Where the board has what players write on and what moves, in mm; the target writes it in pixels of the board image."""

from __future__ import annotations

from typing import Any

from designer.draw import PrintOptions
from designer.draw.scene import Box
from designer.draw.theme import THEMES
from designer.freight.bga.trucks import truck_id
from designer.freight.board_places import Places
from designer.freight.layout import lay_out
from sheets.freight.model import Sheet
from simulator.freight.rules import FreightGame

Boxes = dict[str, Any]


def positions(sheet: Sheet, options: PrintOptions) -> Boxes:
    """Boxes [left, top, right, bottom] in mm by what they are of; None where the page had no room for it.

    `circles` are those of the routes from the first spot on: of one that several routes share each has a part of its own.
    """
    drawing = lay_out(
        sheet,
        language=options.language,
        theme=THEMES[options.theme],
        page=options.page,
        printed=options.printed,
    )
    places = Places(FreightGame(sheet), drawing)
    return {
        "trucks": {truck_id(index): _truck(sheet, places, index) for index in range(len(sheet.trucks))},
        "weeks": [_box(places.week(week)) for week in range(sheet.calendar.weeks)],
        "days": places.days,
        "overtime": places.hours,
        "unused_overtime": _box(places.unused),
        "total": _box(places.total),
        "map": drawing.map,
        "panels": {panel.name: panel.box for panel in drawing.panels},
    }


def _truck(sheet: Sheet, places: Places, index: int) -> Boxes:
    truck = sheet.trucks[index]
    return {
        "vehicle": places.truck(index),
        "squares": [places.square(index, square) for square in range(len(truck.squares))],
        "circles": [places.circle(index, spot) for spot in range(1, truck.route.spots + 1)],
        "score": places.score(index),
    }


def _box(boxes: list[Box]) -> Box | None:
    """The first, which is the field itself."""
    return boxes[0] if boxes else None
