"""The answer to what is wrong with a part of a sheet, if anything: the verdict with its reasons, and changes on offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from designer.balance.answer import Answer, Mark, Offer, Sentence, Table, View
from designer.balance.offers import offer_of
from designer.balance.telling import (
    PERCENT,
    Telling,
    answer_about,
    estimate_bars,
    half_width,
    p_value,
    percent_axis,
    share_bars,
)
from designer.charts.chart import Axis, Band, Bars, Chart, Points
from designer.reports import diagnosis as words
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital
from sheets.families import family_module
from simulator.agents import agent_named, agents_of, competes
from simulator.lab.diagnosis import Diagnosis, diagnose
from simulator.lab.experiment import Experiment
from simulator.lab.ladder import NOVICE, STRONG
from simulator.lab.remedies import Band as Wanted
from simulator.lab.remedies import Remedies, remedies, usual_band
from simulator.lab.results import Results

if TYPE_CHECKING:
    from designer.balance.answering import Answering
    from sheets.families import Sheet
    from simulator.lab.remedies import Offer as Found

_MARKS: dict[str, Mark] = {"fine": "good", **dict.fromkeys(("hidden", "must", "hard", "open"), "look")}  # else bad

_TIMES = (
    5  # as many games where players compete and bots are quick: who wins is known later than who has how many points
)


def answer(
    experiment: Experiment,
    part: str,
    how: Answering,
    *,
    agents: Sequence[str] | None = None,
    band: Wanted | None = None,
) -> Answer | None:
    """The diagnosis of a part by its text, of which `shown` hears first, and then the changes that bring its worth into a band.

    `agents` are two or more, the weakest first and that of the experiment last; None: all from the quick beginner on. `band`:
    None for that of the others of its kind. `progress` is asked for that of `diagnosis` and `changes`. None where it was cancelled
    before the diagnosis was done. Raises `ValueError` for a part that the sheet has not.
    """
    sheet = experiment.played_sheet()
    parsed = family_module("simulator", sheet.family, "parts").parse_part(sheet, part)
    if competes(sheet.family) and not agent_named(experiment.agent).samples:
        experiment = replace(experiment, games=_TIMES * experiment.games)
    up_to = (NOVICE, *STRONG[: STRONG.index(experiment.agent) + 1])
    chosen = agents or [agent for agent in up_to if agent in agents_of(sheet.family)]
    diagnosis = diagnose(
        experiment, parsed, chosen, pool=how.pool, progress=how.progress("diagnosis"), cancelled=how.cancelled
    )
    if diagnosis is None:
        return None

    def told(found: Remedies | None, *, complete: bool) -> Answer:
        return answer_about(experiment, *views(experiment, diagnosis, found, how.language), complete=complete)

    how.shown(told(None, complete=False))
    changing = how.progress("changes")
    band = band or usual_band(experiment, parsed, pool=how.pool, progress=changing, cancelled=how.cancelled)
    found = None
    if band:
        found = remedies(experiment, parsed, band, pool=how.pool, progress=changing, cancelled=how.cancelled)
    known = told(found, complete=not how.cancelled())
    if band or how.cancelled():
        return known
    return known.model_copy(update={"views": (*known.views, _no_band(Wording(sheet, how.language), diagnosis))})


def views(
    experiment: Experiment, diagnosis: Diagnosis, found: Remedies | None, language: str | None = None
) -> tuple[View, ...]:
    """That of the diagnosis, and that of the changes where they were looked for."""
    wording = Wording(experiment.played_sheet(), language)
    levels = diagnosis.levels
    verdict = _verdict(Telling(wording, levels[-1].results), diagnosis) if levels else _proved(wording, diagnosis)
    return (verdict, _changes(wording, experiment, diagnosis, found)) if found else (verdict,)


def _head(wording: Wording, diagnosis: Diagnosis) -> tuple[str, Sentence]:
    """The question, and the verdict with its mark."""
    mark = _MARKS.get(diagnosis.verdict, "bad")
    return words.question(diagnosis, wording), Sentence(text=words.verdict(diagnosis, wording), mark=mark)


def _proved(wording: Wording, diagnosis: Diagnosis) -> View:
    """Nothing was played."""
    title, verdict = _head(wording, diagnosis)
    return View(id="diagnosis", title=title, sentences=(verdict, Sentence(text=words.reason(diagnosis, wording))))


# The verdict


def _verdict(telling: Telling, diagnosis: Diagnosis) -> View:
    wording = telling.wording
    title, verdict = _head(wording, diagnosis)
    further, table = _further(telling, diagnosis)
    told = (words.reason(diagnosis, wording), *further)
    return View(
        id="diagnosis",
        title=title,
        sentences=(verdict, *(Sentence(text=capital(text)) for text in told if text)),
        charts=tuple(_charts(telling, diagnosis)),
        tables=(telling.table("diagnosis_levels", words.levels(diagnosis, wording)), table),
        details=telling.details(*_evidence(telling, diagnosis)),
    )


def _further(telling: Telling, diagnosis: Diagnosis) -> tuple[tuple[str, ...], Table]:
    """Sentences and a table of what happens in games, as far as the family knows it."""
    wording = telling.wording
    if competes(wording.sheet.family):
        table = telling.table("diagnosis_course", words.course(diagnosis, wording))
        return (words.course_changes(diagnosis, wording),), table
    family = family_module("designer", wording.sheet.family, "diagnosis")
    table = telling.table("diagnosis_yields", family.yields(diagnosis, wording))
    return (words.went(diagnosis, wording), family.days(diagnosis, wording)), table


def _charts(telling: Telling, diagnosis: Diagnosis) -> Iterator[Chart]:
    levels = diagnosis.levels
    bots = tuple(telling.short_name(level.agent) for level in levels)
    axis = Axis(title=telling.say("report.bot"), categories=bots)
    yield telling.chart(
        "diagnosis_use",
        axis,
        percent_axis(telling.say("view.axis.games")),
        share_bars(telling.say("diagnosis.use"), bots, [level.use for level in levels]),
    )
    worths = [words.shown_worth(level.worth, telling.wording).estimate for level in levels]
    yield telling.chart(
        "diagnosis_wins" if competes(telling.wording.sheet.family) else "diagnosis_worth",
        axis,
        _lost_axis(telling).model_copy(update={"from_zero": True}),
        estimate_bars(telling.say("diagnosis.worth"), bots, worths),
    )
    if takers := words.takers(diagnosis, telling.wording):
        names = tuple(name for name, _ in takers)
        yield telling.chart(
            "diagnosis_takers",
            percent_axis(telling.say("view.axis.share")),
            Axis(title="", categories=names),
            Bars(
                name=telling.say("view.axis.share"),
                x=tuple(PERCENT * share for _, share in takers),
                y=names,
                keys=tuple(diagnosis.takers or ()),
            ),
        )


def _lost_axis(telling: Telling) -> Axis:
    if competes(telling.wording.sheet.family):
        return Axis(title=telling.say("contest.wins_lost"), suffix=" %")
    return Axis(title=telling.say("view.axis.lost"))


def _evidence(telling: Telling, diagnosis: Diagnosis) -> Iterator[tuple[str, str]]:
    """Lines of details, each by its name."""
    say, worth = telling.say, diagnosis.levels[-1].worth
    yield say("diagnosis.detail.p"), p_value(worth.p_value)
    if worth.variance_ratio is not None:
        ratio = f"{worth.variance_ratio:.1f}"
        yield say("diagnosis.detail.variance"), say("diagnosis.detail.variance_text", ratio=ratio)
    if diagnosis.alone:
        yield say("diagnosis.detail.alone"), figure(diagnosis.alone)
    if rival := diagnosis.rival:
        figures = {"use": figure(rival.use), "worth": figure(rival.worth.estimate), "gain": figure(rival.gain)}
        name = words.part_names(telling.wording, rival.text)
        yield say("diagnosis.detail.rival", rival=name), say("diagnosis.detail.rival_text", **figures)


# Changes on offer


def _changes(wording: Wording, experiment: Experiment, diagnosis: Diagnosis, found: Remedies) -> View:
    """Of games on fresh cards, none of which are at hand any more."""
    before, fresh = experiment.played_sheet(), experiment.on_fresh_deals()
    telling = Telling(wording, Results(fresh, before, None, fresh.games, 0.0))
    offers = [_offer(telling, number, before, one, found.band) for number, one in enumerate(found.offers, 1)]
    worth = Sentence(text=words.wanted(found, fresh.seed, wording), mark=_mark(found))
    outcome = words.outcome(found, wording)
    band = (telling.say("diagnosis.detail.band"), " – ".join(words.told_band(found.band, wording)))
    return View(
        id="changes",
        title=_changes_title(wording, diagnosis),
        sentences=(worth, *([Sentence(text=outcome)] if outcome else [])),
        charts=(_worths(telling, found, offers),),
        tables=(telling.table("diagnosis_changes", _grid(telling, found, offers)),) if offers else (),
        offers=tuple(offers),
        details=telling.details(band),
    )


def _mark(found: Remedies) -> Mark:
    if found.is_doubtful:
        return "look"
    return "good" if found.band.holds(found.worth.estimate.mean) else "bad"


def _changes_title(wording: Wording, diagnosis: Diagnosis) -> str:
    return wording.label("diagnosis.changes", place=words.place_of(diagnosis, wording))


def _no_band(wording: Wording, diagnosis: Diagnosis) -> View:
    text = wording.label("diagnosis.no_band")
    return View(id="changes", title=_changes_title(wording, diagnosis), sentences=(Sentence(text=text),))


def _offer(telling: Telling, number: int, before: Sheet, found: Found, band: Wanted) -> Offer:
    told = (words.effect(found, band, telling.wording), words.others(found, telling.wording, beyond_doubt=True))
    return offer_of(
        f"change_{number}", before, found.results.sheet, "; ".join(filter(None, told)), telling.wording.language
    )


def _worths(telling: Telling, found: Remedies, offers: Sequence[Offer]) -> Chart:
    """Of the part, as it is and with each change."""
    names = (telling.say("diagnosis.as_it_is"), *(offer.text for offer in offers))
    unit = words.worth_unit(telling.wording.sheet.family)
    worths = [
        words.shown_worth(worth, telling.wording).estimate
        for worth in (found.worth, *(one.worth for one in found.offers))
    ]
    return telling.chart(
        "diagnosis_changes",
        _lost_axis(telling),
        Axis(title=telling.say("diagnosis.change"), categories=names),
        Band(name=telling.say("diagnosis.band"), start=unit * found.band.low, end=unit * found.band.high),
        Points(
            name=telling.say("report.worth"),
            x=tuple(worth.mean for worth in worths),
            y=names,
            half=tuple(half_width(worth) for worth in worths),
        ),
    )


def _grid(telling: Telling, found: Remedies, offers: Sequence[Offer]) -> Grid:
    """A row a change: what it does to the worth of the part, the score, and the worth of each other part of the main kind."""
    others = [words.part_names(telling.wording, part.text) for part, _ in found.offers[0].others]
    change, size, score = map(telling.say, ("diagnosis.change", "diagnosis.size", "diagnosis.score"))
    is_won = competes(telling.wording.sheet.family)
    worth = f"{telling.say('contest.wins_lost')} (%)" if is_won else telling.say("report.worth")
    rows = tuple(
        (
            offer.text,
            f"{one.change.size:.0%}",
            words.shown_worth(one.worth, telling.wording).estimate,
            one.mean,
            *(gain for _, gain in one.others),
        )
        for offer, one in zip(offers, found.offers, strict=True)
    )
    return Grid((change, size, worth, score, *others), rows)
