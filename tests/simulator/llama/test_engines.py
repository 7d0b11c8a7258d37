"""Two engines, one behaviour: the kernels play every sheet to the same states as the reference engine, on the same deals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, load
from simulator.core.conformance import check_conformance
from simulator.core.kernels.hidden import CHANCE, OVER
from simulator.core.play import play
from simulator.core.rng import Stream
from simulator.llama import fast
from simulator.llama.dealing import dealer
from simulator.llama.kernels.game import GAME
from simulator.llama.rules import LlamaGame
from tests.simulator.llama.sheets import llama, most_players, random_sheet

VARIANTS = [variant.id for variant in load("llama").variants]
BASE = llama()


def side_by_side(sheet: Any, players: int, seed: int, base: Any = None) -> int:
    """Play a game on both engines at once, and compare every state; tells how many there were."""
    compiled, game = fast.compile_sheet(sheet, base), LlamaGame(sheet, players)
    rules, array = compiled.rules(players), np.full(compiled.state_size(players), 7, np.int64)
    out, policy, outcome = np.zeros(len(compiled.actions), np.int64), Stream(seed, 1), dealer(sheet, seed, 3, base)
    state, nodes = game.initial_state(), 1
    GAME.start(rules, array, seed, 3)
    while (mover := GAME.mover(rules, array)) != OVER:
        assert compiled.decode(array) == state
        if mover == CHANCE:
            assert game.chance_outcomes(state)
            state = game.apply_chance(state, outcome(state))
            GAME.deal(rules, array)
        else:
            legal = out[: GAME.legal(rules, array, out)].tolist()
            assert (mover,) == game.actors(state)
            assert tuple(compiled.actions[number] for number in legal) == game.legal_actions(state, mover)
            is_quit = policy.below(4) == 0  # or else it would be quit too often for long games
            number = legal[policy.below(len(legal) if is_quit or len(legal) == 1 else len(legal) - 1)]
            state = game.apply(state, mover, compiled.actions[number])
            GAME.act(rules, array, number)
        nodes += 1
    assert compiled.decode(array) == state
    assert game.is_terminal(state)
    return nodes


@pytest.mark.parametrize("players", range(2, 7))
def test_both_play_the_official_sheet_alike(players: int) -> None:
    assert sum(side_by_side(BASE, players, seed) for seed in range(4)) > 300


@pytest.mark.parametrize("variant", VARIANTS)
def test_both_play_variants_alike(variant: str) -> None:
    sheet = apply_variants(BASE, [variant])
    assert sum(side_by_side(sheet, 4, seed, BASE) for seed in range(4)) > 200


@pytest.mark.parametrize("seed", range(60))
def test_both_play_random_sheets_alike(seed: int) -> None:
    sheet = random_sheet(seed)
    side_by_side(sheet, 2 + seed % (most_players(sheet) - 1), seed, BASE if seed % 2 else None)


def test_reshuffles_are_among_what_is_compared() -> None:
    sheet = llama(turn={"deck_out": "reshuffle"}, deck={"highest": 3, "copies": 3, "llamas": 1}, hand_size=4)
    game, outcome = LlamaGame(sheet, 2), dealer(sheet, 0, 3)
    assert sum(side_by_side(sheet, 2, seed) for seed in range(30)) > 3000
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
