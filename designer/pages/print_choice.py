"""Choosing how a sheet is printed: paper, colours, language, the back; what is told; bleed and marks for a print shop."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.draw import THEMES, PrintOptions
from designer.draw.options import COPIES, UNKNOWN
from designer.pages.widgets import forget_unknown
from designer.playtests.summary import minutes_of
from designer.store.playtests import playtests
from designer.text.labels import label, language_name, languages
from sheets.pages import PAGE_SIZES

if TYPE_CHECKING:
    from sheets.families import Sheet

_PPI = (150, 300, 600)
_MOST_BLEED = 5.0
_OWN = ""  # as the sheet says
_WITH_RULES = ("pdf", "fillable")  # of these the rules can be a page
_LONGEST = 12  # characters of minutes


def choose_print(sheet: Sheet, target: str) -> PrintOptions:
    """The widgets, and what is chosen; a print tells the day of today, and the minutes that playtests of the open sheet took."""
    page, language, theme = _looks(sheet)
    ppi = _resolution() if target == "png" else PrintOptions.ppi
    rules = target in _WITH_RULES and _rules()
    minutes, luck = _told(str(sheet.minutes or UNKNOWN))
    with st.expander(label("export.shop"), icon=":material/content_cut:"):
        st.caption(label("export.shop_help"))
        bleed = st.slider(
            label("export.bleed"),
            0.0,
            _MOST_BLEED,
            0.0,
            0.5,
            format="%.1f mm",
            key="export:bleed",
            persist_state="session",
        )
        marks = st.toggle(label("export.crop_marks"), key="export:crop_marks", persist_state="session")
    copies = _copies(alone=bleed > 0 or marks) if target == "pdf" else 1
    today = date.today()
    return PrintOptions(language or None, theme, page or None, bleed, marks, ppi, today, copies, rules, minutes, luck)


def choose_looks(sheet: Sheet) -> PrintOptions:
    """What a drawing on a screen has to choose: its paper, language and colours."""
    page, language, theme = _looks(sheet)
    return PrintOptions(language or None, theme, page or None, printed=date.today())


def choose_told() -> PrintOptions:
    """What is printed under the title, for those that choose the rest by themselves."""
    minutes, luck = _told()
    return PrintOptions(printed=date.today(), minutes=minutes, luck=luck)


def _looks(sheet: Sheet) -> tuple[str, str, str]:
    """Paper and language, empty for the sheet's own, and colours."""
    left, right = st.columns(2)
    with left:
        page = _paper(sheet)
    with right:
        language = _language(sheet)
    return page, language, _theme()


def minutes_text(minutes: Iterable[int]) -> str:
    """The least and the most minutes, as `25–40`; empty where there are none."""
    ends = sorted(minutes)
    return "–".join(dict.fromkeys(map(str, (*ends[:1], *ends[-1:]))))


def _told(usual: str = UNKNOWN) -> tuple[str, int | None]:
    """What stands under the title beside players: minutes, where nothing is written those of playtests, and luck.

    `usual` are the minutes that are printed where there are none.
    """
    opened = session.current()
    tested = minutes_text(minutes_of(playtests(session.store(), opened.key))) if opened else ""
    with st.expander(label("export.told"), icon=":material/timer:"):
        minutes = st.text_input(
            label("export.minutes"),
            placeholder=tested or usual,
            max_chars=_LONGEST,
            key="export:minutes",
            help=label("export.minutes_help"),
            persist_state="session",
        )
        luck = st.number_input(
            label("export.luck"),
            0,
            100,
            None,
            key="export:luck",
            help=label("export.luck_help"),
            persist_state="session",
        )
    return minutes.strip() or tested, luck


def _rules() -> bool:
    return st.toggle(
        label("export.rules"), key="export:rules", help=label("export.rules_help"), persist_state="session"
    )


def _copies(*, alone: bool) -> int:
    """How many sheets on a paper; one where each must be `alone`."""
    chosen = st.segmented_control(
        label("export.copies"),
        COPIES,
        key="export:copies",
        default=1,
        required=True,
        disabled=alone,
        help=label("export.copies_help"),
        persist_state="session",
    )
    if alone:
        st.caption(label("export.copies_shop"))
    return 1 if alone else chosen


def _paper(sheet: Sheet) -> str:
    own = sheet.layout.page
    pages = (_OWN, *(name for name in PAGE_SIZES if name != own))
    forget_unknown("export:page", pages)
    return st.selectbox(
        label("export.paper"),
        pages,
        format_func=lambda name: (
            label(f"choice.page.{name}") if name else label("export.own_paper", paper=label(f"choice.page.{own}"))
        ),
        key="export:page",
        help=label("export.paper_help"),
        persist_state="session",
    )


def _language(sheet: Sheet) -> str:
    known = dict.fromkeys([_OWN, *languages(), *sheet.translations])
    known.pop(sheet.language, None)
    forget_unknown("export:language", tuple(known))
    return st.selectbox(
        label("export.language"),
        tuple(known),
        format_func=lambda code: (
            language_name(code) if code else label("export.as_written", name=language_name(sheet.language))
        ),
        key="export:language",
        help=label("export.language_help"),
        persist_state="session",
    )


def _theme() -> str:
    return st.segmented_control(
        label("export.theme"),
        list(THEMES),
        key="export:theme",
        default="color",
        required=True,
        format_func=lambda name: label(f"export.theme.{name}"),
        help=label("export.theme_help"),
        persist_state="session",
    )


def _resolution() -> float:
    return float(
        st.segmented_control(
            label("export.ppi"),
            _PPI,
            key="export:ppi",
            default=300,
            required=True,
            help=label("export.ppi_help"),
            persist_state="session",
        )
    )
