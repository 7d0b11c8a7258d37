"""The cells of a table as people read them: the numbers of a column with the same decimals."""

from __future__ import annotations

from collections.abc import Sequence

from designer.balance.answer import Cell
from designer.reports.figures import NONE


def decimals(column: Sequence[Cell]) -> int | None:
    """The decimals of a column: none for whole numbers, one where some number reaches 10; `None` for a column with texts."""
    if any(isinstance(cell, str) for cell in column):
        return None
    sizes = [abs(cell) for cell in column if cell is not None and not isinstance(cell, str)]
    if all(size == int(size) for size in sizes):
        return 0
    return 1 if max(sizes) >= 10 else 2 if max(sizes) >= 1 else 3


def cell_texts(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> tuple[list[list[str]], list[bool]]:
    """The rows as texts, and which columns are of numbers."""
    found = [decimals([row[index] for row in rows]) for index in range(len(columns))]
    texts = [[_text(cell, digits) for cell, digits in zip(row, found, strict=True)] for row in rows]
    return texts, [digits is not None for digits in found]


def _text(cell: Cell, digits: int | None) -> str:
    if cell is None:
        return NONE
    return " ".join(str(cell).split()) if digits is None or isinstance(cell, str) else f"{cell:,.{digits}f}"
