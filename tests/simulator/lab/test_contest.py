from __future__ import annotations

from dataclasses import replace

import pytest

from simulator.lab.contest import CONTEST_QUICK, ContestSizes, find, make_contest_report
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from tests.simulator import fake_contest
from tests.simulator.fake_contest import SHEET

SIZES = ContestSizes(games=2000, duels=300, priced=400, options=200)
VARIANTS = [variant.id for variant in SHEET.variants]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    heard = []
    with pytest.MonkeyPatch.context() as patch, open_pool(1) as pool:
        fake_contest.install(patch, tmp_path_factory.mktemp("home"))
        experiment = Experiment(SHEET, agent="planner", players=2)
        report = make_contest_report(experiment, SIZES, pool, shown=heard.append)
        yield report, heard


@pytest.fixture
def report(made):
    return made[0]


def codes(found):
    return {(finding.code, finding.parts) for finding in found}


def test_each_two_bots_meet_once_and_both_sides_are_told(report):
    assert report.bots == ("random", "greedy", "planner")
    assert len(report.duels) == 6
    for agent, rival in (("greedy", "random"), ("planner", "random"), ("planner", "greedy")):
        ours, theirs = report.duel(agent, rival), report.duel(rival, agent)
        assert ours.win.share > 0.6
        assert ours.win.share + theirs.win.share == pytest.approx(1)
        assert ours.win.interval[0] == pytest.approx(1 - theirs.win.interval[1])


def test_the_seat_that_is_worth_more_stands_out(report):
    found = {finding.code: finding for finding in report.findings}
    assert found["seat_advantage"].values["seat"] == 1
    assert "seats_even" not in found


def test_a_part_that_wins_games_and_games_that_never_end_stand_out(report):
    assert ("part_strong", ("take",)) in codes(report.findings)
    assert ("aborted", ()) in codes(report.findings)
    assert not any(parts == ("invest",) and code != "part_idle" for code, parts in codes(report.findings))


def test_skill_stands_out_where_the_better_bot_wins(report):
    assert ("skill_wins", ()) in codes(report.findings)


def test_every_rule_option_is_compared_with_the_sheet_without(report):
    assert [one.second.results.experiment.variants for one in report.options] == [(one,) for one in VARIANTS]
    assert {one.first.results.experiment.variants for one in report.options} == {()}


def test_what_is_known_is_shown_on_the_way(made):
    report, heard = made
    assert [(len(one.duels), len(one.worths)) for one in heard] == [(0, 0), (6, 0), (6, 2)]
    assert not any(one.is_complete for one in heard)
    assert report.is_complete


def test_the_family_counts_what_it_counts(report):
    assert report.figures["game", "turns", "count"].mean == 44
    assert not any(kind == "seat" for kind, *_ in report.figures)


def test_nothing_is_a_finding_that_the_interval_does_not_hold(report):
    unsure = replace(report.advantages[0], interval=(0.0, 0.4))
    found = find(replace(report, advantages=(unsure, *report.advantages[1:])))
    assert "seat_advantage" not in {one.code for one in found}


def test_a_report_that_is_stopped_early_tells_what_is_known(monkeypatch, tmp_path):
    fake_contest.install(monkeypatch, tmp_path)
    seen = []
    with open_pool(1) as pool:
        found = make_contest_report(
            Experiment(SHEET, agent="greedy", players=2),
            replace(CONTEST_QUICK, games=50, duels=20, options=20),
            pool,
            shown=seen.append,
            cancelled=lambda: len(seen) > 1,
        )
    assert found.duels
    assert not found.options
    assert not found.is_complete


def test_who_always_wins_tells_nothing_of_seats(monkeypatch, tmp_path):
    fake_contest.install(monkeypatch, tmp_path)
    with open_pool(1) as pool:
        sizes = replace(CONTEST_QUICK, games=50, duels=20, options=0)
        found = make_contest_report(Experiment(SHEET, agent="searcher", players=2).against("random"), sizes, pool)
    assert found.standing.win.share == 1
    assert not {"seats_even", "seat_advantage"} & {one.code for one in found.findings}
