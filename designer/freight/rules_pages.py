"""The rules of a sheet on paper: as in the app, in columns, with the sheet's foot."""

from __future__ import annotations

import re
from collections.abc import Iterator

from designer.draw.options import PrintOptions
from designer.draw.rules_paper import measured_line, rules_paper
from designer.draw.text_pages import Block, Picture, TextPages
from designer.draw.theme import THEMES
from designer.freight.layout import on_page
from designer.freight.rules_symbols import Symbol, symbol_svg
from designer.freight.rules_text import introduction, rules_text
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from sheets.pages import PAGE_SIZES

_STARS = re.compile("(★+)")
_STAR = "joker:"  # looks the same


def rules_pages(sheet: Sheet, options: PrintOptions) -> TextPages:
    """The rules in a language, on the paper and in the colours of the sheet's print, without bleed or marks."""
    theme, words = THEMES[options.theme], Wording(sheet, options.language)
    paper, box = rules_paper(sheet, PAGE_SIZES[on_page(sheet, options.page).layout.page], options)
    blocks = tuple(_blocks(sheet, words, options))
    names = {piece.name for block in blocks for piece in block.pieces if isinstance(piece, Picture)}
    pictures = {name: symbol_svg(sheet, _symbol(name), theme) for name in sorted(names)}
    return TextPages(paper, box, blocks, pictures)


def _blocks(sheet: Sheet, words: Wording, options: PrintOptions) -> Iterator[Block]:
    yield from (Block("text", tuple(_pieces(text))) for text in introduction(sheet, options.language))
    for section in rules_text(sheet, options.language):
        yield Block("title", (section.title,))
        yield from (Block("text", tuple(_pieces(text))) for text in section.before)
        for line in section.lines:
            told = measured_line(line, words, options.minutes)
            if told:
                yield Block("point", tuple(_pieces(*line.pieces) if told == line else _pieces(told)))
        yield from (Block("text", tuple(_pieces(text))) for text in section.after)


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
