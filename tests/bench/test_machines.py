from __future__ import annotations

from sheets import load
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from tests.bench.machines import Line, measure, report

EXPERIMENT = Experiment(load("tiny"), games=40)


def test_pools_are_measured_in_turns_and_give_the_same_games():
    with open_pool(1) as one, open_pool(2) as two:
        lines = measure(EXPERIMENT, {"one": one, "two": two}, rounds=3)
    assert [len(line.seconds) for line in lines.values()] == [3, 3]
    assert lines["one"].digests == lines["two"].digests
    assert "tiny, random, 40 games, deal code 1: the same to the bit" in report(EXPERIMENT, lines)


def test_the_rate_is_that_of_the_median_round_and_a_difference_is_told():
    lines = {"one": Line([1.0, 2.0, 4.0], {"a"}), "two": Line([0.5, 0.5, 0.5], {"a", "b"})}
    assert report(EXPERIMENT, lines).splitlines() == [
        "tiny, random, 40 games, deal code 1: 2 DIFFERENT tables",
        "  one                     20 games a second (1.00, 2.00, 4.00 s)",
        "  two                     80 games a second (0.50, 0.50, 0.50 s)",
    ]
