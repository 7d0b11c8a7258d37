"""What a game was worth: the luck of its deal, what a bot makes of the same cards, and what perfect foresight reaches.

Where players compete the bot sits on every seat, so that the cards alone favour one of them. How such a game ends hangs on single
plays too: by one game of a deal it is hardly told. So each deal is played once by each of the bot's independent practices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.play.bots import dealt_alike, turned
from designer.play.leads import leads
from designer.play.match import Match
from sheets.families import family_module, has_module
from simulator.agents import TRIED_GAMES, agent_named, competes, effort_of
from simulator.agents.fits import Fit, fitted, play_options
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
class SeatLuck:
    """How a bot fares on a seat of this deal and of others: in points, or where players compete in points ahead of the best other.

    `win` is its share of the wins on this deal. `below` is the share of the other deals that brought it less.
    """

    points: float
    win: float
    others: Estimate
    below: Share


@dataclass(frozen=True)
class DealLuck:
    """The luck of each seat, or where all have the same cards of the only one; each deal was played `plays` times.

    The other deals are those of `seed`.
    """

    agent: str
    effort: str | None
    seed: int
    plays: int
    seats: tuple[SeatLuck, ...]


@dataclass(frozen=True)
class Ceiling:
    """What perfect foresight found on these cards, the best of so many games that it tried, and what no play can pass."""

    found: int
    bound: int
    tried: int


def why_untold(hosted: Hosted) -> str:
    """Why a game that is over is not compared with others, in a word: `shortened`, `broken_off` or `no_code`; empty where it is."""
    match = hosted.match
    if has_module("simulator", match.sheet.family, "days") and not is_whole(match):
        return "shortened"
    if match.game.result(match.dawn).is_aborted:
        return "broken_off"
    return "no_code" if match.takes_turns and hosted.seed is None else ""


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
    """The bot on the cards of a match and on so many other deals; None where cancelled. Only where `why_untold` is empty."""
    sheet, about = hosted.match.sheet, agent_named(agent)
    fit, effort = None, effort_of(about, effort)
    if about.values:
        fit = fitted(
            sheet, agent, effort=effort, progress=lambda done, of: progress(done, of, "practice"), cancelled=cancelled
        )
        if fit is None:
            return None
    judge = _Judge(hosted.match, agent, fit)
    compiled, seed = dealt_alike(hosted)
    points, wins = judge.play(compiled, seed, 0, 1)
    usual, others = family_module("simulator", sheet.family, "fast").compile_sheet(sheet), list[Floats]()
    for first in range(1, deals + 1, _CHUNK):
        if cancelled():
            return None
        count = min(_CHUNK, deals + 1 - first)
        others.append(judge.play(usual, SEED, first, count)[0])
        progress(first + count - 1, deals, "games")
    return judged(agent, effort, judge.plays, points[0], wins[0], np.concatenate(others), judge.fits_in_turn)


@dataclass(frozen=True)
class _Judge:
    """A bot that plays deals as the match's players could: alone, or where they compete on all seats, once by each of its fits."""

    match: Match
    agent: str
    fit: Fit | None

    @property
    def seats(self) -> int:
        return self.match.players if competes(self.match.sheet.family) else 1

    @property
    def plays(self) -> int:
        return self.fit.count if self.fit and competes(self.match.sheet.family) else 1

    @property
    def fits_in_turn(self) -> int:
        """With how many fits deals are played in turn, each with one of them."""
        return self.fit.count if self.fit and self.plays == 1 else 1

    def play(self, compiled: Any, seed: int, first: int, count: int) -> tuple[Floats, Floats]:
        """What counts of each deal and seat, and the share of the wins, in the mean of its plays."""
        family = self.match.sheet.family
        play_games = family_module("simulator", family, "fast").play_games
        turns = [play_options(turned(self.fit, turn) if self.fit else None, None) for turn in range(self.plays)]
        tables = [
            play_games(compiled, self.agent, seed=seed, first=first, count=count, players=self.seats, **own)
            for own in turns
        ]
        shape = (self.plays, count, self.seats)
        total = np.concatenate([table.total for table in tables]).reshape(shape)
        if not competes(family):
            return total.mean(axis=0), np.ones(shape[1:])
        wins = np.concatenate([table.win for table in tables]).reshape(shape)
        return leads(family, total).mean(axis=0), wins.mean(axis=0)


def judged(
    agent: str,
    effort: str | None,
    plays: int,
    points: Sequence[float],
    wins: Sequence[float],
    others: Floats,
    fits: int,
) -> DealLuck:
    """What came out of a deal, by seat, beside other deals, of which there is one at least; `others` has shape (deals, seats)."""
    seats = tuple(
        SeatLuck(float(own), float(win), estimate(column, fits), share_of(column < own))
        for own, win, column in zip(points, wins, others.T, strict=True)
    )
    return DealLuck(agent, effort, SEED, plays, seats)


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
