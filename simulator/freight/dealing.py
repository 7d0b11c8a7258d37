"""The cards of a game by its deal code: the readable twin of the kernels' deal."""

from __future__ import annotations

from sheets.freight.model import Sheet
from simulator.core.deal import couple, deal_order
from simulator.core.deal_code import deck_mark
from simulator.core.game import NotationError
from simulator.core.rng import Purpose, Stream
from simulator.freight.deck import Card, deck_cards, deck_counts


def reference_deal(sheet: Sheet, seed: int, game: int, base: Sheet | None = None) -> list[Card]:
    """All cards of a game in the order they turn up. `base` is the sheet whose deal is coupled to; None: the sheet itself.

    A deck that is reshuffled weekly has a stream for each week, with the week as a fourth key.
    """
    calendar = sheet.calendar
    coupling = couple(deck_cards(base or sheet), deck_cards(sheet))
    cards = [card for card, count in deck_counts(sheet).items() for _ in range(count)]
    week_size = calendar.days * calendar.cards_per_day
    if sheet.deck.reshuffle_weekly:
        streams = [Stream(seed, game, Purpose.DEAL, week) for week in range(calendar.weeks)]
        order = [index for stream in streams for index in deal_order(coupling, stream, week_size)]
    else:
        order = deal_order(coupling, Stream(seed, game, Purpose.DEAL), calendar.weeks * week_size)
    return [cards[index] for index in order]


def whole_days(sheet: Sheet, cards: int) -> int:
    """How many whole days so many cards last."""
    return cards // sheet.calendar.cards_per_day


def days_of_deal(sheet: Sheet, cards: int) -> int:
    """The days of a game of so many cards. Raises `NotationError` for parts of days and for more days than the calendar has."""
    size, most = sheet.calendar.cards_per_day, sheet.calendar.weeks * sheet.calendar.days
    if cards % size or cards // size > most:
        raise NotationError(f"expected a multiple of {size} cards, at most {size * most}, found {cards}")
    return whole_days(sheet, cards)


def mark_of_deck(sheet: Sheet, base: Sheet | None = None) -> str:
    """The mark of a deal code: equal for sheets that turn up the same cards for every seed. `base` as in `reference_deal`."""
    own, first = deck_cards(sheet), deck_cards(base or sheet)
    decks = [first, own] if first != own else [own]
    cards = [f"{suit} {value} {copy}" for deck in decks for suit, value, copy in (*deck, ("", 0, 0))]
    calendar = sheet.calendar
    week = calendar.days * calendar.cards_per_day if sheet.deck.reshuffle_weekly and calendar.weeks > 1 else 0
    return deck_mark([*cards, f"shuffled after {week}"])
