"""Ways to mend the places on the drawing of a freight sheet."""

from __future__ import annotations

from designer.edit.commands import Document, set_value
from designer.edit.mending import Fix, last, up
from designer.edit.pointers import join, members_at, value_at
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.pages import PAGE_SIZES
from sheets.pointers import parse_pointer

_EDGE = 12  # mm from the edge of the page that the middle of a circle keeps


def by_itself(_document: Document, pointer: str, _message: str) -> Fix:
    return Fix(label("fixes.by_itself"), lambda found: set_value(found, pointer, None))


def box_by_itself(document: Document, pointer: str, _message: str) -> Fix:
    """A box gives up the place of its own, and the layout the list of such places with its last one."""
    rest = len(members_at(document, up(pointer))) > 1
    return Fix(label("fixes.by_itself"), lambda found: set_value(found, pointer if rest else up(pointer), None))


def truck_by_itself(document: Document, pointer: str, _message: str) -> Fix | None:
    """A truck that has a place of its own gives it up, with the way of its route."""
    tokens = parse_pointer(pointer)
    if tokens[:1] != ("trucks",):
        return None
    place = join("/layout/trucks", value_at(document, join("", *tokens[:2], "id"), ""))
    if value_at(document, place) is None:
        return None
    return Fix(say("fixes.truck_by_itself", document), lambda found: set_value(found, place, None))


def inside(document: Document, pointer: str, message: str) -> Fix:
    """A node goes to the edge of the page; a truck finds its place by itself, as its size is not known here."""
    if last(pointer) == "at":
        return by_itself(document, up(pointer), message)
    size = PAGE_SIZES[value_at(document, "/layout/page", "letter-landscape")]
    place = [min(at, edge - _EDGE) for at, edge in zip(value_at(document, pointer), size, strict=True)]
    return Fix(label("fixes.inside"), lambda found: set_value(found, pointer, place))
