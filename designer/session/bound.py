"""Keys of widgets that show a part of the document.

No such widget is ever set. A browser that is still busy answers for a widget that was set meanwhile with what it held
before, or with nothing, which would be written into the document. So where a part changed otherwise than by its widget,
that is a new one with a new key, and `is_current` refuses what comes for the old one.
"""

from __future__ import annotations

import streamlit as st

_BOUND = "bound_widgets"
_ANOTHER = object()  # equal to nothing that a widget shows


def bound_key(name: str, shown: object) -> str:
    """The key of a widget that shows a part of the document: a new one where the part changed otherwise than by it."""
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
    """Whether an event is that of a hand: of the newest widget of this name, which holds another value than it shows.

    Where a run is ended before it draws a widget, the browser tells with the next event what that still shows, and Streamlit
    takes it for news. `shown` may be a pair of place and value.
    """
    number, shown = st.session_state.get(_BOUND, {}).get(name, (0, _ANOTHER))
    value = shown[-1] if isinstance(shown, tuple) else shown
    return key == _numbered(name, number) and st.session_state.get(key, _ANOTHER) != value


def _numbered(name: str, number: int) -> str:
    return f"{name}::{number}" if number else name
