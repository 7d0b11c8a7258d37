from __future__ import annotations

import pytest

from designer.freight.bought_decks import bought_decks
from sheets import load
from tests.designer.draw.drawn import sheet_of

SUITS = [
    {"id": name, "name": name.title(), "letter": name[0].upper(), "symbol": symbol, "color": "#102030"}
    for name, symbol in (("apple", "circle"), ("beer", "star"), ("corn", "sun"), ("date", "moon"), ("egg", "gem"))
]


def deck(suits=4, **deck):
    used = SUITS[:suits]
    return bought_decks(sheet_of(suits=used, trucks=[{"id": "t", "squares": [{}], "route": {"spots": 1, "stops": [{"spot": 1, "score": {"kind": "sum", "multiplier": 1}}]}, "load_rule": {"kind": "any"}}], deck=deck))  # fmt: skip


def test_the_official_deck_is_two_bought_ones():
    """52 cards: two of each suit from 1 to 6, and four jokers, of which a bought deck has two."""
    assert bought_decks(load("flip-freighters")) == (
        "2 usual decks of 52 cards with their 2 jokers serve. Of every suit take A to 6, 2 of each. Take 4 jokers. "
        "An ace is 1."
    )


def test_other_suits_are_named_by_those_of_the_deck():
    text = deck(values=[2, 4, 13], jokers=1)
    assert text.startswith("1 usual deck of 52 cards with its 2 jokers serves. Of every suit take 2, 4, K, 1 of each.")
    assert "Take 1 joker. A king is 13. The suits: spades for Apple, hearts for Beer, diamonds for Corn" in text


def test_jokers_alone_can_ask_for_more_decks():
    assert deck(values=[2, 3, 4], jokers=5).startswith("3 usual decks")
    assert "Leave out the jokers." in deck(values=[2, 3, 4])


def test_fewer_suits_serve_too():
    assert "Of the suits that the sheet has take 5 to 7, 3 of each." in deck(suits=2, values=[5, 6, 7], copies=3)


def test_an_uneven_deck_sends_to_the_rules():
    text = deck(values=[2, 3], extra_cards=[{"suit": "apple", "value": 3}])
    assert text.startswith("2 usual decks")
    assert "Take the cards that the rules name." in text


@pytest.mark.parametrize(("suits", "highest"), [(5, 6), (4, 14)])
def test_more_suits_or_higher_values_have_no_bought_deck(suits, highest):
    assert deck(suits=suits, values=list(range(1, highest + 1))).startswith("No usual decks of cards serve")


def test_it_is_told_in_the_language_of_the_print():
    assert bought_decks(load("flip-freighters"), "es").startswith("Sirven 2 barajas francesas")
