"""The rules of a sheet: told from its data, only what it has and all of it, with the designer's own words between."""

from __future__ import annotations

from dataclasses import dataclass

from designer.freight.rules_symbols import Line
from designer.freight.rules_told import fingerprints, told_rules
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from sheets.freight.model_rules import RulesPartName


@dataclass(frozen=True)
class Section:
    """A part of the rules: its title, its sentences, and the designer's notes before and after them.

    Where the designer says it in own words, `lines` are these, and `told` is what the data would say. They are `stale`
    where the data is not that which they were written for: a number or name under them has changed, or a rule option
    that is switched on changes it.
    """

    part: RulesPartName
    title: str
    lines: tuple[Line, ...]
    told: tuple[Line, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    is_own: bool = False
    is_stale: bool = False


def rules_text(sheet: Sheet, language: str | None = None) -> tuple[Section, ...]:
    """The rules in a language, else in the sheet's own; a variant that is switched on must be applied before."""
    words = Wording(sheet, language)
    stale = stale_parts(sheet)
    sections = (_section(words, part, lines, part in stale) for part, lines in told_rules(words).items())
    return tuple(section for section in sections if section.lines or section.before or section.after)


def _section(words: Wording, part: RulesPartName, told: tuple[str, ...], is_stale: bool) -> Section:
    own, data = words.sheet.rules.at(part), tuple(map(Line, told))
    lines = tuple(map(Line, paragraphs(own.instead))) or data
    return Section(
        part,
        words.label(f"rules.{part}"),
        lines,
        data,
        paragraphs(own.before),
        paragraphs(own.after),
        is_own=lines is not data,
        is_stale=is_stale,
    )


def introduction(sheet: Sheet, language: str | None = None) -> tuple[str, ...]:
    """The paragraphs of the designer before all rules."""
    return paragraphs(Wording(sheet, language).sheet.rules.intro)


def stale_parts(sheet: Sheet) -> tuple[RulesPartName, ...]:
    """The parts whose own words were written for other data than the sheet has."""
    own = {part: words.seen for part, words in sheet.rules.parts.items() if paragraphs(words.instead)}
    if not own:
        return ()
    now = fingerprints(sheet)
    return tuple(part for part in now if part in own and own[part] != now[part])


def paragraphs(text: str) -> tuple[str, ...]:
    """The lines of a text that say something."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def rules_document(sheet: Sheet, language: str | None = None) -> str:
    """The rules as one text in Markdown, under the sheet's title; own words to be checked are marked."""
    words = Wording(sheet, language)
    blocks = [f"# {words.sheet.title}", *introduction(sheet, language)]
    for section in rules_text(sheet, language):
        check = [f"*{words.label('rules_own.check')}*"] if section.is_stale else []
        lines = ["\n".join(f"- {line}" for line in section.lines)] if section.lines else []
        blocks += [f"## {section.title}", *section.before, *check, *lines, *section.after]
    return "\n\n".join(blocks) + "\n"
