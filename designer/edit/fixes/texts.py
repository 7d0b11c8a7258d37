"""Ways to mend the names, ids, letters and colours of a sheet."""

from __future__ import annotations

import re
from itertools import count
from string import ascii_uppercase, digits

from designer.edit.commands import Document, fresh_id, set_value
from designer.edit.family_edits import edits_of
from designer.edit.mending import Fix, last, up, write
from designer.edit.pointers import items_at, join, language_of, members_at, value_at
from designer.text.labels import label


def form(document: Document, pointer: str, message: str) -> Fix | None:
    """A colour, id or letter that is nearly one."""
    if last(pointer) == "color" or up(pointer) == "/colors":
        return _color(document, pointer)
    match last(pointer):
        case "id":
            return _slug(document, pointer)
        case "letter":
            return letter(document, pointer, message)
    return None


def _color(document: Document, pointer: str) -> Fix | None:
    written = re.fullmatch("#?([0-9a-f]{3}|[0-9a-f]{6})", str(value_at(document, pointer)).strip().lower())
    if written is None:
        return None
    channels = written[1]
    return write(pointer, "#" + (channels if len(channels) == 6 else "".join(2 * channel for channel in channels)))


def _slug(document: Document, pointer: str) -> Fix | None:
    slug = re.sub("[^a-z0-9]+", "_", str(value_at(document, pointer)).lower()).strip("_")[:40].rstrip("_")
    if not slug[:1].isalpha():
        return None
    if pointer == "/id":
        return write(pointer, slug)
    new = fresh_id(items_at(document, up(pointer, 2)), slug)
    return Fix(label("fixes.make_it", value=new), lambda found: edits_of(found).rename_id(found, up(pointer), new))


def title(document: Document, pointer: str, _message: str) -> Fix | None:
    return write(pointer, label("library.untitled", language_of(document))) if pointer == "/title" else None


def other_name(document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, free_name(document, pointer, str(value_at(document, pointer))))


def free_name(document: Document, pointer: str, wish: str) -> str:
    """`wish`, or `wish 2`, `wish 3` ... : the first that no text beside it is."""
    if pointer.startswith("/translations"):
        taken = set(members_at(document, up(pointer)).values())
    else:
        taken = {value_at(item, f"/{last(pointer)}") for item in items_at(document, up(pointer, 2))}
    names = (wish if number == 1 else f"{wish[:110]} {number}" for number in count(1))
    return next(name for name in names if name not in taken)


def letter(document: Document, pointer: str, _message: str) -> Fix:
    suits = items_at(document, "/suits")
    taken = {str(value_at(suit, "/letter")) for suit in suits}
    return _free_letter(pointer, str(value_at(document, join(up(pointer), "name"), "")), taken)


def translated_letter(document: Document, pointer: str, _message: str) -> Fix:
    """A letter that no suit has in that language."""
    texts = members_at(document, up(pointer))
    suits = items_at(document, "/suits")
    taken = {str(texts.get(f"suits.{value_at(suit, '/id')}.letter", value_at(suit, "/letter"))) for suit in suits}
    name_key = last(pointer).removesuffix(".letter") + ".name"
    names = {f"suits.{value_at(suit, '/id')}.name": value_at(suit, "/name") for suit in suits}
    return _free_letter(pointer, str(texts.get(name_key) or names.get(name_key, "")), taken)


def _free_letter(pointer: str, name: str, taken: set[str]) -> Fix:
    """One of the suit's own name, if one is free."""
    wishes = [*(sign for sign in name.upper() if sign.isalnum()), *ascii_uppercase, *digits]
    free = next(sign for sign in wishes if sign not in taken)
    return Fix(label("fixes.letter", letter=free), lambda found: set_value(found, pointer, free))


def other_id(document: Document, pointer: str, _message: str) -> Fix:
    """A fresh id for the second of two; patches that test for it at its position follow."""
    old = value_at(document, pointer)
    new = fresh_id(items_at(document, up(pointer, 2)), str(old))

    def edit(found: Document) -> Document:
        for option in range(len(items_at(found, "/variants"))):
            for step, operation in enumerate(items_at(found, join("/variants", option, "patch"))):
                if operation == {"op": "test", "path": pointer, "value": old}:
                    found = set_value(found, join("/variants", option, "patch", step, "value"), new)
        return set_value(found, pointer, new)

    return Fix(label("fixes.make_it", value=new), edit)


def file_name(_document: Document, pointer: str, message: str) -> Fix | None:
    name = re.search(r"'([a-z][a-z0-9]*(?:[_-][a-z0-9]+)*)', found", message)
    return write(pointer, name[1]) if name else None


def other_file_name(document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, f"{value_at(document, pointer)}-sheet")


def licence(_document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, "CC-BY-4.0")
