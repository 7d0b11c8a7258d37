"""Penalties for cards in hand, and the tokens that they are paid in: ones, and tens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.llama.model import Sheet
from simulator.llama.deck import deck_counts, llama_rank

TEN = 10

Tokens = tuple[int, int]
"""How many of 1, and how many of 10."""


def points_of(sheet: Sheet, rank: int) -> int:
    """What a card in hand costs."""
    return sheet.scoring.llama_points if rank == llama_rank(sheet) else rank


def penalty(sheet: Sheet, hand: Sequence[int]) -> int:
    """What a hand costs: equal cards count once, or each."""
    counted: Iterable[int] = set(hand) if sheet.scoring.counts == "distinct" else hand
    return sum(points_of(sheet, rank) for rank in counted)


def most_penalty(sheet: Sheet) -> int:
    """What the dearest hand costs, as it is dealt or with cards drawn: all distinct cards, or as many as there are."""
    counts = deck_counts(sheet)
    is_distinct = sheet.scoring.counts == "distinct"
    return sum(points_of(sheet, rank) * (1 if is_distinct else count) for rank, count in counts.items())


def total(tokens: Tokens) -> int:
    ones, tens = tokens
    return ones + TEN * tens


def pay(sheet: Sheet, tokens: Tokens, points: int) -> Tokens:
    """The tokens with those of a penalty, changed into as few as can be where tokens are changed."""
    ones, tens = tokens
    if sheet.scoring.exchange:
        tens, ones = divmod(total(tokens) + points, TEN)
        return ones, tens
    return ones + points % TEN, tens + points // TEN


def give_back(sheet: Sheet, tokens: Tokens) -> Tokens:
    """The tokens of who has emptied the hand, without the one that goes back, if any is owned."""
    scoring, (ones, tens) = sheet.scoring, tokens
    if scoring.returns == "none":
        return tokens
    if tens and scoring.returns == "highest":
        return ones, tens - 1
    if tens and not ones and scoring.exchange:
        return TEN - 1, tens - 1
    return max(0, ones - 1), tens


def settle(sheet: Sheet, tokens: Tokens, hand: Sequence[int]) -> Tokens:
    """The tokens after a round that ended with this hand."""
    return pay(sheet, tokens, penalty(sheet, hand)) if hand else give_back(sheet, tokens)
