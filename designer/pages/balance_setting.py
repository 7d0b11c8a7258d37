"""The form of "find a setting": what is wanted, and which numbers of a sheet may change."""

from __future__ import annotations

import json
from typing import Any

import streamlit as st

from designer import session
from designer.balance.question import Side
from designer.balance.runs import played_sheet
from designer.pages.balance_fields import choose_fields, choose_range
from designer.pages.widgets import forget_unknown, plain
from designer.reports.targets import wishes
from designer.text.labels import label
from designer.text.wording import Wording
from sheets.problems import one_line

_KEY = "balance:setting"
_USUAL = ("mean",)


def choose(side: Side) -> dict[str, Any] | None:
    """What the question is about; `None`, with what to do, while nothing is wanted or may change."""
    offered = _wishes(json.dumps(side.document), side.options, session.language())
    forget_unknown(f"{_KEY}:wanted", tuple(offered))
    wanted = st.multiselect(
        label("fields.wanted"),
        tuple(offered),
        default=[name for name in _USUAL if name in offered],
        key=f"{_KEY}:wanted",
        format_func=lambda name: one_line(offered[name]),
        persist_state="session",
    )
    targets = [target for name in wanted if (target := _band(name, offered[name]))]
    fields = choose_fields(side, f"{_KEY}:free", label("fields.free"))
    axes = [choose_range(field, f"{_KEY}:values") for field in fields]
    if not targets or not axes:
        st.caption(label("fields.setting_help"))
        return None
    return {"axes": axes, "targets": targets}


def _band(name: str, title: str) -> str | None:
    """As the lab writes it, `mean=300:320`; `None` while both ends are open."""
    ends = []
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for end in ("least", "most"):
            text = label(f"fields.{end}", name=plain(title))
            ends.append(st.number_input(text, value=None, key=f"{_KEY}:{name}:{end}", persist_state="session"))
    low, high = ("" if end is None else f"{end:g}" for end in ends)
    return f"{name}={low}:{high}" if low or high else None


@st.cache_data(show_spinner=False, max_entries=16)
def _wishes(document: str, options: tuple[str, ...], language: str) -> dict[str, str]:
    _, sheet = played_sheet(Side(name="", document=json.loads(document), options=options))
    return wishes(Wording(sheet, language))
