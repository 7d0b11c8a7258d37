"""What the pages share: messages, the way to another page, and a page's empty state."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import streamlit as st

from designer import session
from designer.store import StoreError, home
from designer.text.labels import label


def page_path(name: str) -> str:
    """The page for `st.switch_page` and `st.page_link`."""
    return f"designer/pages/{name}.py"


_LOOKS = """<style>
.stMainBlockContainer { padding: 4.5rem clamp(1rem, 3vw, 5rem) 3rem; }
h1 { font-size: 2rem !important; }
h5 { padding: 0.75rem 0 0.25rem !important; }
</style>"""


def look() -> None:
    """Less empty space than Streamlit leaves. A constant: no text of a sheet is ever part of it."""
    st.html(_LOOKS)


def guarded(show: Callable[[], None]) -> None:
    """Show a page; where the store refuses what it needs, one sentence instead of the rest."""
    try:
        show()
    except StoreError as error:
        st.error(session.trouble_of(error), icon=":material/database_off:")
        st.caption(label("store.where", folder=f"`{home()}`"))


def begin(name: str) -> None:
    """The title of a page and the message that waits, if any."""
    look()
    st.title(label(f"page.{name}"), anchor=False)
    if message := session.told():
        st.warning(message, icon=":material/info:")


def nothing_open(name: str) -> None:
    """The empty state of a page that needs an open sheet."""
    st.info(label(f"empty.{name}"), icon=":material/folder_open:")
    st.page_link(page_path("library"), label=label("empty.to_library"), icon=":material/arrow_back:")


def ago(moment: datetime) -> str:
    """How long ago something happened, in words."""
    minutes = int((datetime.now(UTC) - moment).total_seconds() // 60)
    for unit, size in (("days", 24 * 60), ("hours", 60), ("minutes", 1)):
        if minutes >= size:
            count = minutes // size
            return label(f"ago.{unit}" if count > 1 else f"ago.one_{unit}", count=count)
    return label("ago.now")
