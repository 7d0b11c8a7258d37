"""The designer's name, told with each version; the browser remembers it."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.widgets import plain
from designer.session.desk import LONGEST_AUTHOR
from designer.text.labels import label


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
