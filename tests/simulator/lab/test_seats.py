from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import NormalDist

import numpy as np
import pytest

from sheets import load
from simulator.core.cache import Cache
from simulator.lab.axes import changed, parse_axes
from simulator.lab.comparison import compare, comparison_of
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run, usual_players
from simulator.lab.figures import game_figures
from simulator.lab.manifest import identity, manifest
from simulator.lab.remake import remake
from simulator.lab.seats import standing
from simulator.lab.statistics import estimate
from simulator.lab.tables import game_rows
from simulator.lab.worth import price
from tests.simulator import fake_contest
from tests.simulator.fake_contest import FIRST_SEAT, LUCK, NOISE, SHEET, SKILL, TAKE, Part

DUEL = Experiment(SHEET, agent="greedy", games=2000, players=2, rival="random")


@pytest.fixture(autouse=True)
def contest(monkeypatch, tmp_path):
    return fake_contest.install(monkeypatch, tmp_path)


def wins_by(gap):
    """How often who is so many points better wins, half points of whole totals left out of account."""
    return NormalDist(0, sqrt(2 * (LUCK**2 + NOISE**2))).cdf(gap)


def test_each_deal_is_played_with_the_agent_on_each_seat(contest):
    results = run(replace(DUEL, games=50), keep=False)
    assert results.games == 50
    assert sum(count for *_, count, _, _ in contest.played) == 100
    rows = game_rows(results)
    assert rows.loc[rows["own"], ["seat", "player"]].drop_duplicates().to_numpy().tolist() == [[0, 0], [1, 1]]
    assert rows["game"].tolist() == [game for game in range(50) for _ in range(4)]


def test_how_often_the_better_one_wins_is_found_on_each_seat():
    found = standing(run(DUEL, keep=False))
    gap = SKILL["greedy"] - SKILL["random"]
    expected = [wins_by(gap + FIRST_SEAT), wins_by(gap - FIRST_SEAT)]
    for seat, share in zip(found.seats, expected, strict=True):
        assert seat.win.interval[0] < share < seat.win.interval[1]
    assert found.win.interval[0] < sum(expected) / 2 < found.win.interval[1]
    assert found.seats[0].win.share > found.seats[1].win.share


def test_who_begins_has_what_the_seat_is_worth():
    mirror = run(replace(DUEL, rival=None), keep=False)
    found = standing(mirror)
    assert found.win is None
    assert found.seats[0].win.interval[0] < wins_by(FIRST_SEAT) < found.seats[0].win.interval[1]
    assert found.seats[0].win.share + found.seats[1].win.share == pytest.approx(1)
    assert found.aborted.share == pytest.approx(0.1)


def test_the_interval_knows_that_plays_of_one_deal_belong_together():
    """The luck of the cards changes sides with the seats: a mean over both has only the noise of plays, that of rows alone has both."""
    results = run(replace(DUEL, agent="random"), keep=False)
    wins = results.of_agent(results.table.win)
    assert np.corrcoef(wins.T)[0, 1] < -0.5
    assert standing(results).win.margin < 0.7 * estimate(wins.ravel()).half_width


def test_a_bot_that_always_wins_has_no_certain_win():
    found = standing(run(replace(DUEL, agent="searcher", games=40, seed=3), keep=False)).win
    assert found.share == 1
    assert 0.9 < found.interval[0] < 1


def test_both_bots_practise_once_and_only_the_agent_is_bound(contest):
    duel = replace(DUEL, agent="expert", rival="expert", effort="normal", rival_effort="normal", games=8)
    run(replace(duel, restrictions=("take",)), keep=False)
    assert sorted(contest.fitted) == [("expert", "normal", 1, ()), ("expert", "normal", 1, ("take",))]


def test_a_rival_takes_what_it_takes(contest):
    duel = DUEL.against("searcher", "quick", 7)
    assert (duel.rival, duel.rival_effort, duel.rival_samples) == ("searcher", "quick", 7)
    assert DUEL.against("greedy", "quick", 7).rival_samples is None
    run(replace(duel, games=4), keep=False)
    assert {samples for *_, samples in contest.played} == {7}


def test_the_rival_is_part_of_what_results_are_known_by():
    alone, other = replace(DUEL, rival=None), DUEL.against("searcher", samples=9)
    known = [identity(one, SHEET) for one in (alone, DUEL, other)]
    assert len({str(one) for one in known}) == 3
    assert (known[2]["rival"], known[2]["rival_fit"], known[2]["rival_samples"]) == ("searcher", "quick", 9)


