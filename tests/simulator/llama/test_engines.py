"""Two engines, one behaviour: the kernels play every sheet to the same states as the reference engine, on the same deals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, load
from simulator.core.conformance import check_conformance
from simulator.core.play import play
from simulator.core.rng import Stream
from simulator.llama import fast
from simulator.llama.dealing import dealer
from simulator.llama.kernels.game import GAME
from simulator.llama.rules import LlamaGame
from tests.simulator.core.side_by_side import play_both
from tests.simulator.llama.sheets import llama, most_players, random_sheet

VARIANTS = [variant.id for variant in load("llama").variants]
BASE = llama()


@pytest.mark.parametrize("players", range(2, 7))
def test_both_play_the_official_sheet_alike(players: int) -> None:
    assert sum(play_both(BASE, players, seed) for seed in range(6)) > 300


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_play_variants_alike(variant: str) -> None:
    sheet = apply_variants(BASE, [variant])
    assert sum(play_both(sheet, 4, seed, base=BASE) for seed in range(4)) > 200


@pytest.mark.parametrize("seed", range(60))
def test_both_play_random_sheets_alike(seed: int) -> None:
    sheet = random_sheet(seed)
    play_both(sheet, 2 + seed % (most_players(sheet) - 1), seed, base=BASE if seed % 2 else None)


def test_reshuffles_are_among_what_is_compared() -> None:
    sheet = llama(turn={"deck_out": "reshuffle"}, deck={"highest": 3, "copies": 3, "llamas": 1}, hand_size=4)
    game, outcome = LlamaGame(sheet, 2), dealer(sheet, 0, 3)
    assert sum(play_both(sheet, 2, seed) for seed in range(30)) > 3000
    assert game.most_reshuffles
    assert outcome(game.initial_state()) in game.ranks


@pytest.mark.parametrize("seed", range(12))
def test_the_kernels_conform(seed: int) -> None:
    sheet = random_sheet(seed)
    players = 2 + seed % (most_players(sheet) - 1)
    check_conformance(fast.FastGame(LlamaGame(sheet, players)), seed)


def test_hidden_cards_are_drawn_anew_by_what_the_player_sees() -> None:
    """Equal streams make equal states of those that the player cannot tell apart, each hand as likely."""
    sheet = llama(deck={"highest": 2, "copies": 2, "llamas": 1}, hand_size=1)
    game, compiled = LlamaGame(sheet, 2), fast.compile_sheet(sheet)
    rules, found = compiled.rules(2), Counter[tuple[int, ...]]()
    for number in range(3000):
        arrays = [compiled.encode(game.parse_state(f"turn 0 1 1 | 2 - | {card} -")) for card in "12L"]
        for array in arrays:
            GAME.redeal(rules, array, 0, np.array([Stream(number).state], np.uint64))
        assert all((array == arrays[0]).all() for array in arrays)
        found[compiled.decode(arrays[0]).hands[1]] += 1
    assert set(found) == {(1,), (2,), (3,)}
    assert all(abs(count - 1000) < 100 for count in found.values())  # 4 standard errors


def _redealt(engine: str, sheet: Any, text: str, player: int, times: int) -> Counter[tuple[Any, ...]]:
    """How often each placing of hidden cards, as hands and deck, comes of a position."""
    game = LlamaGame(sheet, text.count("|"))
    drawn: Any = game if engine == "reference" else fast.FastGame(game)
    state = game.parse_state(text)
    states = (drawn.resample(state, player, Stream(number)) for number in range(times))
    return Counter((*state.hands, state.deck) for state in states)


@pytest.mark.parametrize("engine", ["reference", "kernels"])
def test_hidden_cards_are_as_likely_as_in_all_shuffles_that_agree_with_what_was_seen(engine: str) -> None:
    """By brute force: 9 cards, hands of 2; player 0 plays a 2, player 1 draws, player 0 draws a 2, player 1 plays a 2."""
    sheet = llama(deck={"highest": 2, "copies": 4, "llamas": 1}, hand_size=2)
    cards, exact = (1, 1, 1, 1, 2, 2, 2, 2, 3), Counter[tuple[Any, ...]]()
    for order in permutations(range(9), 7):  # hands in turn, the first discard, both draws
        ranks = [cards[place] for place in order]
        for slot in (1, 3, 5):  # any of the other's cards is the one that was played
            if (ranks[0], ranks[2], ranks[4], ranks[6], ranks[slot]) == (2, 1, 1, 2, 2):
                other = tuple(sorted(ranks[own] for own in (1, 3, 5) if own != slot))
                left = Counter(cards) - Counter(ranks)
                exact[(1, 2), other, tuple(left[rank] for rank in (1, 2, 3))] += 1
    found = _redealt(engine, sheet, "turn 0 1 1.2.2 | 1.2 - | 1.L -", 0, 4000)
    assert set(found) == set(exact)
    for placing, ways in exact.items():
        share = ways / exact.total()
        assert abs(found[placing] / 4000 - share) < 4 * (share * (1 - share) / 4000) ** 0.5


@pytest.mark.parametrize("engine", ["reference", "kernels"])
def test_when_the_discards_are_shuffled_the_others_hold_what_was_not_seen(engine: str) -> None:
    """Hands of one card and of two; the three cards are in any of them, and the deck is what was shuffled."""
    sheet = llama(deck={"highest": 3, "copies": 2, "llamas": 1}, hand_size=2, turn={"deck_out": "reshuffle"})
    found = _redealt(engine, sheet, "draw 1 0 2+1:1.3 | 2 - | 1.3 - | L -", 0, 3000)
    deck = (1, 0, 1, 0)
    assert set(found) == {((2,), (1, 3), (4,), deck), ((2,), (1, 4), (3,), deck), ((2,), (3, 4), (1,), deck)}
    assert all(abs(count - 1000) < 104 for count in found.values())  # 4 standard errors


@pytest.mark.parametrize("engine", ["reference", "kernels"])
def test_what_another_draws_from_a_new_deck_is_any_of_its_cards(engine: str) -> None:
    """The other held 1 and a llama, and has drawn one of the 1 and the 3 that were shuffled."""
    sheet = llama(deck={"highest": 3, "copies": 2, "llamas": 1}, hand_size=1, turn={"deck_out": "reshuffle"})
    found = _redealt(engine, sheet, "turn 0 1 2+1:1.3 | 2.3 - | 1.1.L -", 0, 3000)
    assert set(found) == {((2, 3), (1, 1, 4), (0, 0, 1, 0)), ((2, 3), (1, 3, 4), (1, 0, 0, 0))}
    assert all(abs(count - 1500) < 110 for count in found.values())  # 4 standard errors


@pytest.mark.parametrize("seed", range(12))
def test_what_is_drawn_anew_looks_the_same(seed: int) -> None:
    sheet = random_sheet(seed)
    game, compiled, stream = LlamaGame(sheet, 2), fast.compile_sheet(sheet), np.array([seed], np.uint64)

    def check(state: Any, _player: int, legal: Any) -> Any:
        for seat in range(2):
            array = compiled.encode(state)
            GAME.redeal(compiled.rules(2), array, seat, stream)
            assert game.observe(compiled.decode(array), seat) == game.observe(state, seat)
        return legal[0]

    play(game, dealer(sheet, seed, 0), check)
