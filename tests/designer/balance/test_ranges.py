"""Fields at several values, on a sheet whose scores are known exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from designer.balance import ranges
from designer.balance.answer import Answer, View
from designer.balance.answering import Answering
from designer.balance.offers import accepted
from designer.charts.chart import Cells, Line, Points, Rule
from designer.edit.commands import set_value
from sheets import to_document
from simulator.lab.executors import Pool, open_pool
from simulator.lab.experiment import Experiment
from tests.bench.tiny_sheets import tiny_sheets

SHEET = tiny_sheets()[4]  # 3 hours, of which each one left brings a point


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with open_pool(2) as opened:
        yield opened


def asked(pool: Pool, *axes: str, games: int = 40, **how: Any) -> Answer | None:
    return ranges.answer(Experiment(SHEET, agent="planner", games=games), axes, Answering(pool, **how))


def view(answer: Answer | None, id_: str) -> View:
    assert answer
    return next(one for one in answer.views if one.id == id_)


def test_a_field_is_a_line_with_its_band_and_the_sheet_as_it_is(pool: Pool) -> None:
    answer = asked(pool, "/overtime/unused_points=0:4")
    line, rule = view(answer, "range").charts[0].marks
    assert isinstance(line, Line)
    assert isinstance(rule, Rule)
    assert line.x == (0.0, 1.0, 2.0, 3.0, 4.0)
    assert (rule.axis, rule.at) == ("y", line.y[1])
    assert list(line.y) == sorted(line.y)
    assert all(low <= mean <= high for low, mean, high in zip(line.low, line.y, line.high, strict=True))


def test_an_hour_more_that_is_left_brings_just_its_point(pool: Pool) -> None:
    table = view(asked(pool, "/overtime/hours=2:4"), "range").tables[0]
    more = {row[0]: row[3] for row in table.rows}
    assert more == {2: -1.0, 3: 0.0, 4: 1.0}


def test_each_other_value_is_an_offer(pool: Pool) -> None:
    answer = asked(pool, "/overtime/hours=2:4")
    document, offers = to_document(SHEET), view(answer, "range").offers
    assert [offer.text for offer in offers] == ["Overtime: hours 3 → 2", "Overtime: hours 3 → 4"]
    assert accepted(document, document, (), offers[1]) == set_value(document, "/overtime/hours", 4)


def test_each_truck_stands_beside_each_value(pool: Pool) -> None:
    parts = view(asked(pool, "/overtime/hours=2:4"), "parts")
    (cells,) = parts.charts[0].marks
    assert isinstance(cells, Cells)
    assert (cells.x, cells.y) == (("2", "3", "4"), ("Truck 1", "Truck 2"))
    assert parts.tables[0].keys == ("truck=t0", "truck=t1")
    assert "changes most" in parts.sentences[0].text


def test_two_fields_are_a_grid(pool: Pool) -> None:
    answer = asked(pool, "/overtime/hours=2:3", "/trucks/0/route/stops/0/score/points/1=8:10:2")
    assert answer
    assert [one.id for one in answer.views] == ["range"]
    (cells,) = view(answer, "range").charts[0].marks
    assert isinstance(cells, Cells)
    assert (cells.x, cells.y) == (("2", "3"), ("8", "10"))
    (low, high), (_, highest) = cells.values
    assert low is not None
    assert high == pytest.approx(low + 1)
    assert highest == pytest.approx(low + 3)
    assert "± " in cells.texts[0][0]


def test_values_in_no_order_are_points(pool: Pool) -> None:
    (points, _) = view(asked(pool, "/trucks/t0/load_rule/kind=any,same", games=20), "range").charts[0].marks
    assert isinstance(points, Points)
    assert points.x == ("any", "same")


def test_values_that_cannot_be_played_are_told(pool: Pool) -> None:
    told = [s for s in view(asked(pool, "/overtime/hours=3:100:97", games=10), "range").sentences if s.mark == "look"]
    assert len(told) == 1
    assert told[0].text.startswith("100: cannot be played. ")
    with pytest.raises(ValueError, match="expected"):
        asked(pool, "/overtime/hours=100:101")


@pytest.mark.parametrize(
    ("axes", "message"),
    [
        (("/overtime/nothing=1:2",), "found 'nothing'"),
        (("/overtime/hours",), "expected values as in"),
        (("/overtime/hours=1:2", "/overtime/hours=3:4"), "expected once, found again"),
    ],
)
def test_fields_that_there_are_not_are_refused(pool: Pool, axes: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        asked(pool, *axes)


def test_a_first_look_is_shown_before_all_games(pool: Pool) -> None:
    heard: list[Answer] = []
    answer = asked(pool, "/overtime/hours=2:3", games=150, shown=heard.append)
    assert "100 games" in view(heard[0], "range").charts[0].title
    assert "150 games" in view(answer, "range").charts[0].title
    assert (heard[0].complete, heard[-1]) == (False, answer)


def test_cancelled_the_first_look_stays(pool: Pool) -> None:
    assert asked(pool, "/overtime/hours=2:3", cancelled=lambda: True) is None
    heard: list[Answer] = []
    answer = asked(pool, "/overtime/hours=2:3", games=150, shown=heard.append, cancelled=lambda: bool(heard))
    assert answer == heard[0]
    assert not answer.complete
