"""The own colours of cards: one for each number and the llama, or none for the usual ones."""

from __future__ import annotations

from typing import Any

from designer.edit.commands import Document, resize
from designer.edit.recording import sheet_of
from designer.llama.drawing.cards import color_of
from simulator.llama.deck import deck_counts

COLORS = "/colors"
"""Where they stand."""


def usual_colors(document: Document) -> list[str]:
    """The usual colour of each kind of card; none while the document is no sheet."""
    sheet: Any = sheet_of({**document, "colors": []})
    return [color_of(sheet, rank) for rank in deck_counts(sheet)] if sheet else []


def fitted_colors(document: Document) -> Document:
    """The document with as many colours as there are kinds of cards, the usual ones where there were none."""
    usual = usual_colors(document)
    return resize(document, COLORS, len(usual), lambda colors: usual[len(colors)])
