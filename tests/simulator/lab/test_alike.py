"""Whether a bot plays sheets alike: planted by a fake, and seen in the games of the rule bot of a real family."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sheets import load
from simulator.lab.alike import AlikeTo
from simulator.lab.axes import changed, parse_axis
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.fields import parse_field
from simulator.lab.sweep import Sweep, sweep
from tests.simulator import fake_contest

BONUS, HAND = "/scoring/bonus_points=10,20,30", "/hand_size=7:9"


def swept(axis: str, rival: str | None = None) -> Sweep:
    experiment = Experiment(fake_contest.SHEET, agent="planner", games=40, players=2).against(rival)
    with open_pool(1) as pool:
        return sweep(experiment, [parse_axis(fake_contest.SHEET, axis)], pool=pool)


@pytest.mark.parametrize(("axis", "alike"), [(BONUS, 1.0), (HAND, 0.0)])
@pytest.mark.parametrize("rival", [None, "random"])
def test_a_field_that_bots_do_not_answer_is_told(
    axis: str, alike: float, rival: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    fake_contest.install(monkeypatch, tmp_path)
    assert swept(axis, rival).alike == alike


def test_of_the_sheet_as_it_is_alone_nothing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    fake_contest.install(monkeypatch, tmp_path)
    assert swept("/id=lost-cities,other").alike == 0.0


def test_the_rule_bot_answers_what_opening_costs_and_no_bonus() -> None:
    """Of the real game: totals differ by the bonus alone, in games of the same turns."""
    sheet = load("lost-cities")
    present = Experiment(sheet, agent="planner", games=100, players=2)
    asked = [
        changed(present, [(parse_field(sheet, field), value)])
        for field, value in (("/scoring/bonus_points", 0), ("/scoring/opening_cost", 15))
    ]
    own, bonus, cost = run_all([present, *asked], keep=False)
    alike = AlikeTo(own)
    assert alike.share(own) == 1.0
    assert alike.share(bonus) > 0.9
    assert alike.share(cost) == 0.0
    turns = [one.table.figure("turns") for one in (own, bonus)]
    assert float(np.mean(turns[0] == turns[1])) > 0.9


def test_nothing_is_said_of_players_who_do_not_meet() -> None:
    tiny = Experiment(load("tiny"), agent="planner", games=20)
    (own,) = run_all([tiny], keep=False)
    assert AlikeTo(own).share(own) == 0.0
