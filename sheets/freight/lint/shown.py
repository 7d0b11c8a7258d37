"""Hints about the drawing."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.pages import PAGE_SIZES
from sheets.parts import Place
from sheets.problems import Problem, quoted


def lint_shown(sheet: Sheet) -> Iterator[Problem]:
    yield from _layout(sheet)


def _layout(sheet: Sheet) -> Iterator[Problem]:
    layout = sheet.layout
    spots = {truck.id: truck.route.spots for truck in sheet.trucks}
    for name, place in layout.nodes.items():
        yield from _on_page(sheet, place, "layout", "nodes", name)
    for name, truck in layout.trucks.items():
        where = ("layout", "trucks", name)
        yield from _on_page(sheet, truck.at, *where, "at")
        if name not in spots:
            yield problem("unknown_layout_truck", f"expected the id of a truck, found {quoted(name)}", *where)
        elif truck.route and len(truck.route) != spots[name]:
            count = quoted(len(truck.route))
            message = f"expected {spots[name]} places for the route of {quoted(name)}, one a spot, found {count}"
            yield problem("wrong_layout_route", message, *where, "route")
        for index, node in enumerate(truck.route):
            if node not in layout.nodes:
                message = f"expected one of the nodes, found {quoted(node)}"
                yield problem("unknown_layout_node", message, *where, "route", index)


def _on_page(sheet: Sheet, place: Place, *where: object) -> Iterator[Problem]:
    width, height = PAGE_SIZES[sheet.layout.page]
    if place[0] > width or place[1] > height:
        message = f"expected a place within {width:g} x {height:g} mm, found '{place[0]:g}, {place[1]:g}'"
        yield problem("outside_page", message, *where)
