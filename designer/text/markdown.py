"""Markdown for the pages of the app."""

from __future__ import annotations

from collections.abc import Sequence


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as a table, the second being that of its rules."""
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
