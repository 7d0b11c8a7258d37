"""Stacked decks: they turn up the cards that they are told, on every kind of sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from sheets import library_ids, load
from sheets.freight.model import Sheet
from simulator.freight.deck import Card, deck_counts
from simulator.freight.fast import compile_sheet, deal_cards
from simulator.freight.stacked import SEED, stacked
from tests.bench.tiny_sheets import tiny_sheets

SHEETS = [*map(load, library_ids("freight")), *tiny_sheets()]


def _deal(sheet: Sheet, seed: int) -> list[Card]:
    return list(deal_cards(compile_sheet(sheet), seed, 0))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_a_stacked_deck_turns_up_its_cards(sheet: Sheet) -> None:
    for seed in (1, 2, 3):
        cards = _deal(sheet, seed)
        assert list(deal_cards(stacked(compile_sheet(sheet), cards), SEED, 0)) == cards


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_a_short_deal_goes_on_with_the_rest_of_the_deck(sheet: Sheet) -> None:
    cards, calendar = _deal(sheet, 1), sheet.calendar
    known = cards[: calendar.cards_per_day]
    found = list(deal_cards(stacked(compile_sheet(sheet), known), SEED, 0))
    assert found[: len(known)] == known
    assert len(found) == len(cards)
    week = calendar.days * calendar.cards_per_day if sheet.deck.reshuffle_weekly else len(cards)
    for start in range(0, len(found), week):
        assert Counter(found[start : start + week]) <= Counter(deck_counts(sheet))
