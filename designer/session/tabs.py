"""Other tabs with the open sheet: they learn of each other, and no edit of either is lost silently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from designer.edit.merging import Merged, Side, merge
from designer.presence import Presence
from designer.session.desk import Document, OpenSheet, store, this_desk, this_sheet, whole
from designer.session.edits import save
from designer.session.sheets import create, open_sheet, with_title
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


def both_sides() -> tuple[Document, Document, Document]:
    """In a conflict: the version that both tabs started from, this session's document, and that of the other tab."""
    opened = this_sheet()
    base, theirs = (store().open(opened.key, number).document for number in (opened.revision, opened.newer))
    return base, opened.document, theirs


def merged(answers: Mapping[str, Side]) -> Merged:
    """What both tabs changed, in one document; `answers` choose where both changed the same."""
    return merge(*both_sides(), answers)


@whole
def take_merged(answers: Mapping[str, Side]) -> None:
    """End a conflict: what both tabs changed becomes the newest version; undo leads back to this session's document."""
    _settle(this_sheet(), merged(answers).document, label("step.merge"))


@whole
def keep_mine() -> None:
    """End a conflict: this session's document becomes the newest version, on top of the other one."""
    _settle(this_sheet(), this_sheet().document, label("step.keep_mine"))


def _settle(opened: OpenSheet, document: Document, step: str) -> None:
    """Save on top of the version that the designer was told of; a still newer one is a conflict again."""
    history = opened.history.after(step, document)
    save(this_desk(), replace(opened, history=history, revision=opened.newer or opened.revision, newer=None), step)


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
    opened = this_sheet()
    st.query_params.pop("sheet", None)  # the address of the new one follows
    if opened.aside:
        store().restore(opened.aside[0])
        open_sheet(opened.aside[0])
        return
    create(with_title(opened.document, "app.copy_title"), label("step.copy"))
