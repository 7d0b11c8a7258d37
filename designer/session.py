"""What one browser session holds: the open sheet with its undo history. Only this module spells keys of the session.

Each step is saved at once, so a reload or a restart of the server loses nothing. Pages change the document in callbacks
only: these run before the page, which then shows one state everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from designer.edit.history import History
from designer.jobs import Jobs
from designer.store import Conflict, MissingSheet, Store
from designer.store.store import default_url
from designer.text.labels import label

Document = dict[str, Any]

SECTION = "section"  # the widget that chooses the part of the editor
_VERSIONS_LOOKED_AT = 20

_OPEN = "open_sheet"
_MESSAGE = "message"
_UNDELETE = "deleted_sheet"
_GRIDS = "grids"
_JUMPS = "jumps"
_JOB = "job"
_RECORDING = "recording"


@dataclass(frozen=True)
class OpenSheet:
    """The sheet being edited.

    `newer` is the revision that another tab saved meanwhile; until the designer decides, nothing is saved from here.
    """

    key: str
    revision: int
    history: History
    newer: int | None = None

    @property
    def document(self) -> Document:
        return self.history.document


def store() -> Store:
    return _store(default_url())


@st.cache_resource(show_spinner=False)
def _store(url: str) -> Store:
    return Store(url)


@st.cache_resource(show_spinner=False)
def jobs() -> Jobs:
    return Jobs()


def current() -> OpenSheet | None:
    """The open sheet: the one of the address (`?sheet=`), else the one opened last in this session."""
    opened: OpenSheet | None = st.session_state.get(_OPEN)
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
    except MissingSheet:
        st.session_state.pop(_OPEN, None)
        st.query_params.pop("sheet", None)
        tell(label("app.sheet_is_gone"))
        return None
    _jump()
    return _keep(OpenSheet(key, stored.revision, History(stored.document)))


def create(document: Document, step: str) -> OpenSheet:
    """Keep a new sheet in the store and open it."""
    stored = store().create(document, step)
    _jump()
    return _keep(OpenSheet(stored.key, stored.revision, History(stored.document)))


def earlier(opened: OpenSheet) -> Iterator[Document]:
    """Earlier states of a sheet, newest first: the steps of this session, then some versions of the store."""
    for step in reversed(opened.history.undo):
        yield step.document
    for version in store().history(opened.key)[:_VERSIONS_LOOKED_AT]:
        yield store().open(opened.key, version.revision).document


def document() -> Document:
    """The document of the open sheet; for callbacks and forms, which exist only where one is open."""
    opened: OpenSheet = st.session_state[_OPEN]
    return opened.document


def apply(step: str, changed: Document, *, jump: bool = True) -> None:
    """Make `changed` the document, as one step that can be undone, and save it.

    `jump` is false for the edit of a widget that shows the new value already.
    """
    opened: OpenSheet = st.session_state[_OPEN]
    if jump:
        _jump()
    _go_to(opened, opened.history.after(step, changed), step)


def undo() -> None:
    opened: OpenSheet = st.session_state[_OPEN]
    if opened.history.undo:
        _jump()
        _go_to(opened, opened.history.undone(), label("step.undo", step=opened.history.undo[-1].label))


def redo() -> None:
    opened: OpenSheet = st.session_state[_OPEN]
    if opened.history.redo:
        _jump()
        _go_to(opened, opened.history.redone(), label("step.redo", step=opened.history.redo[-1].label))


def keep_mine() -> None:
    """End a conflict: this session's document becomes the newest version, on top of the other one."""
    opened: OpenSheet = st.session_state[_OPEN]
    newest = store().open(opened.key).revision
    _save(replace(opened, revision=newest, newer=None), label("step.keep_mine"))


def take_theirs() -> None:
    """End a conflict: the other version is opened, and undo leads back to this session's document."""
    opened: OpenSheet = st.session_state[_OPEN]
    stored = store().open(opened.key)
    history = opened.history.after(label("step.take_theirs"), stored.document)
    _jump()
    _keep(OpenSheet(opened.key, stored.revision, history))


