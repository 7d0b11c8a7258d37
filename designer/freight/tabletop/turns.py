"""How the cards of a freight sheet are turned up."""

from __future__ import annotations

from designer.export.table import Turns
from designer.text.wording import Wording, capital
from sheets.freight.model import Sheet


def turns(sheet: Sheet, language: str | None = None) -> Turns:
    calendar = sheet.calendar
    return Turns(calendar.cards_per_day, capital(Wording(sheet, language).term("day")), calendar.weeks * calendar.days)
