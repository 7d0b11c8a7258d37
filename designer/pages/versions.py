"""The versions of a sheet: each saved step, and the way back to it."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.frame import ago
from designer.pages.widgets import plain
from designer.text.labels import label

_SHOWN = 50


def show() -> None:
    opened = session.current()
    if opened is None:
        return
    st.caption(label("versions.help"))
    for version in session.store().history(opened.key)[:_SHOWN]:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(f"**{version.revision}** · {plain(version.label)} · :gray[{ago(version.created)}]")
            if version.revision != opened.revision:
                st.button(
                    label("versions.restore"),
                    key=f"version:{version.revision}",
                    type="tertiary",
                    icon=":material/history:",
                    on_click=session.restore_version,
                    args=(version.revision,),
                )