def test_the_practice_of_a_rival_is_told_apart_where_the_bot_has_none():
    duel = replace(DUEL, agent="random").against("expert", "quick")
    first, second = (identity(replace(duel, fit_seed=seed), SHEET) for seed in (1, 2))
    assert first != second
    by_chance = duel.against("random")
    assert identity(replace(by_chance, fit_seed=2), SHEET) == identity(by_chance, SHEET)


def test_games_against_a_rival_are_made_again_to_the_bit():
    results = run(replace(DUEL.against("expert", "normal"), games=12), keep=False)
    assert np.array_equal(remake(manifest(results)).table.total, results.table.total)


def test_results_are_the_same_on_any_pool_and_when_they_are_kept(monkeypatch):
    monkeypatch.setattr("simulator.lab.experiment.is_worth_keeping", lambda *_: True)
    monkeypatch.setattr("simulator.lab.kept._CACHE", Cache("results", most_bytes=10**8))
    with open_pool(1) as one:
        first = run(replace(DUEL, games=30), pool=one)
    with open_pool(3) as three:
        second = run(replace(DUEL, games=60), pool=three)
    assert second.kept == 30
    assert second.table.names == first.table.names
    assert np.array_equal(second.table.total[:120], first.table.total)
    assert np.array_equal(second.of_agent(second.table.total)[:30], first.of_agent(first.table.total))


def test_what_is_cancelled_holds_whole_deals():
    heard = []
    stopped = run(
        replace(DUEL, games=10**6),
        progress=lambda done, _: heard.append(done),
        cancelled=lambda: len(heard) > 2,
        keep=False,
    )
    assert stopped.games == heard[-1]
    assert len(stopped.game_means) == stopped.games


def test_a_change_is_compared_in_points_and_in_wins():
    first = run(DUEL, keep=False)
    second = run(replace(DUEL, agent="planner"), keep=False)
    assert compare(second, first).estimate.mean == SKILL["planner"] - SKILL["greedy"]
    by_name = {one.figure: one for one in comparison_of(first, second).changes}
    wins = by_name["agent", "wins", "share"]
    assert wins.second > wins.first
    assert wins.p_holm < 0.05


def test_figures_of_seats_stand_before_those_of_the_family():
    assert list(game_figures(run(replace(DUEL, games=4), keep=False))) == [
        ("agent", "wins", "share"),
        ("seat", "1", "share"),
        ("seat", "2", "share"),
        ("games", "drawn", "share"),
        ("games", "aborted", "share"),
        ("game", "turns", "count"),
        ("game", "taken", "count"),
    ]


@pytest.mark.parametrize("fewest_win", [False, True])
def test_what_a_part_is_worth_is_found_in_points_and_in_wins(monkeypatch, tmp_path, fewest_win):
    fake_contest.install(monkeypatch, tmp_path, fewest_win=fewest_win)
    pricing = price(Experiment(SHEET, agent="planner", games=1500, players=2), [Part("invest"), Part("take")])
    idle, take = pricing.worths
    lost = 0.5 - (wins_by(-TAKE + FIRST_SEAT) + wins_by(-TAKE - FIRST_SEAT)) / 2
    assert take.wins.estimate.interval[0] < lost < take.wins.estimate.interval[1]
    assert take.interval[0] < TAKE < take.interval[1]
    assert take.p_value < 0.001 < idle.p_value
    assert idle.wins.estimate.interval[0] < 0 < idle.wins.estimate.interval[1]


def test_as_few_players_as_can_compete_are_usual():
    assert usual_players(SHEET) == 2


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"agent": "clairvoyant"},
            "agent: expected one of random, greedy, planner, expert, searcher, found 'clairvoyant'",
        ),
        ({"rival": "clairvoyant"}, "rival: expected one of random.*, found 'clairvoyant'"),
        ({"players": 3}, "players: expected 2 to 2, found 3"),
    ],
)
def test_bots_and_players_that_cannot_be_seated_are_refused(changes, message):
    with pytest.raises(ValueError, match=message):
        run(replace(DUEL, **changes))


def test_a_rival_of_players_who_do_not_meet_is_refused():
    with pytest.raises(
        ValueError, match="rival: expected none, as players of 'freight' do not compete, found 'random'"
    ):
        run(Experiment(load("tiny"), rival="random"))


def test_a_value_that_leaves_no_seat_for_a_player_is_a_problem_of_its_cell():
    llama = load("llama")
    two = Experiment(llama, agent="greedy", players=2)
    (axis,) = parse_axes(llama, ["/players/min=2:3"])
    assert changed(two, axis.settings(2))
    with pytest.raises(ValueError, match="players: expected 3 to 6, found 2"):
        changed(two, axis.settings(3))
