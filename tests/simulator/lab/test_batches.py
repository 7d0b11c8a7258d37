from __future__ import annotations

from sheets import load
from simulator.lab.batches import run_in_batches
from simulator.lab.experiment import Experiment, run

TINY = load("tiny")


def test_batches_give_what_running_alone_gives_and_count_all_games() -> None:
    experiments = [Experiment(TINY, agent="greedy", games=20, seed=seed) for seed in range(9)]
    heard = []
    found = list(run_in_batches(experiments, progress=lambda done, games: heard.append((done, games))))
    assert [results.experiment for results in found] == experiments
    assert [results.estimate() for results in found] == [run(one).estimate() for one in experiments]
    assert heard[-1] == (180, 180)
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)
