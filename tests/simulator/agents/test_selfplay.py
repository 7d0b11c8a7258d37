"""Fitting by self-play finds what brute force finds."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.agents.contests import Contests
from simulator.agents.selfplay import FITS, PASSES, fit_by_self_play
from tests.simulator.core.swap import KERNELS, Sheet, SwapGame, compile_sheet, dealer

SWAPS = Contests(KERNELS, compile_sheet, SwapGame, dealer)
COMPILED = compile_sheet(Sheet(highest=9, copies=2, rounds=3))


def _fit(**options: Any) -> Any:
    start, spread = np.array([2.0]), np.array([2.0])
    return fit_by_self_play(
        SWAPS, COMPILED, start, spread, **{"effort": "normal", "seed": 1, "players": (2,), "turns": 20, **options}
    )


def _against(threshold: float, rival: float) -> float:
    options = {"fit": {"values": np.array([[threshold]])}, "rival_fit": {"values": np.array([[rival]])}}
    table = SWAPS.play_games(COMPILED, "expert", seed=9, first=0, count=40_000, players=2, rival="expert", **options)
    return float(table.win[table.is_own].mean())


def test_each_fit_plays_by_what_is_best_against_itself() -> None:
    values = _fit()["values"]
    assert values.shape == (FITS, 1)
    for fitted in np.ceil(values[:, 0]):  # cards are whole numbers
        assert all(_against(other, fitted) < 0.5 + 0.01 for other in (fitted - 1, fitted + 1))


def test_a_fit_follows_from_its_seed() -> None:
    fits = [_fit(effort="quick", seed=seed)["values"] for seed in (1, 1, 2)]
    assert np.array_equal(fits[0], fits[1])
    assert not np.array_equal(fits[0], fits[2])


def test_a_value_without_spread_stays() -> None:
    fitted = fit_by_self_play(
        SWAPS, COMPILED, np.array([3.0]), np.array([0.0]), effort="quick", seed=1, players=(2, 3), turns=20
    )
    assert fitted is not None
    assert fitted["values"].tolist() == [[3.0]] * FITS


def test_it_tells_of_its_passes_and_may_be_cancelled() -> None:
    told: list[tuple[int, int]] = []
    _fit(effort="quick", progress=lambda *passes: told.append(passes))
    most = FITS * PASSES["quick"]
    assert told == [(done, most) for done in range(1, most + 1)]
    assert _fit(cancelled=lambda: len(told) > 0) is None
