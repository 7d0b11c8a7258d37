"""The foot of a sheet: a line to measure the print by, its makers, and which sheet and which print of it this is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw.fonts import ASCENT, CAP_HEIGHT, DESCENT, shorten, text_width
from designer.draw.scene import Box, Item, Paint, Path, Text
from designer.draw.theme import SMALLEST, Theme
from designer.text.labels import label
from sheets.hashes import file_hash

if TYPE_CHECKING:
    from datetime import date

    from sheets.families import Sheet

CHECK_LENGTH = 50.0  # mm
_SIZE = SMALLEST + 0.1
_LINE = 2.8
_GAP = 4.0  # between what stands in one line
_TICK = 0.8  # half the height of the ends of the check line
_STAMP = 20.5  # mm kept free for a stamp also where there is none: a print is laid out as the drawing that was edited


def stamp_of(sheet: Sheet, printed: date) -> str:
    """The day of a print, and the first digits of the file's hash: by them its file is found again."""
    return f"{printed.isoformat()} · {file_hash(sheet)[:8]}"


class Foot:
    """The foot of a sheet in a width: one line, or two where the makers need one of their own."""

    def __init__(self, sheet: Sheet, width: float, theme: Theme, language: str, stamp: str = "") -> None:
        self._theme = theme
        self._check = label("sheet.check_line", language, length=f"{CHECK_LENGTH:g}")
        version = label("sheet.version", language, version=sheet.rules_version)
        self._start = CHECK_LENGTH + 1.2 + text_width(self._check, _SIZE) + _GAP
        self._end = width - text_width(f"{sheet.id} · {version}", _SIZE) - _STAMP - _GAP
        edition = f" · {version} · {stamp}" if stamp else f" · {version}"
        self._identity = shorten(sheet.id, width - self._start - text_width(edition, _SIZE), _SIZE) + edition
        makers = " · ".join(filter(None, [sheet.credits.publisher, sheet.credits.contact, sheet.credits.license]))
        self._alone = text_width(makers, _SIZE) > self._end - self._start
        self._makers = shorten(makers, width, _SIZE)
        self.height = (ASCENT + DESCENT) * _SIZE + (_LINE if self._alone else 0.0)

    def draw(self, box: Box) -> list[Item]:
        """The foot into a box of its width and height."""
        left, top, right, bottom = box
        ink = self._theme.soft_ink
        base = bottom - DESCENT * _SIZE
        middle = (left + right if self._alone else 2 * left + self._start + self._end) / 2
        texts = [
            Text(left + CHECK_LENGTH + 1.2, base, self._check, _SIZE, ink),
            Text(middle, top + ASCENT * _SIZE, self._makers, _SIZE, ink, anchor="middle", pointer="/credits"),
            Text(right, base, self._identity, _SIZE, ink, anchor="end", pointer="/id"),
        ]
        line = _check_line(left, base - CAP_HEIGHT * _SIZE / 2, Paint(stroke=self._theme.ink, width=0.2))
        return [line, *(text for text in texts if text.text)]


def _check_line(x: float, y: float, paint: Paint) -> Path:
    """A line with ends; from the middle of one to the middle of the other it is as long as it says."""
    end = x + CHECK_LENGTH
    ends = [(("M", ((at, y - _TICK),)), ("L", ((at, y + _TICK),))) for at in (x, end)]
    return Path((("M", ((x, y),)), ("L", ((end, y),)), *ends[0], *ends[1]), paint)
