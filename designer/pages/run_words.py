"""What a question is called: by the name that a designer gave it, else by what it asks."""

from __future__ import annotations

from collections.abc import Sequence

from designer.balance.question import short_names
from designer.reports.bots import bot_name
from designer.text.labels import label


def run_title(name: str, kind: str, sides: Sequence[str]) -> str:
    """As plain text."""
    if name:
        return name
    first, *others = short_names(sides)
    return label(f"run.title.{kind}", sheet=first, others=", ".join(others))


def seats_told(players: int, rival: str | None, effort: str | None = None) -> str:
    """How many play and against whom, where that is not one alone; as plain text."""
    told = [label("run.players", players=players)] if players > 1 else []
    told += [label("run.against", rival=bot_name(rival, effort))] if rival else []
    return " · ".join(told)
