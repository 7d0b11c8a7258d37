"""What a target cannot hold, each with the way to its place in the editor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from designer.export import Loss
from designer.pages.paths import page_path
from designer.pages.problem_list import lead_to, place_in_words, section_of
from designer.pages.widgets import plain
from designer.text.labels import label
from designer.text.spoken import spoken

_SHOWN = 30


def show_losses(losses: Sequence[Loss], document: dict[str, Any], key: str) -> None:
    """All of them, behind a fold; one sentence where there are none."""
    if not losses:
        st.caption(label("export.no_losses"))
        return
    with st.expander(label("export.losses", count=len(losses)), icon=":material/info:"):
        for number, loss in enumerate(losses[:_SHOWN]):
            _show(number, loss, document, key)
        if len(losses) > _SHOWN:
            st.caption(label("problems.more", count=len(losses) - _SHOWN))


def _show(number: int, loss: Loss, document: dict[str, Any], key: str) -> None:
    if not loss.pointer:
        st.markdown(f"- {plain(spoken(loss.message))}")
        return
    section = section_of(document, loss.pointer).title(document)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if st.button(
            place_in_words(document, loss.pointer, section),
            key=f"export:loss:{number}",
            type="tertiary",
            icon=":material/arrow_forward:",
            help=plain(loss.pointer),
            on_click=lead_to,
            args=(loss.pointer,),
        ):
            st.switch_page(page_path("editor"), query_params={"sheet": key})
        st.markdown(plain(spoken(loss.message)))
