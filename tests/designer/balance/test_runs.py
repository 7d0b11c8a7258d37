"""Questions answered in the background, by kinds made up for the test: no game is played."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from designer.balance import runs
from designer.balance.answer import Answer, View
from designer.balance.bots import usual_bot
from designer.balance.history import History, Record, new_record
from designer.balance.kinds import KINDS, Kind
from designer.balance.question import Question, Side
from designer.balance.runs import Run
from designer.jobs import UNFINISHED, Job, Jobs, TooManyJobs
from sheets import load, to_document
from tests.designer.test_jobs import wait_for

TINY = to_document(load("tiny"))
FIRST, SECOND = (Answer(views=(View(id=name, title=name),), complete=name == "second") for name in ("first", "second"))


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "runs")


@pytest.fixture
def answered_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Run], Answer | None]], None]:
    """Questions are answered by this; no bot has to be made ready."""
    monkeypatch.setattr(runs, "ready", lambda family, agent: None)
    return lambda answer: monkeypatch.setitem(KINDS, "one_sheet", Kind(answer, ("games",)))


def question(**known: object) -> Question:
    usual = {"kind": "one_sheet", "sides": (Side(name="Tiny", document=TINY),), "agent": "planner"}
    return Question.model_validate(usual | known)


def ended(job: Job) -> Job:
    wait_for(lambda: job.finished)
    return job


def opened(history: History, job: Job) -> Record:
    found = history.open(job.id)
    assert found
    return found


Answers = Callable[[Callable[[Run], Answer | None]], None]


def test_the_answer_grows_and_is_kept(history: History, answered_by: Answers) -> None:
    go, known = threading.Event(), threading.Event()

    def answer(run: Run) -> Answer:
        run.stage("games")(3, 10)
        run.shown(FIRST)
        known.set()
        go.wait()
        return SECOND

    answered_by(answer)
    job = runs.start(Jobs(), history, question())
    known.wait()
    assert (job.result, job.stage, job.done, job.total) == (FIRST, "games", 3, 10)
    assert opened(history, job).state == "running"
    go.set()
    assert ended(job).state == "done"
    record = opened(history, job)
    assert (record.state, record.answer, record.question) == ("done", SECOND, question())


def test_a_cancelled_run_keeps_what_is_known(history: History, answered_by: Answers) -> None:
    def answer(run: Run) -> None:
        run.shown(FIRST)
        wait_for(run.cancelled)

    answered_by(answer)
    job = runs.start(Jobs(), history, question())
    wait_for(lambda: job.result is not None)
    job.cancel()
    assert ended(job).state == "cancelled"
    assert (opened(history, job).state, opened(history, job).answer) == ("cancelled", FIRST)


def test_a_failed_run_tells_why_and_keeps_what_is_known(history: History, answered_by: Answers) -> None:
    def answer(run: Run) -> None:
        run.shown(FIRST)
        raise ValueError("part: expected one of the sheet's, found 'x'\nand more")

    answered_by(answer)
    record = opened(history, ended(runs.start(Jobs(), history, question())))
    assert (record.state, record.answer) == ("failed", FIRST)
    assert record.error == "part: expected one of the sheet's, found 'x'"


@pytest.mark.parametrize("error", [None, RuntimeError("cannot schedule new futures after shutdown")])
def test_a_run_whose_server_ends_stays_unfinished(
    history: History, answered_by: Answers, monkeypatch: pytest.MonkeyPatch, error: Exception | None
) -> None:
    def answer(run: Run) -> Answer:
        run.shown(FIRST)
        wait_for(run.cancelled)
        if error:
            raise error
        return SECOND

    monkeypatch.setattr(runs, "_KEEP_EVERY", 0.0)
    answered_by(answer)
    jobs = Jobs()
    job = runs.start(jobs, history, question())
    wait_for(lambda: job.result is not None)
    jobs._abandon_all()
    record = opened(history, ended(job))
    assert (record.state, record.answer) == ("running", FIRST)


def test_a_run_is_begun_again_under_its_id(history: History, answered_by: Answers) -> None:
    answered_by(lambda run: SECOND)
    jobs = Jobs()
    first = ended(runs.start(jobs, history, question()))
    history.rename(first.id, "Fair")
    again = ended(runs.start(jobs, history, question(seed=7), opened(history, first)))
    assert again.id == first.id
    assert opened(history, again).name == "Fair"
    assert jobs.get(first.id) is again
    assert opened(history, again).question.seed == 7


def test_a_disk_that_takes_nothing_costs_no_answer(tmp_path: Path, answered_by: Answers) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    answered_by(lambda run: SECOND)
    job = ended(runs.start(Jobs(), History(tmp_path / "file" / "runs"), question()))
    assert (job.state, job.result) == ("done", SECOND)


def test_a_question_that_cannot_wait_leaves_nothing_behind(history: History, answered_by: Answers) -> None:
    go, jobs = threading.Event(), Jobs()
    waiting = [jobs.start(lambda job: go.wait()) for _ in range(UNFINISHED)]
    with pytest.raises(TooManyJobs):
        runs.start(jobs, history, question())
    assert history.list() == ((), ())
    before = new_record("0123456789", question()).model_copy(update={"answer": FIRST})
    with pytest.raises(TooManyJobs):
        runs.start(jobs, history, question(seed=7), before)
    assert history.open("0123456789") == before
    go.set()
    for job in waiting:
        ended(job)


def test_only_questions_are_told_as_such(history: History, answered_by: Answers) -> None:
    go, jobs = threading.Event(), Jobs()
    answered_by(lambda run: SECOND if go.wait() else None)
    other = jobs.start(lambda job: go.wait())
    job = runs.start(jobs, history, question(precision="solid"))
    assert runs.unfinished(jobs) == (job,)
    go.set()
    ended(job), ended(other)
    assert runs.unfinished(jobs) == ()


def test_sides_play_the_same_cards_by_the_same_bot(history: History, answered_by: Answers) -> None:
    found: list[Run] = []
    answered_by(lambda run: found.append(run) or SECOND)  # type: ignore[func-returns-value]
    sides = (Side(name="A", document=TINY), Side(name="B", document={**TINY, "title": "Other"}))
    ended(runs.start(Jobs(), history, question(sides=sides, seed=9, players=2)))
    first, second = found[0].experiments
    assert first.base is second.base is first.sheet
    assert {(one.agent, one.effort, one.seed, one.players) for one in (first, second)} == {("planner", None, 9, 2)}


def test_the_rival_that_was_asked_for_sits_on_the_other_seats(history: History, answered_by: Answers) -> None:
    found: list[Run] = []
    answered_by(lambda run: found.append(run) or SECOND)  # type: ignore[func-returns-value]
    sides = (Side(name="L.L.A.M.A.", document=to_document(load("llama"))),)
    asked = question(sides=sides, players=3, agent="planner", rival="expert", rival_effort="normal")
    ended(runs.start(Jobs(), history, asked))
    (one,) = found[0].experiments
    assert (one.agent, one.players, one.rival, one.rival_effort) == ("planner", 3, "expert", "normal")


def test_a_question_kept_before_there_were_rivals_is_of_the_same_bot() -> None:
    kept = question().model_dump(exclude={"rival", "rival_effort"})
    assert Question.model_validate(kept) == question()
    assert question().rival is None


@pytest.mark.parametrize(
    ("side", "told"),
    [
        ({"document": {"title": "Half"}}, "Tiny: expected"),
        ({"options": ("nothing",)}, "expected one of the sheet's variants"),
    ],
)
def test_a_sheet_that_cannot_be_played_is_told(
    history: History, answered_by: Answers, side: dict[str, object], told: str
) -> None:
    answered_by(lambda run: SECOND)
    asked = question(sides=({"name": "Tiny", "document": TINY} | side,))
    assert told in ended(runs.start(Jobs(), history, asked)).error


def test_answers_on_the_way_are_not_made_more_often_than_anyone_looks(
    history: History, answered_by: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    due: list[bool] = []

    def answer(run: Run) -> Answer:
        due.append(run.is_due())
        run.shown(FIRST)
        due.append(run.is_due())
        monkeypatch.setattr(runs, "_SHOW_EVERY", 0.0)
        time.sleep(0.001)
        due.append(run.is_due())
        return SECOND

    answered_by(answer)
    ended(runs.start(Jobs(), history, question()))
    assert due == [True, False, True]


# The bot that plays unless one is chosen


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Sheets, by id, that the usual bot has practised on."""
    ids: set[str] = set()
    monkeypatch.setattr("designer.balance.bots._knows", lambda sheet, effort: sheet.id in ids)
    return ids


def test_a_quick_look_has_no_time_for_practice(known: set[str]) -> None:
    sheets = [load("tiny"), load("market-morning")]
    assert usual_bot("quick", sheets) == ("planner", None)
    known.add("tiny")
    assert usual_bot("quick", sheets) == ("planner", None)
    known.add("market-morning")
    assert usual_bot("quick", sheets) == ("expert", "quick")


def test_with_time_the_bot_practises(known: set[str]) -> None:
    assert usual_bot("solid", [load("tiny")]) == ("expert", "quick")
    assert usual_bot("overnight", [load("tiny")]) == ("expert", "normal")


def test_the_bot_that_was_found_is_part_of_the_kept_question(
    history: History, answered_by: Answers, known: set[str]
) -> None:
    answered_by(lambda run: SECOND)
    record = opened(history, ended(runs.start(Jobs(), history, question(agent=None))))
    assert (record.question.agent, record.question.effort) == ("planner", None)
