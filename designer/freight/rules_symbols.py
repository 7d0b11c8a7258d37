"""The symbols of a sheet within its rules: marks in a sentence, and the picture of each. Lengths in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from designer.draw.scene import Circle, Item, Paint, Rect, Scene, Text
from designer.draw.svg import to_svg
from designer.draw.symbols import suit_shape
from designer.draw.theme import COLOR, Theme, mixed
from designer.freight.drawing.symbols import sign_shape
from sheets.freight.model import Sheet

Kind = Literal["suit", "rule", "joker", "circle", "cost", "stop"]

# Control characters, which no text of a sheet can hold.
_MARK = re.compile("\x01([a-z]+):([^\x02]*)\x02")

_SIZE = 4.6
_SHAPE = 3.4
_EDGE = (_SIZE - _SHAPE) / 2
_MIDDLE = _SIZE / 2


@dataclass(frozen=True)
class Symbol:
    """A picture in a sentence: of a suit or the kind of a load rule by its id, or of what has none.

    It stands before its name, so that without it a sentence says the same.
    """

    kind: Kind
    id: str = ""


def mark(kind: Kind, id_: str = "") -> str:
    """A symbol within a text."""
    return f"\x01{kind}:{id_}\x02"


class Line(str):
    """A sentence in plain words; its `pieces` are these words with the symbols between them."""

    pieces: tuple[str | Symbol, ...]

    def __new__(cls, marked: str) -> Line:
        line = super().__new__(cls, _MARK.sub("", marked))
        line.pieces = tuple(_pieces(marked))
        return line


def _pieces(marked: str) -> Iterator[str | Symbol]:
    texts = _MARK.split(marked)
    for text, kind, id_ in zip(texts[::3], [*texts[1::3], ""], [*texts[2::3], ""], strict=True):
        if text:
            yield text
        if kind:
            yield Symbol(kind, id_)  # type: ignore[arg-type]  # only `mark` writes them


def symbol_svg(sheet: Sheet, symbol: Symbol, theme: Theme = COLOR) -> str:
    """The picture of a symbol, as large as a line of text; on white, so that it is seen on a dark page too."""
    paper = Rect(0, 0, _SIZE, _SIZE, Paint(theme.field), radius=0.7)
    return to_svg(Scene(_SIZE, _SIZE, (paper, *_items(sheet, symbol, theme))), embed_fonts=False)


def _items(sheet: Sheet, symbol: Symbol, theme: Theme) -> list[Item]:
    match symbol.kind:
        case "suit":
            suit = next(suit for suit in sheet.suits if suit.id == symbol.id)
            color = theme.shown(suit.color)
            return [suit_shape(suit, _EDGE, _EDGE, _SHAPE, Paint(color, mixed(color, theme.ink, 0.5), 0.12))]
        case "rule":
            return sign_shape(symbol.id, _EDGE, _EDGE, _SHAPE, theme.ink)
        case "joker":
            return sign_shape("star", _EDGE, _EDGE, _SHAPE, theme.accent)
    ring = Circle(_MIDDLE, _MIDDLE, 1.7, Paint("", theme.ink, 0.4))
    match symbol.kind:
        case "stop":
            return [ring, Circle(_MIDDLE, _MIDDLE, 1.1, Paint("", theme.ink, 0.25))]
        case "cost":
            return [ring, Text(_MIDDLE, _MIDDLE + 0.8, "2", 2.4, theme.ink, bold=True, anchor="middle")]
    return [ring]
