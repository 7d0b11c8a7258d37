"""What is chosen on a page and outlives it: the part of the editor, an item of a list, the rule options switched on.

A choice lies in the session, its widget only shows it. Were it the widget's own value, one made by a callback would be lost
where a newer event of the browser ends the run before the widget is drawn: with that event the browser answers for the
widget with what it still shows.
"""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer.session.bound import bound_key, expect_shown, is_current
from designer.session.desk import whole


def chosen(name: str, default: Any = None) -> Any:
    """The choice of this name."""
    return st.session_state.get(name, default)


def choose(name: str, value: Any) -> None:
    """Make a choice; its widget, if it is on the page, shows it from the next run on."""
    st.session_state[name] = value


def choice(name: str) -> dict[str, Any]:
    """The key and callback of the widget that shows the choice of this name and changes it; it begins with `chosen`."""
    widget = f"{name}::shown"
    key = bound_key(widget, chosen(name))
    return {"key": key, "on_change": _changed, "args": (name, widget, key)}


@whole
def _changed(name: str, widget: str, key: str) -> None:
    if not is_current(widget, key):
        return
    value = st.session_state[key]
    expect_shown(widget, value)
    choose(name, value)
