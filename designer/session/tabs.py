"""Other tabs with the open sheet: they learn of each other, and no edit of either is lost silently."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from designer.presence import Presence
from designer.session.desk import OpenSheet, store, this_desk, this_sheet, whole
from designer.session.edits import save
from designer.session.sheets import create, with_title
from designer.store import StoreError
from designer.text.labels import label


@st.cache_resource(show_spinner=False)
def _presence() -> Presence:
    return Presence()


def other_tabs() -> int:
    """How many other tabs of this server have the open sheet before them; they learn of this one."""
    desk = this_desk()
    return _presence().look(desk.tab, desk.opened.key) if desk.opened else 0


def look_around() -> bool:
    """See whether the open sheet was saved elsewhere meanwhile; whether that is news.

    Nothing is lost by it: the designer takes the newer version over, or edits and is asked.
    """
    desk = this_desk()
    try:
        newest = store().newest(desk.opened.key) if desk.opened else None
    except StoreError:
        return False  # the next save tells
    if desk.opened is None or newest in (desk.opened.revision, desk.opened.newer):
        return False
    desk.opened = replace(desk.opened, newer=newest)
    return True


@whole
def keep_mine() -> None:
    """End a conflict: this session's document becomes the newest version, on top of the other one."""
    desk, opened = this_desk(), this_sheet()
    newest = store().open(opened.key).revision
    save(desk, replace(opened, revision=newest, newer=None), label("step.keep_mine"))


@whole
def take_theirs() -> None:
    """Open the version of the other tab; undo leads back to this session's document."""
    desk, opened = this_desk(), this_sheet()
    stored = store().open(opened.key)
    history = opened.history.after(label("step.take_theirs"), stored.document)
    desk.opened = OpenSheet(opened.key, stored.revision, history)


@whole
def keep_both() -> None:
    """Make this session's document a sheet of its own."""
    st.query_params.pop("sheet", None)  # the address of the new one follows
    create(with_title(this_sheet().document, "app.copy_title"), label("step.copy"))
