"""A finding as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.reports.bots import bot_name
from designer.reports.figures import figure
from designer.text.wording import Wording, capital
from sheets.families import family_module
from simulator.lab.ladder import NOVICE
from simulator.lab.shares import Share
from simulator.lab.statistics import Estimate

if TYPE_CHECKING:
    from simulator.lab.findings import Finding
    from simulator.lab.report import Report

_SHARES = ("even",)  # of the values, those that are plain numbers but shares


def finding_text(report: Report, finding: Finding, language: str | None = None) -> str:
    """In a language, None: the sheet's own, and in the sheet's words; the number of games where it is not that of the report."""
    return worded(report, finding, Wording(report.results.experiment.sheet, language))


def worded(report: Report, finding: Finding, wording: Wording) -> str:
    """`finding_text` in words that are given."""
    parts = family_module("designer", report.sheet.family, "part_words")
    values = {name: _value(name, value) for name, value in finding.values.items()}
    if "name" in values:
        values["name"] = parts.card_name(wording, values["name"])
    key = ".".join(filter(None, ("report.finding", finding.code, values.pop("purpose", ""))))
    place = parts.part_names(wording, finding.parts)
    novice = bot_name(NOVICE, language=wording.language)
    text = capital(wording.label(key, place=place, novice_bot=novice, **values))
    counts = {count for value in finding.values.values() if (count := _count(value))}
    if counts <= {report.results.games}:
        return text
    return f"{text} ({wording.label('report.games', count=min(counts))})"


def _value(name: str, value: Any) -> str:
    return f"{value:.1%}" if name in _SHARES else figure(value)


def _count(value: object) -> int:
    """The games or days that a figure rests on; 0 for a plain number."""
    match value:
        case Share():
            return value.count
        case Estimate():
            return value.games
    return 0
