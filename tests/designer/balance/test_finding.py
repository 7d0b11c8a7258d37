"""Small changes that bring a sheet to what is wanted, on a sheet where they are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from designer.balance import finding
from designer.balance.answer import Answer
from designer.balance.answering import Answering
from designer.balance.offers import accepted
from designer.charts.chart import Points
from sheets import check, to_document
from simulator.lab.executors import Pool, open_pool
from simulator.lab.experiment import Experiment
from tests.bench.tiny_sheets import tiny_sheets

SHEET = tiny_sheets()[4]  # scores 10.2 or so; an hour less costs a point, as does a point less of the first truck
AXES = ["/overtime/hours=1:3", "/trucks/0/route/stops/0/score/points/1=6:8"]


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with open_pool(2) as opened:
        yield opened


def asked(pool: Pool, targets: list[str], axes: list[str] = AXES, **how: Any) -> Answer | None:
    experiment = Experiment(SHEET, agent="planner", games=40)
    return finding.answer(experiment, axes, targets, Answering(pool, **how), trials=9)


@pytest.fixture(scope="module")
def answer(pool: Pool) -> Answer:
    found = asked(pool, ["mean=8:8.5", "truck.t0.delivered=0.5:"])
    assert found
    return found


def test_each_point_of_the_front_is_an_offer(answer: Answer) -> None:
    (shown,) = answer.views
    changes, present = shown.charts[0].marks
    assert isinstance(changes, Points)
    assert isinstance(present, Points)
    assert present.x == (0.0,)
    assert list(changes.x) == sorted(changes.x)
    assert list(changes.y) == sorted(changes.y, reverse=True)
    assert changes.texts == tuple(f"{number}. {offer.text}" for number, offer in enumerate(shown.offers, 1))


def test_what_is_wanted_is_met_by_the_last_change(answer: Answer) -> None:
    (shown,) = answer.views
    assert shown.charts[0].marks[0].y[-1] == 0  # type: ignore[union-attr]
    document = to_document(SHEET)
    changed = check(accepted(document, document, (), shown.offers[-1])).sheet
    assert changed
    points = changed.trucks[0].route.stops[0].score.points[1]  # type: ignore[union-attr]
    assert (3 - changed.overtime.hours) + (8 - points) == 2


def test_sentences_tell_what_was_wanted_tried_and_found(answer: Answer) -> None:
    texts = [sentence.text for sentence in answer.views[0].sentences]
    assert "from small to great" in texts[0]
    assert texts[1] == "Wanted: Score 8 to 8.5, Truck 1: delivered from 50%."
    assert texts[2] == "9 changes were tried; 0 of them cannot be played."


def test_figures_are_of_fresh_cards(answer: Answer) -> None:
    shown = answer.views[0]
    assert "80 games, deal code 2" in shown.charts[0].title
    table = shown.tables[0]
    assert "Truck 1: delivered (from 50%) %" in table.columns
    assert len(table.rows) == len(shown.offers) + 1


def test_a_sheet_that_is_as_wanted_needs_no_change(pool: Pool) -> None:
    found = asked(pool, ["mean=5:15"])
    assert found
    assert found.views[0].sentences[0].text == "The sheet is as wanted already."
    assert found.views[0].offers == ()


@pytest.mark.parametrize(
    ("axes", "targets", "message"),
    [
        (AXES, ["nothing=1:2"], "target nothing: expected one of"),
        (["/nothing=1:2"], ["mean=1:2"], "found 'nothing'"),
        (["/overtime/hours=99:100"], ["mean=1:2"], "expected"),
    ],
)
def test_what_there_is_not_is_refused(pool: Pool, axes: list[str], targets: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        asked(pool, targets, axes)


def test_cancelled_at_once_there_is_no_answer(pool: Pool) -> None:
    assert asked(pool, ["mean=8:8.5"], cancelled=lambda: True) is None
