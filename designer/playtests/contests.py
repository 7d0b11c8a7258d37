"""What playtests tell of a sheet whose players compete, apart for each number of players: points, length, and who begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from designer.playtests.summary import Scores, scores
from designer.playtests.tables import starter_share
from simulator.lab.shares import Share

if TYPE_CHECKING:
    from designer.playtests.model import Playtest

_TAIL = 0.025  # of each side of an interval


@dataclass(frozen=True)
class Group:
    """Games of so many players: the totals of people, and rounds a game where they are told.

    `starter` is how often who began won, of the games of people alone that tell it: against bots it is skill that decides.
    """

    players: int
    playtests: tuple[Playtest, ...]
    scores: Scores | None
    starter: Share | None
    rounds: float | None


def by_players(playtests: Iterable[Playtest], family: str) -> tuple[Group, ...]:
    """The fewest players first; a playtest that tells of no player is left out."""
    by_count: dict[int, list[Playtest]] = {}
    for playtest in playtests:
        by_count.setdefault(len(playtest.sheets), []).append(playtest)
    return tuple(group_of(by_count[count], family) for count in sorted(by_count) if count)


def group_of(playtests: Sequence[Playtest], family: str) -> Group:
    """Of playtests of the same number of players, one or more."""
    of_people = [playtest for playtest in playtests if not any(sheet.bot for sheet in playtest.sheets)]
    shares = [share for playtest in of_people if (share := starter_share(playtest, family)) is not None]
    lengths = [length for playtest in playtests if (length := max(len(sheet.rounds) for sheet in playtest.sheets))]
    return Group(
        len(playtests[0].sheets),
        tuple(playtests),
        scores([playtest.totals for playtest in playtests]),
        share_of_few(shares) if shares else None,
        sum(lengths) / len(lengths) if lengths else None,
    )


def share_of_few(shares: Sequence[float]) -> Share:
    """The mean of one share a game. Its 95 % interval holds however few the games are, at the price of being wide.

    It is that of Clopper and Pearson (1934); a win that is shared counts as that part of one, which varies less than whole ones do.
    """
    from scipy.special import betaincinv  # slow to import: only where an interval is asked for

    games, won = len(shares), sum(shares)
    low = float(betaincinv(won, games - won + 1, _TAIL)) if won else 0.0
    high = float(betaincinv(won + 1, games - won, 1 - _TAIL)) if won < games else 1.0
    return Share(won / games, (low, high), games)
