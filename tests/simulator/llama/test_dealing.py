"""The deal as `README.md` specifies it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import simulator.llama
from simulator.core.deal import DEAL_VERSION, couple, deal_order
from simulator.core.deal_code import format_code
from simulator.core.play import Trajectory, play
from simulator.core.rng import Purpose, Stream
from simulator.llama.dealing import dealer, mark_of_deck
from simulator.llama.deck import are_shuffled_alike, deck_cards, deck_counts
from simulator.llama.rules import new_game
from simulator.llama.state import State
from tests.simulator.llama.sheets import llama, random_sheet

OFFICIAL = llama()
README = (Path(simulator.llama.__file__).parent / "README.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"^(deal|reshuffle|code) +(.+?) -> (.+)$", README, re.MULTILINE)


@pytest.mark.parametrize(("kind", "given", "expected"), VECTORS)
def test_vectors_of_the_readme(kind: str, given: str, expected: str) -> None:
    keys, of = given.split()
    if kind == "code":
        assert format_code(mark_of_deck(OFFICIAL), int(of)) == expected
        return
    seed, game_number, _, number, *reshuffles = map(int, keys.split(","))
    game = new_game(llama(turn={"deck_out": "reshuffle"}), 2)
    state, turned = replace(game.initial_state(), round=number), []
    if reshuffles:
        deck = tuple(map([game.parse_outcome(card) for card in of.split(".")].count, game.ranks))
        state = replace(state, deck=deck, shuffled=deck, reshuffles=reshuffles[0])
    outcome = dealer(OFFICIAL, seed, game_number)
    while len(turned) < len(expected.split()):
        turned.append(outcome(state))
        state = replace(state, deck=_without(game.ranks, state.deck, turned[-1]))
    assert " ".join(map(game.format_outcome, turned)) == expected


def _without(ranks: Sequence[int], deck: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(count - (rank == card) for rank, count in zip(ranks, deck, strict=True))


def test_the_readme_has_vectors_of_each_kind() -> None:
    assert {kind for kind, _, _ in VECTORS} == {"deal", "reshuffle", "code"}
    assert f"`deal_version` {DEAL_VERSION}" in README


def dealt_game(sheet: Any, players: int, seed: int, base: Any = None) -> Trajectory[State, Any, int]:
    """A game of number 5 of a seed, played at random."""
    policy = Stream(seed, 5, Purpose.POLICY)
    choose = lambda _state, _player, legal: legal[policy.below(len(legal))]  # noqa: E731
    return play(new_game(sheet, players), dealer(sheet, seed, 5, base), choose)


def test_the_cards_of_a_round_come_in_the_order_of_its_stream() -> None:
    game = dealt_game(OFFICIAL, 3, 1)
    cards = [rank for rank, count in deck_counts(OFFICIAL).items() for _ in range(count)]
    plain = couple(deck_cards(OFFICIAL), deck_cards(OFFICIAL))
    first = [cards[place] for place in deal_order(plain, Stream(1, 5, 0, 0), len(cards))]
    assert list(game.deal[:19]) == first[:19]
    assert any(game.deal[start : start + 19] != tuple(first[:19]) for start in range(19, len(game.deal) - 19))


def test_a_card_taken_out_disturbs_one_slot() -> None:
    fewer = llama(deck={"llamas": 7})
    own, first = _order(fewer, OFFICIAL), _order(OFFICIAL, OFFICIAL)
    assert len(own) + 1 == len(first)
    assert sum(one != other for one, other in zip(own, first[:-1], strict=True)) <= 1


def _order(sheet: Any, base: Any) -> list[int]:
    """The cards of a first round to the last."""
    game, outcome = new_game(sheet, 2), dealer(sheet, 3, 0, base)
    state = game.initial_state()
    while state.phase == "deal":
        state = game.apply_chance(state, outcome(state))
    turned = []
    while any(state.deck):
        turned.append(outcome(state))
        state = game.apply_chance(game.apply(state, state.mover, game.parse_action("draw")[0]), turned[-1])
    return turned


@pytest.mark.parametrize("seed", range(30))
def test_a_reshuffled_deck_is_the_discards_in_another_order(seed: int) -> None:
    sheet = llama(turn={"deck_out": "reshuffle"}, deck={"highest": 3, "copies": 3, "llamas": 1}, hand_size=4)
    game, outcome = new_game(sheet, 2), dealer(sheet, seed, 0)
    state = game.initial_state()
    policy = Stream(seed, 0, Purpose.POLICY)
    while state.round == 0:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, outcome(state))
        legal = game.legal_actions(state, state.mover)
        action = legal[policy.below(max(1, len(legal) - 1))]  # seldom quits
        before, state = state, game.apply(state, state.mover, action)
        if state.reshuffles > before.reshuffles:
            turned = []
            ahead = state
            while any(ahead.deck):
                turned.append(outcome(ahead))
                ahead = game.apply_chance(replace(ahead, phase="draw"), turned[-1])
            assert Counter(turned) == Counter(before.pile[:-1])


def test_equal_decks_are_dealt_and_marked_alike() -> None:
    longer = llama(scoring={"end_at": 60})
    assert dealt_game(OFFICIAL, 2, 1).deal[:13] == dealt_game(longer, 2, 1).deal[:13]
    assert mark_of_deck(OFFICIAL) == mark_of_deck(longer)
    assert mark_of_deck(llama(deck={"llamas": 9})) != mark_of_deck(OFFICIAL)
    assert mark_of_deck(longer, llama(deck={"llamas": 9})) != mark_of_deck(longer)
    assert are_shuffled_alike(OFFICIAL, longer)


@pytest.mark.parametrize("seed", range(20))
def test_random_sheets_are_dealt_coupled_to_others(seed: int) -> None:
    sheet = random_sheet(seed)
    play_of = dealt_game(sheet, 2, seed, base=OFFICIAL)
    assert Counter(play_of.deal[: 2 * sheet.hand_size + 1]) <= Counter(deck_counts(sheet))
