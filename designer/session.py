"""What one browser session holds: the open sheet with its undo history. Only this module spells keys of the session.

Each step is saved at once, so a reload or a restart of the server loses nothing. Pages change the document in callbacks
only: these run before the page, which then shows one state everywhere.

A newer event of the browser ends a callback at any look into Streamlit's session state or at the address. So what is open
lies on a `_Desk`, which is changed without such a look, together with the store; and each callback is `whole`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any, ParamSpec

import streamlit as st
from streamlit.runtime.scriptrunner import RerunException

from designer.edit.history import History
from designer.first_steps import FirstSteps
from designer.jobs import Jobs
from designer.presence import Presence
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
_TRIALS = "trials"

_ANOTHER = object()  # equal to nothing that a widget shows


@dataclass(frozen=True)
class OpenSheet:
    """The sheet being edited.

    `newer` is the revision that another tab saved meanwhile; until the designer decides, nothing is saved from here.
    `trouble` says why the last step could not be saved; the next one tries again. `unsaved` says that the document has
    steps which the store has not.
    """

    key: str
    revision: int
    history: History
    newer: int | None = None
    trouble: str = ""
    unsaved: bool = False

    @property
    def document(self) -> Document:
        return self.history.document


@dataclass
class _Desk:
    """What lies open, the message that waits, key and title of the sheet deleted last, this tab, how far a newcomer is."""

    opened: OpenSheet | None = None
    message: str = ""
    deleted: tuple[str, str] | None = None
    looked_at: str = ""
    tab: str = field(default_factory=lambda: secrets.token_hex(5))
    first_steps: FirstSteps = field(default_factory=FirstSteps)


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


@st.cache_resource(show_spinner=False)
def _presence() -> Presence:
    return Presence()


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
    for version in store().history(opened.key, limit=_VERSIONS_LOOKED_AT):
        yield store().open(opened.key, version.revision).document


def document() -> Document:
    """The document of the open sheet; for callbacks and forms, which exist only where one is open."""
    return _opened().document


def shown_document() -> Document:
    """The document of the open sheet; an empty one where none is open."""
    opened = _desk().opened
    return opened.document if opened else {}


def _opened() -> OpenSheet:
    opened = _desk().opened
    assert opened is not None, "a form without an open sheet"
    return opened


def other_tabs() -> int:
    """How many other tabs of this server have the open sheet before them; they learn of this one."""
    desk = _desk()
    return _presence().look(desk.tab, desk.opened.key) if desk.opened else 0


def look_around() -> bool:
    """See whether the open sheet was saved elsewhere meanwhile; whether that is news.

    Nothing is lost by it: the designer takes the newer version over, or edits and is asked.
    """
    desk = _desk()
    try:
        newest = store().newest(desk.opened.key) if desk.opened else None
    except StoreError:
        return False  # the next save tells
    if desk.opened is None or newest in (desk.opened.revision, desk.opened.newer):
        return False
    desk.opened = replace(desk.opened, newer=newest)
    return True


def apply(step: str, changed: Document, *, typed_at: str = "") -> None:
    """Make `changed` the document, as one step that can be undone, and save it; what is typed on at a place is one step."""
    _go_to(_opened().history.after(step, changed, typed_at), step)


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
    """Open the version of the other tab; undo leads back to this session's document."""
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
    if last := _desk().deleted:
        bring_back(last[0])


@whole
def bring_back(key: str) -> None:
    """Take a sheet out of the trash."""
    desk = _desk()
    store().restore(key)
    if desk.deleted and desk.deleted[0] == key:
        desk.deleted = None


@whole
def name_version(revision: int, name: str) -> None:
    """Give a version of the open sheet a name, or take it away by an empty one."""
    store().name_version(_opened().key, revision, name)


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


def trials() -> dict[str, Any]:
    """The games being tried in this session, by the key of their sheet; pages change it in callbacks."""
    found: dict[str, Any] = st.session_state.setdefault(_TRIALS, {})
    return found


def look_at(pointer: str) -> None:
    """The designer was led to this place of the sheet."""
    _desk().looked_at = pointer


def looked_at() -> str:
    return _desk().looked_at


def remember_job(job_id: str) -> None:
    """Name the background job that this session looks at, also in the address."""
    st.session_state[_JOB] = job_id
    st.query_params["job"] = job_id


def job_id() -> str | None:
    found: str | None = st.session_state.get(_JOB)
    return found


def first_steps() -> FirstSteps:
    """How far a newcomer is led; changed in place."""
    return _desk().first_steps


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
    opened = replace(opened, unsaved=True)
    if opened.newer is None:
        try:
            revision = store().save(opened.key, opened.document, opened.revision, step)
            opened = replace(opened, revision=revision, trouble="", unsaved=False)
        except Conflict as conflict:
            opened = replace(opened, newer=conflict.revision, trouble="")
        except StoreError as error:
            opened = replace(opened, trouble=trouble_of(error))
    desk.opened = opened
