"""What one browser session holds: the open sheet with its undo history. Only this module spells keys of the session.

Each step is saved at once, so a reload or a restart of the server loses nothing. Pages change the document in callbacks
only: these run before the page, which then shows one state everywhere.

A newer event of the browser ends a callback at any look into Streamlit's session state or at the address. So what is open
lies on a `_Desk`, which is changed without such a look, together with the store; and each callback is `whole`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, ParamSpec

import streamlit as st
from streamlit.runtime.scriptrunner import RerunException

from designer.edit.history import History
from designer.jobs import Jobs
from designer.store import Conflict, MissingSheet, Store, StoreError, Unreachable
from designer.store.store import default_url
from designer.text.labels import label

Document = dict[str, Any]
P = ParamSpec("P")

SECTION = "section"  # the widget that chooses the part of the editor
_VERSIONS_LOOKED_AT = 20

_DESK = "desk"
_BOUND = "bound_widgets"
_JOB = "job"
_RECORDING = "recording"

_ANOTHER = object()  # equal to nothing that a widget shows


@dataclass(frozen=True)
class OpenSheet:
    """The sheet being edited.

    `newer` is the revision that another tab saved meanwhile; until the designer decides, nothing is saved from here.
    `trouble` says why the last step could not be saved; the next one tries again.
    """

    key: str
    revision: int
    history: History
    newer: int | None = None
    trouble: str = ""

    @property
    def document(self) -> Document:
        return self.history.document


@dataclass
class _Desk:
    """The open sheet, the message that waits, and key and title of the sheet deleted last."""

    opened: OpenSheet | None = None
    message: str = ""
    deleted: tuple[str, str] | None = None


def _desk() -> _Desk:
    desk: _Desk = st.session_state.setdefault(_DESK, _Desk())
    return desk


def whole(callback: Callable[P, None]) -> Callable[P, None]:
    """The callback, which a newer event of the browser cannot end half way, and which tells what the store refuses.

    A callback that is ended before its edit begins anew, and the event follows; so a callback edits last.
    """

    @wraps(callback)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(*args, **kwargs)
        except RerunException:
            run(*args, **kwargs)
            raise
        except StoreError as error:
            tell(trouble_of(error))

    return run


def trouble_of(error: StoreError) -> str:
    """What the store refuses, in a sentence."""
    return label("store.trouble", reason=error.reason) if isinstance(error, Unreachable) else label("app.sheet_is_gone")


def store() -> Store:
    """The store. Raises `Unreachable`."""
    return _store(default_url())


@st.cache_resource(show_spinner=False)
def _store(url: str) -> Store:
    return Store(url)


@st.cache_resource(show_spinner=False)
def jobs() -> Jobs:
    return Jobs()


def current() -> OpenSheet | None:
    """The open sheet: the one of the address (`?sheet=`), else the one opened last in this session."""
    opened = _desk().opened
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
        _desk().opened = None
        tell(trouble_of(error))
        return None
    _desk().opened = opened = OpenSheet(key, stored.revision, History(stored.document))
    return opened


def create(document: Document, step: str) -> OpenSheet:
    """Keep a new sheet in the store and open it."""
    desk = _desk()
    stored = store().create(document, step)
    desk.opened = opened = OpenSheet(stored.key, stored.revision, History(stored.document))
    return opened


@whole
def duplicate(key: str) -> None:
    """Keep a copy of a sheet beside it."""
    kept = store()
    kept.create(with_title(kept.open(key).document, "app.copy_title"), label("step.copy"))


def earlier(opened: OpenSheet) -> Iterator[Document]:
    """Earlier states of a sheet, newest first: the steps of this session, then some versions of the store."""
    for step in reversed(opened.history.undo):
        yield step.document
    for version in store().history(opened.key)[:_VERSIONS_LOOKED_AT]:
        yield store().open(opened.key, version.revision).document


def document() -> Document:
    """The document of the open sheet; for callbacks and forms, which exist only where one is open."""
    return _opened().document


def _opened() -> OpenSheet:
    opened = _desk().opened
    assert opened is not None, "a form without an open sheet"
    return opened


def apply(step: str, changed: Document) -> None:
    """Make `changed` the document, as one step that can be undone, and save it."""
    _go_to(_opened().history.after(step, changed), step)


@whole
def undo() -> None:
    history = _opened().history
    if history.undo:
        _go_to(history.undone(), label("step.undo", step=history.undo[-1].label))


@whole
def redo() -> None:
    history = _opened().history
    if history.redo:
        _go_to(history.redone(), label("step.redo", step=history.redo[-1].label))


@whole
def restore_version(revision: int) -> None:
    """Make an earlier version the newest one; undo leads back."""
    stored = store().open(_opened().key, revision)
    apply(label("step.restore", version=revision), stored.document)


@whole
def save_again() -> None:
    """Try once more to save what could not be saved."""
    _save(_desk(), _opened(), label("step.save_again"))


@whole
def keep_mine() -> None:
    """End a conflict: this session's document becomes the newest version, on top of the other one."""
    desk, opened = _desk(), _opened()
    newest = store().open(opened.key).revision
    _save(desk, replace(opened, revision=newest, newer=None), label("step.keep_mine"))


