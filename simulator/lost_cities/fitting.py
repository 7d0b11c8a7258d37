"""What the rule bots play by: values computed from the sheet alone, and values fitted to it by self-play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sheets.lost_cities.model import Sheet
from simulator.agents.contests import Contests
from simulator.agents.selfplay import fit_by_self_play
from simulator.lost_cities.compiled import Compiled
from simulator.lost_cities.deck import deck_counts
from simulator.lost_cities.rules import PLAYERS

# Of the bot that weighs outlooks, in the order of `kernels/outlook.py`: where its fits begin, and how far around that they look. All are
# shares or parts of a mean card; on the official game self-play leads here.
START = np.array([0.9, 0.72, 0.75, 0.1, 0.75, 0.95, 1.1])
_SPREAD = np.array([0.03, 0.15, 0.1, 0.15, 0.15, 0.15, 0.15])

_BEGINNERS_SHARE = 0.5  # of the cost of a suit, with which a beginner opens it


def simple_values(sheet: Sheet) -> dict[str, NDArray[np.float64]]:
    """In the order of `kernels/thresholds.py`: a suit is opened with its cost in hand, a gap is at most the mean value of a card.

    `greedy` opens with half the cost and plays whatever fits.
    """
    cost, values = float(sheet.scoring.opening_cost), sheet.deck.values
    return {
        "values": np.array([[cost, sum(values) / len(values)]]),
        "greedy": np.array([[_BEGINNERS_SHARE * cost, float(max(values))]]),
    }


def fit_values(
    contests: Contests,
    compiled: Compiled,
    effort: str,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[str, NDArray[Any]] | None:
    """Values fitted to a single round, as rounds are alike, a row a fit. None where cancelled."""
    sheet = compiled.sheet.model_copy(update={"rounds": 1})
    return fit_by_self_play(
        contests,
        Compiled(sheet, sheet, compiled.bans),
        START,
        _SPREAD,
        effort=effort,
        seed=seed,
        players=(PLAYERS,),
        turns=sum(deck_counts(sheet).values()) - PLAYERS * sheet.hand_size,
        progress=progress,
        cancelled=cancelled,
    )
