"""Faults of the deck and of the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.lost_cities.cards import cards_in_deck, cards_to_draw
from sheets.lost_cities.codes import problem
from sheets.lost_cities.model import Sheet
from sheets.problems import Problem, quoted


def lint_deck(sheet: Sheet) -> Iterator[Problem]:
    left = cards_to_draw(sheet)
    if left < 1:
        cards = cards_in_deck(sheet)
        message = f"expected at least {cards - left + 1} cards, one more than the hands, found {quoted(cards)}"
        yield problem("deck_too_small", message, "deck")


def lint_end(sheet: Sheet) -> Iterator[Problem]:
    end = sheet.end
    if end.when == "fixed_turns" and not end.turns:
        yield problem("turns_missing", "expected turns of each player, at least 1, found 0", "end", "turns")
    elif end.when != "fixed_turns" and end.turns:
        message = f"expected 0, as the deck ends the round, found {quoted(end.turns)}"
        yield problem("idle_turns", message, "end", "turns")
    least = cards_to_draw(sheet)
    if end.when == "fixed_turns":
        least = min(least, sheet.players.max * end.turns)
    if end.max_turns < least:
        message = f"expected at least {least}, the turns of a whole round, found {quoted(end.max_turns)}"
        yield problem("cap_before_end", message, "end", "max_turns")
