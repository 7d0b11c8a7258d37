"""The best game of a known deal, by walking all that its days can end with."""

from __future__ import annotations

from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, deal_cards
from tests.simulator.freight.brute_force import Days, Ends, points


def best_game(sheet: Sheet, seed: int, game: int, most: int = 200_000) -> int:
    """Its total. Raises `TooManyEndsError` where a day has more than `most` ends."""
    days, calendar = Days(sheet, most), sheet.calendar
    cards, size = deal_cards(compile_sheet(sheet), seed, game), calendar.cards_per_day
    rows = days.rows(days.game.initial_state().boards)
    for day in range(calendar.weeks * calendar.days):
        rows = days.ends_of_rows(rows, cards[day * size : (day + 1) * size], day // calendar.days).rows
    totals = Ends(days, rows).values(
        lambda _, truck: points(sheet, truck), lambda hours: sheet.overtime.unused_points * hours
    )
    return int(totals.max())
