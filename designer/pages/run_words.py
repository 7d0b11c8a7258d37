"""What a question is called: by the name that a designer gave it, else by what it asks."""

from __future__ import annotations

from collections.abc import Sequence

from designer.balance.question import short_names
from designer.text.labels import label


def run_title(name: str, kind: str, sides: Sequence[str]) -> str:
    """As plain text."""
    if name:
        return name
    first, *others = short_names(sides)
    return label(f"run.title.{kind}", sheet=first, others=", ".join(others))
