"""Kernels behind the face of the reference engine: the same tree, node for node."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.core.conformance import check_conformance
from simulator.core.flat import FlatGame
from simulator.core.game import IllegalActionError
from simulator.core.perft import perft, perft_split
from simulator.core.play import uniform_playout
from simulator.core.record import DiffersError, check_record
from simulator.core.rng import Stream
from tests.simulator.core.swap import KERNELS, STAND, SWAP, Sheet, SwapGame, compile_sheet

SHEETS = [Sheet(), Sheet(highest=3, rounds=1), Sheet(highest=4, copies=2, rounds=3)]


def _games(sheet: Sheet, players: int = 2) -> dict[str, Any]:
    reference = SwapGame(sheet, players)
    return {"reference": reference, "kernels": FlatGame(reference, compile_sheet(sheet), KERNELS)}


@pytest.mark.parametrize("engine", ["reference", "kernels"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("sheet", SHEETS)
def test_both_engines_conform(sheet: Sheet, players: int, engine: str) -> None:
    for seed in range(5):
        check_conformance(_games(sheet, players)[engine], seed)


@pytest.mark.parametrize("sheet", SHEETS)
def test_both_play_the_same_games_to_the_same_results(sheet: Sheet) -> None:
    reference, fast = _games(sheet, 3).values()
    for seed in range(20):
        plays = [uniform_playout(game, Stream(seed), Stream(seed, 1)) for game in (reference, fast)]
        assert plays[0] == plays[1]
        assert fast.result(plays[1].final) == reference.result(plays[0].final)


def _dealt(game: Any, *cards: int) -> Any:
    state = game.initial_state()
    for card in cards:
        state = game.apply_chance(state, card)
    return state


def test_what_is_not_possible_now_is_refused() -> None:
    game = _games(Sheet())["kernels"]
    with pytest.raises(IllegalActionError, match="expected a card that can come now, found '1'"):
        _dealt(game, 1, 1)
    state = _dealt(game, 1, 2)
    with pytest.raises(IllegalActionError, match="expected a legal action of player 1, found 'stand'"):
        game.apply(state, 1, STAND)


@pytest.mark.parametrize("engine", ["reference", "kernels"])
def test_sequences_of_turns_are_as_counted_by_hand(engine: str) -> None:
    # One round of two players who each stand or swap, and then the game is over. With two cards only, who swaps waits for a
    # third: the game goes on after the first stands, and after nothing else.
    game = _games(Sheet(rounds=1))[engine]
    assert [perft(game, (1, 2, 3, 4), depth) for depth in range(4)] == [1, 2, 4, 0]
    assert [perft(game, (1, 2), depth) for depth in range(4)] == [1, 2, 2, 0]
    assert perft_split(game, (1, 2, 3), 2) == {STAND: 2, SWAP: 2}


@pytest.mark.parametrize("engine", ["reference", "kernels"])
def test_a_record_of_turns_is_replayed(engine: str) -> None:
    record = {
        "deal": ["2", "5", "1"],
        "days": [[["swap"], []], [["!stand"], ["stand"]]],
        "final": {"totals": [0, 1], "state": "1 0 over 0,0 - 1,1,1,1,1 0,1"},
    }
    check_record(_games(Sheet(rounds=1))[engine], record)


@pytest.mark.parametrize("engine", ["reference", "kernels"])
def test_a_record_ends_with_the_card_that_its_last_turn_draws(engine: str) -> None:
    game = _games(Sheet(rounds=1))[engine]
    record = {"deal": ["2", "4", "1", "5"], "days": [[["swap"], []], [[], ["swap"]]], "final": {"totals": [0, 1]}}
    check_record(game, record)
    with pytest.raises(DiffersError):
        check_record(game, record | {"deal": ["2", "4", "5", "1"]})
    check_record(game, record | {"deal": ["2", "4", "1"], "final": {"totals": [0, 0]}})
