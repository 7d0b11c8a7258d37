"""The questions of a new sheet of a card game: a title and a few numbers, over the family's `Answers`, which the session keeps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from designer import session
from designer.new_sheets import PAGES
from designer.text.labels import label, reader_language
from sheets.families import family_module

_ACROSS = 3


def answers(family: str) -> Any:
    """The answers given so far in this session, for a sheet in the language of who gives them."""
    given = st.session_state.get(_kept(family)) or family_module("designer", family, "new_sheet").Answers()
    return replace(given, language=reader_language())


def ask(family: str) -> None:
    given, bounds = answers(family), family_module("designer", family, "new_sheet").BOUNDS
    title = label("new.title")
    st.text_input(title, given.title, max_chars=120, placeholder=label("new_sheet.untitled"), **_bound(family, "title"))
    names = list(bounds)
    for start in range(0, len(names), _ACROSS):
        for name, column in zip(names[start : start + _ACROSS], st.columns(_ACROSS), strict=False):
            with column:
                _number(family, name, bounds[name], getattr(given, name))
    if given.count < given.needed:
        st.warning(label("new.too_few", needed=given.needed, count=given.count), icon=":material/playing_cards:")
    st.selectbox(
        label("new.page"),
        PAGES,
        PAGES.index(given.page),
        format_func=lambda name: label(f"choice.page.{name}"),
        **_bound(family, "page"),
    )


def _number(family: str, name: str, bounds: tuple[int, int], value: int) -> None:
    least, most = bounds
    st.number_input(label(f"new.{family}.{name}"), least, most, value, 1, **_bound(family, name))


def _kept(family: str) -> str:
    return f"new_sheet:{family}"


def _bound(family: str, name: str) -> dict[str, Any]:
    """Key and callback of the widget that shows an answer."""
    bound = f"new:{family}:{name}"
    key = session.bound_key(bound, getattr(answers(family), name))
    return {"key": key, "on_change": _answered, "args": (family, name, bound, key)}


@session.whole
def _answered(family: str, name: str, bound: str, key: str) -> None:
    value = st.session_state[key]
    if not session.is_current(bound, key):
        return
    if value is None:  # a number that was emptied comes back
        session.expect_shown(bound)
        return
    session.expect_shown(bound, value)
    st.session_state[_kept(family)] = replace(answers(family), **{name: value})
