"""Sheets of the flip-and-write editor of Syarwin/bga-welcometothemoon (`.wttm`), as a layout to draw upon.

A sheet there is a picture with sections of slots: {"id", "name", "jpgUrl", "sections": [{"id", "name", "elts": [{"id", "x", "y",
"r"}]}]}, in pixels of the picture, which stands beside the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from designer.importing.imported import Imported, refused
from sheets import SheetError, read_document
from sheets.families import FAMILIES, family_module
from sheets.problems import quoted

ABOUT = "A sheet of the flip-and-write editor of bga-welcometothemoon, as a drawing to begin from: it has no rules."
SUFFIXES = ("wttm",)

_MAP = "wttm"
_FARTHEST = 100_000  # pixels
_MOST_SLOTS = 5_000


@dataclass(frozen=True)
class Section:
    """Slots of one kind, by the places of their left top corners, in pixels; some may be turned."""

    name: str
    slots: tuple[tuple[float, float], ...]
    turned: int = 0


def reads(data: bytes) -> bool:
    return b'"sections"' in data and b'"elts"' in data and read_document(data)[0] is not None


def read(data: bytes) -> Imported:
    """Raises `SheetError` with one message for a file that cannot be read."""
    document, problems = read_document(data)
    if document is None:
        raise SheetError(_MAP, problems[:1])
    sections = tuple(_section(each, number) for number, each in enumerate(_list(document, "sections", "")))
    if not any(section.slots for section in sections):
        raise refused(_MAP, "/sections: expected a slot at least, found none")
    if (count := sum(len(section.slots) for section in sections)) > _MOST_SLOTS:
        raise refused(_MAP, f"/sections: expected at most {_MOST_SLOTS} slots, found '{count}'")
    drawn = family_module("designer", FAMILIES[0], "layout_import")
    imported: Imported = drawn.read_layout(str(document.get("id", "")), str(document.get("name", "")), sections)
    return imported


def _section(found: Any, number: int) -> Section:
    place = f"/sections/{number}"
    if not isinstance(found, dict):
        raise refused(_MAP, f"{place}: expected a section, found {quoted(found)}")
    slots = [slot if isinstance(slot, dict) else {} for slot in _list(found, "elts", place)]
    places = tuple(
        (_number(slot.get("x"), f"{place}/elts/{index}/x"), _number(slot.get("y"), f"{place}/elts/{index}/y"))
        for index, slot in enumerate(slots)
    )
    return Section(str(found.get("name") or found.get("id") or ""), places, sum(bool(slot.get("r")) for slot in slots))


def _list(holder: dict[str, Any], name: str, place: str) -> list[Any]:
    found = holder.get(name, [])
    if not isinstance(found, list):
        raise refused(_MAP, f"{place}/{name}: expected a list, found {quoted(found)}")
    return found


def _number(found: Any, place: str) -> float:
    """Older files of the editor hold numbers as text."""
    try:
        number = float(found)
    except (TypeError, ValueError):
        number = float("nan")
    if not abs(number) <= _FARTHEST:
        raise refused(_MAP, f"{place}: expected a number of at most {_FARTHEST}, found {quoted(found)}")
    return number
