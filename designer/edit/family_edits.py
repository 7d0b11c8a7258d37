"""The edits of items by their ids, as the family of a document has them; else those that serve all."""

from __future__ import annotations

from typing import Any

from designer.edit import named
from designer.edit.commands import Document
from designer.edit.pointers import family_of
from sheets.families import optional_module


def edits_of(document: Document) -> Any:
    """The module with `rename_id`, `remove_named` and `give_back_named` for a document, as `named` has them."""
    return optional_module("designer", family_of(document), "editing.edits") or named


def write_id(document: Document, pointer: str, new: Any) -> Document:
    """`rename_id` as forms write: by the pointer of the id, nothing for an empty one."""
    renamed: Document = edits_of(document).rename_id(document, pointer.removesuffix("/id"), str(new or ""))
    return renamed


def remove_named(document: Document, kind: str, index: int) -> Document:
    """Remove an item of a list with all that belongs to it."""
    changed: Document = edits_of(document).remove_named(document, kind, index)
    return changed
