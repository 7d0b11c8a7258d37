"""Places of a sheet that may be varied: found by readable pointers, told in words, and written.

A JSON pointer counts the entries of lists from 0, as in `/trucks/5/route/stops/1/score/multiplier`. A readable one names them
by `id` and, from the first id on, by `spot` where they have one: `/trucks/hearts/route/stops/8/score/multiplier`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from sheets import Checked, Document, check, to_document
from sheets.families import family_module
from sheets.pointers import format_pointer, parse_pointer
from sheets.reading import values

if TYPE_CHECKING:
    from sheets.families import Sheet

_MOST_NAMED = 12  # members that a message lists


@dataclass(frozen=True)
class Field:
    """One place of a sheet: the same as another where their pointers are.

    `name` is the readable pointer; `words` as in 'score multiplier of hearts, stop 8'; `now` the present value as JSON.
    """

    pointer: str
    name: str = field(compare=False)
    words: str = field(compare=False)
    now: Any = field(compare=False)

    def __str__(self) -> str:
        return self.name

    def write(self, document: Document, value: Any) -> None:
        """Put a value into a document of the sheet; objects that it leaves out are added on the way."""
        *way, last = parse_pointer(self.pointer)
        place: Any = document
        for token in way:
            place = place[int(token)] if isinstance(place, list) else place.setdefault(token, {})
        place[int(last) if isinstance(place, list) else last] = value


def parse_field(sheet: Sheet, text: str) -> Field:
    """The field of a pointer, readable or plain. Raises `ValueError` that tells what there is instead."""
    if not text.startswith("/"):
        raise ValueError(f"field {text}: expected a pointer as /calendar/weeks, found no '/' before it")
    place = _Place((), (), sheet)
    for token in parse_pointer(text):
        place = place.step(token)
    return place.field()


def all_fields(sheet: Sheet) -> list[Field]:
    """Every number and switch of the sheet that decides play or its rating, in the order of the file."""
    places = _below(_Place((), (), sheet))
    fields = [place.field() for place in places if isinstance(place.value, bool | int | float)]
    marked = to_document(sheet)
    for mark, one in enumerate(fields):
        one.write(marked, _Mark(mark))
    played = family_module("sheets", sheet.family, "played").played(marked)
    kept = {value for _, value in values([played, marked.get("rating")]) if isinstance(value, _Mark)}
    return [one for mark, one in enumerate(fields) if mark in kept]


def edited(sheet: Sheet, settings: Iterable[tuple[Field, Any]]) -> Checked:
    """The sheet with other values, and all its problems then."""
    document = to_document(sheet)
    for place, value in settings:
        place.write(document, deepcopy(value))
    return check(document)


class _Mark(int):
    """Stands for the value of a field, to be found again."""


@dataclass(frozen=True)
class _Place:
    """What stands at a place, and how it is reached: the tokens of its pointer, and as many readable names.

    `is_readable`: some token was written as an id.
    """

    tokens: tuple[str | int, ...]
    names: tuple[str, ...]
    value: Any
    is_readable: bool = False

    def field(self) -> Field:
        return Field(format_pointer(self.tokens), format_pointer(self.names), self._words(), _plain(self.value))

    def entries(self) -> Iterator[_Place]:
        """The places one step further."""
        if isinstance(self.value, BaseModel):
            for name, info in type(self.value).model_fields.items():
                yield self._to(info.alias or name, info.alias or name, getattr(self.value, name))
        elif isinstance(self.value, Mapping):
            for name, value in self.value.items():
                yield self._to(name, name, value)
        elif isinstance(self.value, list | tuple):
            for index, (name, value) in enumerate(zip(_names(self.value), self.value, strict=True)):
                yield self._to(index, name, value)

    def step(self, token: str) -> _Place:
        """Raises `ValueError` where it leads nowhere."""
        entries = list(self.entries())
        for entry in entries:
            number, name = str(entry.tokens[-1]), entry.names[-1]
            is_id = number != name and not name.isdecimal()
            if token == name and (self.is_readable or is_id or number == name):
                is_readable = self.is_readable or is_id
                return _Place(entry.tokens, entry.names, entry.value, is_readable)
            if token == number and not self.is_readable:
                return entry
        where = format_pointer((*self.names, token))
        raise ValueError(f"field {where}: expected {_told([entry.names[-1] for entry in entries])}, found '{token}'")

    def _to(self, token: str | int, name: str, value: Any) -> _Place:
        return _Place((*self.tokens, token), (*self.names, name), value, self.is_readable)

    def _words(self) -> str:
        """The members since the last entry of a list, and the entries; the name of a list tells those without an id."""
        members, entries = list[str](), list[str]()
        for depth, (token, name) in enumerate(zip(self.tokens, self.names, strict=True), 1):
            is_plain = depth == len(self.tokens) and not isinstance(self.value, BaseModel)
            if isinstance(token, str) or is_plain:
                members.append(name.replace("_", " "))
            else:
                entries.append(f"{self.names[depth - 2].removesuffix('s')} {name}" if name.isdecimal() else name)
                members = []
        return " of ".join(filter(None, (" ".join(members), ", ".join(entries))))


def _below(place: _Place) -> Iterator[_Place]:
    yield place
    for entry in place.entries():
        yield from _below(entry)


def _names(items: list[Any] | tuple[Any, ...]) -> list[str]:
    """Of each entry: its id, or its spot where no other has the same, or its number from 0."""
    ids, spots = ([getattr(item, key, None) for item in items] for key in ("id", "spot"))
    for names in (ids, spots):
        if None not in names and len(set(names)) == len(names):
            return [str(name) for name in names]
    return [str(index) for index in range(len(items))]


def _plain(value: Any) -> Any:
    """What a model holds, as JSON."""
    if isinstance(value, BaseModel):
        return to_document(value)
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else deepcopy(value)


def _told(names: list[str]) -> str:
    if not names:
        return "the end of the pointer"
    more = ", ..." if len(names) > _MOST_NAMED else ""
    return f"one of {', '.join(names[:_MOST_NAMED])}{more}"
