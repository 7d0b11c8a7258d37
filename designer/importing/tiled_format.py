"""Tiled: a map that was exported from here and edited there. All that Tiled does not show is kept in the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.export.tiled.shapes import FORMAT, PIXELS, POINTER, Shape, Value
from designer.importing.imported import Imported, UnreadableFile
from sheets import SheetError, check
from sheets.families import family_module, has_module
from sheets.problems import quoted
from sheets.reading import read_document

ABOUT = "A map of Tiled (TMJ) that was exported from here, with what was changed in it there."
SUFFIXES = ("tmj",)

_MAP = "map"
_FARTHEST = 1_000_000.0  # pixels
_MOST_OBJECTS = 5000
_MOST_POINTS = 1000


def reads(data: bytes) -> bool:
    document = read_document(data)[0]
    return document is not None and document.get("type") == "map" and "layers" in document


def read(data: bytes) -> Imported:
    """The sheet of a map with its edits. Raises `SheetError` with one message for a file that cannot be read."""
    document, problems = read_document(data)
    if document is None:
        raise SheetError(_MAP, problems[:1])
    own = _values(document, _MAP)
    if document.get("type") != "map" or own.get("format") != FORMAT:
        raise UnreadableFile(
            _MAP, f"expected a map with the property 'format' of {FORMAT}, found {quoted(own.get('format'))}"
        )
    inner, problems = read_document(str(own.get("sheet", "")).encode("utf-8"))
    checked = check(inner) if inner is not None else None
    if checked is None or checked.sheet is None:
        raise SheetError("the property 'sheet'", (checked.errors if checked else problems)[:1])
    if not has_module("designer", checked.sheet.family, "tiled"):
        found_family = quoted(checked.sheet.family)
        raise UnreadableFile(_MAP, f"expected a sheet of a family that is written as a map, found {found_family}")
    parts, changes = (family_module("designer", checked.sheet.family, f"tiled.{name}") for name in ("parts", "changes"))
    types = {name: type(member.usual) for kind in parts.KINDS for name, member in kind.members.items()}
    found = []
    for shape in _objects(document, (0.0, 0.0), types):
        found.append(shape)
        if len(found) > _MOST_OBJECTS:
            raise UnreadableFile(_MAP, f"expected at most {_MOST_OBJECTS} objects, found more")
    imported: Imported = changes.with_changes(checked.sheet, found, str(own.get("title", checked.sheet.title)))
    return imported


def _objects(layer: Any, offset: tuple[float, float], types: Mapping[str, type]) -> Iterator[Shape]:
    """All objects of a map or a layer, those of groups of layers too, where they are shown."""
    for each in _list(layer, "layers", _MAP):
        place = f"layer '{str(each.get('name', ''))[:40]}'"
        x, y = (_number(each, name, place) for name in ("offsetx", "offsety"))
        shift = (offset[0] + x, offset[1] + y)
        for found in _list(each, "objects", place):
            yield _shape(found, shift, types)
        yield from _objects(each, shift, types)


def _shape(found: dict[str, Any], shift: tuple[float, float], types: Mapping[str, type]) -> Shape:
    number = found.get("id")
    if not isinstance(number, int) or isinstance(number, bool):
        raise UnreadableFile(_MAP, f"expected objects with a whole number as 'id', found {quoted(number)}")
    place = f"object {number}"
    x, y, width, height = (_number(found, name, place) for name in ("x", "y", "width", "height"))
    x, y = x + shift[0], y + shift[1]
    values = _values(found, place)
    for name, kind in types.items():
        if name in values and (not isinstance(values[name], kind) or isinstance(values[name], bool)):
            expected = "a whole number" if kind is int else "a text"
            raise UnreadableFile(f"{place} {name}", f"expected {expected}, found {quoted(values[name])}")
    line = _list(found, "polyline", place)
    if len(line) > _MOST_POINTS:
        raise UnreadableFile(f"{place} polyline", f"expected at most {_MOST_POINTS} points, found {len(line)}")
    points = tuple((_mm(x + _number(point, "x", place)), _mm(y + _number(point, "y", place))) for point in line)
    box = (_mm(x), _mm(y), _mm(x + width), _mm(y + height))
    name_of_class = str(found.get("type") or found.get("class") or "")
    is_turned = _number(found, "rotation", place) % 360 != 0
    pointer, name = str(values.get(POINTER, "")), str(found.get("name", ""))
    return Shape(name_of_class, pointer, name, box, values, points, number, is_turned)


def _mm(length: float) -> float:
    return length / PIXELS


def _values(holder: dict[str, Any], place: str) -> dict[str, Value]:
    """The properties by name, but those that hold further ones."""
    values = {}
    for each in _list(holder, "properties", place):
        name, value = each.get("name"), each.get("value")
        if isinstance(name, str) and isinstance(value, str | int | float):
            values[name] = value
    return values  # type: ignore[return-value]  # numbers with a point are refused where a type is known


def _list(holder: dict[str, Any], name: str, place: str) -> list[dict[str, Any]]:
    found = holder.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise UnreadableFile(f"{place} {name}", f"expected a list of objects, found {quoted(found)}")
    return found


def _number(holder: dict[str, Any], name: str, place: str) -> float:
    found = holder.get(name, 0)
    if isinstance(found, bool) or not isinstance(found, int | float) or not abs(found) <= _FARTHEST:
        raise UnreadableFile(f"{place} {name}", f"expected a number of at most {_FARTHEST:.0f}, found {quoted(found)}")
    return float(found)
