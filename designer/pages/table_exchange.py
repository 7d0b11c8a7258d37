"""Tables of text that come in: what they would change is told in words first, then taken over in one step or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.edit.csv_text import Fault
from designer.edit.differences import sentences
from designer.pages.conflict import listed
from designer.pages.widgets import plain
from designer.text.labels import label
from designer.text.spoken import spoken

_SHOWN = 40
_LOOKS = '<style>button[aria-label="Download as CSV"] { display: none; }</style>'


class Reading(Protocol):
    """What a table makes of a sheet: the document, or faults and no document."""

    @property
    def document(self) -> Document | None: ...

    @property
    def faults(self) -> Sequence[Fault]: ...


def one_way_out() -> None:
    """Take the grids' own download away: a spreadsheet would count with the formulas in its cells."""
    st.html(_LOOKS)


def table_text(key: str) -> bytes | str:
    """The table that was uploaded, else the one that was pasted; empty where none is."""
    done = st.session_state.get(_done(key), 0)  # after each table that was taken over, the fields are new ones
    pasted: str = st.text_area(label("table.paste"), key=f"{key}:paste::{done}", height=120)
    file = st.file_uploader(label("table.file"), type=["csv", "tsv", "txt"], key=f"{key}:file::{done}")
    return file.getvalue() if file else pasted.strip("\n")


def show_faults(faults: Sequence[Fault], titles: Mapping[str, str]) -> None:
    """All wrong cells, each by its row and the title of its column."""
    lines = [plain(_line(fault, titles)) for fault in faults]
    st.error("\n".join([label("table.wrong"), "", *(f"- {line}" for line in lines[:_SHOWN])]), icon=":material/error:")
    if len(lines) > _SHOWN:
        st.caption(label("problems.more", count=len(lines) - _SHOWN))


def _line(fault: Fault, titles: Mapping[str, str]) -> str:
    message = spoken(fault.message)
    if not fault.row:
        return message
    if not fault.column:
        return label("table.fault_row", row=fault.row, message=message)
    column = titles.get(fault.column, fault.column)
    return label("table.fault", row=fault.row, column=column, message=message)


def offer(key: str, reading: Reading, read: Callable[[Document], Reading], titles: Mapping[str, str]) -> None:
    """The faults, or the changes in words and a button that takes them over; `read` reads the table once more then."""
    document, changed = session.document(), reading.document
    if changed is None:
        show_faults(reading.faults, titles)
        return
    if changed == document:
        st.info(label("table.same"), icon=":material/check:")
        return
    st.markdown(f"**{label('table.changes')}**")
    listed(sentences(document, changed), _SHOWN)
    st.button(
        label("table.apply"),
        key=f"{key}:apply",
        type="primary",
        icon=":material/check:",
        on_click=_take_over,
        args=(key, read),
    )


def _done(key: str) -> str:
    return f"{key}:done"


@session.whole
def _take_over(key: str, read: Callable[[Document], Reading]) -> None:
    changed = read(session.document()).document
    if changed is not None:
        st.session_state[_done(key)] = st.session_state.get(_done(key), 0) + 1
        session.apply(label("step.table_read"), changed)
