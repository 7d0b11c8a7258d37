"""The rules of a sheet on paper: as in the app, in columns, with the sheet's foot. Lengths in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator

from designer.draw.fonts import fit_size
from designer.draw.foot import Foot, stamp_of
from designer.draw.options import UNKNOWN, PrintOptions
from designer.draw.scene import Item, Scene, Text, cut
from designer.draw.text_pages import Block, Picture, TextPages
from designer.draw.theme import SMALLEST, THEMES, WHITE
from designer.freight.layout import on_page
from designer.freight.rules_symbols import Line, Symbol, symbol_svg
from designer.freight.rules_text import introduction, rules_text
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from sheets.freight.pages import PAGE_SIZES

_MARGIN = 9.0  # more than a sheet has: what is read needs more air
_FOOT = 6.2  # where the foot of the sheet stands
_HEAD = 11.0
_MINUTES = "rules.need.minutes"
_STARS = re.compile("(★+)")
_STAR = "joker:"  # looks the same


def rules_pages(sheet: Sheet, options: PrintOptions) -> TextPages:
    """The rules in a language, on the paper and in the colours of the sheet's print, without bleed or marks."""
    theme, words = THEMES[options.theme], Wording(sheet, options.language)
    width, height = PAGE_SIZES[on_page(sheet, options.page).layout.page]
    stamp = stamp_of(sheet, options.printed) if options.printed else ""
    foot = Foot(words.sheet, width - 2 * _FOOT, theme, words.language, stamp)
    top = height - _FOOT - foot.height
    items = [*_head(words, width, theme.ink), *foot.draw((_FOOT, top, width - _FOOT, height - _FOOT))]
    paper = Scene(width, height, tuple(items), words.sheet.title, words.language, WHITE)
    blocks = tuple(_blocks(sheet, words, options))
    names = {piece.name for block in blocks for piece in block.pieces if isinstance(piece, Picture)}
    pictures = {name: symbol_svg(sheet, _symbol(name), theme) for name in sorted(names)}
    return TextPages(paper, (_MARGIN, _MARGIN + _HEAD, width - _MARGIN, top - 3), blocks, pictures)


def _head(words: Wording, width: float, ink: str) -> list[Item]:
    title, rules = words.sheet.title, words.label("rules.view_rules")
    room = width - 2 * _MARGIN
    size = fit_size(title, room * 0.75, 8.0, SMALLEST, bold=True)
    return [
        cut(Text(_MARGIN, _MARGIN + 6, title, size, ink, bold=True, pointer="/title"), room * 0.75),
        Text(width - _MARGIN, _MARGIN + 6, rules, fit_size(rules, room * 0.22, 5.0, SMALLEST), ink, anchor="end"),
    ]


def _blocks(sheet: Sheet, words: Wording, options: PrintOptions) -> Iterator[Block]:
    yield from (Block("text", tuple(_pieces(text))) for text in introduction(sheet, options.language))
    for section in rules_text(sheet, options.language):
        yield Block("title", (section.title,))
        yield from (Block("text", tuple(_pieces(text))) for text in section.before)
        for line in section.lines:
            if pieces := _measured(line, words, options.minutes):
                yield Block("point", tuple(_pieces(*pieces)))
        yield from (Block("text", tuple(_pieces(text))) for text in section.after)


def _measured(line: Line, words: Wording, minutes: str) -> tuple[str | Symbol, ...]:
    """The line, or what it says of minutes as they were measured: nothing where nobody knows them."""
    if not minutes or line != words.label(_MINUTES, count=words.sheet.minutes):
        return line.pieces
    return () if minutes == UNKNOWN else (words.label(_MINUTES, count=minutes),)


def _pieces(*pieces: str | Symbol) -> Iterator[str | Picture]:
    """With what our fonts lack said in another way: arrows, and stars as their number and one star."""
    for piece in pieces:
        if isinstance(piece, Symbol):
            yield Picture(f"{piece.kind}:{piece.id}")
            continue
        for number, text in enumerate(_STARS.split(piece.replace(" → ", ": "))):
            if number % 2:
                yield f"{len(text)}\N{NO-BREAK SPACE}"
                yield Picture(_STAR)
            elif text:
                yield text


def _symbol(name: str) -> Symbol:
    kind, _, id_ = name.partition(":")
    return Symbol(kind, id_)  # type: ignore[arg-type]  # only `_pieces` writes them
