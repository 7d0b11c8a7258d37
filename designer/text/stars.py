"""Stars as text: a grade wherever it is named."""

from __future__ import annotations

_MOST_IN_A_ROW = 5


def stars_text(count: int) -> str:
    """As `★★★`, more than five as `7 ★`, none as `–`."""
    if count == 0:
        return "–"
    return "★" * count if count <= _MOST_IN_A_ROW else f"{count} ★"
