"""After a game in which players compete: how kind its cards were to each seat."""

from __future__ import annotations

import streamlit as st

from designer.pages.bot_words import bot_name
from designer.pages.play_review import names_of
from designer.pages.widgets import plain
from designer.play.deal_luck import DealLuck, SeatLuck
from designer.play.hosting import Hosted
from designer.play.leads import leads
from designer.text.labels import label, reader_language
from designer.text.markdown import markdown_table


def show(luck: DealLuck, hosted: Hosted) -> None:
    """A bar for each seat, full where no other deal was kinder, and what that rests on."""
    names = [plain(name) for name in names_of(hosted)]
    for name, seat in zip(names, luck.seats, strict=True):
        st.progress(seat.below.share, text=label("luck.kinder", name=name, below=_percent(seat.below.share)))
    bot = bot_name(luck.agent, luck.effort, reader_language())
    st.markdown(_table(luck, names, _leads(hosted), bot))
    margin = _percent(max(seat.below.margin for seat in luck.seats))
    st.caption(
        label("luck.how", bot=bot, plays=luck.plays, count=luck.seats[0].below.count, seed=luck.seed, margin=margin)
    )


def _leads(hosted: Hosted) -> list[float]:
    match = hosted.match
    return list(leads(match.sheet.family, match.game.scores(match.dawn)))


def _table(luck: DealLuck, names: list[str], came_out: list[float], bot: str) -> str:
    head = ["", label("luck.came_out"), label("luck.bot", bot=bot), label("luck.wins"), label("luck.others")]
    rows = [
        [name, f"{own:+.0f}", f"{seat.points:+.1f}", f"{_percent(seat.win)} %", _usual(seat)]
        for name, own, seat in zip(names, came_out, luck.seats, strict=True)
    ]
    return markdown_table([head, ["---", *("--:" for _ in head[1:])], *rows])


def _usual(seat: SeatLuck) -> str:
    return f"{seat.others.mean:+.1f} ± {seat.others.half_width:.1f}"


def _percent(share: float) -> int:
    return round(100 * share)
