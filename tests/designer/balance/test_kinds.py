"""How each kind of question is answered: by the lab, on a tiny sheet, with stages that pages can tell."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from designer.balance import kinds
from designer.balance.answer import Answer
from designer.balance.kinds import KINDS
from designer.balance.question import Precision, Question, Side
from designer.balance.runs import Run, Shown
from designer.jobs import Job
from sheets import to_document
from simulator.lab import report
from simulator.lab.executors import open_pool
from simulator.lab.experiment import Experiment
from simulator.lab.report import QUICK, Sizes
from tests.bench.tiny_sheets import tiny_sheets

SHEET = tiny_sheets()[0]
FEW = Sizes(games=40, above=0, foreseen=0, rated=4, priced=10, options=20, watched=2)


class _Heard(Job):
    """A job that remembers its stages."""

    def progress(self, done: int, total: int, stage: str = "games") -> None:
        super().progress(done, total, stage)
        self.__dict__.setdefault("stages", {})[stage] = None


@contextmanager
def asked(kind: str, precision: Precision = "quick", **about: Any) -> Iterator[Run]:
    question = Question(
        kind=kind,
        sides=(Side(name="Tiny", document=to_document(SHEET)),),
        agent="planner",
        precision=precision,
        about=about,
    )
    job = _Heard("0")
    with open_pool(2) as pool:
        yield Run(question, (Experiment(SHEET, agent="planner"),), pool, job, Shown(job, lambda **_: None))


def answered(run: Run) -> Answer:
    kind = KINDS[run.question.kind]
    answer = kind.answer(run)
    assert answer
    assert answer.complete
    assert set(vars(run.job).get("stages", {})) <= set(kind.stages)
    return answer


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "QUICK", FEW)
    monkeypatch.setattr(report, "Sizes", lambda **sizes: Sizes(**sizes) if sizes else FEW)


def test_one_sheet_is_reported_on() -> None:
    with asked("one_sheet") as run:
        assert answered(run).views[0].id == "findings"


def test_an_overnight_report_grows_until_enough_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "_MOST_GAMES", 160)  # 40, 80, 160
    monkeypatch.setattr(kinds, "_KNOWN_TO", 0.25)  # of the spread: about 1.96² / 0.25² = 61 games
    with asked("one_sheet", "overnight") as run:
        scores = next(view for view in answered(run).views if view.id == "scores")
        assert dict(scores.details.lines)["Games"] == "80"  # type: ignore[union-attr]


def test_sizes_follow_the_precision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for precision, games in (("quick", [QUICK.games]), ("solid", [2000]), ("overnight", [2000 << n for n in range(7)])):
        with asked("one_sheet", precision) as run:
            assert [sizes.games for sizes in kinds._sizes(run)] == games


def test_a_part_is_diagnosed() -> None:
    part = f"truck={SHEET.trucks[0].id}"
    with asked("diagnosis", part=part) as run:
        assert next(view.id for view in answered(run).views) == "diagnosis"


def test_a_part_that_is_none_is_one_sentence() -> None:
    with asked("diagnosis", part="truck=none") as run, pytest.raises(ValueError, match="part: expected one of"):
        KINDS["diagnosis"].answer(run)
