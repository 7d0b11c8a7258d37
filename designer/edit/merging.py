"""Two documents made from one: what only one side changed is taken, and where both changed the same it is asked.

Merging is field by field, and item by item where items have names. The patches of rule options follow the lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from designer.edit.commands import Document, fresh_id
from designer.edit.differences import Change, compare, following, identity, tell
from designer.edit.family_edits import edits_of
from designer.edit.mending import up
from designer.edit.pointers import items_at, join
from sheets.pointers import format_pointer

Side = Literal["mine", "theirs"]
_ORDER = "/*"  # ends the place that is the order of a list
_GONE: Any = object()  # what a side does not have


@dataclass(frozen=True)
class Question:
    """A place that both sides changed, and what each did there, in words."""

    place: str
    mine: tuple[str, ...]
    theirs: tuple[str, ...]


@dataclass(frozen=True)
class Merged:
    """The document with all answers given, `mine` where none is, and all that was asked."""

    document: Document
    questions: tuple[Question, ...]


def merge(base: Document, mine: Document, theirs: Document, answers: Mapping[str, Side] | None = None) -> Merged:
    """Both sides' changes since `base`. `answers` tell which side holds where both changed a place."""
    mine = _apart(base, mine, theirs)
    mine, theirs = _complete(base, mine, theirs, answers or {})
    sides = (base, mine, theirs)
    merging = _Merging(answers or {})
    lists = merging.value([{key: side[key] for key in side if key != "variants"} for side in sides], ())
    options = merging.value([following(side, lists).get("variants", _GONE) for side in sides], ("variants",))
    merged = lists if options is _GONE else {**lists, "variants": options}
    document = {name: merged[name] for name in dict.fromkeys((*mine, *theirs)) if name in merged}
    changes = [(compare(base, side), side) for side in (mine, theirs)] if merging.asked else []
    questions = [
        Question(place, *(tell(_within(found, place), base, side) for found, side in changes))
        for place in merging.asked
    ]
    return Merged(document, tuple(questions))


def _within(changes: Iterable[Change], place: str) -> list[Change]:
    if place.endswith(_ORDER):
        return [change for change in changes if change.kind == "moved" and up(change.place) == up(place)]
    return [change for change in changes if change.place == place or change.place.startswith(f"{place}/")]


def _named(sides: Sequence[Document]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The lists whose items have ids on all sides: each by its name, with the items of each side by their ids."""
    for kind in dict.fromkeys(kind for side in sides for kind in side):
        lists = [items_at(side, join("", kind)) for side in sides]
        if identity(lists, ("id",)) and all(isinstance(item["id"], str) for side in lists for item in side):
            yield kind, [{item["id"]: item for item in side} for side in lists]


def _apart(base: Document, mine: Document, theirs: Document) -> Document:
    """My document, where things that both sides added under one id are not the same ones: mine get other ids."""
    for kind, (known, own, other) in _named((base, mine, theirs)):
        for index, (name, item) in enumerate(own.items()):
            if name not in known and other.get(name, item) != item:
                taken = [*items_at(mine, join("", kind)), *other.values()]
                mine = edits_of(mine).rename_id(mine, join("", kind, index), fresh_id(taken, name))
    return mine


def _complete(
    base: Document, mine: Document, theirs: Document, answers: Mapping[str, Side]
) -> tuple[Document, Document]:
    """Both sides, each again with what belonged to an item that it removed, if the other side, which changed it, holds."""
    for kind, (known, own, other) in _named((base, mine, theirs)):
        for name, item in known.items():
            holds = answers.get(join("", kind, name), "mine")
            if holds == "mine" and name not in other and own.get(name, item) != item:
                theirs = edits_of(base).give_back_named(theirs, base, kind, name)
            if holds == "theirs" and name not in own and other.get(name, item) != item:
                mine = edits_of(base).give_back_named(mine, base, kind, name)
    return mine, theirs


def _is_by_members(parts: Sequence[Document]) -> bool:
    """Whether the members can be chosen one by one: not of different kinds, nor of routes of three lengths."""
    kinds, lengths = ([part.get(name) for part in parts] for name in ("kind", "spots"))
    return kinds[0] == kinds[1] == kinds[2] and (lengths[1] in (lengths[0], lengths[2]) or lengths[0] == lengths[2])


def _by_kind(name: Any) -> tuple[bool, Any]:
    return isinstance(name, str), name


@dataclass
class _Merging:
    """One merge: the answers known, and the places asked so far."""

    answers: Mapping[str, Side]
    asked: list[str] = field(default_factory=list)

    def value(self, sides: Sequence[Any], at: tuple[object, ...]) -> Any:
        """What becomes of a place: `sides` are the value of the base, mine and theirs, each `_GONE` where there is none."""
        base, mine, theirs = sides
        if mine == theirs or theirs == base:
            return mine
        if mine == base:
            return theirs
        if all(isinstance(side, dict) or (side is _GONE and side is base) for side in sides):
            parts = [{} if side is _GONE else side for side in sides]
            if _is_by_members(parts):
                return self._members(parts, at)
        if all(isinstance(side, list) or (side is _GONE and side is base) for side in sides):
            return self._lists([[] if side is _GONE else side for side in sides], at)
        return self._ask(mine, theirs, at)

    def _members(self, sides: Sequence[Document], at: tuple[object, ...]) -> Document:
        names = dict.fromkeys(name for side in sides[1:] for name in side)
        merged = {name: self.value([side.get(name, _GONE) for side in sides], (*at, name)) for name in names}
        return {name: value for name, value in merged.items() if value is not _GONE}

    def _lists(self, sides: Sequence[list[Any]], at: tuple[object, ...]) -> Any:
        if key := identity(sides):
            return self._items(sides, key, at)
        are_parts = all(isinstance(item, dict | None) for side in sides for item in side)
        if are_parts and len({len(side) for side in sides}) == 1:
            return [self.value(items, (*at, index)) for index, items in enumerate(zip(*sides, strict=True))]
        return self._ask(sides[1], sides[2], at)

    def _items(self, sides: Sequence[list[Any]], key: str, at: tuple[object, ...]) -> list[Any]:
        known = [{item[key]: item for item in side} for side in sides]
        names = dict.fromkeys(name for side in known for name in side)
        kept = {name: self.value([side.get(name, _GONE) for side in known], (*at, name)) for name in names}
        kept = {name: item for name, item in kept.items() if item is not _GONE}
        order = self._order([[*side] for side in known], at) if key == "id" else sorted(kept, key=_by_kind)
        return [kept[name] for name in order if name in kept]

    def _order(self, sides: Sequence[list[str]], at: tuple[object, ...]) -> list[str]:
        """The order of the side that moved items, or the one that is answered; each other item behind its neighbour."""
        base, mine, theirs = sides
        common = {*base} & {*mine} & {*theirs}
        orders = [[name for name in side if name in common] for side in sides]
        is_mine = self.value(orders, (*at, "*")) == orders[1] != orders[0]
        first, other = (mine, theirs) if is_mine else (theirs, mine)
        order = [*first]
        for index, name in enumerate(other):
            if name not in order:
                order.insert(order.index(other[index - 1]) + 1 if index else 0, name)
        return order

    def _ask(self, mine: Any, theirs: Any, at: tuple[object, ...]) -> Any:
        """One of both; a drawing is asked about as a whole, for its parts are seen together."""
        place = format_pointer(at[:1] if at[:1] == ("layout",) else at)
        if place not in self.asked:
            self.asked.append(place)
        return theirs if self.answers.get(place) == "theirs" else mine
