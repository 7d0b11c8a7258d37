"""Fields of a sheet to choose from, in its own words, and ranges of their values."""

from __future__ import annotations

import json
from math import ceil, floor

import streamlit as st

from designer import session
from designer.balance.question import Side
from designer.balance.sliders import Slider, sliders
from designer.pages.widgets import forget_unknown, plain
from designer.text.labels import label
from sheets import check
from sheets.problems import one_line

_FEWEST_AROUND = 5  # values to either side that a slider reaches at least
_TIMES_AROUND = 2  # times the present value
_MOST_VALUES = 12  # of a range


def choose_fields(side: Side, key: str, title: str, most: int | None = None) -> list[Slider]:
    """The fields chosen, in the order of the choice."""
    offered = {one.pointer: one for one in _sliders(json.dumps(side.document), session.language())}
    forget_unknown(key, tuple(offered))
    chosen = st.multiselect(
        title,
        tuple(offered),
        key=key,
        format_func=lambda pointer: one_line(
            label("fields.now", name=offered[pointer].name, now=_number(offered[pointer]))
        ),
        placeholder=label("fields.choose"),
        max_selections=most,
        select_all=False,
        persist_state="session",
    )
    return [offered[pointer] for pointer in chosen]


def choose_value(field: Slider, key: str) -> int:
    low, high = _around(field)
    return int(
        st.slider(plain(field.name), low, high, _number(field), key=f"{key}:{field.pointer}", persist_state="session")
    )


def choose_range(field: Slider, key: str) -> str:
    """As the lab writes it, `/overtime/hours=3:8`; in greater steps where there would be many values."""
    low, high = _around(field)
    now = _number(field)
    usual = (max(low, now - 2), min(high, now + 2))
    first, last = st.slider(plain(field.name), low, high, usual, key=f"{key}:{field.pointer}", persist_state="session")
    step = max(1, ceil((last - first + 1) / _MOST_VALUES))
    return f"{field.pointer}={first}:{last}" + (f":{step}" if step > 1 else "")


@st.cache_data(show_spinner=False, max_entries=16)
def _sliders(document: str, language: str) -> tuple[Slider, ...]:
    """None of a document that is no sheet."""
    sheet = check(json.loads(document)).sheet
    return sliders(sheet, language) if sheet else ()


def _around(field: Slider) -> tuple[int, int]:
    """What a slider reaches: near the present value, within the bounds of the format."""
    now = _number(field)
    reach = max(_FEWEST_AROUND, _TIMES_AROUND * abs(now))
    low = now - reach if field.least is None else max(ceil(field.least), now - reach)
    high = now + reach if field.most is None else min(floor(field.most), now + reach)
    return low, high


def _number(field: Slider) -> int:
    return round(field.now)
