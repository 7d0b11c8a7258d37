"""Where a freight sheet is written on."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw import PrintOptions
from designer.export.table import Field, Page
from designer.freight.board_places import Places
from designer.freight.layout import lay_out
from sheets.freight.model import Sheet
from sheets.pages import PAGE_SIZES
from simulator.freight.rules import FreightGame

FILLED = "●"
CROSSED = "X"


def page(sheet: Sheet, options: PrintOptions) -> Page:
    """The fields of the sheet as it is printed with these options."""
    drawing = lay_out(sheet, language=options.language, page=options.page)
    width, height = PAGE_SIZES[options.page or sheet.layout.page]  # type: ignore[index]  # drawn, so it is one
    places = Places(FreightGame(sheet), drawing)
    return Page(width, height, (*_truck_fields(sheet, places), *_panel_fields(places)))


def _truck_fields(sheet: Sheet, places: Places) -> Iterator[Field]:
    for truck, data in enumerate(sheet.trucks):
        for square in range(len(data.squares)):
            if box := places.square(truck, square):
                yield Field("square", "number", box, truck, square)
        for spot in range(1, data.route.spots + 1):
            yield Field("circle", "mark", places.circle(truck, spot), truck, spot - 1, FILLED)
        if box := places.score(truck):
            yield Field("score", "result", box, truck)


def _panel_fields(places: Places) -> Iterator[Field]:
    yield from (Field("hour", "mark", box, place=place, sign=CROSSED) for place, box in enumerate(places.hours))
    yield from (Field("day", "mark", box, place=place, sign=CROSSED) for place, box in enumerate(places.days))
    week = 0
    while boxes := places.week(week):
        yield Field("week", "result", boxes[0], place=week)
        week += 1
    for kind, boxes in (("unused", places.unused), ("total", places.total)):
        yield from (Field(kind, "result", box) for box in boxes[:1])
