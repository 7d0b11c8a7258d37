"""What each action is worth, beside what it is worth exactly in the tiny family `swap`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from simulator.agents.contests import Contests
from simulator.core.game import PlayError
from tests.simulator.core.swap import KERNELS, STAND, SWAP, Sheet, State, SwapGame, compile_sheet, dealer

SWAPS = Contests(KERNELS, compile_sheet, SwapGame, dealer)
SHEET = Sheet(highest=4, copies=2, rounds=1)
COMPILED = compile_sheet(SHEET)
SAMPLES = 2000


def _rated(state: State, threshold: float, **options: Any) -> dict[str, np.ndarray[Any, Any]]:
    """By action, the rule bot's first, which swaps a card below the threshold."""
    asked: dict[str, Any] = {"seed": 1, "fit": {"values": np.array([[float(threshold)]])}, "samples": SAMPLES} | options
    return {rated.action: rated.worth for rated in SWAPS.rate_actions(COMPILED, state, **asked)}


def _begun(game: SwapGame, first: int, second: int) -> State:
    return game.apply_chance(game.apply_chance(game.initial_state(), first), second)


def _worth(game: SwapGame, state: State, action: str, threshold: int) -> float:
    """The exact share of the win of the first of two players, who knows no more than the own card."""
    hidden = list(_hidden(game, state))
    return sum(_share(game, game.apply(known, 0, action), threshold) * chance for chance, known in hidden)


def _hidden(game: SwapGame, state: State) -> Iterator[tuple[float, State]]:
    unseen = game.observe(state, 0).deck
    for value, count in enumerate(unseen, 1):
        if count:
            left = tuple(other - (place == value) for place, other in enumerate(unseen, 1))
            yield count / sum(unseen), replace(state, hands=(state.hands[0], value), deck=left)


def _share(game: SwapGame, state: State, threshold: int) -> float:
    if game.is_terminal(state):
        return game.result(state).win_shares[0]
    for player in game.actors(state):
        swaps = state.hands[player] < threshold and any(state.deck)
        return _share(game, game.apply(state, player, SWAP if swaps else STAND), threshold)
    return sum(
        float(chance) * _share(game, game.apply_chance(state, card), threshold)
        for card, chance in game.chance_outcomes(state)
    )


@pytest.mark.parametrize("threshold", [1, 3])
@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_each_action_is_worth_what_it_brings_if_the_rule_bot_plays_on(card: int, threshold: int) -> None:
    game = SwapGame(SHEET)
    state = _begun(game, card, 2)
    for action, worth in _rated(state, threshold).items():
        error = max(0.5, float(worth.std())) / SAMPLES**0.5
        assert worth.mean() == pytest.approx(_worth(game, state, action, threshold), abs=4 * error)


def test_the_rule_bot_s_action_comes_first_and_all_are_tried_on_the_same_cards() -> None:
    """Where the other always stands, whatever that one holds no swap of the highest card does better."""
    rated = _rated(_begun(SwapGame(SHEET), 4, 1), 1)
    assert [*rated] == [STAND, SWAP]
    assert [*_rated(_begun(SwapGame(SHEET), 4, 1), 99)] == [SWAP, STAND]
    assert (rated[STAND] >= 0.5).all()
    assert (rated[STAND] >= rated[SWAP]).all()


def test_what_is_not_known_changes_nothing() -> None:
    game = SwapGame(SHEET)
    first, *others = (_rated(_begun(game, 3, hidden), 3, samples=20) for hidden in (1, 2, 3, 4))
    for other in others:
        assert [*other] == [*first]
        assert all(np.array_equal(other[action], first[action]) for action in first)
    unlike = _rated(_begun(game, 3, 1), 3, samples=20, seed=2)
    assert not all(np.array_equal(unlike[action], first[action]) for action in first)


def test_what_cannot_be_rated_is_an_error() -> None:
    with pytest.raises(PlayError, match="expected a state in which a player has to act"):
        _rated(SwapGame(SHEET).initial_state(), 3)
    with pytest.raises(ValueError, match="samples: expected 1 to 100000, found 0"):
        _rated(_begun(SwapGame(SHEET), 1, 2), 3, samples=0)
