"""Tables of the editor: rows are places of the document, cells are members below them.

The grid reports what was typed as `edited_rows`, `added_rows` and `deleted_rows`; here that becomes edits of the document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from designer.edit.commands import Document, insert_item, remove_item, set_value, without_empty
from designer.edit.fields import Field
from designer.edit.pointers import items_at, join, value_at


@dataclass(frozen=True)
class Column:
    """A column: where its cells are below a row (`""`: the row itself), and what they hold.

    `read` and `write` stand in where a cell is not simply that member.
    """

    place: str
    field: Field
    title: str = ""
    read: Callable[[Any], Any] | None = None
    write: Callable[[Document, str, Any], Document] | None = None
    names: Mapping[Any, str] | None = None  # how the options of a choice are called, where the sheet itself names them
    texts: Mapping[str, str] | None = None  # what a column shows that only says what each row is

    def cell(self, document: Document, row: str) -> Any:
        """The cell as the grid shows it; empty where the document holds something that it cannot show."""
        if self.texts is not None:
            return self.texts.get(row, "")
        if self.read:
            return self.read(value_at(document, row))
        value = value_at(document, row + self.place, self.field.default)
        if not self.field.fits(value):
            return None
        return [str(item) for item in value] if self.field.kind == "numbers" else value

    def written(self, document: Document, row: str, cell: Any) -> Document:
        """The document with the cell; a number that was emptied keeps its old value."""
        if self.write:
            return self.write(document, row, cell)
        kind = self.field.kind
        if kind == "numbers":
            cell = sorted(int(item) for item in cell or ())
        elif kind == "choices":
            cell = [option for option in self.field.options if option in (cell or ())]
        elif kind in ("text", "area"):
            cell = cell or ""
        elif cell is None:
            if not self.field.omit:
                return document
            cell = self.field.default
        changed = set_value(document, row + self.place, self.field.written(cell))
        around = row + self.place.rpartition("/")[0]
        return changed if around == row else without_empty(changed, around)


@dataclass(frozen=True)
class Rows:
    """The rows of a table: their places, and how one is added or removed (`None`: the rows are fixed)."""

    places: tuple[str, ...]
    add: Callable[[Document], Document] | None = None
    remove: Callable[[Document, int], Document] | None = None


def list_rows(
    document: Document,
    pointer: str,
    template: Any,
    after: Callable[[Document], Document] = lambda document: document,
) -> Rows:
    """The items of the list at `pointer`; a new one begins as `template`. `after` follows each added or removed row."""
    count = len(items_at(document, pointer))
    return Rows(
        tuple(join(pointer, index) for index in range(count)),
        add=lambda found: after(insert_item(found, pointer, len(items_at(found, pointer)), template)),
        remove=lambda found, index: after(remove_item(found, pointer, index)),
    )


def cells(document: Document, rows: Rows, columns: Sequence[Column]) -> dict[str, list[Any]]:
    """The cells of all rows, a list a column."""
    return {column.title or column.place: [column.cell(document, row) for row in rows.places] for column in columns}


def apply_edits(document: Document, rows: Rows, columns: Sequence[Column], edits: Mapping[str, Any]) -> Document:
    """The document after what was typed, deleted and added in the grid."""
    by_name = {column.title or column.place: column for column in columns}
    changed = document
    for index, row_edits in edits.get("edited_rows", {}).items():
        for name, cell in row_edits.items():
            if name in by_name and int(index) < len(rows.places):
                changed = by_name[name].written(changed, rows.places[int(index)], cell)
    if rows.remove:
        for index in sorted(edits.get("deleted_rows", ()), reverse=True):
            changed = rows.remove(changed, index)
    if rows.add:
        for _ in edits.get("added_rows", ()):
            changed = rows.add(changed)
    return changed
