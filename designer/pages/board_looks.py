"""The looks of the boards one plays on: chosen in a popover, remembered by the browser for all sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from designer import session
from designer.pages.remember import tell_browser
from designer.play.looks import CHOICES, Looks
from designer.text.labels import label

_MEMORY = "board"
_IN_LIST = 4  # choices that no longer stand side by side


def current_looks() -> Looks:
    """How this browser shows boards."""
    return Looks.from_text(session.remembered(_MEMORY))


def choose_looks() -> None:
    """The popover with all preferences; each choice holds at once."""
    looks = current_looks()
    with st.popover(label("looks.title"), icon=":material/palette:", key="looks:open"):
        for name, values in CHOICES.items():
            _choose(name, values, getattr(looks, name))
        st.button(
            label("looks.usual"),
            key="looks:usual",
            icon=":material/restart_alt:",
            type="tertiary",
            disabled=looks == Looks(),
            on_click=_as_usual,
        )
        tell_browser("looks")  # a fragment may be all that runs after a choice


def _choose(name: str, values: tuple[str, ...], shown: bool | str) -> None:
    """A widget for one preference: a switch, choices side by side, or a list of many."""
    key = session.bound_key(f"looks:{name}", shown)
    known: dict[str, Any] = {
        "label": label(f"looks.{name}"),
        "key": key,
        "help": label(f"looks.{name}.help"),
        "on_change": _chosen,
        "args": (name, key),
    }
    if isinstance(shown, bool):
        st.toggle(value=shown, **known)
        return
    known["format_func"] = lambda value: label(f"looks.{name}.{value}")
    if len(values) < _IN_LIST:
        st.segmented_control(options=values, default=shown, required=True, **known)
    else:
        st.selectbox(options=values, index=values.index(shown), **known)


@session.whole
def _chosen(name: str, key: str) -> None:
    if session.is_current(f"looks:{name}", key):
        changed: dict[str, Any] = {name: st.session_state[key]}
        session.expect_shown(f"looks:{name}", changed[name])
        session.remember(_MEMORY, replace(current_looks(), **changed).to_text())


@session.whole
def _as_usual() -> None:
    session.remember(_MEMORY, "")
