"""The answer to "find a setting": changes from small to great, each nearer to what is wanted than all smaller ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from designer.balance.answer import Answer, Offer, Sentence, View
from designer.balance.offers import offer_of
from designer.balance.telling import Telling, answer_about
from designer.charts.chart import Axis, Chart, Points, Role
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.reports.targets import band_words, place_of, target_title
from designer.text.wording import Wording
from simulator.lab.axes import parse_axes
from simulator.lab.results import Results
from simulator.lab.search import Judged, Search, search
from simulator.lab.shares import Share
from simulator.lab.statistics import Estimate
from simulator.lab.targets import Target, parse_targets

if TYPE_CHECKING:
    from designer.balance.answering import Answering
    from simulator.lab.experiment import Experiment

_TRIALS = 100  # changes
_FRESH_TIMES = 2  # as many games as in the race are played on fresh cards


def answer(
    experiment: Experiment,
    axes: Sequence[str],
    targets: Sequence[str],
    how: Answering,
    *,
    trials: int = _TRIALS,
) -> Answer | None:
    """Changes within axes, as `/overtime/hours=3:8`, that come near to targets, as `mean=300:320`.

    `progress` is asked for that of `settings`, which hears of changes tried, and of `games`, which hears of those on fresh cards.
    `shown` hears of nothing: what is best is known at the end. None where it was cancelled before the sheet as it is was
    measured. Raises `ValueError` for fields, values and targets that there are not.
    """
    varied = parse_axes(experiment.sheet, axes)
    wanted = parse_targets(experiment, targets)
    found = search(
        experiment,
        varied,
        wanted,
        trials=trials,
        fresh_games=_FRESH_TIMES * experiment.games,
        pool=how.pool,
        progress=how.progress("settings"),
        fresh_progress=how.progress("games"),
        cancelled=how.cancelled,
    )
    if found.refused == found.tried > 0:
        raise ValueError(str(found.problem))
    if found.present is None:
        return None
    return answer_about(experiment, view(found, found.present, experiment, how.language), complete=found.is_complete)


def view(found: Search, present: Judged, experiment: Experiment, language: str | None = None) -> View:
    """`present` is the sheet as it is. Figures are of fresh cards, unless it was cancelled before these were played."""
    wording = Wording(present.experiment.played_sheet(), language)
    results = Results(present.experiment, wording.sheet, None, present.mean.games, 0.0)
    telling, offers = Telling(wording, results), tuple(_offers(wording, found, experiment))
    changes = [(wording.label("finding.present"), present), *zip((o.text for o in offers), found.front, strict=True)]
    has_mean = any(_is_of_mean(target) for target in found.targets)
    rows = tuple(
        (
            number,
            text,
            one.size,
            one.distance,
            *(() if has_mean else (one.mean,)),
            *map(_figure, found.targets, one.figures),
        )
        for number, (text, one) in enumerate(changes)
    )
    names = ("number", "change", "size", "distance")
    head = (
        *(wording.label(f"finding.{name}") for name in names),
        *(() if has_mean else (wording.label("report.mean"),)),
        *(f"{target_title(wording, target)} ({band_words(target, wording.language)})" for target in found.targets),
    )
    refused = ((wording.label("finding.refused"), str(found.problem)),) if found.problem else ()
    return View(
        id="setting",
        title=wording.label("finding.title"),
        sentences=tuple(_told(wording, found, present)),
        charts=(_front(telling, changes),) if found.front else (),
        tables=(telling.table("finding", Grid(head, rows)),),
        offers=offers,
        details=telling.details(*refused),
    )


def _told(wording: Wording, found: Search, present: Judged) -> Iterator[Sentence]:
    """What came of it first, then what was wanted and tried."""
    if not present.is_fresh:
        yield Sentence(text=wording.label("finding.not_fresh"), mark="look")
    if found.front:
        best = found.front[-1]
        met = sum(place_of(*pair) == ("met", True) for pair in zip(found.targets, best.figures, strict=True))
        counts = {"count": len(found.front), "met": met, "all": len(found.targets)}
        key = "finding.found_one" if len(found.front) == 1 else "finding.found"
        yield Sentence(text=wording.label(key, **counts), mark="good" if met == counts["all"] else "look")
    else:
        yield Sentence(text=wording.label("finding.none" if present.distance else "finding.met"))
    wanted = ", ".join(
        f"{target_title(wording, target)} {band_words(target, wording.language)}" for target in found.targets
    )
    yield Sentence(text=wording.label("finding.wanted", wanted=wanted))
    yield Sentence(text=wording.label("finding.tried", tried=found.tried, refused=found.refused))
    if found.problem and 2 * found.refused > found.tried:
        yield Sentence(text=wording.label("finding.mostly_refused", problem=found.problem), mark="look")


def _front(telling: Telling, changes: Sequence[tuple[str, Judged]]) -> Chart:
    """Each change by its size and by how far the sheet is from what is wanted then; the sheet as it is at 0."""
    present, *others = changes
    return telling.chart(
        "finding",
        Axis(title=telling.say("finding.size"), from_zero=True),
        Axis(title=telling.say("finding.distance"), from_zero=True),
        _points(telling.say("finding.offers"), others, 1, "first"),
        _points(telling.say("finding.present"), [present], 0, "quiet"),
    )


def _points(name: str, changes: Sequence[tuple[str, Judged]], first: int, role: Role) -> Points:
    return Points(
        name=name,
        x=tuple(one.size for _, one in changes),
        y=tuple(one.distance for _, one in changes),
        texts=tuple(f"{number}. {text}" for number, (text, _) in enumerate(changes, first)),
        role=role,
    )


def _offers(wording: Wording, found: Search, experiment: Experiment) -> Iterator[Offer]:
    """One a change of the front, with what it does to each figure that is wanted."""
    before = experiment.played_sheet()
    for number, one in enumerate(found.front, 1):
        told = {wording.label("report.mean"): figure(one.mean)}
        told |= {
            target_title(wording, target): figure(_figure(target, own))
            for target, own in zip(found.targets, one.figures, strict=True)
        }
        effect = ", ".join(f"{name} {text}" for name, text in told.items())
        yield offer_of(f"setting_{number}", before, one.experiment.played_sheet(), effect, wording.language)


def _is_of_mean(target: Target) -> bool:
    return not (target.part or target.figure or target.is_spread)


def _figure(target: Target, own: Estimate) -> Estimate | Share:
    """Shares as shares."""
    if target.is_share:
        return Share(own.mean, own.interval, own.games)
    return own
