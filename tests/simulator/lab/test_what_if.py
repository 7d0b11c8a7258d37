"""A change at once and its worths: exact where nothing changes, and the same as what is measured one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from simulator.freight.parts import parse_part
from simulator.lab.axes import changed
from simulator.lab.comparison import compare
from simulator.lab.executors import Pool, open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.fields import parse_field
from simulator.lab.what_if import at_once, worth_changes
from simulator.lab.worth import price, without, worth_gain
from tests.simulator import fake_contest
from tests.simulator.lab.planted import PLANTED, fixed, sheet_with, truck

SHEET = sheet_with(truck("part", [{}, {}], 3, fixed(4)))
EXPERIMENT = Experiment(SHEET, agent="expert", games=30)


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with open_pool(2) as opened:
        yield opened


def with_points(experiment: Experiment, points: int) -> Experiment:
    return changed(experiment, [(parse_field(SHEET, "/trucks/0/route/stops/0/score/points"), points)])


def test_a_sheet_that_stays_as_it_is_is_played_alike_by_what_is_known(pool: Pool) -> None:
    known = run(EXPERIMENT, keep=False)
    found = at_once(EXPERIMENT, EXPERIMENT, pool=pool)
    assert found
    assert found.kept == 3
    assert np.array_equal(found.comparison.second.results.table.total, known.table.total)
    assert (found.comparison.difference.estimate.mean, found.comparison.difference.p_value) == (0, 1)


def test_trucks_that_are_as_they_were_keep_what_is_known_of_them(pool: Pool) -> None:
    run(EXPERIMENT, keep=False)
    found = at_once(EXPERIMENT, with_points(EXPERIMENT, 9), pool=pool)
    assert found
    assert found.kept == 2
    assert found.comparison.first.results.experiment.agent == "expert"
    assert np.array_equal(found.comparison.first.results.table.total, run(EXPERIMENT, keep=False).table.total)


def test_a_bot_that_knows_nothing_of_the_sheet_lets_the_scout_look(pool: Pool) -> None:
    stranger = replace(EXPERIMENT, fit_seed=991)
    found = at_once(stranger, with_points(stranger, 9), pool=pool)
    assert found
    assert found.kept == 0
    assert found.comparison.second.results.experiment.agent == "planner"


def test_a_bot_that_needs_no_practice_knows_all_at_once(pool: Pool) -> None:
    planner = EXPERIMENT.by_agent("planner")
    other = with_points(planner, 9)
    found = at_once(planner, other, pool=pool)
    assert found
    assert found.kept is None
    assert found.comparison.difference == compare(run(other), run(planner))


def test_worths_before_and_after_are_those_of_restricted_play() -> None:
    planner = EXPERIMENT.by_agent("planner")
    other = with_points(planner, 9)
    found = {change.part: change for change in worth_changes(planner, other)}
    parts = [parse_part(SHEET, f"truck={name}") for name in ("part", "suns", "moons")]
    assert list(found) == [part.text for part in parts]
    for side, which in ((planner, "before"), (other, "after")):
        for worth in price(side, [parse_part(side.sheet, part.text) for part in parts]).worths:
            assert getattr(found[worth.part.text], which) == worth.difference
    whole, lacking = run(other), run(without(other, parts[0]))
    assert found["truck=part"].gain == worth_gain(whole, lacking, run(planner), run(without(planner, parts[0])))
    assert found["truck=part"].gain.estimate.mean == pytest.approx(
        found["truck=part"].after.estimate.mean - found["truck=part"].before.estimate.mean
    )


def test_a_part_that_only_one_sheet_has_is_left_out() -> None:
    planner = Experiment(PLANTED["fine"], agent="planner", games=10)
    other = sheet_with(truck("other", [{}, {}], 3, fixed(4)))
    changes = worth_changes(planner, replace(planner, sheet=other, base=PLANTED["fine"]))
    assert [change.part for change in changes] == ["truck=suns", "truck=moons"]


def test_cancelled_nothing_is_known(pool: Pool) -> None:
    planner = EXPERIMENT.by_agent("planner")
    assert at_once(planner, with_points(planner, 9), pool=pool, cancelled=lambda: True) is None
    assert worth_changes(planner, with_points(planner, 9), pool=pool, cancelled=lambda: True) == ()


@pytest.mark.parametrize("agent", ["planner", "expert"])
def test_a_rival_sits_on_the_other_seats_of_both_sheets(
    agent: str, pool: Pool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where either practises, scouts look at once: by the planted skills two planners win alike, and random ones lose."""
    fake_contest.install(monkeypatch, tmp_path)
    present = Experiment(fake_contest.SHEET, agent=agent, games=100, players=2)
    other = changed(present, [(parse_field(fake_contest.SHEET, "/hand_size"), 7)])
    for rival, plays, least, most in (("random", "random", 0.8, 1.0), ("expert", "planner", 0.4, 0.6)):
        found = at_once(present.against(rival), other.against(rival), pool=pool)
        assert found
        for side in (found.comparison.first, found.comparison.second):
            assert (side.results.experiment.agent, side.results.experiment.rival) == ("planner", plays)
            assert least <= side.results.wins.mean() <= most