def keep_both() -> None:
    """End a conflict: this session's document becomes a sheet of its own."""
    opened: OpenSheet = st.session_state[_OPEN]
    stored = store().create(with_title(opened.document, "app.copy_title"), label("step.copy"))
    st.query_params["sheet"] = stored.key
    _keep(OpenSheet(stored.key, stored.revision, History(stored.document)))


def with_title(document: Document, key: str) -> Document:
    """The document under another title, made of the old one."""
    return {**document, "title": label(key, title=document.get("title", ""))[:120]}


def delete(key: str, title: str) -> None:
    """Put a sheet aside and offer to bring it back."""
    store().delete(key)
    opened: OpenSheet | None = st.session_state.get(_OPEN)
    if opened and opened.key == key:
        st.session_state.pop(_OPEN)
        st.query_params.pop("sheet", None)
    st.session_state[_UNDELETE] = (key, title)


def deleted() -> tuple[str, str] | None:
    """Key and title of the sheet deleted last, while its return is on offer."""
    found: tuple[str, str] | None = st.session_state.get(_UNDELETE)
    return found


def undelete() -> None:
    if found := st.session_state.pop(_UNDELETE, None):
        store().restore(found[0])


def start_recording() -> None:
    """From here on the designer shows what a rule option shall change."""
    opened: OpenSheet = st.session_state[_OPEN]
    st.session_state[_RECORDING] = (opened.key, opened.document)


def recorded_from() -> Document | None:
    """The document as it was when the recording began; `None` while none runs for the open sheet."""
    key, before = st.session_state.get(_RECORDING, (None, None))
    opened: OpenSheet | None = st.session_state.get(_OPEN)
    return before if opened and opened.key == key else None


def stop_recording() -> None:
    st.session_state.pop(_RECORDING, None)


def remember_job(job_id: str) -> None:
    """Name the background job that this session looks at, also in the address."""
    st.session_state[_JOB] = job_id
    st.query_params["job"] = job_id


def job_id() -> str | None:
    found: str | None = st.session_state.get(_JOB)
    return found


def tell(message: str) -> None:
    """A message for the next time a page is shown."""
    st.session_state[_MESSAGE] = message


def told() -> str:
    """The message waiting to be shown, once; empty if there is none."""
    return str(st.session_state.pop(_MESSAGE, ""))


def widget_key(name: str) -> str:
    """The key of a widget bound to the document. It changes when the document jumps, as by undo.

    A browser still busy with the old document may send what a widget held before the jump; `is_current` tells.
    """
    jumps: int = st.session_state.get(_JUMPS, 0)
    return f"{name}::after-{jumps}" if jumps else name


def is_current(key: str) -> bool:
    """Whether a widget bound to the document was drawn after its last jump."""
    return key == widget_key(key.partition("::after-")[0])


def grid_key(pointer: str, shown: object) -> str:
    """The widget key of a table. It changes when the table must show something that was not typed into it."""
    grids: dict[str, tuple[int, object]] = st.session_state.setdefault(_GRIDS, {})
    number, expected = grids.get(pointer, (0, shown))
    number += shown != expected
    grids[pointer] = (number, shown)
    return f"table:{pointer}:{number}"


def expect_grid(pointer: str, shown: object) -> None:
    """The table already shows this, because it was typed into it."""
    grids: dict[str, tuple[int, object]] = st.session_state.setdefault(_GRIDS, {})
    number, _ = grids.get(pointer, (0, None))
    grids[pointer] = (number, shown)


def _go_to(opened: OpenSheet, history: History, step: str) -> None:
    if history is not opened.history:
        _save(replace(opened, history=history), step)


def _save(opened: OpenSheet, step: str) -> None:
    """Keep the new state in the session, and in the store unless another tab was faster."""
    if opened.newer is None:
        try:
            revision = store().save(opened.key, opened.document, opened.revision, step)
            opened = replace(opened, revision=revision)
        except Conflict as conflict:
            opened = replace(opened, newer=conflict.revision)
        except MissingSheet:
            tell(label("app.sheet_is_gone"))
    _keep(opened)


def _jump() -> None:
    st.session_state[_JUMPS] = st.session_state.get(_JUMPS, 0) + 1


def _keep(opened: OpenSheet) -> OpenSheet:
    st.session_state[_OPEN] = opened
    return opened
