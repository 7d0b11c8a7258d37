"""The kinds of questions, in a table to which a further kind is added: what answers it, by which stages.

What answers a kind is loaded when it is asked. It gets the run, publishes what it knows on the way, and returns the answer;
None where it was stopped before anything was known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from simulator.agents import competes

if TYPE_CHECKING:
    from designer.balance.answer import Answer
    from designer.balance.runs import Run
    from simulator.lab.report import Report, Sizes

_KNOWN_TO = 0.01  # of the spread of one game: the mean of an overnight report
_MOST_GAMES = 128_000  # of an overnight report, should practice leave more doubt than that
_OVERNIGHT = 10  # times the games of a solid report, where players compete


@dataclass(frozen=True)
class Kind:
    """A kind of question: what answers it, and the stages of that in their order, which pages tell as `job.STAGE`.

    `contest_stages` are those where players compete, if others.
    """

    answer: Callable[[Run], Answer | None]
    stages: tuple[str, ...]
    contest_stages: tuple[str, ...] = ()


def stages_of(kind: str, family: str) -> tuple[str, ...]:
    """Those that come in answering a question of a kind about sheets of a family."""
    known = KINDS[kind]
    return (known.contest_stages if competes(family) else ()) or known.stages


def _one_sheet(run: Run) -> Answer | None:
    return (_contest if competes(run.experiments[0].sheet.family) else _scores)(run)


def _contest(run: Run) -> Answer | None:
    from designer.balance import contest
    from simulator.lab.contest import CONTEST_QUICK, ContestReport, ContestSizes, make_contest_report

    usual = ContestSizes()
    overnight = ContestSizes(**{name: count * _OVERNIGHT for name, count in vars(usual).items()})
    sizes = {"quick": CONTEST_QUICK, "solid": usual, "overnight": overnight}[run.question.precision]

    def shown(report: ContestReport) -> None:
        if run.is_due():
            run.shown(contest.answer(report, run.language))

    report = make_contest_report(
        run.experiments[0], sizes, run.pool, progress=run.stage, shown=shown, cancelled=run.cancelled
    )
    return contest.answer(report, run.language) if report else None


def _scores(run: Run) -> Answer | None:
    from designer.balance import one_sheet
    from simulator.lab.report import make_report

    report: Report | None = None
    for sizes in _sizes(run):
        shown = _show_if_due(run) if report is None else lambda _: None
        further = make_report(
            run.experiments[0], sizes, run.pool, progress=run.stage, shown=shown, cancelled=run.cancelled
        )
        if further is None or (report and not further.is_complete):
            break  # the one before tells more
        report, mean = further, further.scores.mean
        if run.cancelled() or mean.half_width <= _KNOWN_TO * mean.std:
            break
        _show_if_due(run)(replace(report, is_complete=False))
    return one_sheet.answer(report, run.language) if report else None


def _show_if_due(run: Run) -> Callable[[Report], None]:
    from designer.balance import one_sheet

    return lambda report: run.shown(one_sheet.answer(report, run.language)) if run.is_due() else None


def _sizes(run: Run) -> Sequence[Sizes]:
    """Numbers of games, growing until enough is known."""
    from simulator.lab.report import QUICK, Sizes

    solid = Sizes()
    match run.question.precision:
        case "quick":
            return [QUICK]
        case "solid":
            return [solid]
    doublings = range((_MOST_GAMES // solid.games).bit_length())
    return [Sizes(**{name: count << times for name, count in vars(solid).items()}) for times in doublings]


def _compare(run: Run) -> Answer | None:
    from designer.balance import comparing

    return comparing.answer(run)


def _diagnosis(run: Run) -> Answer | None:
    from designer.balance import diagnosing

    return diagnosing.answer(run.experiments[0], run.question.about["part"], run.answering)


def _what_if(run: Run) -> Answer | None:
    from designer.balance import what_if

    return what_if.answer(run.experiments[0], run.question.about["settings"], run.answering)


def _range(run: Run) -> Answer | None:
    from designer.balance import ranges

    return ranges.answer(run.experiments[0], run.question.about["axes"], run.answering)


def _setting(run: Run) -> Answer | None:
    from designer.balance import finding

    about = run.question.about
    return finding.answer(run.experiments[0], about["axes"], about["targets"], run.answering)


KINDS = {
    "one_sheet": Kind(
        _one_sheet,
        ("practice", "games", "again", "choices", "worth", "options", "days", "foresight"),
        ("practice", "games", "duels", "worth", "options"),
    ),
    "compare": Kind(_compare, ("practice", "games", "beginner", "days"), ("practice", "games")),
    "diagnosis": Kind(_diagnosis, ("practice", "diagnosis", "changes")),
    "what_if": Kind(_what_if, ("at_once", "practice", "games", "worth"), ("at_once", "practice", "games")),
    "range": Kind(_range, ("games",)),
    "setting": Kind(_setting, ("settings", "games")),
}
