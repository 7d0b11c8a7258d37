"""What lies open in one browser session, and the callbacks that change it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec

import streamlit as st
from streamlit.runtime.scriptrunner import RerunException

from designer.edit.history import History
from designer.first_steps import FirstSteps
from designer.play.sitting import Sitting
from designer.session.memory import Memory
from designer.store import Store, StoreError, Unreachable
from designer.store.store import default_url
from designer.text.labels import label

Document = dict[str, Any]
P = ParamSpec("P")

LONGEST_AUTHOR = 80  # characters

_DESK = "desk"
_AUTHOR = "author"


@dataclass(frozen=True)
class OpenSheet:
    """The sheet being edited.

    `newer` is the revision that another tab saved meanwhile; until the designer decides, nothing is saved from here but
    a copy that lies in the trash, `aside` with its key and revision: a tab that is closed loses nothing.
    `trouble` says why the last step could not be saved; the next one tries again. `unsaved` says that the document has
    steps which the store has not.
    """

    key: str
    revision: int
    history: History
    newer: int | None = None
    trouble: str = ""
    unsaved: bool = False
    aside: tuple[str, int] | None = None

    @property
    def document(self) -> Document:
        return self.history.document


@dataclass
class Desk:
    """What lies open, the message that waits, key and title of the sheet deleted last, this tab, how far a newcomer is.

    `memory` is what the browser remembers, `language` the one of the app, empty before its first run. `sitting` is the table that is
    played at, `told_table` its code as the address has it.
    """

    opened: OpenSheet | None = None
    message: str = ""
    deleted: tuple[str, str] | None = None
    looked_at: str = ""
    tab: str = field(default_factory=lambda: secrets.token_hex(5))
    first_steps: FirstSteps = field(default_factory=FirstSteps)
    memory: Memory = field(default_factory=Memory)
    language: str = ""
    sitting: Sitting | None = None
    told_table: str = ""

    @property
    def author(self) -> str:
        """The designer's name, as the browser remembers it; empty while nobody told it."""
        return self.memory.get(_AUTHOR).strip()[:LONGEST_AUTHOR]


def this_desk() -> Desk:
    if _DESK not in st.session_state:
        st.session_state[_DESK] = Desk()
    desk: Desk = st.session_state[_DESK]
    return desk


def this_sheet() -> OpenSheet:
    """The open sheet; for callbacks and forms, which exist only where one is open."""
    opened = this_desk().opened
    assert opened is not None, "a form without an open sheet"
    return opened


def document() -> Document:
    """The document of the open sheet; for callbacks and forms, as `this_sheet`."""
    return this_sheet().document


def shown_document() -> Document:
    """The document of the open sheet; an empty one where none is open."""
    opened = this_desk().opened
    return opened.document if opened else {}


def author() -> str:
    """The name told with each version; empty while nobody told it."""
    return this_desk().author


def set_author(name: str) -> None:
    this_desk().memory.keep(_AUTHOR, name.strip()[:LONGEST_AUTHOR])


def store() -> Store:
    """The store. Raises `Unreachable`."""
    return _store(default_url())


@st.cache_resource(show_spinner=False)
def _store(url: str) -> Store:
    return Store(url)


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


def tell(message: str) -> None:
    """A message for the next time a page is shown."""
    this_desk().message = message


def told() -> str:
    """The message waiting to be shown, once; empty if there is none."""
    desk = this_desk()
    message, desk.message = desk.message, ""
    return message
