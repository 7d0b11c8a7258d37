"""How players fare against each other: how often the agent wins, on which seat, and how often nobody does alone.

What several games of one deal show belongs together: each figure is first a number a game of the experiment, which is one deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.shares import Share, share_of_means
from simulator.lab.statistics import Estimate, Floats, estimate

if TYPE_CHECKING:
    from simulator.lab.figures import Figure
    from simulator.lab.results import Results

WINS = ("agent", "wins", "share")  # the figure of the agent's wins against a rival
_GAME = "game"  # the kind of figures that the family counts
_ABORTED = "aborted"  # the column, of every family, of games that were broken off, as they might go on for ever


@dataclass(frozen=True)
class Seat:
    """What the agent has of a seat: its share of the wins there, and its points."""

    win: Share
    points: Estimate


@dataclass(frozen=True)
class Standing:
    """`win`: the agent's share of the wins against a rival, None without one; `seats` from the one that begins on.

    `draws`: games in which several share the first place; `aborted`: games that were broken off, as they might go on for ever.
    """

    win: Share | None
    seats: tuple[Seat, ...]
    draws: Share
    aborted: Share

    def as_json(self) -> dict[str, Any]:
        return {
            "win": self.win and self.win.share,
            "win_ci95": self.win and list(self.win.interval),
            "seats": [
                {
                    "win": seat.win.share,
                    "win_ci95": list(seat.win.interval),
                    "mean": seat.points.mean,
                    "ci95": list(seat.points.interval),
                }
                for seat in self.seats
            ],
            "draws": self.draws.share,
            "aborted": self.aborted.share,
        }


def do_fewest_win(family: str) -> bool:
    """Whether points are penalties."""
    found: bool = competes(family) and family_module("simulator", family, "bots").FEWEST_WIN
    return found


def standing(results: Results) -> Standing:
    """Of a family whose players compete; of one game or more."""
    win, total, fits = results.of_agent(results.table.win), results.of_agent(results.table.total), results.fits
    seats = (
        Seat(share_of_means(wins, fits), estimate(points, fits))
        for wins, points in zip(win.T, total.T.astype(np.float64), strict=True)
    )
    return Standing(
        share_of_means(results.wins, fits) if results.experiment.rival else None,
        tuple(seats),
        share_of_means(_draws(results), fits),
        share_of_means(_aborted(results), fits),
    )


def contest_figures(results: Results) -> dict[Figure, Floats]:
    """A number a game for all that comparisons and sweeps count: what `standing` tells, points aside, and the family's columns."""
    return seat_figures(results) | {
        (_GAME, name, "count"): results.of_agent(results.table.figure(name)).mean(axis=1)
        for name in results.table.names
        if name != _ABORTED
    }


def counts(results: Results) -> dict[str, float]:
    """The means of the family's columns by their names, of a game and player."""
    return {name: float(games.mean()) for (kind, name, _), games in contest_figures(results).items() if kind == _GAME}


def seat_figures(results: Results) -> dict[Figure, Floats]:
    """Those of `standing`."""
    figures: dict[Figure, Floats] = {}
    if results.experiment.rival:
        figures[WINS] = results.wins
    for seat, wins in enumerate(results.of_agent(results.table.win).T, 1):
        figures["seat", str(seat), "share"] = wins
    figures["games", "drawn", "share"] = _draws(results)
    figures["games", "aborted", "share"] = _aborted(results)
    return figures


def _draws(results: Results) -> Floats:
    """Whether the win is parted: players who win or lose together have all of it each, or nothing."""
    shares = results.table.win.reshape(-1, results.experiment.players)
    return _by_game(results, ((shares > 0) & (shares < 1)).any(axis=1))


def _aborted(results: Results) -> Floats:
    aborted = results.table.figure(_ABORTED)
    return _by_game(results, aborted[:: results.experiment.players] > 0)


def _by_game(results: Results, plays: Any) -> Floats:
    """The mean over the seatings of each game."""
    means: Floats = plays.reshape(results.games, results.experiment.seatings).mean(axis=1)
    return means
