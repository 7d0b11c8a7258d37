"""Pages of text, set in columns as large as it fits: titles, paragraphs and points, with small pictures in the lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from designer.draw.scene import Box, Scene

_COLUMN = 85.0  # mm, about; lines of some 70 letters
SIZES = (12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
"""Points of the letters: the largest with which all stands on one page, else the usual one on several."""

USUAL = 9.0

_LONGEST = 24  # letters of a word that a column surely holds; longer ones may be parted
_LONG_WORD = re.compile(rf"\S{{{_LONGEST}}}(?=\S)")


@dataclass(frozen=True)
class Picture:
    """A picture in a line of text, by its name."""

    name: str


@dataclass(frozen=True)
class Block:
    """A title, a paragraph or a point of a list."""

    kind: Literal["title", "text", "point"]
    pieces: tuple[str | Picture, ...]


@dataclass(frozen=True)
class TextPages:
    """Text within a box of pages that all look like `paper`; `pictures` are SVG by name."""

    paper: Scene
    box: Box
    blocks: tuple[Block, ...]
    pictures: Mapping[str, str]

    @property
    def texts(self) -> list[str]:
        return [piece for block in self.blocks for piece in block.pieces if isinstance(piece, str)]

    def to_json(self, size: float) -> str:
        """All that typst sets, as data: no text of it is ever read as a program."""
        left, top, right, bottom = self.box
        data = {
            "size": size,
            "columns": max(1, round((right - left) / _COLUMN)),
            "left": left,
            "top": top,
            "right": self.paper.width - right,
            "bottom": self.paper.height - bottom,
            "pictures": dict(self.pictures),
            "blocks": [{"kind": block.kind, "pieces": list(_set(block.pieces))} for block in self.blocks],
        }
        return json.dumps(data, ensure_ascii=False)


def _set(pieces: Iterable[str | Picture]) -> Iterator[dict[str, str]]:
    """Texts, and pictures each with the word behind it, which stays in its line."""
    picture = ""
    for piece in pieces:
        if isinstance(piece, Picture):
            if picture:
                yield {"picture": picture, "word": ""}
            picture = piece.name
            continue
        word, space, rest = piece.partition(" ") if picture else ("", "", piece)
        if len(word) > _LONGEST:
            word, space, rest = "", "", piece
        if picture:
            yield {"picture": picture, "word": word}
        picture = ""
        if space or rest:
            yield {"text": _LONG_WORD.sub("\\g<0>\N{ZERO WIDTH SPACE}", space + rest)}
    if picture:
        yield {"picture": picture, "word": ""}
