"""A diagnosis and its remedies in words and tables, in the words of the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from designer.reports.bots import bot_name
from designer.reports.figures import figure
from designer.reports.grid import Grid
from designer.text.wording import Wording, capital
from sheets.families import family_module
from simulator.lab.statistics import ERROR

if TYPE_CHECKING:
    from simulator.lab.diagnosis import Diagnosis, Level
    from simulator.lab.remedies import Band, Offer, Remedies
    from simulator.lab.statistics import Estimate


def place_of(diagnosis: Diagnosis, wording: Wording) -> str:
    return part_names(wording, diagnosis.part.text)


def part_names(wording: Wording, *parts: str) -> str:
    """What a sentence calls parts, given by their texts."""
    name: str = family_module("designer", wording.sheet.family, "part_words").part_names(wording, parts)
    return name


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
    used = say("diagnosis.reason.used", **_use(strongest, wording))
    text = _with_worth(wording, used, strongest.worth.estimate)
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
    return text


def _with_worth(wording: Wording, used: str, worth: Estimate) -> str:
    """What is lost without the part, or gained."""
    if worth.mean >= 0:
        return wording.label("diagnosis.reason.loses", used=used, worth=figure(worth))
    return wording.label("diagnosis.reason.gains", used=used, worth=figure(replace(worth, mean=-worth.mean)))


def levels(diagnosis: Diagnosis, wording: Wording) -> Grid:
    """A row a bot."""
    head = (wording.label("report.bot"), wording.label("diagnosis.use"), wording.label("diagnosis.worth"))
    rows = ((bot_name(one.agent, language=wording.language), one.use, one.worth.estimate) for one in diagnosis.levels)
    return Grid(head, tuple(rows))


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
    low, high = (f"{end:.1f}" for end in (found.band.low, found.band.high))
    return wording.label("diagnosis.fresh", worth=figure(found.worth.estimate), seed=seed, low=low, high=high)


def outcome(found: Remedies, wording: Wording) -> str:
    """What came of looking for changes where none is offered; else empty."""
    if found.offers:
        return ""
    return wording.label("diagnosis.enough" if found.band.holds(found.worth.estimate.mean) else "diagnosis.none")


def effect(offer: Offer, band: Band, wording: Wording) -> str:
    """What a change does to the worth of the part and to the score."""
    key = "diagnosis.effect" if offer.is_within(band) else "diagnosis.effect_outside"
    return wording.label(key, worth=figure(offer.worth.estimate), mean=figure(offer.mean))


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
