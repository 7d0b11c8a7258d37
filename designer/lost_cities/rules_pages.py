"""The rules of a sheet on paper: as in the app, in columns, with the sheet's foot."""

from __future__ import annotations

from designer.draw.options import PrintOptions
from designer.draw.rules_paper import told_pages
from designer.draw.text_pages import TextPages
from designer.lost_cities.layout import on_page
from designer.lost_cities.rules_text import rules_text
from sheets.lost_cities.model import Sheet
from sheets.pages import PAGE_SIZES


def rules_pages(sheet: Sheet, options: PrintOptions) -> TextPages:
    """The rules in a language, on the paper and in the colours of the sheet's print, without bleed or marks."""
    size = PAGE_SIZES[on_page(sheet, options.page).layout.page]
    return told_pages(sheet, rules_text(sheet, options.language), size, options)
