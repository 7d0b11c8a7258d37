"""What a challenge says of its deal: the totals of the bots as pars, and the stars of the sheet, moved by what the deal is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.challenges.model import Par, StarStep
from sheets import apply_variants
from sheets.families import family_module
from simulator.agents import agent_named, effort_of
from simulator.agents.fits import fitted, play_options

if TYPE_CHECKING:
    from sheets.families import Sheet

JUDGE = "planner"
"""The bot that says what a deal is worth: strong, and ready on any sheet at once."""
DEALS = 400
BOTS = ("greedy", "planner", "expert")

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Made:
    """The pars of a deal, its stars, and by how many points these were moved."""

    pars: tuple[Par, ...]
    stars: tuple[StarStep, ...]
    moved: int


def judge_deal(
    sheet: Sheet,
    options: Sequence[str],
    seed: int,
    *,
    progress: Progress = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Made | None:
    """Let the bots play the deal; None where cancelled. Raises `SheetError` for options.

    The stars move by the judge's total on this deal less its mean over `DEALS` others of the same seed, so that a poor deal asks for
    less; they keep their distances.
    """
    changed: Any = apply_variants(sheet, options)  # of a family that can be played alone
    fast = family_module("simulator", sheet.family, "fast")
    compiled, pars = fast.compile_sheet(changed, sheet), []
    for bot in BOTS:
        about, fit = agent_named(bot), None
        effort = effort_of(about, None)
        if about.values:
            fit = fitted(changed, bot, effort=effort, progress=progress, cancelled=cancelled)
            if fit is None:
                return None
        table = fast.play_games(compiled, bot, seed=seed, first=0, count=1, **play_options(fit, None))
        pars.append(Par(bot=bot, effort=effort, total=int(table.total[0])))
    fit = fitted(changed, JUDGE, effort=None) if agent_named(JUDGE).values else None
    others = fast.play_games(compiled, JUDGE, seed=seed, first=1, count=DEALS, **play_options(fit, None))
    own = next(par.total for par in pars if par.bot == JUDGE)
    moved = round(own - float(np.mean(others.total)))
    steps = tuple(StarStep(stars=step.stars, least=step.least + moved) for step in changed.rating)
    return Made(tuple(pars), steps, moved)
