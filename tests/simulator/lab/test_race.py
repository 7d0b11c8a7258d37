from __future__ import annotations

import pytest

from sheets import load
from simulator.lab.axes import parse_axis
from simulator.lab.experiment import Experiment, run
from simulator.lab.race import Race
from simulator.lab.space import Space, size_of
from simulator.lab.targets import parse_targets

GAMES = 600
FULL = "/trucks/pair/route/stops/3/score/points/1"


@pytest.fixture(scope="module")
def space():
    """Full pairs of `tiny` for 7 points and more: each point more raises the score by almost one."""
    tiny = load("tiny")
    return Space(Experiment(tiny, agent="planner", games=GAMES), [parse_axis(tiny, f"{FULL}=7:14")])


@pytest.fixture
def race():
    return Race(parse_targets(Experiment(load("tiny")), ["mean=12:"]))


def test_those_that_are_beaten_drop_out_early(space, race):
    """The targets ask for 14 points, and the greater changes are nearer: they are beaten by none."""
    near, far = (Space(space.present.experiment, space.axes).candidate((choice,)) for choice in (7, 1))
    assert race.play([space.present], GAMES)
    assert race.heats([near, far], [space.present], GAMES) == [near, far]
    assert race.games(near) == race.games(far) == GAMES  # a smaller change is never beaten by a greater one
    targets = parse_targets(Experiment(load("tiny")), ["mean=7.3"])
    other = Race(targets)
    other.play([space.present], GAMES)
    assert other.heats([near, far], [space.present], GAMES) == []
    assert other.games(near) == 64  # worse than the sheet as it is, and a greater change


def test_games_are_added_to_those_before(space, race):
    assert race.play([space.present], 50)
    assert race.play([space.present], 120)
    mean = run(Experiment(load("tiny"), agent="planner", games=120)).estimate()
    assert race.estimate(space.present, parse_targets(Experiment(load("tiny")), ["mean=1"])[0]) == mean
    assert race.distance(space.present) == pytest.approx((12 - mean.mean) / 12)


def test_shifts_are_added_to_figures(space):
    targets = parse_targets(Experiment(load("tiny")), ["mean=12:"])
    race, shifted = Race(targets), Race(targets, {"mean": 2.0})
    for each in (race, shifted):
        each.play([space.present], 50)
    assert shifted.estimate(space.present, targets[0]).mean == race.estimate(space.present, targets[0]).mean + 2
    assert shifted.distance(space.present) == pytest.approx(race.distance(space.present) - 2 / 12)


def test_nothing_is_added_when_it_is_cancelled(space):
    race = Race(parse_targets(Experiment(load("tiny")), ["mean=12:"]), cancelled=lambda: True)
    assert not race.play([space.present], 50)
    assert race.games(space.present) == 0


def test_the_size_of_a_change():
    tiny = load("tiny")
    hours, kind, jokers = (
        parse_axis(tiny, text) for text in ("/overtime/hours=3", "/trucks/pair/load_rule/kind=any", "/deck/jokers=0")
    )
    assert size_of(hours.settings(3)) == 2  # of 1
    assert size_of(kind.settings("any")) == 1
    assert size_of((*jokers.settings(0), *hours.settings(2))) == 2


def test_a_space_knows_the_sheet_as_it_is(space):
    assert space.present_choices == (0,)
    assert space.settings((0,)) == ()
    assert [value for _, value in space.settings((3,))] == [10]
    tiny = load("tiny")
    assert Space(Experiment(tiny), [parse_axis(tiny, f"{FULL}=8:9")]).present_choices is None
    with pytest.raises(ValueError, match="expected at most 20, found '21'"):
        Space(Experiment(tiny), [parse_axis(tiny, "/deck/jokers=21")]).candidate((0,))
