"""The designer's name, told with each version; the browser remembers it."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.widgets import plain
from designer.session.desk import AUTHOR_COOKIE, LONGEST_AUTHOR
from designer.text.labels import label

_TOLD = "who:told"
_SCRIPT = f"""
export default function ({{ data }}) {{
  document.cookie = `{AUTHOR_COOKIE}=${{encodeURIComponent(data.name)}}; path=/; max-age=31536000; samesite=strict`;
}}
"""

_memory = st.components.v2.component("flipwright_who", js=_SCRIPT)


def remember() -> None:
    """Tell the browser the name that was typed in this session."""
    if st.session_state.get(_TOLD):
        _memory(key="who", data={"name": session.author()})


def ask() -> None:
    """A small button with the name, to change it."""
    name = session.author()
    with st.popover(plain(name) or label("versions.nobody"), icon=":material/person:", type="tertiary", key="who:open"):
        key = session.bound_key("who:name", name)
        st.text_input(
            label("versions.your_name"),
            name,
            max_chars=LONGEST_AUTHOR,
            key=key,
            help=label("versions.your_name_help"),
            on_change=_typed,
            args=(key,),
        )


@session.whole
def _typed(key: str) -> None:
    session.set_author(st.session_state[key])
    st.session_state[_TOLD] = True
