"""The form of the cards' colours: the usual ones, or one of the sheet's own for each number and the llama."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.edit.commands import Document, set_value
from designer.edit.fields import Field, field_of
from designer.edit.pointers import items_at, value_at
from designer.llama.editing.colors import COLORS, fitted_colors, usual_colors
from designer.pages import widgets
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.llama.model import Sheet

_ACROSS = 6


def show() -> None:
    colors = items_at(session.document(), COLORS)
    widgets.switch(COLORS, bool(colors), say("form.own_colors"), _switched)
    for start in range(0, len(colors), _ACROSS):
        for index, column in enumerate(st.columns(_ACROSS)[: len(colors) - start], start):
            with column:
                shown = Field("Sheet", str(index), "color", field_of(Sheet, "colors").help)
                widgets.form_field(COLORS, shown, title=_name(index))
    kinds = len(usual_colors(session.document()))
    if colors and kinds and len(colors) != kinds:
        title = label("form.fit_colors", count=kinds)
        widgets.action("fit:/colors", fitted_colors, label("step.change", what=say("form.own_colors")), title=title)


def _name(index: int) -> str:
    """What card a colour is for."""
    highest = value_at(session.document(), "/deck/highest")
    return say("form.llama") if index == highest else str(index + 1)


def _switched(document: Document, on: bool) -> Document:
    return set_value(document, COLORS, usual_colors(document) if on else None)
