"""A report as views: what stands out first, a question each, also of what is known so far."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from designer.balance import one_sheet
from designer.balance.answer import Answer, View
from designer.balance.offers import accepted
from designer.charts.chart import Band, Bars, Points, Rule
from designer.charts.told import told
from designer.freight.balance import one_sheet as of_freight
from designer.reports import finding_text
from sheets import load, to_document
from simulator.freight import findings as freight_findings
from simulator.lab import findings
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.findings import Finding
from simulator.lab.findings import Rule as FindingRule
from simulator.lab.report import Report, Sizes, make_report
from simulator.lab.statistics import Difference, Estimate
from tests.bench.tiny_sheets import tiny_sheets

SHEET = "balloon-fair"
SIZES = Sizes(games=40, above=0, foreseen=1, rated=3, priced=6, options=10, watched=2)
RULES = [
    rule for module in (findings, freight_findings) for rule in vars(module).values() if isinstance(rule, FindingRule)
]
IDS = [
    "findings", "scores", "grades", "trucks", "worth", "weeks", "cards", "overtime", "sheet", "ladder", "luck", "choices", "options",
]  # fmt: skip


@pytest.fixture(scope="module")
def report() -> Report:
    with open_pool(2) as pool:
        found = make_report(Experiment(load(SHEET), agent="planner"), SIZES, pool)
    assert found
    return found


@pytest.fixture(scope="module")
def answer(report: Report) -> Answer:
    return one_sheet.answer(report)


def view(answer: Answer, id_: str) -> View:
    return next(one for one in answer.views if one.id == id_)


def test_each_view_has_a_question_an_answer_and_what_it_rests_on(answer: Answer) -> None:
    assert [one.id for one in answer.views] == IDS
    for one in answer.views:
        assert one.title.endswith("?")
        assert one.sentences
        assert one.details
        assert ("Bot", "Planner") in one.details.lines
        for chart in one.charts:
            assert "deal code 1, ± at 95 %" in chart.title


def test_ids_of_what_can_be_kept_and_clicked_are_unique(answer: Answer) -> None:
    ids = [part.id for one in answer.views for part in (*one.charts, *one.heats, *one.tables)]
    charts, tables = (
        [c.id for one in answer.views for c in one.charts],
        [t.id for one in answer.views for t in one.tables],
    )
    assert len(set(charts)) == len(charts)
    assert len(set(tables)) == len(tables)
    assert len(ids) > 20


def test_an_answer_is_plain_data(answer: Answer) -> None:
    assert Answer.model_validate(json.loads(answer.model_dump_json())) == answer
    assert (answer.complete, answer.options) == (True, ())
    assert answer.sheet == to_document(load(SHEET))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_finding_has_a_view_and_a_mark(rule: FindingRule) -> None:
    views_of = {**one_sheet.TOLD, **of_freight.TOLD}
    assert views_of[rule.code][0] in IDS


def test_findings_are_told_first_and_again_in_their_view(report: Report, answer: Answer) -> None:
    texts = [finding_text(report, finding) for finding in report.findings]
    assert [sentence.text for sentence in view(answer, "findings").sentences] == texts
    views_of = {**one_sheet.TOLD, **of_freight.TOLD}
    for finding, text in zip(report.findings, texts, strict=True):
        id_, mark = views_of[finding.code]
        assert (mark, text) in [(sentence.mark, sentence.text) for sentence in view(answer, id_).sentences]


def test_where_nothing_stands_out_it_is_said(report: Report) -> None:
    quiet = one_sheet.answer(replace(report, findings=()))
    assert [(s.mark, s.text) for s in view(quiet, "findings").sentences] == [("good", "Nothing stands out.")]
    assert view(quiet, "weeks").sentences[0].mark == "good"


def test_scores_are_all_in_the_bars_and_the_mean_is_where_it_is(report: Report, answer: Answer) -> None:
    (chart,) = view(answer, "scores").charts
    bars, rule = (next(mark for mark in chart.marks if isinstance(mark, kind)) for kind in (Bars, Rule))
    assert sum(bars.y) == pytest.approx(100)
    assert rule.at == report.scores.mean.mean
    assert len(bars.x) <= 31
    total = report.results.table.total
    step = bars.x[1] - bars.x[0]
    for x, share in zip(bars.x, bars.y, strict=True):
        inside = (total > x - step / 2) & (total < x + step / 2) | (total == x)
        assert share == pytest.approx(100 * np.mean(inside))


def test_bands_are_the_grades(report: Report, answer: Answer) -> None:
    bands = [mark for mark in view(answer, "scores").charts[0].marks if isinstance(mark, Band)]
    assert [band.start for band in bands] == [star.least for star in report.printed]
    assert [band.end for band in bands[:-1]] == [star.least for star in report.printed[1:]]


def test_trucks_stand_side_by_side_with_their_figures(report: Report, answer: Answer) -> None:
    points, games = view(answer, "trucks").charts
    keys = tuple(f"truck={truck.id}" for truck in report.parts.trucks)
    (bars,) = points.marks
    assert isinstance(bars, Bars)
    assert (bars.keys, bars.y) == (keys, tuple(truck.points.mean for truck in report.parts.trucks))
    delivered = games.marks[1]
    assert isinstance(delivered, Bars)
    assert delivered.y == tuple(100 * truck.delivered.share for truck in report.parts.trucks)
    assert view(answer, "trucks").tables[0].keys == keys


def test_worths_go_from_the_greatest_to_the_least(report: Report, answer: Answer) -> None:
    points = view(answer, "worth").charts[0].marks[0]
    assert isinstance(points, Points)
    assert list(points.x) == sorted((worth.points for worth in report.worths), reverse=True)
    assert set(points.keys) == {worth.part.text for worth in report.worths}


def worths(report: Report, points: list[float]) -> Report:
    """The trucks with planted worths, all known to a point."""
    trucks = iter(points)
    known = [
        replace(worth, difference=Difference(Estimate(mean, 1.0, 40, (mean - 1, mean + 1)), 0.01, None))
        for worth in report.worths
        if worth.part.kind == "truck" and (mean := next(trucks, None)) is not None
    ]
    return replace(report, worths=tuple(known), findings=())


def test_trucks_that_are_worth_much_less_or_more_than_a_middle_one_are_named(report: Report) -> None:
    count = len(report.parts.trucks)
    fair = one_sheet.answer(worths(report, [20.0] * count))
    assert view(fair, "worth").sentences[0].mark == "good"
    uneven = one_sheet.answer(worths(report, [5.0, 50.0, *[20.0] * (count - 2)]))
    names = [report.sheet.trucks[number].name for number in (0, 1)]
    assert [(s.mark, s.text) for s in view(uneven, "worth").sentences][:2] == [
        ("look", f"{names[0]} is worth less than half of a middle balloon (20.0 cheers)."),
        ("look", f"{names[1]} is worth more than twice as much as a middle balloon (20.0 cheers)."),
    ]


def test_what_is_not_known_yet_is_left_out(report: Report) -> None:
    partial = replace(report, luck=None, choices=None, worths=(), options=(), is_complete=False)
    answer = one_sheet.answer(partial)
    assert [one.id for one in answer.views] == [
        id_ for id_ in IDS if id_ not in ("worth", "luck", "choices", "options")
    ]
    assert not answer.complete
    assert not any("Worth" in column for table in view(answer, "trucks").tables for column in table.columns)


def test_grades_that_are_proposed_can_be_taken(report: Report, answer: Answer) -> None:
    (offer,) = view(answer, "grades").offers
    document = to_document(load(SHEET))
    changed = accepted(document, document, (), offer)
    assert [step["from"] for step in changed["rating"][1:]] == [star.least for star in report.stars]
    assert {**changed, "rating": document["rating"]} == document


def test_grades_that_are_as_proposed_are_not_offered(report: Report) -> None:
    rating = [{"stars": 0, "from": 0}, *({"stars": star.stars, "from": star.least} for star in report.stars)]
    sheet = load(SHEET)
    same = sheet.model_validate({**to_document(sheet), "rating": rating}, strict=False)
    assert of_freight.grades_patch(same, report.stars) == ()


def test_views_speak_the_words_of_the_sheet(answer: Answer) -> None:
    assert view(answer, "worth").title == "Which balloons are worth their patches?"


def test_a_finding_of_a_family_that_is_unknown_is_an_error(report: Report) -> None:
    strange: Any = replace(report, findings=(Finding("strange", (), 1.0),))
    with pytest.raises(KeyError):
        one_sheet.views(strange)


@pytest.mark.parametrize("number", [3, 6, 9])
def test_any_sheet_is_told_all_along(number: int) -> None:
    few = Sizes(games=12, above=0, foreseen=1, rated=3, priced=4, options=6, watched=2)
    seen: list[Answer] = []
    with open_pool(2) as pool:
        experiment = Experiment(tiny_sheets()[number], agent="planner")
        report = make_report(experiment, few, pool, shown=lambda known: seen.append(one_sheet.answer(known)))
    assert report
    ids = [[one.id for one in each.views] for each in (*seen, one_sheet.answer(report))]
    assert all(set(before) <= set(after) for before, after in pairwise(ids))
    assert not any(each.complete for each in seen)
    charts = [chart for one in one_sheet.views(report) for chart in one.charts]
    assert all(told(chart).rows for chart in charts)
