"""Planted faults are named rightly, and the figures behind a verdict are what they say."""

from __future__ import annotations

import pytest

from simulator.freight.parts import parse_part
from simulator.lab.diagnosis import Diagnosis, diagnose
from simulator.lab.experiment import Experiment
from tests.simulator.lab.planted import PLANTED, fixed, sheet_with, truck

BOTS = ("greedy", "expert")
GAMES = 300


@pytest.fixture(scope="module")
def diagnoses() -> dict[str, Diagnosis]:
    found = {}
    for verdict, sheet in PLANTED.items():
        diagnosis = diagnose(Experiment(sheet, games=GAMES), parse_part(sheet, "truck=part"), BOTS)
        assert diagnosis
        found[verdict] = diagnosis
    return found


@pytest.mark.parametrize("verdict", PLANTED)
def test_a_planted_fault_is_named(diagnoses: dict[str, Diagnosis], verdict: str) -> None:
    assert diagnoses[verdict].verdict == verdict


def test_what_is_proved_is_not_played(diagnoses: dict[str, Diagnosis]) -> None:
    assert diagnoses["impossible"].levels == ()


def test_evidence_is_of_the_strongest_bot(diagnoses: dict[str, Diagnosis]) -> None:
    found = diagnoses["crowded"]
    strongest = found.levels[-1]
    delivered = strongest.results.table.delivered_spot[:, 0] > 0
    assert [level.agent for level in found.levels] == list(BOTS)
    assert strongest.use.share == delivered.mean()
    assert found.takers is not None
    assert sum(found.takers.values()) == pytest.approx(1)
    assert [truck.id for truck in found.yields] == ["part", "suns", "moons"]
    assert found.rival
    assert found.rival.gain.estimate.mean == pytest.approx(
        found.rival.worth.estimate.mean - strongest.worth.estimate.mean
    )


def test_a_part_without_a_truck_is_judged_by_use_and_worth_alone() -> None:
    sheet = PLANTED["fine"]
    found = diagnose(Experiment(sheet, games=100), parse_part(sheet, "overtime"), ("greedy", "planner"))
    assert found
    assert found.alone is None
    assert found.rival is None


def test_a_truck_that_pays_nothing_is_weak_and_not_late() -> None:
    sheet = sheet_with(truck("part", [{}, {}], 3, fixed(0)))
    found = diagnose(Experiment(sheet, games=100), parse_part(sheet, "truck=part"), ("greedy", "planner"))
    assert found
    assert found.alone
    assert (found.verdict, found.alone.share) == ("weak", 1.0)


def test_a_cancelled_diagnosis_is_none() -> None:
    sheet = PLANTED["fine"]
    part = parse_part(sheet, "truck=part")
    assert diagnose(Experiment(sheet, games=100), part, BOTS, cancelled=lambda: True) is None
