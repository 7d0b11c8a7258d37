"""The dealer: turns up the cards of a deal, large, day by day, for people who write on paper or see each other by video."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.draw.printing import to_pdf
from designer.pages import play_start, problem_list
from designer.pages.board_looks import current_looks
from designer.pages.frame import begin, nothing_open
from designer.pages.lacking import lacks
from designer.pages.preview import preview
from designer.pages.sheet_view import sheet_view
from designer.pages.widgets import option_picker, plain
from designer.play.deal_codes import code_of, seed_of, seed_or_new
from designer.play.match import begin as begin_match
from designer.session import OpenSheet
from designer.text.labels import label
from sheets import SheetError, apply_variants
from sheets.families import family_module
from simulator.core.deal_code import DealCodeError

if TYPE_CHECKING:
    from sheets.families import Sheet

_SEED, _DAY = "dealer:seed", "dealer:day"
_TOLD_DEAL, _TOLD_DAY, _TOLD_OPTIONS = "deal", "day", "options"
_COVERED = -1


def page() -> None:
    opened = session.current()
    begin("dealer")
    if opened is None:
        nothing_open("dealer")
        play_start.offer_sheets("dealer")
        return
    found = preview(opened.document)
    sheet = play_start.playable(found)
    if sheet is None:
        problem_list.not_ready(label("balance.not_playable"), found.errors, opened.document, opened.key)
        return
    if lacks(sheet, "dealt", "dealer"):
        return
    options = _choose(opened, sheet)
    try:
        changed = apply_variants(sheet, options)
    except SheetError as error:
        st.error(problem_list.because(label("balance.options_clash"), error), icon=":material/error:")
        return
    seed = _seed(sheet, options)
    if seed is None:
        st.info(label("dealer.begin"), icon=":material/playing_cards:")
    else:
        st.fragment(_deal)(sheet, changed, options, seed)


def _choose(opened: OpenSheet, sheet: Sheet) -> tuple[str, ...]:
    """Which deal: the rule options, and a code or new cards."""
    picked = play_start.options_key(opened)
    if session.chosen(_SEED) is None and (told := st.query_params.get(_TOLD_OPTIONS, "")):
        session.choose(picked, told.split("."))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        options = option_picker(picked, label("balance.options"), sheet)
        st.text_input(
            label("balance.seed"), key="dealer:code", placeholder=label("game.new_cards"), width=200, max_chars=30
        )
        st.button(
            label("dealer.deal"),
            key="dealer:deal",
            type="primary",
            icon=":material/playing_cards:",
            on_click=_begin,
            args=(opened, sheet),
        )
    return options


def _seed(sheet: Sheet, options: tuple[str, ...]) -> int | None:
    """The deal of this session, else that of the address."""
    seed: int | None = session.chosen(_SEED)
    told = st.query_params.get(_TOLD_DEAL, "")
    if seed is None and told:
        try:
            seed = seed_of(told, sheet, options)
        except DealCodeError:
            return None
        session.choose(_SEED, seed)
        day = st.query_params.get(_TOLD_DAY, "")
        session.choose(_DAY, int(day) - 1 if day.isascii() and day.isdecimal() and len(day) < 4 else _COVERED)
    return seed


@session.whole
def _begin(opened: OpenSheet, sheet: Sheet) -> None:
    try:
        seed = seed_or_new(st.session_state["dealer:code"], sheet, play_start.options_chosen(opened, sheet))
    except DealCodeError as error:
        session.tell(label(f"game.code.{error.reason}"))
    except SheetError as error:
        session.tell(problem_list.because(label("balance.options_clash"), error))
    else:
        session.choose(_DAY, _COVERED)
        session.choose(_SEED, seed)


def _deal(base: Sheet, sheet: Any, options: tuple[str, ...], seed: int) -> None:
    """The cards of one day, and the way to the next."""
    dealt: Any = family_module("designer", sheet.family, "dealt")
    days = dealt.days_of(sheet, begin_match(base, options, seed=seed).deal)
    day = max(_COVERED, min(session.chosen(_DAY, _COVERED), len(days) - 1))
    code = code_of(base, options, seed)
    _tell_address(code, day, options)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.markdown(f"## {plain(dealt.heading(sheet, day))}" if day >= 0 else f"## {label('dealer.ready')}")
        st.markdown(label("game.deal", code=code) + f" · {plain(base.title)}", width="content")
    _steps(day, len(days))
    if day >= 0:
        sheet_view(
            dealt.draw_day(sheet, days[day], current_looks()),
            [],
            key="dealer:cards",
            alt=dealt.names_of(sheet, days[day]),
        )
        st.markdown(f"### {plain(dealt.names_of(sheet, days[day]))}")
        st.caption(label("table.cards_left", count=dealt.cards_left(sheet, day)))
    if day > 0 and sheet.show_discard:
        with st.expander(label("table.past")):
            for earlier in range(day - 1, -1, -1):
                heading = plain(dealt.heading(sheet, earlier))
                st.markdown(f"**{heading}**: {plain(dealt.names_of(sheet, days[earlier]))}")
    st.download_button(
        label("dealer.list"),
        partial(_list, dealt, sheet, days, f"{base.title} · {code}"),
        f"{sheet.id}_{code}.pdf",
        "application/pdf",
        key="dealer:list",
        icon=":material/print:",
        help=label("dealer.list_help"),
        on_click="ignore",
    )


def _tell_address(code: str, day: int, options: tuple[str, ...]) -> None:
    """Name the deal and its day in the address, so that a reload finds them."""
    st.query_params[_TOLD_DEAL] = code
    st.query_params[_TOLD_DAY] = str(day + 1)
    if options:
        st.query_params[_TOLD_OPTIONS] = ".".join(options)
    else:
        st.query_params.pop(_TOLD_OPTIONS, None)


def _list(dealt: Any, sheet: Sheet, days: Any, title: str) -> bytes:
    return to_pdf(*dealt.draw_list(sheet, days, title))


def _steps(day: int, count: int) -> None:
    with st.container(horizontal=True):
        st.button(
            label("dealer.back"),
            key="dealer:back",
            icon=":material/arrow_back:",
            shortcut="P",
            disabled=day < 0,
            on_click=_go_to,
            args=(day - 1,),
        )
        st.button(
            label("dealer.first" if day < 0 else "dealer.next"),
            key="dealer:next",
            type="primary",
            icon=":material/arrow_forward:",
            shortcut="N",
            disabled=day >= count - 1,
            on_click=_go_to,
            args=(day + 1,),
        )
        if day == count - 1:
            st.markdown(label("dealer.over"))


@session.whole
def _go_to(day: int) -> None:
    session.choose(_DAY, day)


if __name__ == "__main__":
    page()
