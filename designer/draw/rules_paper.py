"""The paper that rules are set on: like the sheet's, with its title above and its foot beneath. Lengths in mm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw.fonts import fit_size
from designer.draw.foot import Foot, stamp_of
from designer.draw.options import UNKNOWN
from designer.draw.scene import Box, Item, Scene, Text, cut
from designer.draw.text_pages import Block, TextPages
from designer.draw.theme import SMALLEST, THEMES, WHITE
from designer.text.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable

    from designer.draw.options import PrintOptions
    from designer.text.told import Section
    from sheets.families import Sheet

MINUTES = "rules.need.minutes"
"""The sentence of all families that says how long a game takes."""

_MARGIN = 9.0  # more than a sheet has: what is read needs more air
_FOOT = 6.2  # where the foot of the sheet stands
_HEAD = 11.0


def rules_paper(sheet: Sheet, size: tuple[float, float], options: PrintOptions) -> tuple[Scene, Box]:
    """A page of a size in the language and colours of the sheet's print, and the box within it that the text fills."""
    theme, words = THEMES[options.theme], Wording(sheet, options.language)
    width, height = size
    stamp = stamp_of(sheet, options.printed) if options.printed else ""
    foot = Foot(words.sheet, width - 2 * _FOOT, theme, words.language, stamp)
    top = height - _FOOT - foot.height
    items = [*_head(words, width, theme.ink), *foot.draw((_FOOT, top, width - _FOOT, height - _FOOT))]
    paper = Scene(width, height, tuple(items), words.sheet.title, words.language, WHITE)
    return paper, (_MARGIN, _MARGIN + _HEAD, width - _MARGIN, top - 3)


def measured_line(line: str, words: Wording, minutes: str) -> str:
    """The line, or what it says of minutes as they were measured: nothing where nobody knows them."""
    if not minutes or line != words.label(MINUTES, count=words.sheet.minutes):
        return line
    return "" if minutes == UNKNOWN else words.label(MINUTES, count=minutes)


def told_pages(
    sheet: Sheet, sections: Iterable[Section], size: tuple[float, float], options: PrintOptions
) -> TextPages:
    """Sections of plain sentences on such paper, without bleed or marks."""
    paper, box = rules_paper(sheet, size, options)
    words = Wording(sheet, options.language)
    blocks: list[Block] = []
    for section in sections:
        lines = filter(None, (measured_line(line, words, options.minutes) for line in section.lines))
        blocks += [Block("title", (section.title,)), *(Block("point", (line,)) for line in lines)]
    return TextPages(paper, box, tuple(blocks), {})


def _head(words: Wording, width: float, ink: str) -> list[Item]:
    title, rules = words.sheet.title, words.label("rules.view_rules")
    room = width - 2 * _MARGIN
    size = fit_size(title, room * 0.75, 8.0, SMALLEST, bold=True)
    return [
        cut(Text(_MARGIN, _MARGIN + 6, title, size, ink, bold=True, pointer="/title"), room * 0.75),
        Text(width - _MARGIN, _MARGIN + 6, rules, fit_size(rules, room * 0.22, 5.0, SMALLEST), ink, anchor="end"),
    ]
