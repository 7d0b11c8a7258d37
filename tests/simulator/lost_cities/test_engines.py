"""Two engines, one behaviour: the kernels play every sheet to the same states as the reference engine, on the same deals."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, load
from simulator.core.conformance import check_conformance
from simulator.core.rng import Stream
from simulator.lost_cities.compiled import compile_sheet
from simulator.lost_cities.fast import FastGame
from simulator.lost_cities.kernels import rounds
from simulator.lost_cities.kernels.arrays import SEED, place_of_hand
from simulator.lost_cities.kernels.redeal import redeal
from simulator.lost_cities.rules import LostCitiesGame
from tests.simulator.core.side_by_side import play_both
from tests.simulator.lost_cities.sheets import lost_cities, random_sheet

MIDDLE = "0.9 1 play Y0,Y5*,B3/B2,G2*,G9 Y0.4,G5/W3 Y3.2,B10 -/- 1/1"
SMALL = lost_cities(hand_size=3)


@pytest.mark.parametrize("seed", range(30))
def test_games_on_random_sheets_go_alike(seed: int) -> None:
    play_both(random_sheet(seed), 2, seed, 1)


@pytest.mark.parametrize("seed", range(8))
def test_coupled_deals_are_alike(seed: int) -> None:
    play_both(random_sheet(seed), 2, seed, 2, random_sheet(seed + 1))


@pytest.mark.parametrize("variant", [variant.id for variant in load("lost-cities").variants])
def test_variants_go_alike(variant: str) -> None:
    base: Any = load("lost-cities")
    sheet: Any = apply_variants(base, [variant])
    play_both(sheet, 2, 3, 0, base)


@pytest.mark.parametrize("when", ["deck_empty", "one_more_turn", "fixed_turns"])
def test_the_kernels_keep_the_promises_of_the_protocol(when: str) -> None:
    deck = {"values": (3, 5, 7), "investments": 1, "copies": 1}
    sheet = lost_cities(hand_size=2, rounds=2, deck=deck, end={"when": when, "turns": 9, "max_turns": 25})
    check_conformance(FastGame(LostCitiesGame(sheet)), 1)


def _encoded(text: str) -> Any:
    return compile_sheet(SMALL).encode(LostCitiesGame(SMALL).parse_state(text))


def _redealt(array: Any, player: int, number: int) -> Any:
    array = array.copy()
    redeal(compile_sheet(SMALL).rules(2), array, player, np.array([Stream(1, number).state], np.uint64))
    return array


def test_what_is_drawn_anew_looks_the_same_to_the_player() -> None:
    game, compiled = LostCitiesGame(SMALL), compile_sheet(SMALL)
    state = game.parse_state(MIDDLE)
    for player in range(2):
        for number in range(50):
            other = compiled.decode(_redealt(_encoded(MIDDLE), player, number))
            assert game.observe(other, player) == game.observe(state, player)


def test_states_that_look_the_same_are_drawn_anew_alike() -> None:
    """The other's hidden cards of `MIDDLE` seen by player 0, and other ones; the order of the deck does not matter either."""
    other = MIDDLE.replace("B2,G2*,G9", "G2*,W9,R10")
    for number in range(20):
        arrays = [_redealt(_encoded(text), 0, number) for text in (MIDDLE, other)]
        assert (arrays[0] == arrays[1]).all()
        assert arrays[0][SEED] > 0


def test_unknown_cards_are_drawn_by_their_exact_weight() -> None:
    """Two of the unseen cards are in the hand of the other: R0, of which there are three, is there once with chance 3 (n - 3) : C(n, 2)."""
    count, array, compiled, game = 4000, _encoded(MIDDLE), compile_sheet(SMALL), LostCitiesGame(SMALL)
    rules, kind = compiled.rules(2), compiled.kinds.index(game.parse_outcome("R0"))
    hand, stream, found = place_of_hand(rules, 1), np.array([Stream(1, 0).state], np.uint64), 0
    for _ in range(count):
        other = array.copy()
        redeal(rules, other, 0, stream)
        found += Counter((other[hand : hand + 3] >> 1).tolist())[kind] == 1
    unseen = sum(game.observe(game.parse_state(MIDDLE), 0).unseen)
    chance = 3 * (unseen - 3) / comb(unseen, 2)
    assert abs(found / count - chance) < 4 * (chance * (1 - chance) / count) ** 0.5


def test_a_round_settles_a_search_and_its_lead_is_worth_less_the_more_rounds_are_left() -> None:
    compiled, game = compile_sheet(lost_cities()), LostCitiesGame(lost_cities())
    root = compiled.encode(game.parse_state("0.0 0 deal -/- -/- - -/- 0/0"))
    first = compiled.encode(game.parse_state("1.0 0 deal -/- -/- - 30/0 0/0"))
    second = compiled.encode(game.parse_state("2.0 0 deal -/- -/- - 10,20/0,0 0/0"))
    rules, worth = compiled.rules(2), np.zeros((3, 2))
    assert not rounds.is_settled(rules, root, root)
    assert rounds.is_settled(rules, root, first)
    for array, out in zip((root, first, second), worth, strict=True):
        rounds.worth(rules, array, out)
    assert worth.sum(axis=1).tolist() == [1, 1, 1]
    assert 0.5 == worth[0, 0] < worth[1, 0] < worth[2, 0] < 1
