"""The form of "find a setting": what is wanted, and which numbers of a sheet may change."""

from __future__ import annotations

import json
from typing import Any

import streamlit as st

from designer import session
from designer.balance.question import Side
from designer.balance.runs import played_sheet
from designer.pages.balance_fields import choose_fields, choose_range
from designer.pages.balance_seats import Seats
from designer.pages.widgets import forget_unknown, plain
from designer.reports.targets import Wish, wishes
from designer.text.labels import label
from designer.text.wording import Wording
from sheets.problems import one_line
from simulator.lab.experiment import Experiment
from simulator.lab.ladder import BY_CHANCE
from simulator.lab.worth import PERCENT

_KEY = "balance:setting"
_USUAL = ("mean",)


def choose(side: Side, seats: Seats) -> dict[str, Any] | None:
    """What the question is about; `None`, with what to do, while nothing is wanted or may change."""
    is_met = seats.rival is not None
    offered = _wishes(json.dumps(side.document), side.options, seats.players, is_met, session.language())
    forget_unknown(f"{_KEY}:wanted", tuple(offered))
    wanted = st.multiselect(
        label("fields.wanted"),
        tuple(offered),
        default=[name for name in _USUAL if name in offered],
        key=f"{_KEY}:wanted",
        format_func=lambda name: one_line(offered[name].title),
        select_all=False,
        persist_state="session",
    )
    targets = [target for name in wanted if (target := _band(name, offered[name]))]
    fields = choose_fields(side, f"{_KEY}:free", label("fields.free"))
    axes = [choose_range(field, f"{_KEY}:values") for field in fields]
    if not targets or not axes:
        st.caption(label("fields.setting_help"))
        return None
    return {"axes": axes, "targets": targets}


def _band(name: str, wish: Wish) -> str | None:
    """As the lab writes it, `mean=300:320`, shares from 0 to 1; `None` while both ends are open."""
    ends = []
    title, times = (f"{wish.title} (%)", PERCENT) if wish.is_share else (wish.title, 1.0)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for end in ("least", "most"):
            text = label(f"fields.{end}", name=plain(title))
            ends.append(st.number_input(text, value=None, key=f"{_KEY}:{name}:{end}", persist_state="session"))
    low, high = ("" if end is None else f"{end / times:g}" for end in ends)
    return f"{name}={low}:{high}" if low or high else None


@st.cache_data(show_spinner=False, max_entries=16)
def _wishes(document: str, options: tuple[str, ...], players: int, is_met: bool, language: str) -> dict[str, Wish]:
    _, sheet = played_sheet(Side(name="", document=json.loads(document), options=options))
    rival = BY_CHANCE if is_met else None  # whoever it is, the figures are the same ones
    return wishes(Wording(sheet, language), Experiment(sheet, players=players).against(rival))
