"""What the lists of a sheet hold by an id: renamed, removed and given back, with what belongs to it elsewhere.

That is its translations, and the tests of rule options that make sure of it. A family in which ids stand elsewhere too does
more, in its `editing.edits`: see `family_edits`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer.edit.commands import Document, remove_item, rename_key, set_value
from designer.edit.pointers import items_at, join, members_at, value_at
from sheets.pointers import parse_pointer


def rename_id(document: Document, pointer: str, new: str) -> Document:
    """Give the item at `pointer` another id, and its translations and rule options the new one."""
    kind = parse_pointer(pointer)[0]
    old = value_at(document, join(pointer, "id"))
    changed = set_value(document, join(pointer, "id"), new)
    if not isinstance(old, str) or not old or not new:
        return changed
    return _rename_tested(_rename_translations(changed, kind, old, new), kind, old, new)


def remove_named(document: Document, kind: str, index: int) -> Document:
    """Remove an item of a list with its translations."""
    old = value_at(document, join("", kind, index, "id"))
    changed = remove_item(document, join("", kind), index)
    if not isinstance(old, str):
        return changed
    for language, texts in objects_at(changed, "/translations"):
        kept = {key: text for key, text in texts.items() if not key.startswith(f"{kind}.{old}.")}
        changed = set_value(changed, join("/translations", language), kept or None)
    return changed


def give_back_named(document: Document, earlier: Document, kind: str, name: str) -> Document:
    """The document with the translations that an item had in an earlier one."""
    changed = document
    for language, texts in objects_at(earlier, "/translations"):
        for key, text in texts.items():
            if key.startswith(f"{kind}.{name}."):
                changed = set_value(changed, join("/translations", language, key), text)
    return changed


def item_names(document: Document, kind: str) -> dict[str, str]:
    """The names of the items of a list by id."""
    items = [item for item in items_at(document, join("", kind)) if isinstance(value_at(item, "/id"), str)]
    return {item["id"]: str(item.get("name") or item["id"]) for item in items}


def map_operations(document: Document, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Document:
    """The document with each patch operation of its rule options changed."""
    changed = document
    for index, option in enumerate(items_at(document, "/variants")):
        patch = items_at(option, "/patch")
        mapped = [change(operation) if isinstance(operation, dict) else operation for operation in patch]
        if mapped != patch:
            changed = set_value(changed, join("/variants", index, "patch"), mapped)
    return changed


def objects_at(document: Document, pointer: str) -> list[tuple[str, dict[str, Any]]]:
    """The members of the object at the place that are objects themselves."""
    return [(key, member) for key, member in members_at(document, pointer).items() if isinstance(member, dict)]


def _rename_translations(document: Document, kind: str, old: str, new: str) -> Document:
    changed, prefix = document, f"{kind}.{old}."
    for language, texts in objects_at(document, "/translations"):
        for key in texts:
            if key.startswith(prefix):
                renamed = f"{kind}.{new}." + key.removeprefix(prefix)
                changed = rename_key(changed, join("/translations", language), key, renamed)
    return changed


def _rename_tested(document: Document, kind: str, old: str, new: str) -> Document:
    """Rename in the operations that test an id; a patch may move items, so the id tells more than the position."""

    def renamed(operation: dict[str, Any]) -> dict[str, Any]:
        tokens = parse_pointer(str(operation.get("path")))
        tests = operation.get("op") == "test" and operation.get("value") == old
        return {**operation, "value": new} if tests and tokens[:1] == (kind,) and tokens[2:] == ("id",) else operation

    return map_operations(document, renamed)
