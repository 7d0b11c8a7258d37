"""The planning agents play any sheet: legally, alike however often, compiled once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, library_ids, load
from sheets.freight.model import Sheet
from simulator.freight.fast import compile_sheet, fit_agent, play_games
from simulator.freight.planning import backward, games, graph
from tests.bench.odd_sheets import odd_sheets
from tests.sheets.random_sheets import random_sheet
from tests.simulator.freight.replays import assert_replays
from tests.simulator.practice import QUICK_AGENTS, practised

TINY = load("tiny")
WITHOUT_JIT = ("greedy", "planner", "expert")


@pytest.mark.parametrize("agent", QUICK_AGENTS)
@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_traces_replay_on_every_library_sheet_and_variant(sheet_id: str, agent: str) -> None:
    sheet = load(sheet_id)
    assert_replays(sheet, agent, 1)
    for number, variant in enumerate(sheet.variants):
        assert_replays(apply_variants(sheet, [variant.id]), agent, number)


@pytest.mark.parametrize("sheet", odd_sheets(), ids=lambda sheet: sheet.id)
def test_traces_replay_on_odd_sheets(sheet: Sheet) -> None:
    for number, agent in enumerate(QUICK_AGENTS):
        assert_replays(sheet, agent, number)


def _ladders() -> Sheet:
    """Each of three trucks has 16 squares in rising order, each of its own kind: too many states to tell apart."""
    official = load("flip-freighters").model_dump()
    official["trucks"] = official["trucks"][:3]
    official["deck"]["values"] = tuple(range(1, 17))
    for truck in official["trucks"]:
        truck["load_rule"] = {"kind": "ascending"}
        truck["squares"] = [{} for _ in range(16)]
        truck["effects"] = []
        truck["route"] = {"spots": 4, "stops": [{"spot": 4, "score": {"kind": "per_good", "points": 2}}]}
    official.pop("layout")
    return Sheet.model_validate({**official, "variants": []}, strict=False)


def test_coarse_trucks_are_played_legally_and_better_than_by_chance() -> None:
    sheet = _ladders()
    compiled = compile_sheet(sheet)
    assert (compiled.graph.group >= 0).any(axis=1).all()
    for agent in QUICK_AGENTS:
        assert_replays(sheet, agent, 1)
    by_chance, planned = (
        play_games(compiled, agent, seed=1, first=0, count=20, **practised(sheet, agent)).total.mean()
        for agent in ("random", "planner")
    )
    assert planned > 1.5 * by_chance


def test_kernels_are_compiled_once_for_all_sheets() -> None:
    for sheet in (random_sheet(0), random_sheet(8), _ladders(), *map(load, library_ids("freight"))):
        play_games(compile_sheet(sheet), "planner", seed=0, first=0, count=1, **practised(sheet, "planner"))
    for kernel in (games.play_games, backward.improve, graph._grow):
        assert len(kernel.signatures) == 1, kernel


def played() -> list[Any]:
    """What each agent reaches on a tiny sheet, and the values it plays by."""
    rows: list[Any] = []
    for agent in WITHOUT_JIT:
        options = practised(TINY, agent)
        table = play_games(compile_sheet(TINY), agent, seed=3, first=0, count=20, **options)
        rows.append([table.total.tolist(), table.decisions.tolist(), options["fit"]["loaded"].tolist()])
    return rows


def test_agents_are_the_same_with_the_jit_off() -> None:
    command = [sys.executable, "-m", __name__]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == played()


def test_a_fit_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    compiled = compile_sheet(random_sheet(8))
    first, again, other = (fit_agent(compiled, "expert", effort="quick", seed=seed) for seed in (4, 4, 5))
    assert first
    assert again
    assert other
    for name, array in first.items():
        np.testing.assert_array_equal(array, again[name])
    assert not np.array_equal(first["loaded"], other["loaded"])
    assert not np.array_equal(first["loaded"][0], first["loaded"][1])


@pytest.mark.parametrize(("agent", "effort"), [("planner", None), ("expert", "quick")])
def test_progress_rises_to_the_whole(agent: str, effort: str | None) -> None:
    heard: list[tuple[int, int]] = []
    fit_agent(compile_sheet(TINY), agent, effort=effort, seed=1, progress=lambda *done: heard.append(done))
    whole = heard[-1][1]
    assert heard == [(done, whole) for done in range(1, whole + 1)]


@pytest.mark.parametrize("passes", [0, 5])
def test_a_cancelled_fit_is_none(passes: int) -> None:
    heard: list[int] = []
    fit = fit_agent(
        compile_sheet(TINY),
        "expert",
        effort="quick",
        seed=1,
        progress=lambda done, _: heard.append(done),
        cancelled=lambda: len(heard) >= passes,
    )
    assert fit is None
    assert len(heard) == passes


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # unsigned numbers wrap around; compiled ones do so without a word
        json.dump(played(), sys.stdout)
