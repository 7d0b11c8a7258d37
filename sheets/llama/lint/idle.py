"""Hints about what can change nothing, and about games that hardly begin."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.llama.codes import problem
from sheets.llama.model import Sheet
from sheets.problems import Problem, quoted


def lint_idle(sheet: Sheet) -> Iterator[Problem]:
    scoring = sheet.scoring
    if not scoring.exchange and scoring.returns == "none":
        yield problem(
            "idle_exchange", "expected 'true', as no token is given back, found 'false'", "scoring", "exchange"
        )
    if scoring.end_at <= fresh_penalty(sheet):
        message = (
            f"expected more than {fresh_penalty(sheet):.0f}, what a fresh hand costs, found {quoted(scoring.end_at)}"
        )
        yield problem("one_round", message, "scoring", "end_at")


def fresh_penalty(sheet: Sheet) -> float:
    """What the cards of a hand as it is dealt cost on average: exact where each card counts, else of distinct ones."""
    deck = sheet.deck
    cards = deck.highest * deck.copies + deck.llamas
    counts = [(number, deck.copies) for number in range(1, deck.highest + 1)]
    counts += [(sheet.scoring.llama_points, deck.llamas)]
    if sheet.scoring.counts == "all":
        return sum(points * count for points, count in counts) * sheet.hand_size / cards
    return sum(points * (1 - _absent(cards, count, sheet.hand_size)) for points, count in counts)


def _absent(cards: int, count: int, hand: int) -> float:
    """The chance that a hand holds none of `count` equal cards."""
    chance = 1.0
    for dealt in range(hand):
        chance *= max(0, cards - count - dealt) / (cards - dealt)
    return chance
