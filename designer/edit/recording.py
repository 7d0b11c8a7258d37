"""Rule options made by showing: the difference of two documents as a patch that makes sure what it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from designer.edit.commands import Document, set_value
from designer.edit.differences import identity
from designer.edit.pointers import items_at, join, members_at, value_at
from sheets import SheetError, apply_variants, to_document
from sheets.families import FAMILIES
from sheets.pointers import format_pointer
from sheets.reading import unreadable_values
from sheets.validation import validate
from sheets.variants import IDENTITY

if TYPE_CHECKING:
    from sheets.families import Sheet

Operation = dict[str, Any]
Tokens = tuple[object, ...]


class CannotRecord(ValueError):
    """An edit cannot become part of a rule option: the sheet would be wrong, another option changes the same, or none is left."""

    def __init__(self, reason: Literal["wrong", "others", "nothing"]) -> None:
        super().__init__(reason)
        self.reason = reason


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Operation]:
    """The patch (RFC 6902) from one canonical document to another, all but what no option may change.

    A change inside a truck or suit follows a test of its `id`, one inside a stop also a test of its `spot`.
    """
    left, right = ({key: value for key, value in each.items() if key not in IDENTITY} for each in (before, after))
    return list(_members(left, right, ()))


def sheet_of(document: Document) -> Sheet | None:
    """The sheet that a document is, whatever its problems of meaning; `None` where it is none."""
    is_readable = document.get("family") in FAMILIES and not unreadable_values(document)
    return validate(document)[0] if is_readable else None


def under(document: Document, options: Sequence[str]) -> Document | None:
    """The document as rule options make it, remembered; `None` where it is no sheet, or they cannot be used."""
    return _under(json.dumps(document), tuple(options))


@lru_cache(32)
def _under(text: str, options: tuple[str, ...]) -> Document | None:
    sheet = sheet_of(json.loads(text))
    if sheet is None or not set(options) <= {variant.id for variant in sheet.variants}:
        return None
    try:
        return to_document(apply_variants(sheet, options))
    except SheetError:
        return None


def record_into(document: Document, options: Sequence[str], target: str, edited: Document) -> Document:
    """The document with an edit in the patch of rule option `target`: with `options`, one of them it, it is `edited` then.

    What `edited` says of rule options does not count. Raises `CannotRecord`.
    """
    after = sheet_of(edited)
    order = [str(value_at(option, "/id")) for option in items_at(document, "/variants")]
    chosen = [name for name in order if name in options]
    here = chosen.index(target)
    ways = [under(document, chosen[:end]) for end in (here, here + 1, len(chosen))]
    if after is None or None in ways:
        raise CannotRecord("wrong")
    below, with_it, whole, wanted = map(_ruled, (*(way or {} for way in ways), to_document(after)))
    patch = difference(below, _patched(with_it, difference(whole, wanted)))
    if not patch:
        raise CannotRecord("nothing")
    changed = set_value(document, join("/variants", order.index(target), "patch"), patch)
    found = under(changed, options)
    if found is None:
        raise CannotRecord("wrong")
    if _ruled(found) != wanted:
        raise CannotRecord("others")
    return changed


def _patched(document: Document, patch: list[Operation]) -> Document:
    from jsonpatch import JsonPatchException, JsonPointerException, apply_patch

    try:
        changed: Document = apply_patch(deepcopy(document), patch)
    except (JsonPatchException, JsonPointerException) as error:
        raise CannotRecord("others") from error
    return changed


def _ruled(document: Document) -> Document:
    """What a rule option may change, without the translated texts of options, which are gone where these are built in."""
    kept = {key: value for key, value in document.items() if key not in IDENTITY}
    for language, texts in members_at(document, "/translations").items():
        own = {path: text for path, text in texts.items() if not path.startswith("variants.")}
        kept = set_value(kept, join("/translations", language), own)
    return kept


def _values(before: Any, after: Any, at: Tokens) -> Iterator[Operation]:
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _members(before, after, at)
    elif isinstance(before, list) and isinstance(after, list) and (key := _identity(before, after)):
        yield from _items(before, after, at, key)
    elif _are_in_place(before, after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _values(old, new, (*at, index))
    else:
        yield {"op": "replace", "path": format_pointer(at), "value": after}


def _members(before: Mapping[str, Any], after: Mapping[str, Any], at: Tokens) -> Iterator[Operation]:
    for name in before:
        if name in after:
            yield from _values(before[name], after[name], (*at, name))
        else:
            yield {"op": "remove", "path": format_pointer((*at, name))}
    for name in after:
        if name not in before:
            yield {"op": "add", "path": format_pointer((*at, name)), "value": after[name]}


def _items(before: Sequence[Any], after: Sequence[Any], at: Tokens, key: str) -> Iterator[Operation]:
    """First what is gone, from the end; then what is new, from the start; then changes, where all is in its place."""
    old = {item[key]: item for item in before}
    new = {item[key] for item in after}
    for index in reversed(range(len(before))):
        if before[index][key] not in new:
            yield _test((*at, index, key), before[index][key])
            yield {"op": "remove", "path": format_pointer((*at, index))}
    for index, item in enumerate(after):
        if item[key] not in old:
            yield {"op": "add", "path": format_pointer((*at, index)), "value": item}
    for index, item in enumerate(after):
        changes = list(_values(old.get(item[key], item), item, (*at, index)))
        if changes:
            yield _test((*at, index, key), item[key])
            yield from changes


def _are_in_place(before: Any, after: Any) -> bool:
    """Whether two lists of parts that nothing names, as squares, differ in one of them: it is that one, and not the list, that changed."""
    if not (isinstance(before, list) and isinstance(after, list) and len(before) == len(after)):
        return False
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    return len(changed) == 1 and all(isinstance(item, dict) for item in changed[0])


def _test(at: Tokens, value: Any) -> Operation:
    return {"op": "test", "path": format_pointer(at), "value": value}


def _identity(before: Sequence[Any], after: Sequence[Any]) -> str | None:
    """The member that tells items apart in both lists, where those in both stand in the same order."""
    key = identity((before, after), ("id", "spot"))
    names = [[item[key] for item in items] for items in (before, after)] if key else [[], []]
    common = [[name for name in each if name in names[0] and name in names[1]] for each in names]
    return key if common[0] == common[1] else None
