"""What the pages share: messages, the way to another page, and a page's empty state."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import streamlit as st

from designer import listening, session
from designer.pages import first_steps_card
from designer.pages.language_choice import choose_language
from designer.pages.paths import page_path
from designer.pages.remember import tell_browser
from designer.store import StoreError, place
from designer.text.labels import label

if TYPE_CHECKING:
    from streamlit.navigation.page import StreamlitPage

__all__ = ["ago", "begin", "guarded", "look", "nothing_open", "page_path", "show_message"]

_LOOKS = """<style>
.stMainBlockContainer { padding: 4.5rem clamp(1rem, 3vw, 5rem) 3rem; }
h1 { font-size: 2rem !important; }
h5 { padding: 0.75rem 0 0.25rem !important; }
.stApp button[kind="primary"]:not(:disabled), .stMultiSelect :is([data-tag], [data-tag] button) {
  color: light-dark(white, black);
}
.stApp :is(a, button):focus-visible { outline: 2px solid light-dark(black, white); outline-offset: 2px; }
.stImage img { background: white; }
[class*="st-key-remember-"] { position: absolute; }
.st-key-language-choice { position: fixed; top: 0.6rem; right: 3.5rem; width: 10rem; z-index: 999991; }
[data-testid="stTopNav"] { margin-right: 2rem; }
</style>"""  # on dark pages the primary colour is pale; drawings stay on paper


def look() -> None:
    """Less empty space than Streamlit leaves. A constant: no text of a sheet is ever part of it."""
    st.html(_LOOKS)


def guarded(page: StreamlitPage) -> None:
    """Show a page, above it the card that leads a newcomer; where the store refuses, one sentence instead of the rest.

    A run that follows that of a fragment in its thread begins within the fragment's container (Streamlit 1.67), so the
    place of the page is named.
    """
    if not _may_be_reached():
        return
    try:
        with st._main:
            tell_browser()
            choose_language()
            first_steps_card.show(page.url_path or "library")
            page.run()
    except StoreError as error:
        st.error(session.trouble_of(error), icon=":material/database_off:")
        st.caption(label("store.where", folder=f"`{place()}`"))


def _may_be_reached() -> bool:
    """Whether the app may be shown to whom it is shown; else it says what to do about it."""
    address = st.get_option("server.address")
    if not listening.is_loopback(address):
        listening.warn(address)
    elif listening.is_own(st.context.headers.get("Host")):
        return True
    if not listening.is_open_to_others():
        st.error(label("app.open", setting=f"`{listening.OPEN}=1`"), icon=":material/lock:")
    return listening.is_open_to_others()


def begin(name: str) -> None:
    """The title of a page and the message that waits, if any."""
    look()
    st.title(label(f"page.{name}"), anchor=False)
    show_message()


def show_message() -> None:
    """The message that waits, if any; also for fragments whose callbacks may leave one."""
    if message := session.told():
        st.warning(message, icon=":material/info:")


def nothing_open(name: str) -> None:
    """The empty state of a page that needs an open sheet: what it is for, and the ways to a sheet."""
    st.info(label(f"empty.{name}"), icon=":material/folder_open:")
    with st.container(horizontal=True, gap="medium"):
        for target, icon in (("new_sheet", ":material/add_circle:"), ("library", ":material/folder_open:")):
            st.page_link(page_path(target), label=label(f"empty.to_{target}"), icon=icon)


def ago(moment: datetime) -> str:
    """How long ago something happened, in words."""
    minutes = int((datetime.now(UTC) - moment).total_seconds() // 60)
    for unit, size in (("days", 24 * 60), ("hours", 60), ("minutes", 1)):
        if minutes >= size:
            count = minutes // size
            return label(f"ago.{unit}" if count > 1 else f"ago.one_{unit}", count=count)
    return label("ago.now")
