"""The search against the tiny family `swap`, in which the best action can be computed exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from simulator.agents.contests import Contests
from tests.simulator.core.swap import KERNELS, STAND, SWAP, Sheet, State, SwapGame, compile_sheet, dealer

SWAPS = Contests(KERNELS, compile_sheet, SwapGame, dealer)
SHEET = Sheet(highest=4, copies=2, rounds=1)
NEVER, ALWAYS = 0.0, 99.0  # the rule bot swaps a card below this


def _last_to_act(players: int) -> Iterator[State]:
    """What the last player can see: the own card, and what the others laid open; the others' hands are any."""
    game = SwapGame(SHEET, players)
    seen = set()
    states = [game.initial_state()]
    while states:
        state = states.pop()
        for outcome, _ in game.chance_outcomes(state):
            states.append(game.apply_chance(state, outcome))
        if state.acted == players - 1 and game.actors(state):
            observed = game.observe(state, players - 1)
            if observed not in seen:
                seen.add(observed)
                yield state
        else:
            states += [game.apply(state, actor, action) for actor in game.actors(state) for action in (STAND, SWAP)]


def _worths(game: SwapGame, state: State) -> dict[str, float]:
    """The exact share of the win of each action of the last player, over all that the player does not know."""
    me = game.players - 1
    worths = dict.fromkeys(game.legal_actions(state, me), 0.0)
    for chance, known in _hidden_hands(game, state, 0):
        for action in worths:
            worths[action] += chance * _share(game, game.apply(known, me, action), me)
    return worths


def _hidden_hands(game: SwapGame, state: State, player: int) -> Iterator[tuple[float, State]]:
    """Every way in which the hands of the others may be, with its probability."""
    if player == game.players - 1:
        yield 1.0, state
        return
    unseen = game.observe(state, game.players - 1).deck if player == 0 else state.deck
    cards = sum(unseen)
    for value, count in enumerate(unseen, 1):
        if count:
            left = tuple(other - (place == value) for place, other in enumerate(unseen, 1))
            hands = tuple(value if other == player else card for other, card in enumerate(state.hands))
            for chance, known in _hidden_hands(game, replace(state, hands=hands, deck=left), player + 1):
                yield chance * count / cards, known


def _share(game: SwapGame, state: State, player: int) -> float:
    if game.is_terminal(state):
        return game.result(state).win_shares[player]
    return sum(
        float(p) * _share(game, game.apply_chance(state, card), player) for card, p in game.chance_outcomes(state)
    )


@pytest.mark.parametrize("threshold", [NEVER, ALWAYS])
@pytest.mark.parametrize("players", [2, 3])
def test_it_finds_the_best_action_whatever_the_rule_bot_would_play(players: int, threshold: float) -> None:
    game, compiled = SwapGame(SHEET, players), compile_sheet(SHEET)
    fit, found = {"values": np.array([[threshold]])}, []
    for state in _last_to_act(players):
        worths = _worths(game, state)
        if len(worths) == 1 or abs(worths[STAND] - worths[SWAP]) < 0.06:
            continue
        best = max(worths, key=worths.__getitem__)
        assert SWAPS.decide(compiled, "searcher", state, seed=1, game=0, fit=fit, samples=600) == best, state
        found.append(best)
    assert min(found.count(STAND), found.count(SWAP)) >= 5


def test_it_beats_the_rule_bot_it_is_guided_by() -> None:
    fit: Any = {"values": np.array([[2.5]])}  # swaps a 1 or a 2 of 1 to 9, where 1 to 4 or 5 is best
    compiled = compile_sheet(Sheet(highest=9, copies=2, rounds=3))
    options = {"fit": fit, "samples": 100, "rival": "planner", "rival_fit": fit}
    table = SWAPS.play_games(compiled, "searcher", seed=2, first=0, count=2000, players=2, **options)
    deals = table.win[table.is_own].reshape(-1, 2).mean(axis=1)
    assert deals.mean() - 4 * deals.std() / len(deals) ** 0.5 > 0.5


def test_it_does_nothing_that_is_banned_and_takes_what_alone_is_left() -> None:
    bound, game = compile_sheet(SHEET, restrictions=(STAND,)), SwapGame(SHEET)
    fit: Any = {"values": np.array([[NEVER]])}
    state = game.initial_state()
    for card in (4, 1):
        state = game.apply_chance(state, card)
    assert SWAPS.decide(bound, "searcher", state, seed=1, game=0, fit=fit, samples=50) == SWAP

    few = compile_sheet(Sheet(highest=2, rounds=1), restrictions=(STAND,))  # all cards are dealt
    assert (
        SWAPS.play_games(few, "searcher", seed=1, first=0, count=3, players=2, fit=fit, samples=50).decisions.max() == 1
    )


def test_more_samples_than_there_are_positions_are_no_matter() -> None:
    fit: Any = {"values": np.array([[NEVER]])}
    table = SWAPS.play_games(
        compile_sheet(SHEET), "searcher", seed=2, first=0, count=2, players=2, fit=fit, samples=5000
    )
    assert table.decisions.tolist() == [1, 1, 1, 1]
