"""Tables of the editor: grids of cells bound to places of the open document, with rows to add and remove."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st
from pydantic import BaseModel

from designer import session
from designer.edit.commands import Document, set_value
from designer.edit.fields import Field, item_field
from designer.edit.pointers import items_at, join
from designer.edit.tables import Column, Rows, apply_edits, cells
from designer.pages import widgets
from designer.pages.sheet_words import in_own_words
from designer.text.labels import label


def table(pointer: str, rows: Rows, columns: Sequence[Column], **look: Any) -> None:
    """A grid of cells. Rows can be added at its end and removed where `rows` knows how."""
    shown = cells(session.document(), rows, columns)
    key = session.bound_key(f"table:{pointer}", shown)
    kinds = {(True, True): "dynamic", (True, False): "add", (False, True): "delete", (False, False): "fixed"}
    look.setdefault("row_height", 34)
    st.data_editor(
        _frame(shown, columns),
        key=key,
        hide_index=True,
        num_rows=kinds[rows.add is not None, rows.remove is not None],  # type: ignore[call-overload]
        column_config={_name(column): _config(column) for column in columns},
        disabled=[_name(column) for column in columns if column.texts is not None],
        placeholder="",
        on_change=_table_changed,
        args=(pointer, key, rows, columns),
        **look,
    )


def fixed_rows(places: Sequence[str]) -> Rows:
    return Rows(tuple(places))


def fixed_column(title: str, texts: dict[str, str]) -> Column:
    """A column that says what each row is, by the row's place, and cannot be edited."""
    return Column("", Field("", title, "text"), title, texts=texts)


def number_row(base: str, model: type[BaseModel], name: str, count: int, head: str, *, optional: bool = False) -> None:
    """A list of numbers as one row of a table, `count` long when it begins; an optional one has a switch."""
    shown = item_field(model, name)
    pointer = join(base, shown.name)
    found = items_at(session.document(), pointer)
    if optional:
        widgets.switch(
            pointer,
            bool(found),
            widgets.field_title(shown),
            lambda document, on: set_value(document, pointer, [1] * count if on else None),
        )
    else:
        widgets.heading(widgets.field_title(shown), in_own_words(shown.help, widgets.plain))
    if found:
        columns = [Column(join("", index), shown, f"{head} {index + 1}") for index in range(len(found))]
        table(pointer, fixed_rows((pointer,)), columns)
    if len(found) != count and (found or not optional):
        widgets.action(
            f"fit:{pointer}",
            lambda document: _fitted(document, pointer, count),
            label("step.fit"),
            title=label("form.fit", count=count),
        )


def _fitted(document: Document, pointer: str, count: int) -> Document:
    found = items_at(document, pointer)
    last = found[-1] if found else 1
    return set_value(document, pointer, [*found, *[last] * (count - len(found))][:count])


@session.whole
def _table_changed(pointer: str, key: str, rows: Rows, columns: Sequence[Column]) -> None:
    name = f"table:{pointer}"
    if not session.is_current(name, key):
        return
    edits = st.session_state[key]
    before = session.document()
    changed = apply_edits(before, rows, columns, edits)
    if not edits["added_rows"] and not edits["deleted_rows"]:
        session.expect_shown(name, cells(changed, rows, columns))
    session.apply(label("step.change", what=label("step.table")), changed)


def _name(column: Column) -> str:
    return column.title or column.place


def _title(column: Column) -> str:
    return column.title or widgets.field_title(column.field)


def _frame(shown: dict[str, list[Any]], columns: Sequence[Column]) -> pd.DataFrame:
    kinds = {"integer": "Int64", "number": "Float64", "toggle": "boolean"}
    return pd.DataFrame(
        {
            _name(column): pd.Series(shown[_name(column)], dtype=kinds.get(column.field.kind, "object"))
            for column in columns
        }
    )


def _config(column: Column) -> Any:
    shown, title, columns = column.field, _title(column), st.column_config
    known: dict[str, Any] = {"help": in_own_words(shown.help, widgets.plain) or None}
    if shown.kind in ("integer", "number"):
        step = 1 if shown.kind == "integer" else 0.1
        return columns.NumberColumn(title, min_value=shown.minimum, max_value=shown.maximum, step=step, **known)
    if shown.kind == "choice":
        return columns.SelectboxColumn(
            title, options=list(shown.options), format_func=lambda option: _option_title(column, option), **known
        )
    if shown.kind in ("choices", "numbers"):
        return columns.MultiselectColumn(
            title,
            options=[str(option) for option in shown.options],
            format_func=lambda option: _option_title(column, option),
            **known,
        )
    if shown.kind == "toggle":
        return columns.CheckboxColumn(title, **known)
    return columns.TextColumn(title, max_chars=shown.length, **known)


def _option_title(column: Column, option: Any) -> str:
    if column.names is not None:
        return column.names.get(option, str(option))
    return str(option) if column.field.kind == "numbers" else widgets.choice_title(column.field, option)