@whole
def take_theirs() -> None:
    """End a conflict: the other version is opened, and undo leads back to this session's document."""
    desk, opened = _desk(), _opened()
    stored = store().open(opened.key)
    history = opened.history.after(label("step.take_theirs"), stored.document)
    desk.opened = OpenSheet(opened.key, stored.revision, history)


@whole
def keep_both() -> None:
    """Make this session's document a sheet of its own."""
    st.query_params.pop("sheet", None)  # the address of the new one follows
    create(with_title(_opened().document, "app.copy_title"), label("step.copy"))


def with_title(document: Document, key: str) -> Document:
    """The document under another title, made of the old one."""
    return {**document, "title": label(key, title=document.get("title", ""))[:120]}


@whole
def delete(key: str, title: str) -> None:
    """Put a sheet aside and offer to bring it back."""
    desk = _desk()
    is_open = desk.opened is not None and desk.opened.key == key
    if is_open:
        st.query_params.pop("sheet", None)
    store().delete(key)
    desk.deleted = (key, title)
    if is_open:
        desk.opened = None


def deleted() -> tuple[str, str] | None:
    """Key and title of the sheet deleted last, while its return is on offer."""
    return _desk().deleted


@whole
def undelete() -> None:
    desk = _desk()
    if desk.deleted:
        store().restore(desk.deleted[0])
        desk.deleted = None


@whole
def start_recording() -> None:
    """From here on the designer shows what a rule option shall change."""
    opened = _opened()
    st.session_state[_RECORDING] = (opened.key, opened.document)


def recorded_from() -> Document | None:
    """The document as it was when the recording began; `None` while none runs for the open sheet."""
    key, before = st.session_state.get(_RECORDING, (None, None))
    opened = _desk().opened
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
    _desk().message = message


def told() -> str:
    """The message waiting to be shown, once; empty if there is none."""
    desk = _desk()
    message, desk.message = desk.message, ""
    return message


def bound_key(name: str, shown: object) -> str:
    """The key of a widget that shows a part of the document: a new one where the part changed otherwise than by it.

    So no widget is ever set. A browser that is still busy answers for a widget that was set meanwhile with what it held
    before, or with nothing, which would be written into the document; for an old key `is_current` refuses it.
    """
    bound: dict[str, tuple[int, object]] = st.session_state.setdefault(_BOUND, {})
    number, expected = bound.get(name, (0, shown))
    number += shown != expected
    bound[name] = (number, shown)
    return _numbered(name, number)


def expect_shown(name: str, shown: object = _ANOTHER) -> None:
    """The widget shows this already, because it was typed into it; left out: it must be drawn anew."""
    number, _ = st.session_state[_BOUND].get(name, (0, None))
    st.session_state[_BOUND][name] = (number, shown)


def is_current(name: str, key: str) -> bool:
    """Whether a key is the newest of the widget of this name."""
    number, _ = st.session_state.get(_BOUND, {}).get(name, (0, None))
    return key == _numbered(name, number)


def _numbered(name: str, number: int) -> str:
    return f"{name}::{number}" if number else name


def _go_to(history: History, step: str) -> None:
    desk, opened = _desk(), _opened()
    if history is not opened.history:
        _save(desk, replace(opened, history=history), step)


def _save(desk: _Desk, opened: OpenSheet, step: str) -> None:
    """Keep the new state on the desk, and in the store unless another tab was faster or the store is out of reach."""
    if opened.newer is None:
        try:
            revision = store().save(opened.key, opened.document, opened.revision, step)
            opened = replace(opened, revision=revision, trouble="")
        except Conflict as conflict:
            opened = replace(opened, newer=conflict.revision, trouble="")
        except StoreError as error:
            opened = replace(opened, trouble=trouble_of(error))
    desk.opened = opened
