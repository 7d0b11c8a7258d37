"""Steps of the open sheet: each is saved at once and can be undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from designer.edit.history import History
from designer.session.desk import Desk, Document, OpenSheet, store, this_desk, this_sheet, trouble_of, whole
from designer.session.sheets import with_title
from designer.store import Conflict, StoreError
from designer.text.labels import label

_VERSIONS_LOOKED_AT = 20


def apply(step: str, changed: Document, *, typed_at: str = "") -> None:
    """Make `changed` the document, as one step that can be undone, and save it; what is typed on at a place is one step."""
    _go_to(this_sheet().history.after(step, changed, typed_at), step)


@whole
def undo() -> None:
    history = this_sheet().history
    if history.undo:
        _go_to(history.undone(), label("step.undo", step=history.undo[-1].label))


@whole
def redo() -> None:
    history = this_sheet().history
    if history.redo:
        _go_to(history.redone(), label("step.redo", step=history.redo[-1].label))


def earlier(opened: OpenSheet) -> Iterator[Document]:
    """Earlier states of a sheet, newest first: the steps of this session, then some versions of the store."""
    for step in reversed(opened.history.undo):
        yield step.document
    for version in store().history(opened.key, limit=_VERSIONS_LOOKED_AT):
        yield store().open(opened.key, version.revision).document


@whole
def restore_version(revision: int) -> None:
    """Make an earlier version the newest one; undo leads back."""
    stored = store().open(this_sheet().key, revision)
    apply(label("step.restore", version=revision), stored.document)


@whole
def name_version(revision: int, name: str) -> None:
    """Give a version of the open sheet a name, or take it away by an empty one."""
    store().name_version(this_sheet().key, revision, name)


@whole
def save_again() -> None:
    """Try once more to save what could not be saved."""
    save(this_desk(), this_sheet(), label("step.save_again"))


def _go_to(history: History, step: str) -> None:
    desk, opened = this_desk(), this_sheet()
    if history is not opened.history:
        save(desk, replace(opened, history=history), step)


def save(desk: Desk, opened: OpenSheet, step: str) -> None:
    """Keep the new state on the desk, and in the store unless another tab was faster or the store is out of reach."""
    author = desk.author
    opened = replace(opened, unsaved=True)
    if opened.newer is None:
        try:
            revision = store().save(opened.key, opened.document, opened.revision, step, author)
            opened = replace(opened, revision=revision, trouble="", unsaved=False, aside=None)
        except Conflict as conflict:
            opened = replace(opened, newer=conflict.revision, trouble="")
        except StoreError as error:
            opened = replace(opened, trouble=trouble_of(error))
    desk.opened = opened if opened.newer is None else _put_aside(opened, step, author)


def _put_aside(opened: OpenSheet, step: str, author: str) -> OpenSheet:
    """Keep a copy in the trash while the designer is asked, each further step as its next version."""
    copy = with_title(opened.document, "app.copy_title")
    try:
        if opened.aside is None:
            stored = store().create(copy, step, author)
            key, revision = stored.key, stored.revision
        else:
            key, revision = opened.aside
            revision = store().save(key, copy, revision, step, author)
        store().delete(key)
    except Conflict:  # it was brought back and edited
        return _put_aside(replace(opened, aside=None), step, author)
    except StoreError as error:
        return replace(opened, trouble=trouble_of(error))
    return replace(opened, aside=(key, revision))
