"""Chance that cannot be listed at speed, by the toy `discs`: both engines alike, traces, replay, and a search that draws landing points."""

from math import erf, sqrt

import numpy as np
import pytest

from simulator.agents.contests import Contests
from simulator.core.conformance import check_conformance
from simulator.core.flat import FlatGame
from simulator.core.game import IllegalActionError
from simulator.core.perft import perft
from simulator.core.play import play, uniform_playout
from simulator.core.rng import Stream
from tests.simulator.core.toys import discs
from tests.simulator.core.toys.discs import Discs, State
from tests.simulator.core.toys.discs_kernels import KERNELS, SHEET, compile_sheet

COMPILED = compile_sheet(SHEET)
DISCS = Contests(
    KERNELS,
    compile_sheet,
    lambda _sheet, players: Discs(players),
    lambda _sheet, seed, game, _base: discs.dealer(seed, game),
)
NEAR, MIDDLE, FAR = ({"values": np.array([[float(box)]])} for box in range(3))


def chance(box):
    """That a disc aimed at a box lands in it, by the normal distribution."""
    distance = list(discs.BOXES.values())[box]
    sides = ((discs.HALF_WIDTH, discs.ACROSS), (discs.HALF_LENGTH, discs.ALONG))
    across, along = (erf((half + 0.5) / (spread * distance) / sqrt(2)) for half, spread in sides)
    return across * along


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_kernels_are_the_same_game(players):
    reference = Discs(players)
    fast = FlatGame(reference, COMPILED, KERNELS)
    for seed in range(5):
        check_conformance(fast, seed)
        plays = [uniform_playout(game, Stream(seed), Stream(seed, 1)) for game in (reference, fast)]
        assert plays[0] == plays[1]
        assert fast.result(plays[1].final) == reference.result(plays[0].final)
    assert perft(fast, [(0, 40_000)] * 3, 3) == perft(reference, [(0, 40_000)] * 3, 3)


def test_the_kernels_refuse_what_cannot_happen_now():
    fast = FlatGame(Discs(), COMPILED, KERNELS)
    state = fast.initial_state()
    with pytest.raises(IllegalActionError, match="expected a state in which chance decides, found"):
        fast.apply_chance(state, (0, 20_000))
    with pytest.raises(IllegalActionError, match="expected where a disc can land now, found '0/90000'"):
        fast.apply_chance(fast.apply(state, 0, "near"), (0, 90_000))


@pytest.mark.parametrize(("agent", "fit"), [("random", None), ("expert", MIDDLE), ("searcher", NEAR)])
def test_discs_of_a_trace_land_where_those_of_the_table_did(agent, fit):
    samples = 8 if agent == "searcher" else None
    table = DISCS.play_games(COMPILED, agent, seed=4, first=0, count=20, players=2, fit=fit, samples=samples)
    for game in range(20):
        trace = DISCS.trace_game(COMPILED, agent, seed=4, game=game, players=2, fit=fit, samples=samples)
        assert Discs().result(trace.final).scores == tuple(table.total[2 * game : 2 * game + 2])
        landings, aims = iter(trace.deal), iter([action for turn in trace.days for own in turn for action in own])
        assert play(Discs(), lambda _, given=landings: next(given), lambda *_, given=aims: next(given)) == trace


@pytest.mark.parametrize("box", range(3))
def test_boxes_are_hit_as_often_as_the_normal_distribution_says(box):
    fit = {"values": np.array([[float(box)]])}
    table = DISCS.play_games(COMPILED, "expert", seed=9, first=0, count=3000, players=1, fit=fit)
    flips, expected = 3000 * discs.FLIPS, chance(box)
    hits = table.total.sum() / discs.POINTS[box]  # but for the few that land in another box
    assert hits / flips == pytest.approx(expected, abs=0.004 + 4 * sqrt(expected * (1 - expected) / flips))


def test_a_search_draws_landing_points_as_likely_as_they_are():
    """Who has the last flip and is three points behind wins by the far box alone."""
    behind = State(flips=5, points=(3, 0))
    rated = DISCS.rate_actions(COMPILED, behind, seed=1, fit=NEAR, samples=2000)
    worth = {each.action: each.worth.mean() for each in rated}
    assert worth["far"] == pytest.approx(chance(2), abs=4 * 0.5 / sqrt(2000))
    assert worth["near"] == 0
    even = State(flips=5, points=(0, 0))
    rated = DISCS.rate_actions(COMPILED, even, seed=1, fit=FAR, samples=2000)
    assert {each.action: each.worth.mean() for each in rated}["near"] == pytest.approx(
        0.5 + chance(0) / 2, abs=4 * 0.25 / sqrt(2000)
    )


@pytest.mark.parametrize(("points", "expected"), [((3, 0), "far"), ((0, 0), "near")])
def test_the_searcher_aims_at_what_wins(points, expected):
    fit = MIDDLE  # the rule bot's own choice is another one
    assert DISCS.decide(COMPILED, "searcher", State(5, points), seed=2, game=0, fit=fit, samples=400) == expected


def test_the_searcher_beats_who_always_aims_alike():
    options = {"samples": 60, "fit": NEAR, "rival": "expert", "rival_fit": NEAR}
    table = DISCS.play_games(COMPILED, "searcher", seed=6, first=0, count=1000, players=2, **options)
    wins = table.win[table.is_own].reshape(-1, 2).mean(axis=1)  # of a deal, on both seats
    assert wins.mean() - 0.5 > 4 * wins.std() / sqrt(len(wins))


def test_what_is_forbidden_is_not_aimed_at():
    compiled = compile_sheet(SHEET, restrictions=("near",))
    trace = DISCS.trace_game(compiled, "expert", seed=1, game=0, players=2, fit=NEAR)
    assert {action for turn in trace.days for own in turn for action in own} == {"middle"}
