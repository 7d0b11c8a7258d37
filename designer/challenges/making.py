"""What a challenge says of its deal: what the bots make of it as pars, and the stars of the sheet, moved by what the deal is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.challenges.model import Bot, Par, Rivals, StarStep
from designer.challenges.rivals import Progress, bots_by_seat, kernels_of, played_out, practise, seat_of
from designer.play.leads import leads
from designer.play.match import begin
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

Told = Callable[[int, int, str], None]


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


def rivals_of(family: str, seat: int, agents: Sequence[str]) -> Rivals:
    """The bots of this program on the other seats, with their least practice."""
    bots = tuple(Bot(bot=agent, effort=effort_of(agent_named(agent), None)) for agent in agents)
    return Rivals(seat=seat, bots=bots, kernels=kernels_of(family))


def judge_seat(
    sheet: Sheet,
    options: Sequence[str],
    seed: int,
    rivals: Rivals,
    *,
    progress: Told = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Made | None:
    """Let each bot play from the seat of who takes part against the rivals, as at a table; None where cancelled. Raises `SheetError`.

    There are no stars to move: they are steps of a total, which hangs on the rivals here.
    """
    first = begin(sheet, options, seed=seed, players=len(rivals.bots) + 1)
    others, pars = bots_by_seat(rivals), list[Par]()
    bots = [Bot(bot=bot, effort=effort_of(agent_named(bot), None)) for bot in BOTS]
    if not practise(
        first.sheet, map(seat_of, (*bots, *rivals.bots)), lambda done, of: progress(done, of, "practice"), cancelled
    ):
        return None
    for number, bot in enumerate(bots):
        progress(number, len(bots), "games")
        over = played_out(first, {**others, rivals.seat: seat_of(bot)}, seed, cancelled)
        if over is None:
            return None
        scores = over.game.scores(over.dawn)
        ahead = int(leads(sheet.family, scores)[rivals.seat])
        pars.append(Par(bot=bot.bot, effort=bot.effort, total=scores[rivals.seat], ahead=ahead))
    return Made(tuple(pars), (), 0)
