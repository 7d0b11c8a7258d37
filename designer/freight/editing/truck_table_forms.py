"""The table of all trucks in the editor: cells to type into, a file for spreadsheets, and one to take back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pandas as pd
import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.edit.fields import field_of, union_models
from designer.edit.named import item_names
from designer.edit.pointers import items_at
from designer.freight.editing.edits import remove_named
from designer.freight.editing.truck_cells import suits_of
from designer.freight.editing.truck_forms import add_truck
from designer.freight.editing.truck_table import COLUMNS, read_trucks, truck_rows, trucks_csv, with_typed
from designer.pages.sheet_words import say
from designer.pages.table_exchange import offer, one_way_out, show_faults, table_text
from designer.pages.widgets import choice_title, plain
from designer.text.labels import label, reader_language
from designer.text.wording import words_of
from sheets.freight.model_trucks import LoadRule, Truck

_GRID = "table:trucks"
_EXPLAINED = ("load_rule", "squares", "costs", "stops", "spot_effects", "effects")


def show() -> None:
    one_way_out()
    st.caption(plain(say("table.help")))
    _grid()
    with st.expander(label("table.notation"), icon=":material/help:"):
        _notation()
    document = session.document()
    st.download_button(
        label("table.download"),
        trucks_csv(document),
        f"{document.get('id') or 'sheet'}-table.csv",
        "text/csv",
        key="trucks:download",
        icon=":material/download:",
        on_click="ignore",
    )
    with st.expander(label("table.read"), icon=":material/upload:"):
        _read()


def _titles(document: Document | None = None) -> dict[str, str]:
    """The columns as the sheet calls them, or an empty document: by the usual words."""
    return {name: say(f"table.column.{name}", document) for name in COLUMNS}


def _grid() -> None:
    """The cells, and what is wrong with those just typed: they stay in the grid and not in the sheet until all are right."""
    rows, vehicle = truck_rows(session.document()), field_of(Truck, "vehicle")
    key = session.bound_key(_GRID, rows)
    titles: dict[str, Any] = {**_titles()}
    vehicles = st.column_config.SelectboxColumn(
        titles["vehicle"], options=list(vehicle.options), format_func=partial(choice_title, vehicle)
    )
    st.data_editor(
        pd.DataFrame(rows, columns=list(COLUMNS), dtype="object"),
        key=key,
        hide_index=True,
        num_rows="dynamic",
        row_height=34,
        column_config={**titles, "id": st.column_config.TextColumn(titles["id"], pinned=True), "vehicle": vehicles},
        on_change=_typed,
        args=(key,),
    )
    reading = with_typed(session.document(), _cells(key))
    if reading.document is None:
        show_faults(reading.faults, _titles())
        st.button(label("table.discard"), key="trucks:discard", icon=":material/undo:", on_click=_discard)


def _cells(key: str) -> dict[int, dict[str, str]]:
    """What was typed since the grid was drawn, by row and column."""
    edits: Mapping[str, Any] = st.session_state[key]
    count = len(items_at(session.document(), "/trucks"))
    return {
        int(row): {name: str(cell or "") for name, cell in cells.items() if name in COLUMNS}
        for row, cells in edits["edited_rows"].items()
        if int(row) < count
    }


@session.whole
def _typed(key: str) -> None:
    """Take over all that was typed, deleted and added in the grid, or nothing while a cell is wrong."""
    if not session.is_current(_GRID, key):
        return
    before, edits, cells = session.document(), st.session_state[key], _cells(key)
    changed = with_typed(before, cells).document
    if changed is None:
        return
    for row in sorted(edits["deleted_rows"], reverse=True):
        changed = remove_named(changed, "trucks", row)
    for _ in edits["added_rows"]:
        changed = add_truck(changed)
    after = truck_rows(changed)
    if edits["deleted_rows"] or edits["added_rows"]:
        session.expect_shown(_GRID)
    else:  # the grid has what was typed; it is drawn anew where other cells follow
        shown = [
            {**row, **{name: after[index][name] for name in cells.get(index, ())}}
            for index, row in enumerate(truck_rows(before))
        ]
        session.expect_shown(_GRID, shown)
    session.apply(label("step.table_cells"), changed)


@session.whole
def _discard() -> None:
    session.expect_shown(_GRID)


def _notation() -> None:
    document, titles = session.document(), _titles()
    names = item_names(document, "suits")
    told: dict[str, str] = {name: word.written(plain) for name, word in words_of(document, reader_language()).items()}
    told["suits"] = " · ".join(plain(f"{letter} {names[suit]}") for letter, suit in suits_of(document).letters.items())
    told["kinds"] = ", ".join(f"`{kind}`" for kind in union_models(LoadRule))
    lines = [f"- **{plain(titles[name])}**: {label(f'table.notation.{name}', **told)}" for name in _EXPLAINED]
    st.markdown("\n".join(lines))


def _read() -> None:
    """A table from elsewhere: read, told in words, and taken over."""
    st.caption(plain(say("table.read_help")))
    data = table_text("trucks")
    if not data:
        return
    document, titles = session.document(), _titles()
    names = {title: name for shown in (titles, _titles({})) for name, title in shown.items()}
    read = partial(_reading, data=data, names=names)
    found = read(document)
    drop = reorder = False
    if found.missing:
        names = item_names(document, "trucks")
        left_out = ", ".join(names.get(name, name) for name in found.missing)
        ways = ("keep", "drop")
        way = st.radio(
            plain(label("table.missing", names=left_out)),
            ways,
            key="trucks:missing",
            format_func=lambda way: label(f"table.missing.{way}"),
        )
        drop = way == "drop"
    if found.reorders:
        reorder = st.toggle(label("table.reorder"), value=True, key="trucks:reorder")
    read = partial(read, drop=drop, reorder=reorder)
    offer("trucks", read(document), read, titles)


def _reading(document: Document, **how: Any) -> Any:
    return read_trucks(document, **how)
