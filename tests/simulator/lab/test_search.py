from __future__ import annotations

from dataclasses import replace

import pytest

from sheets import load
from simulator.lab.axes import changed, parse_axis
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.proposals import BATCH, StudyError
from simulator.lab.search import search
from simulator.lab.targets import parse_targets

POINTS = "/trucks/single/route/stops/2/score/points"
FULL = "/trucks/pair/route/stops/3/score/points/1"


@pytest.fixture(scope="module")
def lowered():
    """The sheet `tiny` with two points less for a full pair."""
    tiny = load("tiny")
    return changed(Experiment(tiny), parse_axis(tiny, f"{FULL}=5").settings(5)).sheet


@pytest.fixture(scope="module")
def experiment(lowered):
    return Experiment(lowered, agent="planner", games=200, seed=5)


@pytest.fixture(scope="module")
def wanted(lowered, experiment):
    """The mean of the sheet as it was, to a tenth of a point."""
    mean = run(replace(experiment, sheet=load("tiny"))).estimate().mean
    return parse_targets(Experiment(lowered), [f"mean={mean - 0.05:.4f}:{mean + 0.05:.4f}"])


@pytest.fixture(scope="module")
def wide(lowered):
    """Too many combinations to try them all."""
    return [
        parse_axis(lowered, f"{POINTS}=0:9"),
        parse_axis(lowered, f"{FULL}=5:12"),
        parse_axis(lowered, "/overtime/hours=1:3"),
    ]


@pytest.fixture(scope="module")
def found(experiment, wide, wanted):
    return search(experiment, wide, wanted, trials=40, fresh_games=300)


def _values(judged):
    return [(field.name, value) for field, value in judged.settings]


def test_a_score_that_was_lowered_is_found_again(experiment, lowered, wanted):
    result = search(experiment, [parse_axis(lowered, f"{FULL}=3:12")], wanted, fresh_games=300)
    assert result.is_complete
    assert (result.done, result.tried, result.refused) == (10, 10, 0)
    assert _values(result.front[-1]) == [(FULL, 7)]
    assert result.front[-1].experiment.sheet == load("tiny")
    assert result.present.distance > result.front[-1].distance


def test_the_front_comes_nearer_with_greater_changes_only(found):
    sizes = [each.size for each in found.front]
    assert sizes == sorted(set(sizes))
    assert found.front[-1].distance < found.present.distance
    assert (found.present.size, found.present.settings) == (0, ())
    assert all(each.settings for each in found.front)


def test_what_is_told_was_measured_on_fresh_deals(found, experiment, lowered):
    for judged in (found.present, *found.front):
        assert judged.is_fresh
        assert (judged.experiment.seed, judged.mean.games) == (experiment.seed + 1, 300)
        alone = run(
            replace(experiment, sheet=judged.experiment.sheet, seed=experiment.seed + 1, games=300, base=lowered)
        )
        assert judged.mean == alone.estimate() == judged.figures[0]
    change = found.front[-1].differences[0].estimate.mean
    assert change == pytest.approx(found.front[-1].mean.mean - found.present.mean.mean)


def test_the_same_seed_gives_the_same_for_any_number_of_workers(found, experiment, wide, wanted):
    with open_pool(1) as pool:
        assert search(experiment, wide, wanted, trials=40, fresh_games=300, pool=pool) == found
    other = search(replace(experiment, seed=6), wide, wanted, trials=40, fresh_games=300)
    assert other.front != found.front


def test_a_search_that_is_interrupted_and_continued_finds_the_same(found, experiment, wide, wanted, tmp_path):
    heard = []
    options = {"trials": 40, "fresh_games": 300, "study": tmp_path / "study"}
    begun = search(
        experiment,
        wide,
        wanted,
        **options,
        progress=lambda done, _: heard.append(done),
        cancelled=lambda: 2 * BATCH in heard,
    )
    assert sorted(set(heard)) == [0, BATCH, 2 * BATCH]
    assert (begun.done, begun.trials) == (2 * BATCH, 40)
    assert not begun.is_complete
    assert begun.present.experiment.seed == experiment.seed
    assert not any(each.is_fresh for each in begun.front)
    assert search(experiment, wide, wanted, **options) == found
    again = []
    assert search(experiment, wide, wanted, **options, progress=lambda done, _: again.append(done)) == found
    assert again == []


def test_nothing_is_known_when_it_is_cancelled_at_once(experiment, wide, wanted):
    result = search(experiment, wide, wanted, cancelled=lambda: True)
    assert (result.present, result.front, result.done, result.is_complete) == (None, (), 0, False)


def test_the_file_of_another_search_is_refused(experiment, wide, wanted, tmp_path):
    search(experiment, wide, wanted, trials=1, fresh_games=50, study=tmp_path / "study", cancelled=lambda: True)
    with pytest.raises(StudyError, match="expected that of the same search, found another seed"):
        search(replace(experiment, seed=6), wide, wanted, study=tmp_path / "study")
    with pytest.raises(StudyError, match="expected that of the same search, found another seats"):
        search(replace(experiment, players=2), wide, wanted, study=tmp_path / "study")


def test_sheets_that_cannot_be_played_are_refused(experiment, lowered, wanted):
    axes = [parse_axis(lowered, "/calendar/days=2:4")]
    result = search(experiment, axes, wanted, fresh_games=50)
    assert (result.tried, result.refused) == (3, 2)
    assert result.problem == "/deck: expected at least 6 cards for a game, found '5' [deck_too_small]"
    assert result.front == ()


def test_an_agent_that_practises_is_raced_by_one_that_does_not(experiment, lowered):
    """The targets are those of the agent: a band around its own mean is met by the sheet as it is."""
    expert = replace(experiment, agent="expert", games=100)
    mean = run(expert).estimate().mean
    targets = parse_targets(Experiment(lowered), [f"mean={mean - 0.2:.3f}:{mean + 0.2:.3f}"])
    result = search(expert, [parse_axis(lowered, f"{FULL}=5:6")], targets, fresh_games=400)
    assert result.present.experiment.agent == "expert"
    assert result.present.mean.fits == 4
    assert result.front == ()  # none comes nearer


def test_the_worth_of_a_part_can_be_a_target(experiment, lowered):
    """More points for a truck make it worth more."""
    targets = parse_targets(Experiment(lowered), ["worth.truck.single=3:"])
    result = search(experiment, [parse_axis(lowered, f"{POINTS}=4:12:2")], targets, fresh_games=200)
    worths = [judged.figures[0].mean for judged in (result.present, *result.front)]
    assert worths == sorted(worths)
    assert worths[0] < 3 <= worths[-1]
