"""Hypothesis strategies for sheets without errors: those of `random_sheets.py`, drawn so that they shrink."""

from __future__ import annotations

from hypothesis import strategies as st

from sheets import apply_variants
from sheets.freight.model import Sheet
from tests.sheets.random_sheets import Json, draw_document


def documents() -> st.SearchStrategy[Json]:
    return st.randoms(use_true_random=False, note_method_calls=False).map(draw_document)


def sheets() -> st.SearchStrategy[Sheet]:
    """They are not checked once more: no document that is drawn has an error."""
    return documents().map(lambda document: Sheet.model_validate(document, strict=False))


@st.composite
def sheets_to_play(draw: st.DrawFn) -> tuple[Sheet, Sheet]:
    """A sheet, often with some of its variants, and the sheet without them, to which its cards are coupled."""
    base = draw(sheets())
    names = [variant.id for variant in base.variants]
    return apply_variants(base, [name for name in names if draw(st.booleans())]), base
