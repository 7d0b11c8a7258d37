"""The numbers of a sheet that decide play or its rating, each with its name and its bounds: what may be tried at other values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from designer.edit.fields import Field, field_of, item_field
from sheets import to_document
from sheets.families import family_module, has_module
from sheets.pointers import parse_pointer
from simulator.lab.fields import all_fields

if TYPE_CHECKING:
    from sheets.families import Sheet

JOINED = "+"  # between pointers of fields that take the same value together, as the lab writes them


@dataclass(frozen=True)
class Slider:
    """A number: its pointer, or pointers that are joined, its name in the words of the sheet, its value, and those it may have.

    `least` and `most` are None where nothing bounds it.
    """

    pointer: str
    name: str
    now: float
    least: float | None
    most: float | None


def sliders(sheet: Sheet, language: str | None = None) -> tuple[Slider, ...]:
    """In the order of the file; a number that has to be the same as another stands for both."""
    document = to_document(sheet)
    words = family_module("designer", sheet.family, "differences")
    together = _together(sheet)
    others = set(together.values())
    found = []
    for one in all_fields(sheet):
        if isinstance(one.now, bool) or one.pointer in others:
            continue
        pointers = [one.pointer, *([together[one.pointer]] if one.pointer in together else [])]
        bounds = _field(sheet, parse_pointer(one.pointer))
        name = words.name_of(one.pointer, document, language)
        found.append(Slider(JOINED.join(pointers), name, one.now, bounds.minimum, bounds.maximum))
    return tuple(found)


def _together(sheet: Sheet) -> dict[str, str]:
    """Pointers to numbers that have to be the same, the second by the first, where the family has such."""
    if not has_module("designer", sheet.family, "balance.together"):
        return {}
    found: dict[str, str] = family_module("designer", sheet.family, "balance.together").together(sheet)
    return found


def _field(sheet: Sheet, tokens: tuple[str, ...]) -> Field:
    """The field of a place, or that of an item of a list of numbers."""
    owner, value, name = sheet, sheet, ""
    for token in tokens:
        if isinstance(value, BaseModel):
            owner, name = value, _attribute(value, token)
            value = getattr(value, name)
        else:
            value = value[int(token)]
    return (item_field if tokens[-1].isdecimal() else field_of)(type(owner), name)


def _attribute(model: Any, token: str) -> str:
    found: str = next(name for name, info in type(model).model_fields.items() if (info.alias or name) == token)
    return found
