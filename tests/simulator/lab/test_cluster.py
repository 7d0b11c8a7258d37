from __future__ import annotations

import os
import signal
from collections import OrderedDict
from concurrent.futures import CancelledError
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from distributed import Client, LocalCluster

from sheets import load
from simulator.agents import fits
from simulator.lab import cluster
from simulator.lab.executors import ClusterError, open_pool
from simulator.lab.experiment import Experiment, run, run_all
from simulator.lab.play import Versions
from simulator.lab.tables import game_rows
from tests.bench.tiny_sheets import tiny_sheets

HERE = "127.0.0.1"


@contextmanager
def _cluster(workers):
    with LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=True, host=HERE, dashboard_address=f"{HERE}:0"
    ) as started:
        yield started.scheduler_address


@pytest.fixture(scope="module")
def address():
    with _cluster(2) as two:
        yield two


def _process_ids(address):
    with Client(address, set_as_default=False) as client:
        return client.run(os.getpid)


def _refusal(address):
    with pytest.raises(ClusterError) as refused, open_pool(cluster=address):
        pass
    return str(refused.value)


def test_a_worker_that_is_killed_in_mid_run_changes_nothing(address):
    experiment = Experiment(load("flip-freighters"), ("overtime_suit",), "planner", games=300, players=2)
    first, _ = _process_ids(address).values()
    heard = []

    def kill_one(done, games):
        if not heard:
            os.kill(first, signal.SIGKILL)
        heard.append(done)

    with open_pool(cluster=address) as pool:
        assert pool.workers == 2
        results = run(experiment, pool=pool, progress=kill_one)
    assert heard[0] < experiment.games / 2
    assert heard[-1] == experiment.games
    assert game_rows(results).equals(game_rows(run(experiment)))
    assert first not in _process_ids(address).values()


def test_many_fits_are_made_there(address, monkeypatch, tmp_path):
    experiments = [Experiment(sheet, agent="planner", games=20, seed=2) for sheet in tiny_sheets()[:3]]
    here = run_all(experiments)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr(fits, "_memory", OrderedDict())
    monkeypatch.setattr("simulator.lab.practice.default_workers", lambda: 2)
    with open_pool(cluster=address) as pool:
        there = run_all(experiments, pool=pool)
    for mine, theirs in zip(here, there, strict=True):
        assert game_rows(mine).equals(game_rows(theirs))
        assert fits.find(theirs.fit.key) is theirs.fit
    assert len(list(fits.folder().iterdir())) == 3


def test_the_command_line_plays_there(address, flipwright, tmp_path):
    usual = ("simulate", "tiny", "--agent", "greedy", "--games", 300, "--scores")
    assert flipwright(*usual, tmp_path / "there", "--cluster", address).status == 0
    assert flipwright(*usual, tmp_path / "here").status == 0
    assert (tmp_path / "there").read_text() == (tmp_path / "here").read_text()


def test_a_worker_of_another_version_is_refused(address, monkeypatch):
    monkeypatch.setattr(cluster, "versions", lambda family: Versions("9.9", "abc", "def"))
    message = _refusal(address)
    assert message.startswith(
        f"cluster: expected version 9.9 with kernels abc and sources def on the worker tcp://{HERE}:"
    )
    assert ", found version " in message


def test_a_scheduler_without_workers_is_one_line():
    with _cluster(0) as none:
        assert _refusal(none) == f"cluster: expected a worker at '{none}', found none"


def test_a_worker_is_no_scheduler(address):
    with Client(address, set_as_default=False) as client:
        worker = next(iter(client.nthreads()))
    assert _refusal(worker) == f"cluster: expected a Dask scheduler at '{worker}', found a worker"


def test_another_server_is_no_scheduler(monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with HTTPServer((HERE, 0), BaseHTTPRequestHandler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        other = f"tcp://{HERE}:{server.server_port}"
        assert _refusal(other) == f"cluster: expected a Dask scheduler at '{other}', found none"
        server.shutdown()


@pytest.mark.parametrize("wrong", ["somewhere", "", f"http://{HERE}:8786", f"tcp://{HERE}:0", "inproc://here"])
def test_an_address_without_a_scheduler_is_one_line(flipwright, wrong, monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    run = flipwright("simulate", "tiny", "--cluster", wrong)
    assert (run.status, run.out) == (1, "")
    assert run.err == f"Error: cluster: expected a Dask scheduler at '{wrong}', found none\n"


def test_a_cluster_that_is_lost_is_one_line(address):
    with pytest.raises(ClusterError) as lost, open_pool(cluster=address):
        raise CancelledError  # what Dask says then of a chunk that was asked for
    assert str(lost.value) == f"cluster: expected '{address}' to play to the end, found it lost"
