"""Games of hidden cards at speed, by the tiny family `swap`: seats, shuffles, restrictions, traces, decisions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.agents.contests import Contests
from simulator.core.contest import ContestTable
from simulator.core.game import PlayError
from tests.simulator.core.swap import KERNELS, STAND, SWAP, Sheet, SwapGame, compile_sheet, dealer

SWAPS = Contests(KERNELS, compile_sheet, SwapGame, dealer)
SHEET = Sheet(highest=6, copies=2, rounds=3)
COMPILED = compile_sheet(SHEET)
FIT: dict[str, Any] = {"values": np.array([[3.0], [4.0]])}  # stand from 3 or from 4 on
BOT: dict[str, Any] = {"fit": FIT}
AGENTS = [("random", {}), ("planner", BOT), ("searcher", BOT | {"samples": 6})]


def _play(
    agent: str, *, compiled: Any = COMPILED, first: int = 0, count: int = 24, players: int = 3, **options: Any
) -> ContestTable:
    return SWAPS.play_games(compiled, agent, seed=7, first=first, count=count, players=players, **options)


def _rows(table: ContestTable) -> Any:
    columns = (table.total, table.place, table.win, table.is_own, table.decisions, table.figures[:, 0])
    return np.stack([column.astype(float) for column in columns], axis=1)


@pytest.mark.parametrize(("agent", "options"), AGENTS)
@pytest.mark.parametrize("rival", [{}, {"rival": "random"}, {"rival": "expert", "rival_fit": FIT}])
def test_games_come_out_the_same_however_they_are_cut_into_calls(agent: str, options: Any, rival: Any) -> None:
    whole = _rows(_play(agent, **options, **rival))
    parts = [_rows(_play(agent, first=first, count=count, **options, **rival)) for first, count in ((0, 7), (7, 17))]
    assert np.array_equal(whole, np.concatenate(parts))


@pytest.mark.parametrize(("agent", "options"), AGENTS)
@pytest.mark.parametrize("rival", [{}, {"rival": "random"}])
def test_a_traced_game_is_the_one_of_the_table(agent: str, options: Any, rival: Any) -> None:
    table = _play(agent, **options, **rival)
    for number in range(24):
        trace = SWAPS.trace_game(COMPILED, agent, seed=7, game=number, players=3, **options, **rival)
        rows = slice(3 * number, 3 * number + 3)
        assert SwapGame(SHEET, 3).result(trace.final).scores == tuple(table.total[rows])
        decisions = [sum(len(day[player]) for day in trace.days) for player in range(3)]
        assert decisions == table.decisions[rows].tolist()


def test_a_deck_coupled_to_another_is_dealt_as_by_the_reference() -> None:
    for sheet, base in ((Sheet(5, 2), Sheet(6, 2)), (Sheet(6, 2), Sheet(5, 2))):
        compiled = compile_sheet(sheet, base)
        table = _play("random", compiled=compiled)
        traces = [SWAPS.trace_game(compiled, "random", seed=7, game=game, players=3) for game in range(24)]
        assert [points for trace in traces for points in trace.final.points] == table.total.tolist()


def test_with_a_rival_the_agent_takes_each_seat_of_the_same_shuffles() -> None:
    table = _play("planner", **BOT, rival="planner", rival_fit=FIT)
    assert np.flatnonzero(table.is_own).tolist() == [3 * game + game % 3 for game in range(24)]
    alike = table.total.reshape(8, 3, 3)  # who plays the rule bot makes no difference here: all do
    assert np.array_equal(alike[:, 0], alike[:, 1])
    assert np.array_equal(alike[:, 0], alike[:, 2])
    assert np.array_equal(alike[:, 0], _play("planner", **BOT, count=8).total.reshape(8, 3))


def test_without_a_rival_all_rows_are_the_agent_s() -> None:
    assert _play("planner", **BOT).is_own.all()


def test_wins_are_parted_and_places_shared() -> None:
    table = _play("random", count=200)
    games = table.win.reshape(-1, 3)
    assert games.sum(axis=1) == pytest.approx(np.ones(200))
    assert np.array_equal(table.win > 0, table.place == 1)
    assert set(np.unique(games)) > {0.0, 0.5, 1.0}
    assert (table.figure("rounds") == 3).all()


def test_restrictions_bind_the_agent_and_no_rival() -> None:
    bound = compile_sheet(SHEET, restrictions=(SWAP,))
    for agent, options in AGENTS:
        for number in range(12):
            trace = SWAPS.trace_game(bound, agent, seed=7, game=number, players=3, **options)
            assert all(SWAP not in actions for day in trace.days for actions in day)
            rival = {"rival": "planner", "rival_fit": FIT}
            trace = SWAPS.trace_game(bound, agent, seed=7, game=number, players=3, **options, **rival)
            assert all(SWAP not in day[number % 3] for day in trace.days)
            assert any(SWAP in actions for day in trace.days for actions in day)


def test_what_is_banned_is_played_where_nothing_else_is_legal() -> None:
    bound = compile_sheet(SHEET, restrictions=(SWAP, STAND))
    assert (_play("random", compiled=bound).decisions > 0).all()


def test_fits_take_turns_with_the_deals() -> None:
    both, alone = _play("planner", **BOT), _play("planner", fit={"values": FIT["values"][1:]})
    assert np.array_equal(both.total.reshape(24, 3)[1::2], alone.total.reshape(24, 3)[1::2])


def _state(hands: tuple[int, ...], opened: int) -> Any:
    """The second player to act, after the first laid a card open."""
    game = SwapGame(SHEET)
    state = game.initial_state()
    for card in (opened, hands[1]):
        state = game.apply_chance(state, card)
    return game.apply_chance(game.apply(state, 0, SWAP), hands[0])


@pytest.mark.parametrize(("agent", "options"), AGENTS)
def test_a_decision_follows_from_seed_game_and_what_the_mover_sees(agent: str, options: Any) -> None:
    options = options | ({"samples": 1} if agent == "searcher" else {})
    for card in range(1, 7):
        decided = {
            game: [
                SWAPS.decide(COMPILED, agent, _state((other, card), 2), seed=3, game=game, **options)
                for other in (1, 5, 6)
            ]
            for game in range(12)
        }
        assert all(len(set(actions)) == 1 for actions in decided.values())


def test_nobody_decides_where_nobody_is_to_act() -> None:
    with pytest.raises(PlayError, match="expected a state in which a player has to act"):
        SWAPS.decide(COMPILED, "random", SwapGame(SHEET).initial_state(), seed=1, game=0)


@pytest.mark.parametrize(
    ("agent", "options", "message"),
    [
        ("nobody", {}, "agent: expected one of random, .*found 'nobody'"),
        ("planner", {}, "fit: expected one for the agent 'planner', found none"),
        ("searcher", BOT | {"samples": 0}, "samples: expected 1 to 100000, found 0"),
        ("random", {"players": 5}, "players: expected 2 to 4, found 5"),
        ("random", {"count": -1}, "count: expected 0 to .*found -1"),
        ("random", {"rival": "expert"}, "fit: expected one for the agent 'expert', found none"),
    ],
)
def test_what_cannot_be_played_is_an_error(agent: str, options: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        _play(agent, **options)
