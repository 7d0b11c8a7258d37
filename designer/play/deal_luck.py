"""What a game was worth: the luck of its deal, what a bot makes of the same cards, and what perfect foresight reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.play.bots import dealt_alike
from designer.play.match import Match
from sheets.families import family_module
from simulator.agents import TRIED_GAMES, agent_named, effort_of
from simulator.agents.fits import fitted, play_options
from simulator.core.play import new_game
from simulator.lab.shares import Share, share_of
from simulator.lab.statistics import Estimate, Floats, estimate

if TYPE_CHECKING:
    from designer.play.hosting import Hosted

Progress = Callable[[int, int, str], None]

JUDGE = "expert"
DEALS = 400
SEED = 1  # of the deals that this one is compared with: its games 1, 2 ..., and a match is game 0 of its own
_CHUNK = 50


@dataclass(frozen=True)
class DealLuck:
    """How a bot fares on this deal and on others of the same sheet.

    `below` is the share of the others that brought it less, over so many deals of `seed`.
    """

    agent: str
    effort: str | None
    seed: int
    total: int
    others: Estimate
    below: Share


@dataclass(frozen=True)
class Ceiling:
    """What perfect foresight found on these cards, the best of so many games that it tried, and what no play can pass."""

    found: int
    bound: int
    tried: int


def is_whole(match: Match) -> bool:
    """Whether the match has all days of its sheet, so that it compares with other games of it."""
    own: Any = match.game  # of a family whose games have days
    whole: Any = new_game(match.sheet)
    return bool(own.days >= whole.days)


def luck_of(
    hosted: Hosted,
    *,
    agent: str = JUDGE,
    effort: str | None = None,
    deals: int = DEALS,
    progress: Progress = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> DealLuck | None:
    """The bot on the cards of a whole match and on so many other deals; None where cancelled."""
    sheet, about = hosted.match.sheet, agent_named(agent)
    fast, fit, effort = family_module("simulator", sheet.family, "fast"), None, effort_of(about, effort)
    if about.values:
        fit = fitted(
            sheet, agent, effort=effort, progress=lambda done, of: progress(done, of, "practice"), cancelled=cancelled
        )
        if fit is None:
            return None
    own = play_options(fit, None)
    compiled, seed = dealt_alike(hosted)
    total = int(fast.play_games(compiled, agent, seed=seed, first=0, count=1, **own).total[0])
    usual, scores = fast.compile_sheet(sheet), list[Floats]()
    for first in range(1, deals + 1, _CHUNK):
        if cancelled():
            return None
        count = min(_CHUNK, deals + 1 - first)
        table = fast.play_games(usual, agent, seed=SEED, first=first, count=count, **own)
        scores.append(table.total.astype(np.float64))
        progress(first + count - 1, deals, "games")
    return judged(agent, effort, total, np.concatenate(scores), fit.count if fit else 1)


def judged(agent: str, effort: str | None, total: int, others: Floats, fits: int = 1) -> DealLuck:
    """A score beside those of other deals, of which there is one at least."""
    return DealLuck(agent, effort, SEED, total, estimate(others, fits), share_of(others < total))


def ceiling_of(
    hosted: Hosted, *, progress: Progress = lambda *_: None, cancelled: Callable[[], bool] = lambda: False
) -> Ceiling | None:
    """What a whole match could have brought to one who knew its cards; None where cancelled. It takes seconds."""
    compiled, seed = dealt_alike(hosted)
    tried = 0

    def next_try() -> bool:
        """Asked before each game that foresight tries."""
        nonlocal tried
        if cancelled():
            return True
        progress(tried, TRIED_GAMES, "tries")
        tried += 1
        return False

    foresee = family_module("simulator", hosted.match.sheet.family, "planning.foresight").foresee
    game = foresee(compiled, seed, 0, next_try)
    return None if cancelled() else Ceiling(game.total, game.bound, tried)
