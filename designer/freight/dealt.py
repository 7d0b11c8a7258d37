"""The cards of a deal as the family shows them to people who play on paper: day by day, and as a list."""

from __future__ import annotations

from collections.abc import Sequence

from designer.draw.scene import Scene
from designer.freight.drawing.cards import card_name, draw_hand
from designer.freight.drawing.deal_list import draw_deal_list
from designer.play.looks import USUAL, Looks
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from simulator.freight.deck import Card

Days = tuple[tuple[Card, ...], ...]


def days_of(sheet: Sheet, deal: Sequence[Card]) -> Days:
    """The cards by day, in the order they turn up."""
    size = sheet.calendar.cards_per_day
    return tuple(tuple(deal[first : first + size]) for first in range(0, len(deal) - size + 1, size))


def draw_day(sheet: Sheet, cards: Sequence[Card], looks: Looks = USUAL) -> Scene:
    return draw_hand(sheet, cards, (), looks)


def names_of(sheet: Sheet, cards: Sequence[Card]) -> str:
    """The cards of a day in words."""
    return ", ".join(card_name(sheet, card) for card in cards)


def heading(sheet: Sheet, day: int, language: str | None = None) -> str:
    """Which day it is, from 0, in the sheet's words."""
    words = Wording(sheet, language)
    week, of_week = divmod(day, sheet.calendar.days)
    return words.label("table.today", week_number=week + 1, day_number=of_week + 1)


def cards_left(sheet: Sheet, day: int) -> int:
    """How many cards of the deck have not turned up when a day's lie open."""
    from sheets.freight.cards import cards_in_deck

    calendar = sheet.calendar
    seen = (day % calendar.days + 1 if sheet.deck.reshuffle_weekly else day + 1) * calendar.cards_per_day
    return cards_in_deck(sheet).total() - seen


def draw_list(sheet: Sheet, days: Days, title: str, language: str | None = None) -> list[Scene]:
    """Printable pages of the whole deal."""
    return draw_deal_list(sheet, days, title, language)
