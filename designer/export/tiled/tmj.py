"""A map in Tiled's JSON format (TMJ), its project and its types, as the manual of Tiled describes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

from designer.export.tiled.shapes import PIXELS, POINTER, Choices, Kind, Member, Shape, Value

_TILE = 25  # pixels: 5 mm
_VERSION = "1.10"


def map_text(
    size: tuple[float, float],
    pictures: Sequence[tuple[str, str]],
    kinds: Sequence[Kind],
    shapes: Sequence[Shape],
    properties: Mapping[str, str],
) -> str:
    """The map of a page of so many mm: pictures by the names of their layers, the first at the bottom, then the objects."""
    layers = [_picture(number, *picture) for number, picture in enumerate(pictures, 1)]
    first = 1
    for kind in kinds:
        own = [shape for shape in shapes if shape.kind == kind.name]
        layers.append(_layer(len(layers) + 1, kind, own, first))
        first += len(own)
    return _written(
        {
            "type": "map",
            "version": _VERSION,
            "tiledversion": f"{_VERSION}.0",
            "orientation": "orthogonal",
            "renderorder": "right-down",
            "infinite": False,
            "width": ceil(size[0] * PIXELS / _TILE),
            "height": ceil(size[1] * PIXELS / _TILE),
            "tilewidth": _TILE,
            "tileheight": _TILE,
            "tilesets": [],
            "nextlayerid": len(layers) + 1,
            "nextobjectid": first,
            "properties": [_property(name, text, Member()) for name, text in sorted(properties.items())],
            "layers": layers,
        }
    )


def project_text(types: Sequence[Mapping[str, Any]]) -> str:
    """A project of the folder that it is in, with its types."""
    return _written({"folders": ["."], "propertyTypes": types})


def types_text(types: Sequence[Mapping[str, Any]]) -> str:
    return _written(types)


def types_of(kinds: Iterable[Kind], choices: Iterable[Choices]) -> list[dict[str, Any]]:
    """The classes of objects and the lists of values, as Tiled's editor of types reads them."""
    made: list[dict[str, Any]] = [
        {
            "type": "enum",
            "name": each.name,
            "storageType": "string",
            "values": list(each.values),
            "valuesAsFlags": each.several,
        }
        for each in choices
    ]
    made += [
        {
            "type": "class",
            "name": kind.name,
            "color": f"#ff{kind.color[1:]}",
            "drawFill": True,
            "useAs": ["object"],
            "members": [_property(name, member.usual, member) for name, member in _members(kind).items()],
        }
        for kind in kinds
    ]
    return [{"id": number, **each} for number, each in enumerate(made, 1)]


def pixels(length: float) -> float:
    return round(length * PIXELS, 4)


def _members(kind: Kind) -> dict[str, Member]:
    return {POINTER: Member(), **kind.members}


def _picture(number: int, name: str, file: str) -> dict[str, Any]:
    return {**_any_layer(number, name, "imagelayer"), "image": file, "locked": True}


def _layer(number: int, kind: Kind, shapes: Sequence[Shape], first: int) -> dict[str, Any]:
    return {
        **_any_layer(number, kind.layer, "objectgroup"),
        "color": kind.color,
        "draworder": "index",
        "objects": [_object(first + place, kind, shape) for place, shape in enumerate(shapes)],
    }


def _any_layer(number: int, name: str, kind: str) -> dict[str, Any]:
    return {"id": number, "name": name, "type": kind, "x": 0, "y": 0, "opacity": 1, "visible": True}


def _object(number: int, kind: Kind, shape: Shape) -> dict[str, Any]:
    left, top, right, bottom = shape.box
    values = {POINTER: shape.pointer, **shape.values}
    made = {
        "id": number,
        "name": shape.name,
        "type": kind.name,
        "x": pixels(left),
        "y": pixels(top),
        "width": pixels(right - left),
        "height": pixels(bottom - top),
        "rotation": 0,
        "visible": True,
        "properties": [_property(name, values[name], member) for name, member in _members(kind).items()],
    }
    if kind.form == "ellipse":
        return {**made, "ellipse": True}
    if kind.form == "line":
        line = [{"x": pixels(x - left), "y": pixels(y - top)} for x, y in shape.points]
        return {**made, "width": 0, "height": 0, "polyline": line}
    return made


def _property(name: str, value: Value, member: Member) -> dict[str, Any]:
    kind = "int" if isinstance(value, int) else "color" if member.is_color else "string"
    chosen = {"propertytype": member.choices} if member.choices else {}
    return {"name": name, **chosen, "type": kind, "value": value}


def _written(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
