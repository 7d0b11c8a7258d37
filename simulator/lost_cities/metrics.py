"""What the games of an experiment say of the sheet."""

from __future__ import annotations

from sheets.lost_cities.model import Sheet

FIGURES = ("turns", "opened", "investments", "taken", "played", "aborted")


def figure_names(sheet: Sheet) -> tuple[str, ...]:
    """The columns of the table of games: points by round, then what each player did in the whole game."""
    return (*(f"round_{number + 1}" for number in range(sheet.rounds)), *FIGURES)
