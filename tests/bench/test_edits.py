"""The sign test runs, and its edits are what they say; what it finds is for people to read."""

from __future__ import annotations

import pytest

from sheets import load
from simulator.lab.experiment import Experiment
from simulator.lab.statistics import Difference, Estimate
from tests.bench.edits import EDITS, Line, edited, measure, report, wrong_sign


def _found(mean, p_value):
    return Difference(Estimate(mean, 1.0, 100, (mean - 1, mean + 1)), p_value, None)


@pytest.mark.parametrize("sheet_id", ["flip-freighters", "comet-couriers"])
def test_each_edit_has_a_place(sheet_id):
    sheet = load(sheet_id)
    names = {name for name, changed in edited(sheet) if changed != sheet}
    assert len(names) >= 10
    assert names <= set(EDITS)


def test_a_line_an_edit():
    lines = measure(Experiment(load("tiny"), agent="greedy", games=20))
    assert {line.edit for line in lines} == {name for name, _ in edited(load("tiny"))}
    assert len(report(lines).splitlines()) == len(lines) + 2


def test_only_a_gain_is_of_the_wrong_sign():
    assert wrong_sign(_found(2.0, 0.02)) == 0.01
    assert wrong_sign(_found(-2.0, 0.02)) == 0.99


def test_an_edit_that_seems_to_help_is_accused():
    lines = [
        Line("a", "b", _found(2.0, 1e-6), _found(2.0, 1e-6)),
        Line("a", "c", _found(-2.0, 1e-6), _found(-2.0, 1e-6)),
    ]
    assert report(lines).splitlines()[-1] == "1 of 2 of the wrong sign at 95% after Holm"
