"""Sheets opened, made, copied, put aside and brought back."""

from __future__ import annotations

import streamlit as st

from designer.edit.history import History
from designer.session.desk import Document, OpenSheet, store, tell, this_desk, trouble_of, whole
from designer.store import MissingSheet
from designer.text.labels import DEFAULT_LANGUAGE, label


def current() -> OpenSheet | None:
    """The open sheet: the one of the address (`?sheet=`), else the one opened last in this session."""
    opened = this_desk().opened
    wanted = st.query_params.get("sheet") or (opened.key if opened else None)
    if wanted and (opened is None or opened.key != wanted):
        opened = open_sheet(wanted)
    if opened:
        st.query_params["sheet"] = opened.key
    return opened


def open_sheet(key: str) -> OpenSheet | None:
    """Open the newest version of a sheet; `None`, with a message, for a key that the store does not know."""
    try:
        stored = store().open(key)
    except MissingSheet as error:
        st.query_params.pop("sheet", None)
        this_desk().opened = None
        tell(trouble_of(error))
        return None
    this_desk().opened = opened = OpenSheet(key, stored.revision, History(stored.document))
    return opened


def create(document: Document, step: str) -> OpenSheet:
    """Keep a new sheet in the store and open it."""
    desk = this_desk()
    stored = store().create(document, step, desk.author)
    desk.opened = opened = OpenSheet(stored.key, stored.revision, History(stored.document))
    return opened


@whole
def duplicate(key: str) -> None:
    """Keep a copy of a sheet beside it."""
    kept, author = store(), this_desk().author
    kept.create(with_title(kept.open(key).document, "app.copy_title"), label("step.copy"), author)


def with_title(document: Document, key: str) -> Document:
    """The document under another title, made of the old one in its language."""
    title = label(key, str(document.get("language") or DEFAULT_LANGUAGE), title=document.get("title", ""))
    return {**document, "title": title[:120]}


@whole
def delete(key: str, title: str) -> None:
    """Put a sheet aside and offer to bring it back."""
    desk = this_desk()
    is_open = desk.opened is not None and desk.opened.key == key
    if is_open:
        st.query_params.pop("sheet", None)
    store().delete(key)
    desk.deleted = (key, title)
    if is_open:
        desk.opened = None


def deleted() -> tuple[str, str] | None:
    """Key and title of the sheet deleted last, while its return is on offer."""
    return this_desk().deleted


@whole
def undelete() -> None:
    if last := this_desk().deleted:
        bring_back(last[0])


@whole
def bring_back(key: str) -> None:
    """Take a sheet out of the trash."""
    desk = this_desk()
    store().restore(key)
    if desk.deleted and desk.deleted[0] == key:
        desk.deleted = None
