"""Our fonts: their files, and how wide a text is in them. The widths are read from the font files themselves."""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

FOLDER = Path(__file__).parent / "fonts"
FAMILIES = ("Barlow Condensed", "Barlow Condensed Medium", "Barlow")  # renderers disagree on the name of a weight
WEIGHTS = (500, 700)
ASCENT, DESCENT = 0.74, 0.21  # of the letters, in parts of the size
CAP_HEIGHT = 0.7

_NAMES = {500: "BarlowCondensed-Medium", 700: "BarlowCondensed-Bold"}
_ROUNDING = 1e-6  # mm: a text whose size was fitted to a width has that width
_UNKNOWN = 0.6  # width of a letter that the font lacks: about that of another font's letter


def font_file(weight: int, suffix: Literal["ttf", "woff2"]) -> Path:
    return FOLDER / f"{_NAMES[weight]}.{suffix}"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line in mm, for a size in mm."""
    return size * _width_of(text, 700 if bold else 500)


def missing_letters(text: str) -> str:
    """The letters that our fonts lack, each once."""
    return "".join(dict.fromkeys(letter for letter in text if letter not in _widths(WEIGHTS[0])))


def fit_size(text: str, width: float, size: float, least: float, *, bold: bool = False) -> float:
    """The greatest size up to `size` at which the text is no wider than `width`, but not below `least`."""
    natural = text_width(text, 1.0, bold=bold)
    return max(least, min(size, width / natural)) if natural else size


def shorten(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """The text, or its beginning and `…` where it is wider than `width`."""
    if text_width(text, size, bold=bold) <= width + _ROUNDING:
        return text
    while text and text_width(text + "…", size, bold=bold) > width:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


@lru_cache(4096)
def _width_of(text: str, weight: int) -> float:
    """The width in parts of the size: the search for a layout asks for the same texts again and again."""
    widths = _widths(weight)
    return sum((widths.get(letter, _UNKNOWN) for letter in text), 0.0)


@cache
def _widths(weight: int) -> dict[str, float]:
    """The width of each letter in parts of the size (OpenType tables `cmap`, format 4, and `hmtx`)."""
    data = font_file(weight, "ttf").read_bytes()
    tables = _tables(data)
    units: int = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    measured = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]

    def width(glyph: int) -> float:
        advance: int = struct.unpack_from(">H", data, tables["hmtx"] + 4 * min(glyph, measured - 1))[0]
        return advance / units

    return {chr(code): width(glyph) for code, glyph in _glyphs(data, tables["cmap"]).items()}


def _tables(data: bytes) -> dict[str, int]:
    count = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sLLL", data, 12 + 16 * index) for index in range(count))
    return {tag.decode("ascii"): offset for tag, _, offset, _ in records}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    starts = [cmap + struct.unpack_from(">L", data, cmap + 8 + 8 * index)[0] for index in range(count)]
    table = next(start for start in starts if struct.unpack_from(">H", data, start)[0] == 4)
    segments = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends, firsts, deltas, ranges = (
        struct.unpack_from(f">{segments}H", data, table + 14 + 2 * segments * part + (2 if part else 0))
        for part in range(4)
    )
    glyphs: dict[int, int] = {}
    for segment, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        place = table + 16 + 6 * segments + 2 * segment + ranges[segment]
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = struct.unpack_from(">H", data, place + 2 * (code - first))[0] if ranges[segment] else code
            if glyph:
                glyphs[code] = (glyph + deltas[segment]) % 0x10000
    return glyphs
