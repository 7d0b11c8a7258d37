"""The cards of a sheet as they are drawn: numbers in colours of their own, and the llama."""

from __future__ import annotations

from designer.draw.cards.faces import Face
from designer.draw.scene import parse_steps
from sheets.llama.model import Sheet
from simulator.llama.deck import llama_rank

_LLAMA = parse_steps(
    "M 21 22 L 20 3 L 29 15 L 36 2 L 38 19 C 43 28 42 39 45 45 C 56 41 75 41 84 47 C 90 42 97 45 96 53 "
    "C 95 58 91 57 90 61 C 92 68 89 73 88 78 L 90 97 L 79 97 L 76 78 C 68 82 59 82 52 79 L 51 97 L 40 97 L 37 76 "
    "C 29 67 26 52 27 41 C 22 43 16 43 11 41 C 5 39 4 31 9 28 C 13 25 18 25 21 22 Z"
)
_USUAL = (
    "#c8322b", "#dd7a1c", "#b99a00", "#3f8f3a", "#14867f", "#2166c4", "#5a4fb0", "#8f3f9c", "#b8437f", "#7a5a3a",
)  # fmt: skip
_USUAL_LLAMA = "#56646e"


def face_of(sheet: Sheet, rank: int, name: str = "") -> Face:
    """A card of a sheet; `name` stands at its foot, as that of the llama."""
    if rank == llama_rank(sheet):
        return Face("", color_of(sheet, rank), sign=_LLAMA, name=name, pointer="/deck/llamas")
    return Face(str(rank), color_of(sheet, rank), name=name, pointer="/deck/highest")


def color_of(sheet: Sheet, rank: int) -> str:
    """The sheet's own colour of a rank, else the usual one."""
    if rank <= len(sheet.colors):
        return sheet.colors[rank - 1]
    return _USUAL_LLAMA if rank == llama_rank(sheet) else _USUAL[rank - 1]
