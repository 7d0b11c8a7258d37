"""The language of the app in this session: the one chosen in this browser, else the browser's own, else English."""

from __future__ import annotations

from weakref import WeakValueDictionary

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from designer.session.desk import Desk, this_desk
from designer.session.memory import Memory
from designer.text.labels import DEFAULT_LANGUAGE, languages, read_in, share_translated

_NAME = "language"  # in the browser's memory

_desks: WeakValueDictionary[str, Desk] = WeakValueDictionary()
"""By session. A label must not look into Streamlit's session state, which may end a callback half way."""


def speak() -> None:
    """Let labels be in the language of the session that shows them. Each run of the app begins with it."""
    desk, context = this_desk(), get_script_run_ctx(suppress_warning=True)
    desk.language = desk.language or _first(desk.memory)
    if context:
        _desks[context.session_id] = desk
    read_in(language)


def language() -> str:
    """The language of the session of this thread; English in a thread of none."""
    context = get_script_run_ctx(suppress_warning=True)
    desk = _desks.get(context.session_id) if context else None
    return desk.language if desk else DEFAULT_LANGUAGE


def set_language(code: str) -> None:
    """Speak one of `languages` from now on; the browser remembers it."""
    desk = this_desk()
    desk.language = code
    desk.memory.keep(_NAME, code)


def _first(memory: Memory) -> str:
    """One that was only begun must have been chosen."""
    chosen = memory.get(_NAME)
    if chosen in languages():
        return chosen
    locale = st.context.locale
    own = locale.partition("-")[0].lower() if isinstance(locale, str) else ""  # in tests no browser tells anything
    return own if own in languages() and share_translated(own) == 1 else DEFAULT_LANGUAGE
