"""Edits of a freight sheet that touch several places at once: names used elsewhere, and lists of a fixed length."""

from __future__ import annotations

from typing import Any

from designer.edit import named
from designer.edit.commands import Document, remove_item, rename_key, resize, set_value
from designer.edit.named import map_operations
from designer.edit.pointers import items_at, join, value_at
from sheets.pointers import parse_pointer


def rename_id(document: Document, pointer: str, new: str) -> Document:
    """Give the truck, suit or rule option at `pointer` another id, and its users the new one."""
    kind = parse_pointer(pointer)[0]
    old = value_at(document, join(pointer, "id"))
    changed = named.rename_id(document, pointer, new)
    if not isinstance(old, str) or not old or not new:
        return changed
    if kind == "trucks":
        changed = rename_key(changed, "/layout/trucks", old, new)
        changed = map_operations(changed, lambda operation: _truck_layout_renamed(operation, old, new))
    elif kind == "suits":
        changed = _rename_suit(changed, old, new)
    return changed


def remove_named(document: Document, kind: str, index: int) -> Document:
    """Remove a truck, suit or rule option with its translations and its place in the drawing.

    Squares and cards keep the name of a removed suit: what they shall take instead is the designer's choice.
    """
    old = value_at(document, join("", kind, index, "id"))
    changed = named.remove_named(document, kind, index)
    if kind == "trucks" and isinstance(old, str) and value_at(changed, join("/layout/trucks", old)) is not None:
        changed = set_value(changed, join("/layout/trucks", old), None)
    return changed


def give_back_named(document: Document, earlier: Document, kind: str, name: str) -> Document:
    """The document with what an earlier one had of a truck, suit or rule option beside it: translations, its place."""
    changed = named.give_back_named(document, earlier, kind, name)
    own = join("/layout/trucks", name)
    if kind == "trucks" and (place := value_at(earlier, own)) is not None:
        changed = set_value(changed, own, place)
        for node in items_at(place, "/route"):
            at = join("/layout/nodes", node)
            changed = set_value(changed, at, value_at(changed, at, value_at(earlier, at)))
    return changed


def set_spots(document: Document, truck: str, spots: int) -> Document:
    """Make a route longer or shorter; costs, effects and drawn places follow.

    Its last stop stays at the end. Where room is short earlier ones move up before it, and one with no spot left goes.
    """
    route = join(truck, "route")
    changed = _stops_within(document, route, spots)
    for index, effect in enumerate(items_at(changed, join(route, "effects"))):
        if isinstance(at := value_at(effect, "/spot"), int) and at > spots:
            changed = set_value(changed, join(route, "effects", index, "spot"), spots)
    changed = set_value(changed, join(route, "spots"), spots)
    changed = resize(changed, join(route, "costs"), spots, lambda _: 1)
    places = join("/layout/trucks", value_at(document, join(truck, "id"), ""), "route")
    drawn = items_at(changed, places)
    return set_value(changed, places, drawn[:spots]) if len(drawn) > spots else changed


def _stops_within(document: Document, route: str, spots: int) -> Document:
    before, room = value_at(document, join(route, "spots")), spots
    changed, stops = document, join(route, "stops")
    for index, stop in reversed(list(enumerate(items_at(document, stops)))):
        if not isinstance(at := value_at(stop, "/spot"), int):
            continue
        if room < 1:
            changed = remove_item(changed, stops, index)
        else:
            changed = set_stop_spot(changed, join(stops, index, "spot"), room if at == before else min(at, room))
        room = min(at, room) - 1
    return changed


def set_stop_spot(document: Document, pointer: str, spot: int) -> Document:
    """Move a stop, and tell the rule options that make sure of its spot."""
    old = value_at(document, pointer)

    def moved(operation: dict[str, Any]) -> dict[str, Any]:
        tests = operation.get("op") == "test" and operation.get("path") == pointer and operation.get("value") == old
        return {**operation, "value": spot} if tests else operation

    return document if spot == old else map_operations(set_value(document, pointer, spot), moved)


def set_weeks(document: Document, weeks: int) -> Document:
    """Change the number of weeks: weights begin at 1, and stops score in new weeks as in the last one."""
    changed = set_value(document, "/calendar/weeks", weeks)
    changed = resize(changed, "/scoring/week_weights", weeks, lambda _: 1)
    for truck in range(len(items_at(document, "/trucks"))):
        stops = join("/trucks", truck, "route", "stops")
        for stop in range(len(items_at(document, stops))):
            changed = resize(changed, join(stops, stop, "weeks"), weeks, lambda scores: scores[-1])
    return changed


def fit_counts(document: Document, truck: str) -> Document:
    """Give each score by count of the truck one entry a square; a new entry repeats the last one."""
    count = len(items_at(document, join(truck, "squares")))
    changed = document
    for index, stop in enumerate(items_at(document, join(truck, "route", "stops"))):
        place = join(truck, "route", "stops", index)
        scores = [join(place, "score")]
        scores += [join(place, "weeks", week) for week in range(len(items_at(stop, "/weeks")))]
        for score in scores:
            if value_at(changed, join(score, "kind")) == "by_count":
                changed = resize(changed, join(score, "points"), count, lambda points: points[-1])
    return changed


def _truck_layout_renamed(operation: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    changed = dict(operation)
    for field in ("path", "from"):
        tokens = parse_pointer(str(operation.get(field, "")))
        if tokens[:3] == ("layout", "trucks", old):
            changed[field] = join("/layout/trucks", new, *tokens[3:])
    return changed


def _rename_suit(document: Document, old: str, new: str) -> Document:
    """Rename a suit in squares and cards, also in those that rule options write."""

    def swapped(value: Any, key: str) -> Any:
        if isinstance(value, str):
            return new if value == old and key in ("suit", "suits") else value
        if isinstance(value, list):
            return [swapped(item, key) for item in value]
        if isinstance(value, dict):
            return {name: swapped(member, name) for name, member in value.items()}
        return value

    def in_operation(operation: dict[str, Any]) -> dict[str, Any]:
        names = [
            token for token in parse_pointer(str(operation.get("path"))) if not (token.isdecimal() or token == "-")
        ]
        return (
            {**operation, "value": swapped(operation["value"], names[-1])}
            if names and "value" in operation
            else operation
        )

    changed = document
    for place in ("trucks", "deck"):
        if place in document:
            changed = set_value(changed, join("", place), swapped(document[place], place))
    return map_operations(changed, in_operation)
