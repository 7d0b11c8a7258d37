"""A print as one would measure it with a ruler: its pixels, in mm."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

_DARK = 0.3  # of black

Pixels = np.ndarray[Any, np.dtype[np.float64]]


def poppler(tool: str, *arguments: object) -> str:
    """What a tool of poppler prints; without poppler the test is skipped, in continuous integration it fails."""
    if shutil.which(tool) is None and os.environ.get("CI") != "true":
        pytest.skip(f"{tool} of poppler is not installed")
    return subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True, check=True).stdout


@dataclass(frozen=True)
class Print:
    """A page of pixels, 1 where it is black; all places in mm."""

    pixels: Pixels
    ppi: float

    @staticmethod
    def of_pdf(data: bytes, folder: Path, ppi: float, page: int = 1) -> Print:
        (folder / "sheet.pdf").write_bytes(data)
        poppler("pdftoppm", "-r", ppi, "-gray", "-f", page, "-singlefile", folder / "sheet.pdf", folder / "sheet")
        return Print.of_picture((folder / "sheet.pgm").read_bytes(), ppi)

    @staticmethod
    def of_picture(data: bytes, ppi: float) -> Print:
        gray = Image.open(io.BytesIO(data)).convert("L")
        return Print(1 - np.asarray(gray, dtype=np.float64) / 255, ppi)

    def lines_along(self, y: float, start: float, end: float) -> list[float]:
        """The middles of the dark lines that cross a level line."""
        row = self.pixels[self._index(y), self._index(start) : self._index(end)]
        return [self._mm(self._index(start) + at) for at in _middles(row)]

    def lines_down(self, x: float, start: float, end: float) -> list[float]:
        """The middles of the dark lines that cross an upright line."""
        column = self.pixels[self._index(start) : self._index(end), self._index(x)]
        return [self._mm(self._index(start) + at) for at in _middles(column)]

    def blank_edges(self) -> tuple[float, float, float, float]:
        """How much paper is left without any ink: left, top, right, bottom. Up to a pixel more than what is printed."""
        columns, rows = np.nonzero(self.pixels.any(axis=0))[0], np.nonzero(self.pixels.any(axis=1))[0]
        height, width = self.pixels.shape
        pixels = (columns[0] + 1, rows[0] + 1, width - columns[-1], height - rows[-1])
        left, top, right, bottom = (self._mm(float(count)) for count in pixels)
        return (left, top, right, bottom)

    def _index(self, mm: float) -> int:
        return int(mm * self.ppi / 25.4)

    def _mm(self, pixels: float) -> float:
        return pixels * 25.4 / self.ppi


def _middles(darkness: Pixels) -> list[float]:
    """The middle of each run of dark pixels, weighed by how dark they are."""
    dark = np.concatenate([[False], darkness > _DARK, [False]])
    starts, ends = np.nonzero(~dark[:-1] & dark[1:])[0], np.nonzero(dark[:-1] & ~dark[1:])[0]
    return [
        float(np.average(np.arange(start, end) + 0.5, weights=darkness[start:end]))
        for start, end in zip(starts, ends, strict=True)
    ]
