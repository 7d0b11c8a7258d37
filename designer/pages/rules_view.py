"""The rules of the sheet in words, beside the forms, in the language that is being edited; and the designer's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.pages import widgets
from designer.pages.preview import preview
from designer.pages.widgets import plain
from designer.text.labels import label
from sheets.families import family_module, optional_module

if TYPE_CHECKING:
    from sheets.families import Sheet

LANGUAGE = widgets.picker_key("language")
"""The choice of the language whose words are edited."""

VIEW = "preview:view"
"""The choice between the drawing and the rules."""

RULES = "rules"
_DRAWING = "drawing"


def shown_language() -> str | None:
    """The language being edited in the section of words; `None`, which means the sheet's own, elsewhere."""
    if session.chosen(session.SECTION) != "words":
        return None
    language: str | None = session.chosen(LANGUAGE)
    return language


def picked() -> bool:
    """A switch between the drawing and the rules; whether it stands at the rules."""
    chosen = st.segmented_control(
        label("rules.view"),
        (_DRAWING, RULES),
        default=session.chosen(VIEW, _DRAWING),
        required=True,
        format_func=lambda view: label(f"rules.view_{view}"),
        label_visibility="collapsed",
        **session.choice(VIEW),
    )
    return bool(chosen == RULES)


def show_rules(document: Document, options: tuple[str, ...] = (), language: str | None = None) -> None:
    """The rules under rule options, with a form for own words if the family takes any; nothing where there is no sheet."""
    sheet = preview(document, options).sheet
    if sheet is None:
        return
    text = family_module("designer", sheet.family, "rules_text")
    desk = optional_module("designer", sheet.family, "rules_desk")
    with st.container(border=True, height=620, key="rules"):
        (desk.show_text if desk else _show_told)(sheet, language)
    if desk:
        desk.show_form(sheet, options, language)
    st.download_button(
        label("rules.download"),
        lambda: text.rules_document(sheet, language),
        f"{sheet.id}_rules_{language or sheet.language}.md",
        "text/markdown",
        key="rules:download",
        icon=":material/download:",
        on_click="ignore",
    )


def _show_told(sheet: Sheet, language: str | None) -> None:
    """The rules as they are told from the data."""
    for section in family_module("designer", sheet.family, "rules_text").rules_text(sheet, language):
        lines = "\n".join(f"- {plain(line)}" for line in section.lines)
        st.markdown(f"**{plain(section.title)}**\n\n{lines}")
