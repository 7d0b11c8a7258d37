"""Choices out of turn at speed, by the toy `raid`: both engines alike, traces, and a search that thinks of what others will do in its turn."""

import numpy as np
import pytest

from simulator.agents.contests import Contests
from simulator.core.conformance import check_conformance
from simulator.core.flat import FlatGame
from simulator.core.perft import perft
from simulator.core.play import uniform_playout
from simulator.core.rng import Stream
from tests.simulator.core.toys.raid import BLANK, NONE, SHIELD, Raid, State
from tests.simulator.core.toys.raid_kernels import KERNELS, SHEET, compile_sheet, dealer

COMPILED = compile_sheet(SHEET)
FIT = {"values": np.array([[1.0]])}


class _Raids(Raid):
    def __init__(self, _sheet, players):
        super().__init__(players)


def contests(players):
    """Of so many players: a dealer of the toy must know them."""
    return Contests(KERNELS, compile_sheet, _Raids, lambda _sheet, seed, game, _base: dealer(seed, game, players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_kernels_are_the_same_game(players):
    reference = Raid(players)
    fast = FlatGame(reference, COMPILED, KERNELS)
    for seed in range(10):
        check_conformance(fast, seed)
        plays = [uniform_playout(game, Stream(seed), Stream(seed, 1)) for game in (reference, fast)]
        assert plays[0] == plays[1]
        assert fast.result(plays[1].final) == reference.result(plays[0].final)
    cards = (BLANK, SHIELD, BLANK, SHIELD)[:players]
    assert perft(fast, cards, 6) == perft(reference, cards, 6)


@pytest.mark.parametrize(("agent", "fit"), [("random", None), ("expert", FIT), ("searcher", FIT)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_traced_game_is_the_one_of_the_table(agent, fit, players):
    own = {"fit": fit, "samples": 8 if agent == "searcher" else None}
    games = contests(players)
    table = games.play_games(COMPILED, agent, seed=4, first=0, count=10, players=players, **own)
    for game in range(10):
        trace = games.trace_game(COMPILED, agent, seed=4, game=game, players=players, **own)
        rows = slice(players * game, players * (game + 1))
        assert Raid(players).result(trace.final).scores == tuple(table.total[rows])
        made = [sum(len(turn[player]) for turn in trace.days) for player in range(players)]
        assert made == table.decisions[rows].tolist()  # counted as of who made them, in whose turn whatsoever


def rated(state):
    found = contests(len(state.hands)).rate_actions(COMPILED, state, seed=1, fit=FIT, samples=200)
    return {each.action: each.worth.mean() for each in found}


def test_a_search_knows_what_who_is_raided_has_to_do():
    """In the last turn of two with equal coins a raid wins against who has no card, and only then."""
    assert rated(State(3, "turn", (1,), (NONE, BLANK), (3, 3), (1, 2))) == {"raid": 1, "rest": 0.5}
    assert rated(State(3, "turn", (1,), (BLANK, BLANK), (3, 3), (1, 2)))["rest"] == 0.5


def test_a_search_chooses_for_who_is_asked_not_for_whose_turn_it_is():
    losing = State(3, "lose", (0,), (BLANK, BLANK), (3, 3), (0, 2))
    assert rated(losing) == {"card": 0.5, "coin": 0}
    assert contests(2).decide(COMPILED, "searcher", losing, seed=1, game=0, fit=FIT, samples=50) == "card"


def test_a_decision_rests_on_nothing_that_the_one_who_is_asked_does_not_see():
    asked = State(0, "react", (1, 2), (BLANK, SHIELD, BLANK), (3, 3, 3), (1, 2))
    for seed in range(20):
        other = Raid(3).resample(asked, 1, Stream(seed))
        choices = [
            contests(3).decide(COMPILED, "searcher", state, seed=seed, game=0, fit=FIT, samples=4)
            for state in (asked, other)
        ]
        assert choices[0] == choices[1]
