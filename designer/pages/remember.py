"""Telling the browser what to remember, and which language its page speaks, for readers aloud."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.session.remembered import new_cookies

_SCRIPT = """
export default function ({ data }) {
  document.documentElement.lang = data.language;
  for (const [name, value] of Object.entries(data.cookies)) {
    const age = value === "" ? 0 : 31536000;
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${age}; samesite=strict`;
  }
}
"""

_memory = st.components.v2.component("flipwright_memory", js=_SCRIPT)


def tell_browser(place: str = "page") -> None:
    """Tell the browser what was remembered in this session; it does so for a year.

    Each page does so as it begins; a fragment whose callbacks remember something does, too, as a place of its own name.
    """
    _memory(key=f"remember:{place}", data={"cookies": new_cookies(), "language": session.language()})
