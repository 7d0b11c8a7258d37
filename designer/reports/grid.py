"""A table of figures as data: told in Markdown, shown in views, and kept in spreadsheets."""

from __future__ import annotations

from dataclasses import dataclass

from designer.reports import figures


@dataclass(frozen=True)
class Grid:
    """`rows` hold what `designer.reports.figures.figure` tells. `keys` are the parts of the sheet that the rows are of, if any."""

    head: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    keys: tuple[str, ...] = ()

    def markdown(self) -> str:
        return figures.table(self.head, self.rows)

    def plain(self) -> str:
        """In columns, the first to the left."""
        lines = [self.head, *(tuple(map(figures.figure, row)) for row in self.rows)]
        first, *others = (max(map(len, column)) for column in zip(*lines, strict=True))
        return "\n".join(
            "  ".join([f"{name:{first}}", *(f"{cell:>{width}}" for cell, width in zip(rest, others, strict=True))])
            for name, *rest in lines
        )
