"""Widgets of VirtualTabletop (names: its wiki, "Widgets", and `server/pcioimport.mjs`, which makes some)."""

from __future__ import annotations

from typing import Any

from designer.export.room import Rect

Json = dict[str, Any]

INK = "#1c3faa"


def placed(name: str, kind: str, place: Rect, **more: Any) -> Json:
    """A widget of a kind, empty for a plain one; it stays where it is."""
    x, y, width, height = (round(each, 1) for each in place)
    typed = {"type": kind} if kind else {}
    return {"id": name, **typed, "x": x, "y": y, "width": width, "height": height, "movable": False, **more}


def label(name: str, place: Rect, text: str = "", **more: Any) -> Json:
    return placed(name, "label", place, text=text, **more)


def written(name: str, place: Rect, size: float) -> Json:
    """A field to write into."""
    style = f"font-size: {size:.0f}px; color: {INK}; background: transparent; text-align: center;"
    return label(name, place, editable=True, css=style)


def marked(name: str, place: Rect, sign: str, size: float) -> Json:
    """A field that shows its sign after a click, and nothing after another."""
    style = (
        f"font-size: {size:.0f}px; color: {INK}; background: transparent; border: none; box-shadow: none; padding: 0;"
    )
    mark, wipe = (
        {"func": "SET", "collection": "thisButton", "property": "text", "value": value} for value in (sign, "")
    )
    choice = {
        "func": "IF",
        "operand1": "${PROPERTY text}",
        "relation": "==",
        "operand2": "",
        "thenRoutine": [mark],
        "elseRoutine": [wipe],
    }
    return placed(name, "button", place, text="", css=style, clickRoutine=[choice])


def holder(name: str, place: Rect, **more: Any) -> Json:
    return placed(name, "holder", place, **more)


def seat(name: str, place: Rect, number: int, color: str) -> Json:
    return placed(name, "seat", place, index=number, color=color)


def deck(name: str, parent: str, kinds: Json, back: str, size: tuple[int, int]) -> Json:
    """Cards of these kinds, each with its `label` and `image`; the back is their first face."""
    width, height = size
    picture = {"type": "image", "x": 0, "y": 0, "width": width, "height": height, "color": "#ffffff"}
    return {
        "id": name,
        "type": "deck",
        "parent": parent,
        "cardDefaults": {"width": width, "height": height, "enlarge": 3},
        "cardTypes": kinds,
        "faceTemplates": [
            {"border": False, "radius": 8, "objects": [{**picture, "value": back}]},
            {"border": False, "radius": 8, "objects": [{**picture, "dynamicProperties": {"value": "image"}}]},
        ],
    }


def card(name: str, parent: str, kind: str) -> Json:
    return {"id": name, "type": "card", "deck": "deck", "cardType": kind, "parent": parent}


def button(name: str, place: Rect, text: str, routine: list[Json]) -> Json:
    return placed(name, "button", place, text=text, clickRoutine=routine)


def move(source: str, target: str, count: int) -> Json:
    """A step: so many cards, face up."""
    return {"func": "MOVE", "from": source, "to": target, "count": count, "face": 1}
