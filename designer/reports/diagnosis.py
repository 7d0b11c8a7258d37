"""A diagnosis and its remedies in words and tables, in the words of the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from designer.reports.bots import bot_name
from designer.reports.contest import percent
from designer.reports.figure_words import figure_name
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital
from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.statistics import ERROR
from simulator.lab.worth import PERCENT

if TYPE_CHECKING:
    from simulator.lab.diagnosis import Diagnosis, Level
    from simulator.lab.remedies import Band, Offer, Remedies
    from simulator.lab.statistics import Difference

_MOST_CHANGES = 4  # in the course of a game that are told


def place_of(diagnosis: Diagnosis, wording: Wording) -> str:
    return part_names(wording, diagnosis.part.text)


def part_names(wording: Wording, *parts: str) -> str:
    """What a sentence calls parts, given by their texts."""
    name: str = family_module("designer", wording.sheet.family, "part_words").part_names(wording, parts)
    return name


def question(diagnosis: Diagnosis, wording: Wording) -> str:
    """Whether the part is worth having; what a choice is called may be many things."""
    place = place_of(diagnosis, wording)
    if competes(wording.sheet.family):
        return wording.label("diagnosis.title_choice", place=capital(place))
    return wording.label("diagnosis.title", place=place)


def verdict(diagnosis: Diagnosis, wording: Wording) -> str:
    """In a sentence."""
    rival = diagnosis.rival and part_names(wording, diagnosis.rival.text)
    return wording.label(
        f"diagnosis.{diagnosis.verdict}", place=capital(place_of(diagnosis, wording)), rival=rival or ""
    )


def reason(diagnosis: Diagnosis, wording: Wording) -> str:
    """The figures behind the verdict in a sentence; all of them are of the strongest bot unless it says so."""
    return f"{_reason(diagnosis, wording)}."


def _reason(diagnosis: Diagnosis, wording: Wording) -> str:
    say = wording.label
    if diagnosis.proof:
        return say("diagnosis.reason.proof", proof=diagnosis.proof)
    weakest, strongest = diagnosis.levels[0], diagnosis.levels[-1]
    used, text = _used(strongest, wording), _with_worth(strongest, wording)
    match diagnosis.verdict:
        case "hidden":
            return say("diagnosis.reason.hidden", text=text, **_use(weakest, wording))
        case "late":
            return say("diagnosis.reason.late", used=used, alone=figure(diagnosis.alone))
        case "crowded":
            assert diagnosis.rival
            rival = diagnosis.rival
            figures = {"share": f"{rival.share:.0%}", "use": figure(rival.use), "worth": figure(rival.worth.estimate)}
            return say("diagnosis.reason.crowded", text=text, rival=part_names(wording, rival.text), **figures)
        case "weak" if strongest.leaves:
            return say("diagnosis.reason.weaker", text=text, **_use(weakest, wording))
        case "hard":
            return say("diagnosis.reason.both", text=text, other=_with_worth(weakest, wording))
        case "trap":
            trapped = [level for level in diagnosis.levels[:-1] if level.is_trapped]
            if trapped and not strongest.is_trapped:
                return say("diagnosis.reason.both", text=text, other=_with_worth(trapped[-1], wording))
    return text


def _used(level: Level, wording: Wording) -> str:
    if level.times is None:
        return wording.label("diagnosis.reason.used", **_use(level, wording))
    return wording.label("diagnosis.reason.used_times", times=figure(level.times), **_use(level, wording))


def _with_worth(level: Level, wording: Wording) -> str:
    """What a bot loses without the part, or gains."""
    does = "loses" if level.worth.estimate.mean >= 0 else "gains"
    key = f"diagnosis.reason.{does}_wins" if competes(wording.sheet.family) else f"diagnosis.reason.{does}"
    lost = shown_worth(level.worth, wording).estimate
    return wording.label(key, used=_used(level, wording), worth=figure(replace(lost, mean=abs(lost.mean))))


def shown_worth(worth: Difference, wording: Wording) -> Difference:
    """In points, or where players compete in percentage points of the wins, see `worth_unit`."""
    return percent(worth) if competes(wording.sheet.family) else worth


def worth_unit(family: str) -> float:
    """By how much worths and ends of bands are multiplied to be told."""
    return PERCENT if competes(family) else 1.0


def told_worth(worth: Difference, wording: Wording) -> str:
    """With its unit, where that is not points."""
    text = figure(shown_worth(worth, wording).estimate)
    return wording.label("diagnosis.of_wins", worth=text) if competes(wording.sheet.family) else text


def told_band(band: Band, wording: Wording) -> tuple[str, str]:
    """Its ends."""
    unit = worth_unit(wording.sheet.family)
    return f"{unit * band.low:.1f}", f"{unit * band.high:.1f}"


def levels(diagnosis: Diagnosis, wording: Wording) -> Grid:
    """A row a bot."""
    say = wording.label
    heads, rows = [say("report.bot"), say("diagnosis.use")], [_level(one, wording) for one in diagnosis.levels]
    if not competes(wording.sheet.family):
        return Grid((*heads, say("diagnosis.worth")), tuple(rows))
    names = (say("diagnosis.times"), f"{say('contest.wins_lost')} (%)", say("contest.points_lost"))
    return Grid((*heads, *names), tuple(rows))


def _level(level: Level, wording: Wording) -> tuple[object, ...]:
    name, lost = bot_name(level.agent, language=wording.language), shown_worth(level.worth, wording).estimate
    if level.points is None:
        return name, level.use, lost
    return name, level.use, level.times, lost, level.points.estimate


def course(diagnosis: Diagnosis, wording: Wording) -> Grid:
    """What is counted in a game of players who compete, a row each, with the part and without it."""
    say = wording.label
    rows = tuple(
        (
            capital(figure_name(wording, change.figure)),
            change.first,
            change.second,
            change.difference,
            "" if change.p_holm < ERROR else "?",
        )
        for change in diagnosis.course
    )
    names = ("diagnosis.with_it", "diagnosis.without_it", "diagnosis.difference", "contest.doubt")
    return Grid(("", *map(say, names)), rows)


def course_changes(diagnosis: Diagnosis, wording: Wording) -> str:
    """What of it changes beyond doubt, the surest first, in a sentence; empty where nothing does."""
    found = sorted((one for one in diagnosis.course if one.p_holm < ERROR), key=lambda one: one.p_holm)
    told = [f"{figure_name(wording, one.figure)} {figure(one.difference)}" for one in found[:_MOST_CHANGES]]
    return wording.label("diagnosis.course", changes="; ".join(told)) if told else ""


def takers(diagnosis: Diagnosis, wording: Wording) -> list[tuple[str, float]]:
    """Where what the part could have used went, as shares by name; two parts may be called the same."""
    nobody = wording.label("diagnosis.nobody")
    return [(part_names(wording, text) if text else nobody, share) for text, share in (diagnosis.takers or {}).items()]


def went(diagnosis: Diagnosis, wording: Wording) -> str:
    """`takers` in a sentence; empty where that is not known."""
    shares = ", ".join(f"{name} {share:.0%}" for name, share in takers(diagnosis, wording))
    return wording.label("diagnosis.takers", takers=shares) if shares else ""


# Remedies


def wanted(found: Remedies, seed: int, wording: Wording) -> str:
    """The worth on fresh cards of a deal code, and what is wanted."""
    low, high = told_band(found.band, wording)
    return wording.label("diagnosis.fresh", worth=told_worth(found.worth, wording), seed=seed, low=low, high=high)


def outcome(found: Remedies, wording: Wording) -> str:
    """What came of looking for changes where none is offered; else empty."""
    if found.offers:
        return ""
    if found.is_doubtful:
        return wording.label("diagnosis.doubtful")
    return wording.label("diagnosis.enough" if found.band.holds(found.worth.estimate.mean) else "diagnosis.none")


def effect(offer: Offer, band: Band, wording: Wording) -> str:
    """What a change does to the worth of the part and to the score."""
    key = "diagnosis.effect" if offer.is_within(band) else "diagnosis.effect_outside"
    return wording.label(key, worth=told_worth(offer.worth, wording), mean=figure(offer.mean))


def others(offer: Offer, wording: Wording, *, beyond_doubt: bool = False) -> str:
    """What a change does to the worth of the others, or to those alone of which it is known; empty where there are none."""
    told = [
        wording.label("diagnosis.other", place=part_names(wording, part.text), gain=figure(gain))
        for part, gain in offer.others
        if not beyond_doubt or gain.p_value < ERROR
    ]
    if told:
        return wording.label("diagnosis.others", others=", ".join(told))
    return wording.label("diagnosis.others_same") if offer.others else ""


def _use(level: Level, wording: Wording) -> dict[str, str]:
    return {"bot": bot_name(level.agent, language=wording.language), "use": figure(level.use)}
