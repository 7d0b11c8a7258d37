"""The deal as `simulator/lost_cities/README.md` specifies it, with the vectors written there."""

from __future__ import annotations

import re
from pathlib import Path

import simulator.lost_cities
from simulator.core.deal import couple, deal_order
from simulator.core.deal_code import format_code
from simulator.core.rng import Purpose, Stream
from simulator.lost_cities.dealing import dealer, mark_of_deck, reference_deal
from simulator.lost_cities.deck import Card, are_shuffled_alike, deck_cards, format_card
from simulator.lost_cities.rules import LostCitiesGame
from tests.simulator.lost_cities.sheets import lost_cities

OFFICIAL = lost_cities()
README = (Path(simulator.lost_cities.__file__).parent / "README.md").read_text(encoding="utf-8")


def test_each_round_is_a_shuffle_of_a_stream_of_its_own() -> None:
    cards = [Card(suit, value) for suit in range(5) for value in (0, 0, 0, *range(2, 11))]
    plain = couple(deck_cards(OFFICIAL), deck_cards(OFFICIAL))
    for number in range(3):
        order = deal_order(plain, Stream(5, 2, Purpose.DEAL, number), 60)
        assert reference_deal(OFFICIAL, 5, 2, number) == [cards[place] for place in order]


def test_the_vectors_of_the_specification() -> None:
    vectors = re.findall(r"^deal (\d+),(\d+),0,(\d+) lost-cities -> (.+)$", README, re.MULTILINE)
    assert len(vectors) == 2
    for seed, game, number, cards in vectors:
        dealt = reference_deal(OFFICIAL, int(seed), int(game), int(number))
        assert [format_card(OFFICIAL, card) for card in dealt] == cards.split()


def test_the_codes_of_the_specification() -> None:
    codes = re.findall(r"^code lost-cities (\d+) -> (\S+)$", README, re.MULTILINE)
    assert [format_code(mark_of_deck(OFFICIAL), int(seed)) for seed, _ in codes] == [code for _, code in codes]
    assert len(codes) == 2


def test_cards_go_to_each_in_turn_then_to_who_draws() -> None:
    game, deal = LostCitiesGame(lost_cities(hand_size=2)), dealer(lost_cities(hand_size=2), 1, 0)
    order, state = reference_deal(OFFICIAL, 1, 0, 0), LostCitiesGame(lost_cities(hand_size=2)).initial_state()
    while game.chance_outcomes(state):
        state = game.apply_chance(state, deal(state))
    assert state.hands == (tuple(sorted(order[0:4:2])), tuple(sorted(order[1:4:2])))
    state = game.apply(game.apply(state, 0, game.legal_actions(state, 0)[-1]), 0, *game.parse_action("draw"))
    assert deal(state) == order[4]


def test_a_suit_more_disturbs_no_order_but_its_own_cards() -> None:
    """Coupled to the five suits: a card of these stands where it stood, unless one of the sixth was put there."""
    sixth = lost_cities(suits=(*OFFICIAL.suits, OFFICIAL.suits[0].model_copy(update={"id": "purple", "letter": "P"})))
    own, first = reference_deal(sixth, 1, 0, 0, OFFICIAL), reference_deal(OFFICIAL, 1, 0, 0)
    assert len(own) == 72
    assert all(card == other or card.suit == 5 for card, other in zip(own, first, strict=False))


def test_the_mark_names_the_decks() -> None:
    assert mark_of_deck(OFFICIAL) == mark_of_deck(lost_cities(rounds=1, hand_size=5))
    short = lost_cities(deck={"values": (4, 5, 6)})
    assert len({mark_of_deck(OFFICIAL), mark_of_deck(short), mark_of_deck(short, OFFICIAL)}) == 3
    assert are_shuffled_alike(OFFICIAL, short)
