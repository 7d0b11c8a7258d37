"""What differs between two documents: items of lists are matched by what names them, not by their positions.

`compare` finds the differences, `sentences` tells them in the words of the sheet's family. Documents may be wrong.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Literal, NamedTuple

from designer.edit.commands import Document, set_value
from designer.edit.patches import NEW, rewrite_patch
from designer.edit.pointers import family_of, items_at, join
from sheets import to_document
from sheets.families import FAMILIES, family_module
from sheets.pointers import format_pointer, parse_pointer
from sheets.validation import validate

Tokens = tuple[object, ...]
IDENTITIES = ("id", "spot", "stars", "from", "when")
"""The members that can tell the items of a list apart, the best first."""

_NOWHERE = -1  # the position of an item that is not there
_Pair = tuple[int, int]
_EMPTY: tuple[Any, ...] = (None, "", [], {})


@dataclass(frozen=True)
class Change:
    """One difference. `place` names items as their lists do, as in `/trucks/hearts/route/stops/8/score/multiplier`.

    `before` and `after` are the pointers in either document, one of them empty for an item that was added or removed.
    `old` and `new` are the values, `None` for one left out; of an item that was moved, its positions from 0.
    """

    kind: Literal["changed", "added", "removed", "moved"]
    place: str
    before: str
    after: str
    old: Any
    new: Any


def sentences(before: Document, after: Document, language: str | None = None) -> tuple[str, ...]:
    """What changed from one document to the other, in the words of the later sheet; empty where nothing did."""
    return tell(compare(before, after), before, after, language)


def tell(changes: Sequence[Change], before: Document, after: Document, language: str | None = None) -> tuple[str, ...]:
    """Differences of two documents in words of a language, `None`: that of who reads."""
    words = family_module("designer", family_of(after), "differences")
    told: tuple[str, ...] = words.tell(changes, before, after, language)
    return told


def compare(before: Document, after: Document) -> tuple[Change, ...]:
    """All differences. What a right sheet leaves out and what it writes empty are the same."""
    sheets = [validate(side)[0] if side.get("family") in FAMILIES else None for side in (before, after)]
    if None not in sheets:
        before, after = (to_document(sheet) for sheet in sheets if sheet is not None)
    return tuple(_values(following(before, after), after, _At()))


def following(document: Document, other: Document) -> Document:
    """The document with the patches of its rule options written for the order that the lists of `other` have."""
    options = items_at(document, "/variants")
    if options:
        for at, count, order in _orders(document, other, ()):
            options = [_followed(option, at, count, order) for option in options]
        document = set_value(document, "/variants", options)
    return document


def is_of_options(change: Change) -> bool:
    """Whether the change is one of the rule options that stand beside the sheet: no news where some are switched on."""
    tokens = parse_pointer(change.place)
    return tokens[0] == "variants" or (tokens[0] == "translations" and tokens[-1].startswith("variants."))


def identity(lists: Sequence[Sequence[Any]], keys: Sequence[str] = IDENTITIES) -> str | None:
    """The member that tells the items of each list apart; `None` where there is none."""
    for key in keys:
        names = [[item.get(key) if isinstance(item, dict) else None for item in items] for items in lists]
        if all(_are_names(each) for each in names):
            return key
    return None


def _are_names(found: Sequence[Any]) -> bool:
    right = all(isinstance(name, str | int) and not isinstance(name, bool) for name in found)
    return right and len(set(found)) == len(found)


class _At(NamedTuple):
    """A place by names, and by positions in both documents."""

    place: Tokens = ()
    before: Tokens = ()
    after: Tokens = ()

    def under(self, name: object, before: object, after: object) -> _At:
        return _At((*self.place, name), (*self.before, before), (*self.after, after))

    def changed(self, old: Any, new: Any) -> Change:
        return self._change("changed", old, new)

    def added(self, name: object, index: int, new: Any) -> Change:
        return Change("added", join("", *self.place, name), "", join("", *self.after, index), None, new)

    def removed(self, name: object, index: int, old: Any) -> Change:
        return Change("removed", join("", *self.place, name), join("", *self.before, index), "", old, None)

    def moved(self, name: object, index: int, to: int) -> Change:
        return self.under(name, index, to)._change("moved", index, to)

    def _change(self, kind: Literal["changed", "moved"], old: Any, new: Any) -> Change:
        place, before, after = map(format_pointer, self)
        return Change(kind, place, before, after, old, new)


def _values(old: Any, new: Any, at: _At) -> Iterator[Change]:
    if (old == new and isinstance(old, bool) == isinstance(new, bool)) or (old in _EMPTY and new in _EMPTY):
        return
    if _are(dict, old, new) and _form(old) == _form(new):
        yield from _members(old or {}, new or {}, at)
    elif _are(list, old, new) and all(isinstance(item, dict) or item is None for item in [*(old or ()), *(new or ())]):
        yield from _items(old or [], new or [], at)
    else:
        yield at.changed(old, new)


def _are(kind: type, *values: Any) -> bool:
    """Whether the values, as far as they are not left out, are of this kind."""
    return all(value is None or isinstance(value, kind) for value in values)


def _form(value: Any) -> Any:
    """Parts of different kinds, as scores, have no members in common."""
    return value.get("kind") if value else None


def _members(old: Document, new: Document, at: _At) -> Iterator[Change]:
    for name in dict.fromkeys((*old, *new)):
        yield from _values(old.get(name), new.get(name), at.under(name, name, name))


def _items(old: Sequence[Any], new: Sequence[Any], at: _At) -> Iterator[Change]:
    key = identity((old, new))
    pairs = _named(old, new, key) if key else _aligned(old, new)
    stays = _rising([before for before, after in pairs if _NOWHERE not in (before, after)])
    for before, after in pairs:
        item = new[after] if before == _NOWHERE else old[before]
        name = item[key] if key else max(before, after) if _NOWHERE in (before, after) else before
        if after == _NOWHERE:
            yield at.removed(name, before, item)
        elif before == _NOWHERE:
            yield at.added(name, after, item)
        else:
            if before not in stays:
                yield at.moved(name, before, after)
            yield from _values(item, new[after], at.under(name, before, after))


def _named(old: Sequence[Any], new: Sequence[Any], key: str) -> list[_Pair]:
    """Positions of each item before and after, those that are gone first; one that only has another name is the same."""
    before: dict[Hashable, int] = {item[key]: index for index, item in enumerate(old)}
    names = {item[key] for item in new}
    gone = {_text({**old[index], key: None}): index for name, index in before.items() if name not in names}
    pairs = []
    for index, item in enumerate(new):
        found = before.get(item[key], _NOWHERE)
        pairs.append((gone.pop(_text({**item, key: None}), _NOWHERE) if found == _NOWHERE else found, index))
    met = {index for index, _ in pairs}
    return [*((index, _NOWHERE) for index in before.values() if index not in met), *pairs]


def _aligned(old: Sequence[Any], new: Sequence[Any]) -> list[_Pair]:
    """Positions before and after of items that nothing names: by place or as two texts are compared, where less changes."""
    texts, others = [_text(item) for item in old], [_text(item) for item in new]
    shorter = min(len(texts), len(others))
    start = next((index for index in range(shorter) if texts[index] != others[index]), shorter)
    stop = next((index for index in range(shorter - start) if texts[-1 - index] != others[-1 - index]), shorter - start)
    middle = texts[start : len(texts) - stop], others[start : len(others) - stop]
    pairs: list[_Pair] = [(index, index) for index in range(start)]
    for _, low, high, first, end in SequenceMatcher(None, *middle, autojunk=False).get_opcodes():
        indices = range(start + low, start + high), range(start + first, start + end)
        pairs += zip_longest(*indices, fillvalue=_NOWHERE)
    pairs += zip(range(len(texts) - stop, len(texts)), range(len(others) - stop, len(others)), strict=True)
    for gone in [before for before, after in pairs if after == _NOWHERE]:
        found = next((after for before, after in pairs if before == _NOWHERE and others[after] == texts[gone]), None)
        if found is not None:
            pairs[pairs.index((_NOWHERE, found))] = (gone, found)
            pairs.remove((gone, _NOWHERE))
    changes = sum(_NOWHERE in pair or texts[pair[0]] != others[pair[1]] for pair in pairs)
    both = [before for before, after in pairs if _NOWHERE not in (before, after)]
    changes += len(both) - len(_rising(both))
    differ = sum(text != other for text, other in zip(texts, others, strict=False))
    return [(index, index) for index in range(len(old))] if len(old) == len(new) and differ <= changes else pairs


def _rising(positions: Sequence[int]) -> set[int]:
    """The longest choice of the positions that rises; the others were moved."""
    chains: list[list[int]] = []  # of each length, the one with the lowest end
    for position in positions:
        length = bisect_left([chain[-1] for chain in chains], position)
        chains[length : length + 1] = [[*(chains[length - 1] if length else ()), position]]
    return set(chains[-1]) if chains else set()


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _orders(document: Any, other: Any, at: Tokens) -> Iterator[tuple[Tokens, int, list[int]]]:
    """Each list of named items below a place of `other` that `document` has in another order: its old positions."""
    if isinstance(document, dict) and isinstance(other, dict):
        for name in document:
            if name in other and (at or name != "variants"):
                yield from _orders(document[name], other[name], (*at, name))
    elif isinstance(document, list) and isinstance(other, list) and (key := identity((document, other))):
        order = [NEW if before == _NOWHERE else before for before, after in _named(document, other, key) if after >= 0]
        if order != list(range(len(document))):
            yield at, len(document), order
        for index, item in enumerate(other):
            if order[index] != NEW:
                yield from _orders(document[order[index]], item, (*at, index))


def _followed(option: Any, at: Tokens, count: int, order: Sequence[int]) -> Any:
    if not isinstance(option, dict) or not isinstance(option.get("patch"), list):
        return option
    return {**option, "patch": rewrite_patch(option["patch"], tuple(map(str, at)), count, order)}
