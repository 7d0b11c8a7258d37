"""Choosing how a sheet is printed: paper, colours and language; bleed and crop marks for a print shop."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import streamlit as st

from designer.draw import THEMES, PrintOptions
from designer.pages.widgets import forget_unknown
from designer.text.labels import label, language_name, languages
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_PPI = (150, 300, 600)
_MOST_BLEED = 5.0
_OWN = ""  # as the sheet says


def choose_print(sheet: Sheet, target: str) -> PrintOptions:
    """The widgets, and what is chosen; a print tells the day of today."""
    left, right = st.columns(2)
    with left:
        page = _paper(sheet)
        language = _language(sheet)
    with right:
        theme = _theme()
        ppi = _resolution() if target == "png" else PrintOptions.ppi
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
    return PrintOptions(language or None, theme, page or None, bleed, marks, ppi, date.today())


def _paper(sheet: Sheet) -> str:
    own = sheet.layout.page
    sizes: list[str] = [*family_module("sheets", sheet.family, "pages").PAGE_SIZES]
    pages = (_OWN, *(name for name in sizes if name != own))
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
