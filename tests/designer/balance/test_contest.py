"""Questions about sheets whose players compete, answered by an engine with planted truth."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from designer.balance.answer import Answer, View
from designer.balance.contest import TOLD, views
from designer.balance.kinds import KINDS, stages_of
from designer.balance.question import Question, Side
from designer.balance.runs import Run, Shown
from designer.balance.sliders import sliders
from designer.charts.chart import Bars, Cells, Points
from designer.jobs import Job
from designer.reports import contest_document, contest_markdown
from designer.reports.targets import Wish, wishes
from designer.text.labels import label
from designer.text.wording import Wording
from sheets import to_document
from simulator.lab import contest
from simulator.lab.contest import ContestReport, ContestSizes, make_contest_report
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.findings import Rule
from tests.simulator import fake_contest
from tests.simulator.fake_contest import FAMILY, SHEET


class _Heard(Job):
    """A job that remembers its stages."""

    def progress(self, done: int, total: int, stage: str = "games") -> None:
        super().progress(done, total, stage)
        self.__dict__.setdefault("stages", {})[stage] = None


@pytest.fixture(autouse=True)
def _planted(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    fake_contest.install(monkeypatch, tmp_path)
    monkeypatch.setattr(contest, "CONTEST_QUICK", ContestSizes(games=200, duels=60, priced=60, options=60))


@contextmanager
def asked(kind: str, variants: tuple[tuple[str, ...], ...] = ((),), **about: Any) -> Iterator[Run]:
    sides = tuple(Side(name=f"Side {number}", document=to_document(SHEET)) for number, _ in enumerate(variants))
    question = Question(kind=kind, sides=sides, agent="planner", about=about)
    job = _Heard("0")
    experiments = tuple(Experiment(SHEET, own, "planner", 60, players=2, base=SHEET) for own in variants)
    with open_pool(1) as pool:
        yield Run(question, experiments, pool, job, Shown(job, lambda **_: None))


def answered(run: Run) -> Answer:
    answer = KINDS[run.question.kind].answer(run)
    assert answer
    assert answer.complete
    assert set(vars(run.job).get("stages", {})) <= set(stages_of(run.question.kind, FAMILY))
    return answer


def by_id(answer: Answer) -> dict[str, View]:
    return {view.id: view for view in answer.views}


@pytest.fixture
def report() -> ContestReport:
    with open_pool(1) as pool:
        sizes = ContestSizes(games=400, duels=100, priced=200, options=60)
        found = make_contest_report(Experiment(SHEET, agent="planner", players=2), sizes, pool)
    assert found
    return found


def test_a_sheet_is_told_by_seats_skill_course_parts_and_options() -> None:
    with asked("one_sheet") as run:
        told = by_id(answered(run))
    assert list(told) == ["findings", "seats", "scores", "skill", "course", "worth", "options"]


def test_bars_of_seats_are_their_wins_and_cells_those_of_bots(report: ContestReport) -> None:
    told = {view.id: view for view in views(report)}
    bars = next(mark for mark in told["seats"].charts[0].marks if isinstance(mark, Bars))
    assert bars.y == pytest.approx([100 * seat.win.share for seat in report.standing.seats])
    cells = next(mark for mark in told["skill"].charts[0].marks if isinstance(mark, Cells))
    assert [row[number] for number, row in enumerate(cells.values)] == [None, None, None]
    assert cells.values[2][0] == pytest.approx(
        100 * (duel.win.share if (duel := report.duel("planner", "random")) else 0)
    )


def test_parts_that_chance_explains_stand_back(report: ContestReport) -> None:
    worth = next(view for view in views(report) if view.id == "worth")
    found, quiet = (mark for mark in worth.charts[0].marks if isinstance(mark, Points))
    assert (found.role, found.y) == ("first", ("Taking from discard piles",))
    assert (quiet.role, quiet.y) == ("quiet", ("Investments",))


def test_every_finding_has_a_view_and_words_in_each_language() -> None:
    codes = {rule.code for rule in vars(contest).values() if isinstance(rule, Rule)}
    assert codes == set(TOLD)
    for code in codes:
        assert len({label(f"contest.finding.{code}", language) for language in ("en", "es")}) == 2


def test_the_report_is_told_in_both_languages(report: ContestReport) -> None:
    assert "## Each bot against each" in contest_markdown(report, "en")
    assert "## Cada bot contra cada bot" in contest_markdown(report, "es")
    assert len(views(report, "es")) == len(views(report, "en"))


def test_the_document_has_what_the_report_has(report: ContestReport) -> None:
    document = contest_document(report)
    assert {(one["kind"], one["id"]) for one in document["worth"]} == {("invest", "invest"), ("take", "take")}
    assert len(document["duels"]) == 6
    assert len(document["seats"]) == 2
    assert [one["id"] for one in document["figures"]] == ["turns", "taken"]


def test_a_change_is_told_without_grades_and_days() -> None:
    with asked("compare", ((), ("blind",))) as run:
        told = by_id(answered(run))
    assert {"difference", "scores", "parts"} <= set(told)
    assert not {"stars", "costs"} & set(told)
    assert not any(view.deals for view in told.values())
    assert any("Seat" in table.columns[0] for table in told["parts"].tables)


def test_what_if_compares_the_sheet_with_another_value() -> None:
    with asked("what_if", settings={"/hand_size": 7}) as run:
        told = by_id(answered(run))
    assert "what_if" in told
    assert "worth" not in told


def test_a_range_tells_the_wins_of_each_seat() -> None:
    with asked("range", axes=["/hand_size=7:9"]) as run:
        told = by_id(answered(run))
    cells = next(mark for mark in told["parts"].charts[0].marks if isinstance(mark, Cells))
    assert (cells.x, len(cells.y)) == (("7", "8", "9"), 2)
    assert [len(table.rows) for table in told["parts"].tables] == [4, 2]


def test_a_setting_is_found_for_what_is_wanted_of_seats() -> None:
    with asked("setting", axes=["/hand_size=7:8"], targets=["seat.1=0.4:0.6"]) as run:
        assert by_id(answered(run))["setting"].tables


def test_seats_and_the_course_of_a_game_can_be_wanted() -> None:
    offered = wishes(Wording(SHEET), Experiment(SHEET, players=2))
    assert {"mean", "sd", "seat.1", "games.drawn", "game.turns"} <= set(offered)
    assert offered["seat.1"] == Wish("Seat 1, who begins: wins", is_share=True)


def test_a_rival_makes_another_figure_to_want() -> None:
    met = Experiment(SHEET, players=2).against("random")
    assert wishes(Wording(SHEET), met)["agent.wins"] == Wish("The bot: wins", is_share=True)


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("one_sheet", {}),
        ("what_if", {"settings": {"/hand_size": 7}}),
        ("range", {"axes": ["/hand_size=7:9"]}),
        ("setting", {"axes": ["/hand_size=7:8"], "targets": ["agent.wins=0.4:0.6"]}),
    ],
)
def test_the_rival_is_told_in_every_answer_and_its_downloads(kind: str, about: dict[str, Any]) -> None:
    with asked(kind, **about) as run:
        met = replace(run, experiments=tuple(one.against("random") for one in run.experiments))
        answer = answered(met)
    for view in (one for one in answer.views if one.details):
        others = "Each bot against each" if view.id == "skill" else "Random"
        assert ("All other seats", others) in view.details.lines
    drawn = [chart for view in answer.views for chart in view.charts if chart.id != "contest_duels"]
    titles = [one.title for one in drawn or answer.views[0].tables]
    assert titles
    assert all("Planner against Random, 2 players" in title for title in titles)


def test_what_is_told_of_seats_against_a_rival_is_what_was_planted() -> None:
    """Beginning is worth points, and so the planner, who is better by 40, wins yet more where it begins."""
    with open_pool(1) as pool:
        sizes = ContestSizes(games=400, duels=40, priced=0, options=0)
        found = make_contest_report(Experiment(SHEET, agent="planner", players=2).against("random"), sizes, pool)
    assert found
    assert found.standing.win
    first, second = (one.share for one in found.advantages)
    assert first == pytest.approx(-second)
    assert first == pytest.approx(found.standing.seats[0].win.share - found.standing.win.share)
    assert 0 < first < 0.2
    total = found.results.table.total[found.results.table.is_own]
    assert (found.scores.least, found.scores.most) == (total.min(), total.max())
    told = contest_markdown(found, "en")
    assert "Planner against Random, 2 players" in told
    assert "meets Random on each of 2 seats" in told
    assert contest_document(found)["rival"] == "random"
    assert "se enfrenta a Al azar" in contest_markdown(found, "es")


def test_a_range_that_a_bot_does_not_answer_says_so() -> None:
    for axis, is_told in (("/scoring/bonus_points=10,30", True), ("/hand_size=7:9", False)):
        with asked("range", axes=[axis]) as run:
            sentences = by_id(answered(run))["range"].sentences
        assert any("plays at least 100% of games alike" in one.text for one in sentences) == is_told


def test_what_a_change_does_to_the_wins_against_a_rival_is_said() -> None:
    with asked("what_if", settings={"/hand_size": 7}) as run:
        met = replace(run, experiments=tuple(one.against("random") for one in run.experiments))
        told = by_id(answered(met))["what_if"].sentences
    assert any(one.text.startswith("Against Random the bot wins") for one in told)


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_every_number_that_decides_play_has_a_slider(name: str) -> None:
    from sheets import load

    offered = {one.pointer for one in sliders(load(name))}
    assert "/hand_size" in offered
    assert len(offered) >= 8
