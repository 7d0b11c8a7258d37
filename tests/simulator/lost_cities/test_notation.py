"""Texts of cards, actions and states read back, and what cannot be played on is refused."""

from __future__ import annotations

import pytest

from simulator.core.game import NotationError
from simulator.lost_cities.deck import Card, deck_cards, deck_counts
from simulator.lost_cities.rules import LostCitiesGame
from tests.simulator.lost_cities.sheets import lost_cities

GAME = LostCitiesGame(lost_cities(hand_size=3))
TURN = "0.9 1 play Y0,Y5*,B3/B2,G2*,G9 Y0.4,G5/W3 Y3.2,B10 -/- 1/1"
TAKE = "0.9 1 take.B Y0,Y5*,B3/G2*,G9 Y0.4,G5/W3 Y3.2,B10.2 -/- 1/1"


def test_the_deck_in_canonical_order() -> None:
    counts = deck_counts(lost_cities())
    assert list(counts.items())[:3] == [(Card(0, 0), 3), (Card(0, 2), 1), (Card(0, 3), 1)]
    assert (len(counts), sum(counts.values())) == (50, 60)
    assert deck_cards(lost_cities())[2:4] == [("yellow", 0, 2), ("yellow", 2, 0)]
    assert Card(0, 0) not in deck_counts(lost_cities(deck={"investments": 0}))


@pytest.mark.parametrize("text", [TURN, TAKE])
def test_a_state_reads_back(text: str) -> None:
    assert GAME.format_state(GAME.parse_state(text)) == text


@pytest.mark.parametrize("text", ["play Y0", "play R10", "discard B3", "draw", "take G"])
def test_an_action_reads_back(text: str) -> None:
    assert GAME.format_action(*GAME.parse_action(text)) == text


@pytest.mark.parametrize(
    "text", ["play Y1", "play X2", "discard", "take 3", "take X", "draw B", "Play Y2", "play Y02x"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0.9 1", "0.9 2", "expected a state"),
        ("play", "plan", "expected a state"),
        ("/B2,G2*,G9", "", "parts of 2 players"),
        ("0.9", "3.9", "one of 3 rounds"),
        ("-/- 1/1", "5/- 1/1", "points of 0 rounds"),
        ("-/- 1/1", "x/- 1/1", "numbers, found 'x'"),
        ("0.9", "0.400", "goes on, found 400 turns"),
        ("Y0.4,G5", "Y4.0,G5", "expeditions that can be laid"),
        ("Y0.4,G5", "Y0.4,Y5", "each suit once"),
        ("Y0.4,G5", "Y0.4,X5", "a suit of Y, B, W, G, R, found 'X'"),
        ("B2,G2*,G9", "B2,G2*", "hands of 3 cards"),
        ("B2,G2*,G9", "B2,G2*,G1", "a card as"),
        ("B2,G2*,G9", "B2,G2*,Y5", "cards that the deck holds, found more"),
        ("Y3.2,B10", "Y3.2", "a card played or discarded in each turn"),
        ("G2*,G9", "G2*,G9*", "no more cards known than were taken"),
        ("play", "play.B", "a card just discarded only where"),
        ("-/- 1/1", "-/- 1/1 last.2", "goes on"),
        ("play", "over", "one of 3 rounds, the last of them at the end"),
    ],
)
def test_what_cannot_be_played_on_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.parse_state(TURN.replace(old, new, 1))


def test_cards_taken_need_a_sheet_that_lets_take() -> None:
    blind = LostCitiesGame(lost_cities(hand_size=3, discards={"may_take": False}))
    with pytest.raises(NotationError, match="no cards taken"):
        blind.parse_state(TURN)


def test_after_the_deck_is_empty_something_must_be_there_to_take() -> None:
    deck = {"values": (3, 5, 7, 9), "investments": 0, "copies": 1}
    sheet = lost_cities(suits=lost_cities().suits[:1], hand_size=1, rounds=1, deck=deck, end={"when": "one_more_turn"})
    game = LostCitiesGame(sheet)
    assert game.parse_state("0.2 0 play Y5/Y7 Y3/Y9 - -/- 0/0 last.2").turns_left == 2
    with pytest.raises(NotationError, match="a card that can be taken"):
        game.parse_state("0.2 0 take -/Y7 Y3.5/Y9 - -/- 0/0 last.2")
