"""What a comparison answers: planted differences are found, none is accused, and every view comes by and by."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from designer.balance import comparing
from designer.balance.answer import Answer, View
from designer.balance.question import Precision, Question, Side, short_names, with_options
from designer.balance.runs import Run, Shown
from designer.charts.chart import Chart, Points, Rule
from designer.jobs import Job
from sheets import check, to_document
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.stopping import LEAST_GAMES, Stopping
from tests.bench.tiny_sheets import tiny_sheets

Document = dict[str, Any]
SAME = to_document(next(sheet for sheet in tiny_sheets() if sheet.id == "tiny-same"))


def changed(change: Callable[[Document], object]) -> Document:
    document: Document = json.loads(json.dumps(SAME))
    change(document)
    return document


def doubled(document: Document) -> None:
    """The truck of same goods brings twice the points, and there are overtime hours."""
    score = document["trucks"][0]["route"]["stops"][-1]["score"]
    score["points"] = [2 * points for points in score["points"]]


class _Heard:
    """A run of the planner, and all that was shown on the way."""

    def __init__(
        self, *documents: Document, precision: Precision = "quick", agent: str = "planner", players: int = 1
    ) -> None:
        self.job = Job("0")
        self.shown: list[Answer] = []
        sides = tuple(Side(name=name, document=document) for name, document in zip("ABCD", documents, strict=False))
        self.question = Question(kind="compare", sides=sides, agent=agent, precision=precision, players=players)
        sheets = [check(side.document).sheet for side in sides]
        assert all(sheets)
        self.experiments = tuple(
            Experiment(sheet, (), agent, seed=3, players=players, base=sheets[0]) for sheet in sheets if sheet
        )

    def answer(self, stops_at: int | None = None) -> Answer | None:
        """Stopped when so many answers were shown."""
        heard = self

        class Told(Shown):
            def __call__(self, answer: Answer) -> None:
                super().__call__(answer)
                heard.shown.append(answer)
                if len(heard.shown) == stops_at:
                    heard.job.cancel()

            def is_due(self) -> bool:
                return True

        with open_pool(2) as pool:
            shown = Told(self.job, lambda **_: None)
            return comparing.answer(Run(self.question, self.experiments, pool, self.job, shown))


def view(answer: Answer | None, id_: str) -> View:
    assert answer
    return next(view for view in answer.views if view.id == id_)


def text(view: View) -> str:
    return " ".join(sentence.text for sentence in view.sentences)


def points(chart: Chart, name: str) -> Points:
    return next(mark for mark in chart.marks if isinstance(mark, Points) and mark.name.startswith(name))


@pytest.fixture(scope="module")
def more() -> tuple[Answer, list[Answer]]:
    """A sheet against the same one with a truck that brings twice the points."""
    heard = _Heard(SAME, changed(doubled))
    answer = heard.answer()
    assert answer
    return answer, heard.shown


def test_a_planted_difference_is_found_and_told(more: tuple[Answer, list[Answer]]) -> None:
    told = text(view(more[0], "difference"))
    assert "B scores " in told
    assert " points more than A." in told
    assert "at the table" in told


def test_the_truck_that_was_changed_is_among_what_is_found(more: tuple[Answer, list[Answer]]) -> None:
    (chart,) = view(more[0], "difference").charts
    found = points(chart, "found")
    assert found.y[:2] == ("Score", "Truck 1")
    assert isinstance(found.x[0], float)
    assert found.x[0] > 0
    # both are of the same truck: the score gains what the truck brings, less what the other one loses by it
    rows = dict(zip(found.y, found.x, strict=True))
    parts = {row[0]: row for row in view(more[0], "parts").tables[0].rows}
    assert parts["Truck 1"][3] == pytest.approx(rows["Truck 1"], abs=0.01)


def test_views_come_one_after_another_and_each_answer_says_whether_it_is_whole(
    more: tuple[Answer, list[Answer]],
) -> None:
    answer, shown = more
    ids = [[view.id for view in each.views] for each in (*shown, answer)]
    assert ids[0] == ["difference", "scores", "parts", "deals"]
    assert ids[-1] == ["difference", "scores", "parts", "stars", "costs", "deals"]
    assert [len(each) for each in ids] == sorted(len(each) for each in ids)
    assert answer.complete
    assert not any(each.complete for each in shown)


def test_every_chart_says_what_it_rests_on(more: tuple[Answer, list[Answer]]) -> None:
    charts = [chart for view in more[0].views for chart in view.charts]
    assert charts
    for chart in charts:
        assert "Planner, 600 games, deal code 3, ± at 95 %" in chart.title


def test_the_shares_of_games_by_score_add_up(more: tuple[Answer, list[Answer]]) -> None:
    (chart,) = view(more[0], "scores").charts
    shares = [sum(mark.y) for mark in chart.marks if mark.mark in ("bars", "line")]  # type: ignore[arg-type]
    assert shares == pytest.approx([100, 100])


def test_deals_to_look_at_are_those_that_differ_most(more: tuple[Answer, list[Answer]]) -> None:
    (table,) = view(more[0], "deals").tables
    changes = [abs(row[3]) for row in table.rows]  # type: ignore[arg-type]
    assert changes == sorted(changes, reverse=True)
    assert all(row[2] - row[1] == row[3] for row in table.rows)  # type: ignore[operator]


def test_an_answer_is_kept_and_read_again(more: tuple[Answer, list[Answer]]) -> None:
    assert Answer.model_validate_json(more[0].model_dump_json()) == more[0]


def test_the_same_rules_score_the_same() -> None:
    same = changed(lambda document: document.update(title="Other words"))
    told = text(view(_Heard(SAME, same).answer(), "difference"))
    assert told == "B scores the same as A, to the point in every game."


def test_several_are_each_compared_with_the_first() -> None:
    less = changed(lambda document: document["trucks"].pop())
    answer = _Heard(SAME, changed(doubled), less).answer()
    told = text(view(answer, "difference"))
    assert "B scores" in told
    assert "C scores" in told
    assert [chart.id for chart in view(answer, "difference").charts] == ["difference", "points:1", "points:2"]
    assert {"parts:1", "parts:2", "deals:1", "deals:2"} <= {each.id for each in answer.views}  # type: ignore[union-attr]


def test_what_is_stopped_tells_what_is_known() -> None:
    heard = _Heard(SAME, changed(doubled))
    answer = heard.answer(stops_at=1)
    assert answer
    assert not answer.complete
    assert [each.id for each in answer.views] == ["difference", "scores", "parts", "deals"]


def test_a_bot_that_plays_by_chance_gives_no_verdict() -> None:
    answer = _Heard(SAME, changed(doubled), agent="random").answer()
    assert text(view(answer, "difference")) == "This bot plays by chance: it gives no verdict."
    assert text(view(answer, "scores")) == ""


def test_a_solid_answer_is_as_precise_as_it_says() -> None:
    answer = _Heard(SAME, changed(doubled), precision="solid", players=2).answer()
    details = dict(view(answer, "difference").details.lines)  # type: ignore[union-attr]
    half, games = float(details["Difference"].rpartition("± ")[2]), int(details["Games"].replace(",", ""))
    (chart,) = view(answer, "scores").charts
    means = [mark.half for mark in chart.marks if isinstance(mark, Rule) and mark.half]
    spread = max(means) * sqrt(games) / 1.96  # of one game
    assert games >= LEAST_GAMES
    assert half <= 0.05 * spread * 1.5  # the spread was taken from a first look; two players share the luck of a game


def test_the_games_that_a_precision_takes_are_foreseen() -> None:
    told: list[tuple[int, int]] = []
    hear = comparing._Awaited(Stopping(10_000, precision=1.0), lambda done, of: told.append((done, of)))
    hear(100, 10_000, None)
    hear(200, 10_000, 4.0)  # a quarter as wide takes 16 times as many
    hear(400, 10_000, 4.0)
    hear(4000, 10_000, 4.0)
    assert told == [(100, 10_000), (200, 3200), (400, 3200), (4000, 4000)]


def test_names_that_are_alike_are_told_apart() -> None:
    assert short_names(["Ships", "Ships"]) == ("Ships (A)", "Ships (B)")
    assert short_names(["Ships", "Boats"]) == ("Ships", "Boats")
    assert short_names(["Ships", with_options("Ships", ["Suits", "Hours"])]) == ("Ships", "“Suits + Hours”")
