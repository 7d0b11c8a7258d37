"""Which rule options can be used together: a table of all pairs, each to be tried with a click."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.edit.combining import Combination, combinations_of
from designer.edit.option_changes import option_titles
from designer.pages.option_work import OPTIONS
from designer.pages.widgets import plain
from designer.text.labels import label

_SIGNS = {"together": ":material/check_circle:", "excluded": ":material/block:", "clash": ":material/error:"}
_COLORS = {"together": "green", "excluded": "gray", "clash": "red"}
_MOST = 12  # options in a table that can still be read


def show() -> None:
    """The table, and beneath it in words what does not go together; nothing where there are fewer than two options."""
    document = session.document()
    titles, known = option_titles(document), combinations_of(document)
    names = list(titles)[:_MOST]
    if len(names) < 2 or not known.found:
        return
    st.markdown(f"##### {label('matrix.title')}")
    st.caption(label("matrix.help"))
    for row, name in enumerate(names, 1):
        cells = st.columns([4, *[1] * len(names)], gap="small", vertical_alignment="center")
        cells[0].markdown(f"**{row}** {plain(titles[name])}")
        for other, cell in zip(names[:row], cells[1:], strict=False):
            pair = (other, name) if other != name else (name,)
            with cell:
                _cell(known.found[pair], titles)
    feet = st.columns([4, *[1] * len(names)], gap="small")
    for number, cell in enumerate(feet[1:], 1):
        cell.caption(f"**{number}**")
    failing = [one for one in (*known.found.values(), *known.larger) if one.verdict != "together"]
    for one in failing:
        _told(one, titles)
    if not failing and known.complete:
        st.caption(f":green[:material/check_circle:] {label('matrix.all')}")
    if not known.complete:
        st.caption(label("matrix.untried"))


def _cell(one: Combination, titles: dict[str, str]) -> None:
    """A sign for how they go together; a click switches them on, and all others off."""
    told = " + ".join(titles[name] for name in one.options)
    is_good_alone = len(one.options) == 1 and one.verdict == "together"
    verdict = label("matrix.alone" if is_good_alone else f"matrix.{one.verdict}")
    st.button(
        f":{_COLORS[one.verdict]}[{_SIGNS[one.verdict]}]",
        key=f"matrix:{':'.join(one.options)}",
        type="tertiary",
        help="\n\n".join(filter(None, (f"**{plain(told)}**: {verdict}", plain(one.reason)))),
        on_click=session.choose,
        args=(OPTIONS, list(one.options)),
    )


def _told(one: Combination, titles: dict[str, str]) -> None:
    told = plain(" + ".join(titles[name] for name in one.options))
    sign = f":{_COLORS[one.verdict]}[{_SIGNS[one.verdict]}]"
    st.markdown(f"{sign} **{told}** {label(f'matrix.{one.verdict}')}: {plain(one.reason)}")
