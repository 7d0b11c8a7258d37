"""The properties of an object of a map, written into the sheet."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from designer.edit.commands import Document, move_item, set_value
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.export.tiled.shapes import Shape, Value
from designer.freight.editing.drawn import parse_id, truck_id
from designer.freight.editing.edits import rename_id, set_stop_spot
from designer.importing.imported import UnreadableFile
from sheets.problems import quoted

_Write = Callable[[Document, Shape, Value], Document]


def with_values(document: Document, before: Shape, after: Shape) -> Document:
    """The document with what is different in an object; a property that is gone says nothing.

    Raises `SheetError` for a text that is not what its property asks for.
    """
    changed = document
    if before.kind == "truck" and after.name != before.name:
        changed = set_value(changed, join(before.pointer, "name"), after.name or None)
    for name, value in before.values.items():
        new = after.values.get(name, value)
        write = _WRITERS.get((before.kind, name))
        if write and _plain(name, new) != value:
            changed = write(changed, _at(before, after), _plain(name, new))
    return changed


def square_of(shape: Shape) -> Document:
    """A new square as an object says it."""
    pointer = "/trucks/0/squares/0"
    empty: Document = {"trucks": [{"squares": [{}]}]}
    names: dict[str, Value] = {"suits": "", "values": "", "points": 0, "hours": 0}
    before = Shape("square", pointer, "", shape.box, names)
    square: Document = value_at(with_values(empty, before, shape), pointer)
    return square


def stop_of(shape: Shape) -> Document:
    """A new stop as an object says it."""
    pointer = "/trucks/0/route/stops/0"
    empty: Document = {"trucks": [{"route": {"stops": [{"spot": shape.values.get("spot", 1)}]}}]}
    stop: Document = value_at(_score(empty, _at(Shape("stop", pointer, "", shape.box, {}), shape), shape.values.get("score", "")), pointer)  # fmt: skip
    return stop


def in_order(document: Document, truck: int) -> Document:
    """The stops of a truck in the order of their spots."""
    stops = join(truck_id(truck), "route", "stops")
    changed, count = document, len(items_at(document, stops))
    for end in range(1, count):
        spots = [value_at(stop, "/spot", 0) for stop in items_at(changed, stops)]
        to = sum(spot <= spots[end] for spot in spots[:end])
        changed = move_item(changed, stops, end, to) if to < end else changed
    return changed


def _at(before: Shape, after: Shape) -> Shape:
    """The object that is written, at its place in the sheet."""
    return Shape(before.kind, before.pointer, after.name, after.box, after.values, (), after.number)


def _plain(name: str, value: Value) -> Value:
    """Colours without the opacity that Tiled writes before them."""
    if name == "color" and isinstance(value, str):
        return "#" + value[-6:].lower() if value else ""
    return value


def _member(name: str, document: Document, shape: Shape, value: Value) -> Document:
    return set_value(document, join(shape.pointer, name), value or None)


def _rename(document: Document, shape: Shape, value: Value) -> Document:
    return rename_id(document, shape.pointer, str(value))


def _rule(document: Document, shape: Shape, _value: Value) -> Document:
    """The kind of a load rule and its limit, which belong together."""
    place = join(shape.pointer, "load_rule")
    kept = {name: each for name, each in members_at(document, place).items() if name not in ("kind", "limit")}
    kind, limit = (shape.values.get(name) for name in ("load_rule", "limit"))
    return set_value(document, place, {"kind": kind, **({"limit": limit} if limit else {}), **kept})


def _nested(name: str, document: Document, shape: Shape, value: Value) -> Document:
    return set_value(document, join(shape.pointer, name), _json(shape, name, str(value)) if value else None)


def _suits(document: Document, shape: Shape, value: Value) -> Document:
    suits = [part.strip() for part in str(value).split(",") if part.strip()]
    return set_value(document, join(shape.pointer, "suits"), suits or None)


def _numbers(document: Document, shape: Shape, value: Value) -> Document:
    parts = [part.strip() for part in str(value).split(",") if part.strip()]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise UnreadableFile(
            f"object {shape.number} values", f"expected whole numbers parted by commas, found {quoted(value)}"
        )
    return set_value(document, join(shape.pointer, "values"), [int(part) for part in parts] or None)


def _effect(name: str, document: Document, shape: Shape, value: Value) -> Document:
    place = join(shape.pointer, "effect")
    changed = set_value(document, join(place, name), value or None)
    return changed if value_at(changed, place) else set_value(changed, place, None)


def _cost(document: Document, shape: Shape, value: Value) -> Document:
    name = parse_id(shape.pointer)
    assert name is not None, "circles have ids"
    route = join(truck_id(name.truck), "route")
    spots = value_at(document, join(route, "spots"), 0)
    costs = items_at(document, join(route, "costs")) or [1] * spots
    return set_value(document, join(route, "costs"), [*costs[: name.number - 1], value, *costs[name.number :]])


def _spot(document: Document, shape: Shape, value: Value) -> Document:
    assert isinstance(value, int), "the type was looked at"
    return set_stop_spot(document, join(shape.pointer, "spot"), value)


def _score(document: Document, shape: Shape, value: Value) -> Document:
    """An object is the score of each week, a list has one for each."""
    score = _json(shape, "score", str(value))
    names = ("weeks", "score") if isinstance(score, list) else ("score", "weeks")
    changed = set_value(document, join(shape.pointer, names[0]), score)
    return set_value(changed, join(shape.pointer, names[1]), None)


def _json(shape: Shape, name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableFile(f"object {shape.number} {name}", f"expected JSON, found {quoted(text)}") from None


_WRITERS: dict[tuple[str, str], _Write] = {
    ("truck", "id"): _rename,
    ("truck", "vehicle"): partial(_member, "vehicle"),
    ("truck", "color"): partial(_member, "color"),
    ("truck", "load_rule"): _rule,
    ("truck", "limit"): _rule,
    ("truck", "effects"): partial(_nested, "effects"),
    ("route", "effects"): partial(_nested, "effects"),
    ("circle", "cost"): _cost,
    ("stop", "spot"): _spot,
    ("stop", "score"): _score,
    ("square", "suits"): _suits,
    ("square", "values"): _numbers,
    ("square", "row"): partial(_member, "row"),
    ("square", "points"): partial(_effect, "points"),
    ("square", "hours"): partial(_effect, "hours"),
}
