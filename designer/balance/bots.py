"""The strongest bot that fits the time that a designer gives, practised on the sheets asked about; never one that plays by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simulator.agents import DEFAULT_EFFORT
from simulator.lab.ladder import SCOUT

if TYPE_CHECKING:
    from designer.balance.question import Precision
    from sheets.families import Sheet

USUAL = "expert"  # the strongest that plays thousands of games within minutes
_EFFORTS: dict[Precision, str] = {"quick": DEFAULT_EFFORT, "solid": DEFAULT_EFFORT, "overnight": "normal"}


def usual_bot(precision: Precision, sheets: Sequence[Sheet]) -> tuple[str, str | None]:
    """The agent and the effort of its practice, for sheets with their variants applied.

    A quick look has no time for practice: there the usual bot plays where it knows all the sheets already.
    """
    effort = _EFFORTS[precision]
    if precision == "quick" and not all(_knows(sheet, effort) for sheet in sheets):
        return SCOUT, None
    return USUAL, effort


def _knows(sheet: Sheet, effort: str) -> bool:
    from simulator.agents.fits import find, fit_key

    return find(fit_key(sheet, USUAL, effort=effort)) is not None
