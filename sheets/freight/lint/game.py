"""Faults of suits, deck, calendar, players and scoring."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.common.lists import once, players_in_order, rising
from sheets.common.suits import letters
from sheets.freight.cards import base_cards, card_key, cards_in_deck
from sheets.freight.codes import problem
from sheets.freight.lint.lists import counted
from sheets.freight.model import Sheet, SuitCard
from sheets.problems import Problem, quoted


def lint_game(sheet: Sheet) -> Iterator[Problem]:
    for name in ("suits", "trucks", "variants"):
        yield from once("duplicate_id", (part.id for part in getattr(sheet, name)), name, field="id")
    yield from letters(sheet.suits)
    yield from players_in_order(sheet)
    yield from _deck(sheet)
    yield from _scoring(sheet)


def _deck(sheet: Sheet) -> Iterator[Problem]:
    deck = sheet.deck
    yield from rising(deck.values, "deck", "values")
    yield from _cards(sheet)
    size = cards_in_deck(sheet).total()
    weeks = 1 if deck.reshuffle_weekly else sheet.calendar.weeks
    needed = weeks * sheet.calendar.days * sheet.calendar.cards_per_day
    if not size:
        yield problem("empty_deck", "expected cards, found none", "deck")
    elif size < needed:
        unit = "week" if deck.reshuffle_weekly else "game"
        yield problem("deck_too_small", f"expected at least {needed} cards for a {unit}, found {quoted(size)}", "deck")


def _cards(sheet: Sheet) -> Iterator[Problem]:
    suits = {suit.id for suit in sheet.suits}
    left = base_cards(sheet)
    for field in ("extra_cards", "removed_cards"):
        for index, card in enumerate(getattr(sheet.deck, field)):
            place = ("deck", field, index)
            if isinstance(card, SuitCard) and card.suit not in suits:
                yield unknown_suit(sheet, card.suit, *place, "suit")
            elif field == "removed_cards" and not left[card_key(card)]:
                yield problem("card_not_in_deck", "expected a card of the deck, found one more than it has", *place)
            elif isinstance(card, SuitCard) and card.value > max(sheet.deck.values):
                message = f"expected at most {max(sheet.deck.values)}, found {quoted(card.value)}"
                yield problem("card_above_values", message, *place, "value")
            left[card_key(card)] += 1 if field == "extra_cards" else -1


def _scoring(sheet: Sheet) -> Iterator[Problem]:
    if sheet.scoring.week_weights:
        yield from counted(sheet.scoring.week_weights, sheet.calendar.weeks, "week", "scoring", "week_weights")
    yield from once("duplicate_choice", sheet.scoring.tie_break, "scoring", "tie_break")
    yield from once("duplicate_choice", sheet.overtime.changes, "overtime", "changes")
    yield from rising([step.least for step in sheet.rating], "rating", field="from")
    yield from rising([step.stars for step in sheet.rating], "rating", field="stars")


def unknown_suit(sheet: Sheet, name: str, *place: object) -> Problem:
    known = ", ".join(suit.id for suit in sheet.suits)
    return problem("unknown_suit", f"expected one of the sheet's suits ({known}), found {quoted(name)}", *place)
