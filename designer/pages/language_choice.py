"""The language of the app, chosen at the top of every page."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.text.labels import label, languages, share_translated
from designer.text.wording import capital

_NAME = "language"


def choose_language() -> None:
    """All languages by their own names; of one that is only begun, how far it is."""
    shown = session.language()
    key = session.bound_key(_NAME, shown)
    codes = languages()
    with st.container(key="language-choice"):
        st.selectbox(
            label("language.choose"),
            codes,
            codes.index(shown),
            _title,
            key=key,
            label_visibility="collapsed",
            on_change=_chosen,
            args=(key,),
        )


def _title(code: str) -> str:
    name, share = capital(label(f"language.{code}", code)), share_translated(code)
    return name if share == 1 else f"{name} ({100 * share:.0f} %)"


@session.whole
def _chosen(key: str) -> None:
    if session.is_current(_NAME, key):
        session.set_language(st.session_state[key])
