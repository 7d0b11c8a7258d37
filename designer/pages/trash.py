"""The sheets deleted at any time, and the way back."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.frame import ago
from designer.pages.widgets import plain
from designer.text.labels import label

_SHOWN = 50


def show() -> None:
    """The trash, folded; nothing where it is empty."""
    entries = session.store().list(trashed=True)
    if not entries:
        return
    with st.expander(label("trash.title", count=len(entries)), icon=":material/delete:"):
        for entry in entries[:_SHOWN]:
            with st.container(horizontal=True, vertical_alignment="center"):
                title = plain(entry.title) or label("library.untitled")
                st.markdown(f"**{title}** · :gray[{label('library.changed', when=ago(entry.updated))}]")
                st.button(
                    label("trash.restore"),
                    key=f"trash:{entry.key}",
                    type="tertiary",
                    icon=":material/restore_from_trash:",
                    on_click=session.bring_back,
                    args=(entry.key,),
                )
