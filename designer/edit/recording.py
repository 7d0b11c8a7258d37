"""Rule options made by showing: the difference of two documents as a patch that makes sure what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from designer.edit.differences import identity
from sheets.pointers import format_pointer

Operation = dict[str, Any]
Tokens = tuple[object, ...]

UNTOUCHED = ("format_version", "family", "id", "variants")  # what no rule option may change


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Operation]:
    """The patch (RFC 6902) from one canonical document to another, all but what no option may change.

    A change inside a truck or suit follows a test of its `id`, one inside a stop also a test of its `spot`.
    """
    left, right = ({key: value for key, value in each.items() if key not in UNTOUCHED} for each in (before, after))
    return list(_members(left, right, ()))


def _values(before: Any, after: Any, at: Tokens) -> Iterator[Operation]:
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _members(before, after, at)
    elif isinstance(before, list) and isinstance(after, list) and (key := _identity(before, after)):
        yield from _items(before, after, at, key)
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


def _test(at: Tokens, value: Any) -> Operation:
    return {"op": "test", "path": format_pointer(at), "value": value}


def _identity(before: Sequence[Any], after: Sequence[Any]) -> str | None:
    """The member that tells items apart in both lists, where those in both stand in the same order."""
    key = identity((before, after), ("id", "spot"))
    names = [[item[key] for item in items] for items in (before, after)] if key else [[], []]
    common = [[name for name in each if name in names[0] and name in names[1]] for each in names]
    return key if common[0] == common[1] else None
