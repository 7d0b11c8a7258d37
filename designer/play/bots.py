"""What a bot plays on the cards of a table: its whole game, day by day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets import check
from sheets.families import family_module
from simulator.agents import agent_named
from simulator.agents.fits import fitted, play_options

if TYPE_CHECKING:
    from designer.play.hosting import Hosted, Plan
    from simulator.agents.fits import Fit

Progress = Callable[[int, int], None]


def plan_of(
    hosted: Hosted,
    seat: int,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Plan | None:
    """The plays of a bot's seat for all days of the match, where it sits from the first; None where cancelled while it practises.

    The first seat of a bot plays as in `watch`; further ones of the same bot play by others of its fits, or by streams of their
    own, where it has any. `progress` hears of practice, where it is not done yet.
    """
    match, bot = hosted.match, hosted.seats[seat]
    fit = None
    if agent_named(bot.agent).values:
        fit = fitted(match.sheet, bot.agent, effort=bot.effort, progress=progress, cancelled=cancelled)
        if fit is None:
            return None
    compiled, seed = dealt_alike(hosted)
    same = [
        number for number, other in enumerate(hosted.seats) if (other.agent, other.effort) == (bot.agent, bot.effort)
    ]
    turn = same.index(seat)
    fast = family_module("simulator", match.sheet.family, "fast")
    own = play_options(_turned(fit, turn) if fit else None, None)
    trace = fast.trace_game(compiled, bot.agent, seed=seed, game=0, player=turn, **own)
    return tuple(trace.days[: match.game.days])  # the match may end early; the trace goes on


def dealt_alike(hosted: Hosted) -> tuple[Any, int]:
    """The compiled sheet of a match and the seed of which game 0 turns up its cards."""
    match = hosted.match
    family = match.sheet.family
    fast = family_module("simulator", family, "fast")
    base = check(hosted.document).sheet
    if hosted.seed is not None and base is not None:
        return fast.compile_sheet(match.sheet, base), hosted.seed
    stacking = family_module("simulator", family, "stacked")
    return stacking.stacked(fast.compile_sheet(match.sheet), match.deal), stacking.SEED


def _turned(fit: Fit, turn: int) -> Fit:
    """The same fits in another order, so that another one of them plays game 0."""
    return replace(fit, arrays={name: np.roll(array, -turn, axis=0) for name, array in fit.arrays.items()})
