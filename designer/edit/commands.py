"""What an edit does to a document: pure functions, document in, document out; the one given is never changed.

A document is plain JSON and may be wrong. Commands on lists also rewrite the patches of the rule options, so that
these still mean the same items. An item that is not there, as after a late click, is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from designer.edit.patches import NEW, rewrite_patch
from designer.edit.pointers import items_at, value_at
from sheets.pointers import parse_pointer, position

Document = dict[str, Any]


def set_value(document: Document, pointer: str, value: Any) -> Document:
    """Write `value` at `pointer`; `None` takes the member out. Parts on the way that are no containers become ones."""
    changed: Document = _set(document, parse_pointer(pointer), value)
    return changed


def without_empty(document: Document, pointer: str) -> Document:
    """Remove the object at the place where it is empty, as when its last member went."""
    return set_value(document, pointer, None) if pointer and value_at(document, pointer) == {} else document


def insert_item(document: Document, pointer: str, index: int, value: Any) -> Document:
    """Insert into the list at `pointer`, which begins empty where there is none."""
    order = list(range(len(items_at(document, pointer))))
    order.insert(index, NEW)
    return _rearrange(document, pointer, order, value)


def remove_item(document: Document, pointer: str, index: int) -> Document:
    """Remove an item, with the operations of rule options on it; an option left with no change goes too."""
    order = list(range(len(items_at(document, pointer))))
    return _rearrange(document, pointer, [old for old in order if old != index]) if index in order else document


def move_item(document: Document, pointer: str, index: int, to: int) -> Document:
    """Move an item to position `to`."""
    order = list(range(len(items_at(document, pointer))))
    if index not in order:
        return document
    order.insert(to, order.pop(index))
    return _rearrange(document, pointer, order)


def duplicate_item(document: Document, pointer: str, index: int) -> Document:
    """Insert a copy behind an item, under a new id where it has one."""
    items = items_at(document, pointer)
    if index not in range(len(items)):
        return document
    item = items[index]
    if isinstance(item, dict) and isinstance(item.get("id"), str):
        item = {**item, "id": fresh_id(items, item["id"])}
    return insert_item(document, pointer, index + 1, item)


def resize(document: Document, pointer: str, count: int, another: Callable[[list[Any]], Any]) -> Document:
    """Cut or lengthen a list that is there; one left out or empty stays so."""
    items = list(items_at(document, pointer))
    if not items or len(items) == count:
        return document
    while len(items) < count:
        items.append(another(items))
    return set_value(document, pointer, items[:count])


def rename_key(document: Document, pointer: str, old: str, new: str) -> Document:
    """Rename a member of the object at `pointer`, in its place; nothing happens where there is none."""
    members = value_at(document, pointer)
    if not isinstance(members, dict) or old not in members:
        return document
    renamed = {new if key == old else key: member for key, member in members.items()}
    return set_value(document, pointer, renamed)


def fresh_id(items: Sequence[Any], wish: str) -> str:
    """`wish`, or `wish_2`, `wish_3` ... : the first that no item has."""
    taken = {item.get("id") for item in items if isinstance(item, Mapping)}
    stem, number = wish[:36].rstrip("_-"), 2
    if wish not in taken:
        return wish
    while f"{stem}_{number}" in taken:
        number += 1
    return f"{stem}_{number}"


def _rearrange(document: Document, pointer: str, order: Sequence[int], added: Any = None) -> Document:
    """Put the list at `pointer` into a new order of its old positions, and tell the patches."""
    items = items_at(document, pointer)
    changed = set_value(document, pointer, [added if old == NEW else items[old] for old in order])
    options = items_at(document, "/variants")
    if not options or pointer == "/variants" or pointer.startswith("/variants/"):
        return changed
    at = parse_pointer(pointer)
    kept = []
    for option in options:
        if isinstance(option, dict) and isinstance(option.get("patch"), list):
            patch = rewrite_patch(option["patch"], at, len(items), order)
            if option["patch"] and not any(_changes(operation) for operation in patch):
                continue
            kept.append({**option, "patch": patch})
        else:
            kept.append(option)
    return changed if kept == options else set_value(changed, "/variants", kept)


def _changes(operation: Any) -> bool:
    return not isinstance(operation, dict) or operation.get("op") != "test"


def _set(value: Any, tokens: Sequence[str], new: Any) -> Any:
    if not tokens:
        return new
    token, rest = tokens[0], tokens[1:]
    if isinstance(value, list) and (index := position(token, len(value))) is not None:
        return [*value[:index], _set(value[index], rest, new), *value[index + 1 :]]
    changed = dict(value) if isinstance(value, dict) else {}
    written = _set(changed.get(token), rest, new)
    if written is None and not rest:
        changed.pop(token, None)
    else:
        changed[token] = written
    return changed
