"""The designer's name, told with each version; the browser remembers it."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.widgets import plain
from designer.text.labels import label

_LONGEST = 80
_SCRIPT = """
export default function ({ data, setStateValue }) {
  const place = "flipwright-author";
  try {
    if (data.name !== null) localStorage.setItem(place, data.name);
    else if (localStorage.getItem(place)) setTimeout(() => setStateValue("name", localStorage.getItem(place)));
  } catch { }  // a browser that keeps nothing
}
"""

_memory = st.components.v2.component("flipwright_who", js=_SCRIPT)


def remember() -> None:
    """Learn the name from the browser, or tell it the name."""
    _memory(key="who", data={"name": session.author()}, on_name_change=_told_by_browser)


@session.whole
def _told_by_browser() -> None:
    name = st.session_state["who"].get("name")
    if session.author() is None and isinstance(name, str):
        session.set_author(name[:_LONGEST])


def ask() -> None:
    """A small button with the name, to change it."""
    name = session.author() or ""
    with st.popover(plain(name) or label("versions.nobody"), icon=":material/person:", type="tertiary", key="who:open"):
        key = session.bound_key("who:name", name)
        st.text_input(
            label("versions.your_name"),
            name,
            max_chars=_LONGEST,
            key=key,
            help=label("versions.your_name_help"),
            on_change=_typed,
            args=(key,),
        )


@session.whole
def _typed(key: str) -> None:
    session.set_author(st.session_state[key])
