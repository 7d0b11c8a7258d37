from __future__ import annotations

from dataclasses import replace

import pytest

from sheets import load
from simulator.lab.axes import changed, parse_axis
from simulator.lab.comparison import compare
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.statistics import holm
from simulator.lab.sweep import rows, sweep
from tests.bench.tiny_sheets import tiny_sheets

HOURS = "/overtime/hours=0:3"


@pytest.fixture(scope="module")
def sheet():
    return load("tiny")  # one hour at the start


@pytest.fixture(scope="module")
def experiment(sheet):
    return Experiment(sheet, agent="planner", games=100, seed=5)


@pytest.fixture(scope="module")
def grid(sheet, experiment):
    return sweep(
        experiment, [parse_axis(sheet, HOURS), parse_axis(sheet, "/trucks/single/route/stops/2/score/points=4,6")]
    )


def test_every_combination_has_a_cell_the_last_axis_fastest(grid):
    assert [cell.values for cell in grid.cells] == [(hours, points) for hours in range(4) for points in (4, 6)]
    assert grid.is_complete


def test_the_present_value_differs_by_exactly_nothing(grid, experiment):
    own = next(cell.measured for cell in grid.cells if cell.values == (1, 4))
    assert own.difference.estimate.interval == (0.0, 0.0)
    assert own.summary == run(experiment).summary() == grid.present.summary()


def test_a_cell_is_what_its_sheet_plays_alone_on_the_same_deals(grid, sheet, experiment):
    field = parse_axis(sheet, HOURS).fields[0]
    alone = run(changed(experiment, [(field, 3)]))
    cell = next(cell.measured for cell in grid.cells if cell.values == (3, 4))
    assert cell.total == alone.estimate()
    assert cell.difference == compare(alone, run(experiment))
    assert cell.figures["truck", "single", "points"].mean == pytest.approx(alone.summary()["trucks"][1]["points"])


def test_more_points_never_score_less(grid):
    means = {cell.values: cell.measured.total.mean for cell in grid.cells}
    assert all(means[hours, 6] > means[hours, 4] for hours in range(4))


def test_p_values_hold_for_all_other_sheets_together(grid):
    others = [cell.measured for cell in grid.cells if cell.values != (1, 4)]
    assert [other.p_holm for other in others] == holm([other.difference.p_value for other in others])


def test_the_number_of_workers_changes_nothing(grid, experiment):
    for workers in (1, 2):
        with open_pool(workers) as pool:
            assert sweep(experiment, grid.axes, pool=pool).cells == grid.cells


def test_cells_that_cannot_be_played_are_named(sheet, experiment):
    found = sweep(experiment, [parse_axis(sheet, "/calendar/days=1:3")])
    assert [cell.problem for cell in found.cells] == [
        None,
        None,
        "/deck: expected at least 6 cards for a game, found '5' [deck_too_small]",
    ]
    assert found.is_complete
    assert list(rows(found)["problem"]) == ["", "", found.cells[2].problem]


def test_nothing_is_played_where_no_cell_can_be(sheet, experiment):
    heard = []
    found = sweep(experiment, [parse_axis(sheet, "/deck/jokers=21,22")], progress=lambda *done: heard.append(done))
    assert (found.present, heard, found.is_complete) == (None, [], True)


def test_variants_are_on_in_every_cell_and_may_be_swept_themselves():
    sheet = load("flip-freighters")
    experiment = Experiment(sheet, ("overtime_suit",), games=20)
    option = sweep(experiment, [parse_axis(sheet, "/variants/overtime_suit/patch/0/value=suit")])
    jokers = sweep(experiment, [parse_axis(sheet, "/deck/jokers=4")])
    assert option.present.sheet.overtime.changes == ("value", "suit")
    assert option.cells[0].measured == jokers.cells[0].measured


def test_a_rating_is_swept_over_the_same_games():
    sheet = load("flip-freighters")
    found = sweep(Experiment(sheet, games=50), [parse_axis(sheet, "/rating/1/from=90,200")])
    low, high = (cell.measured for cell in found.cells)
    assert low.total == high.total
    assert low.summary["ratings"]["1"] > high.summary["ratings"]["1"]


def test_what_is_finished_is_known_when_it_is_cancelled(sheet, experiment):
    axis, heard = parse_axis(sheet, "/trucks/single/route/stops/2/score/points=1:12"), []
    with open_pool(1) as pool:
        whole = sweep(experiment, [axis], pool=pool)
        found = sweep(
            experiment,
            [axis],
            pool=pool,
            progress=lambda done, games: heard.append((done, games)),
            cancelled=lambda: bool(heard) and heard[-1][0] >= 4 * experiment.games,
        )
    known = [cell for cell in found.cells if cell.measured]
    assert 0 < len(known) < 12
    assert not found.is_complete
    assert {games for _, games in heard} == {12 * experiment.games}
    own = {cell.values: cell.measured.total for cell in whole.cells}
    assert all(cell.measured.total == own[cell.values] for cell in known)


def test_nothing_is_known_when_it_is_cancelled_at_once(sheet, experiment):
    found = sweep(experiment, [parse_axis(sheet, HOURS)], cancelled=lambda: True)
    assert found.present is None
    assert not any(cell.measured for cell in found.cells)


def test_rows_hold_values_means_half_widths_and_figures(grid):
    table = rows(grid)
    cell = grid.cells[5].measured
    row = table.iloc[5]
    assert list(table["/overtime/hours"]) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert (row["mean"], row["mean.half_width"]) == (cell.total.mean, cell.total.half_width)
    assert row["truck.single.delivered"] == cell.figures["truck", "single", "delivered"].mean
    assert row["games"] == 100


def test_any_sheet_is_swept():
    for sheet in tiny_sheets()[:3]:
        found = sweep(Experiment(sheet, games=20), [parse_axis(sheet, "/deck/copies=2,3")])
        assert [bool(cell.measured) for cell in found.cells] == [True, True]


def test_a_sheet_is_told_by_its_own_name_where_others_have_its_rules(sheet, experiment):
    found = sweep(replace(experiment, games=4), [parse_axis(sheet, "/id=other,another")])
    assert found.present.sheet.id == "tiny"
    assert all(cell.measured.difference.estimate.interval == (0.0, 0.0) for cell in found.cells)
