"""A two-minute look around a sheet that is ready: its card, and the copy that it leads through."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.first_steps import TOUR
from designer.pages.paths import page_path
from designer.pages.preview import library_document
from designer.text.labels import label

_SHEET = "flip-freighters"  # of the library


def card() -> None:
    """What the look around is, and the button that begins it."""
    with st.container(border=True, key="look-around"):
        st.markdown(f":material/explore: **{label('tour.title')}**")
        st.caption(label("tour.about"))
        if st.button(label("tour.start"), key="tour:start", icon=":material/play_arrow:"):
            _start()


def _start() -> None:
    """Open the copy of an earlier look, or a new one, at the first step."""
    document = session.with_title(library_document(_SHEET), "tour.copy_title")
    entries = session.store().list()
    known = next((entry.key for entry in entries if entry.title == document["title"]), None)
    opened = session.open_sheet(known) if known else session.create(document, label("step.tour"))
    if opened is None:
        return
    session.first_steps().tour = 0
    session.choose(session.SECTION, TOUR[0].section)
    st.switch_page(page_path(TOUR[0].page), query_params={"sheet": opened.key})
