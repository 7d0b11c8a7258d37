from __future__ import annotations

import numpy as np
import pytest

from sheets import load
from simulator.lab.experiment import Experiment
from simulator.lab.targets import Played, Target, misses, parse_targets, target_names

TOTALS = np.array([10.0, 12.0, 17.0, 9.0])
HEARTS = ("truck", "hearts", "points")


@pytest.fixture(scope="module")
def sheet():
    return load("flip-freighters")


@pytest.mark.parametrize(
    ("low", "high", "value", "gap"),
    [
        (300, 320, 310, 0),
        (300, 320, 300, 0),
        (300, 320, 270, -0.1),
        (300, 320, 352, 0.1),
        (0, 0, 0.5, 0.5),
        (-10, -5, 0, 1),
    ],
)
def test_a_gap_is_a_share_of_the_end_that_is_missed(low, high, value, gap):
    assert Target("mean", low=low, high=high).gap(value) == pytest.approx(gap)


def test_the_distance_is_the_sum_of_all_gaps():
    played = Played(TOTALS, {HEARTS: np.array([0.0, 4.0, 2.0, 2.0])}, {"truck=hearts": np.array([1.0, 3.0, 3.0, 1.0])})
    targets = [
        Target("mean", low=15, high=20),  # 12: 3 of 15 below
        Target("truck.hearts", HEARTS, low=0, high=1),  # 2: 1 above
        Target("worth.truck.hearts", part="truck=hearts", low=1, high=5),  # 2: met
        Target("truck.gone", ("truck", "gone", "points"), low=1),  # 0: 1 below
    ]
    assert misses(played, targets, {}).mean() == pytest.approx(0.2 + 1 + 1)
    assert misses(played, targets, {"mean": 3.0}).mean() == pytest.approx(2)
    assert not misses(played, targets[2:3], {}).any()


def test_the_mean_of_the_spread_of_games_is_their_standard_deviation():
    games = Played(TOTALS, {}, {}).games(Target("sd", is_spread=True))
    assert games.mean() == pytest.approx(np.std(TOTALS, ddof=1))
    assert not Played(np.full(3, 7.0), {}, {}).games(Target("sd", is_spread=True)).any()


def test_the_interval_of_a_spread_covers_that_of_normal_scores():
    """The standard error of a standard deviation of n normal numbers is about sd / sqrt(2 n)."""
    totals = np.random.default_rng(1).normal(100, 20, 4000)
    games = Played(totals, {}, {}).games(Target("sd", is_spread=True))
    assert np.std(games) / np.sqrt(4000) == pytest.approx(20 / np.sqrt(8000), rel=0.05)


def test_games_are_cut_and_joined():
    played = Played(TOTALS, {HEARTS: TOTALS * 2}, {"overtime": TOTALS * 3}, fits=2)
    parts = played.first(3), Played(TOTALS[3:], {HEARTS: TOTALS[3:] * 2}, {"overtime": TOTALS[3:] * 3}, fits=2)
    joined = parts[0].joined(parts[1])
    assert len(parts[0].totals) == 3
    assert joined.fits == 2
    assert np.array_equal(joined.figures[HEARTS], TOTALS * 2)
    assert np.array_equal(joined.worths["overtime"], TOTALS * 3)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("mean=300:320", 300, 320),
        ("mean=300:", 300, np.inf),
        ("mean=:320", -np.inf, 320),
        ("mean=-1.5:0", -1.5, 0),
        ("mean=7", 7, 7),
    ],
)
def test_bands(sheet, text, low, high):
    assert parse_targets(Experiment(sheet), [text]) == (Target("mean", low=low, high=high),)


def test_names_stand_for_figures_and_parts(sheet):
    names = target_names(Experiment(sheet))
    assert names["stars5"] == [Target("stars5", ("rating", "5", "share"))]
    assert names["truck.hearts"] == [Target("truck.hearts", HEARTS)]
    assert names["truck.hearts.delivered"] == [Target("truck.hearts.delivered", ("truck", "hearts", "delivered"))]
    assert names["worth.stop.hearts.8"] == [Target("worth.stop.hearts.8", part="stop=hearts.8")]
    assert [target.figure[1] for target in names["trucks"]] == [truck.id for truck in sheet.trucks]
    assert [target.part for target in names["worth.trucks"]] == [f"truck={truck.id}" for truck in sheet.trucks]
    assert len(names["weeks"]) == 3


def test_a_later_target_replaces_an_earlier_one_of_its_name(sheet):
    targets = parse_targets(Experiment(sheet), ["trucks=10:60", "truck.same=30:"])
    assert len(targets) == 9
    assert {target.name: target.low for target in targets if target.low != 10} == {"truck.same": 30}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mean", "target mean: expected a band as 300:320, 300: or :320, found ''"),
        ("mean=:", "target mean: expected a band as 300:320, 300: or :320, found ':'"),
        ("mean=much", "target mean: expected a band as 300:320, 300: or :320, found 'much'"),
        ("mean=5:3", "target mean: expected a band that rises, found '5:3'"),
        ("speed=3", "target speed: expected one of mean, sd, trucks, weeks,"),
        ("truck.heart=3", "target truck.heart: expected one of truck.different, truck.same, truck.six_to_one,"),
        ("worth.joker.2=3", "target worth.joker.2: expected one of worth.joker,"),
    ],
)
def test_targets_that_are_none_are_told_in_one_line(sheet, text, message):
    with pytest.raises(ValueError, match="expected") as error:
        parse_targets(Experiment(sheet), [text])
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)
