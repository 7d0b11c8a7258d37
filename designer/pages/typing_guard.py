"""Ctrl+Z in a field whose text is still being typed undoes the typing, as everywhere, and not the last step of the sheet."""

from __future__ import annotations

import streamlit as st

_SCRIPT = """
export default function () {
  if (window.flipwrightTyping) return;  // once a browser tab: the listeners outlive this element
  const typed = window.flipwrightTyping = new WeakSet();
  window.addEventListener("input", (event) => typed.add(event.target), true);
  window.addEventListener("focusout", (event) => typed.delete(event.target), true);
  window.addEventListener("keydown", (event) => {
    if (event.key === "Enter") typed.delete(event.target);  // the text is sent
    const undoes = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase());
    if (undoes && typed.has(event.target)) event.stopImmediatePropagation();
  }, true);
}
"""

_guard = st.components.v2.component("flipwright_typing_guard", js=_SCRIPT)


def guard_typing() -> None:
    _guard(key="typing_guard")
