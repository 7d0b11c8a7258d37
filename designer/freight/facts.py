"""What a freight sheet is at a glance."""

from __future__ import annotations

from designer.text.wording import Wording
from sheets.freight.model import Sheet


def facts(sheet: Sheet, language: str) -> str:
    """As `9 trucks · 4 suits`."""
    words = Wording(sheet, language)
    return words.label("facts.freight", trucks=words.counted("truck", len(sheet.trucks)), suits=len(sheet.suits))
