"""What playtests say of a sheet: how people scored, how sure that is, and how long they took.

Players of one table had the same cards, or played against each other, so their scores are no independent draws. The interval of the mean takes that in, one of
two ways. By tables: from the sums of the tables' deviations (Liang and Zeger, 1986), with Student's t of one less than there are
tables, or as many of equal size would tell as much (Carter, Schnepel and Steigerwald, 2017). By people: how people of a table differ, from within the tables, and beside it how much cards differ, known from a bot's
games on many deals; the two parts are joined as Zou and Donner (2008) do. The way with more to estimate from is taken, which is
settled by how many sat where, not by how they scored. It is for players who had the same cards: who compete are told by tables alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import median, stdev
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from designer.playtests.model import Playtest

_LEVEL = 0.95

Way = Literal["tables", "people", "none"]


@dataclass(frozen=True)
class Scores:
    """The totals of people, their mean with half of its 95 % interval (`None`: too few for one), and how that was made."""

    totals: tuple[int, ...]
    tables: int
    mean: float
    half: float | None
    way: Way

    @property
    def median(self) -> float:
        return median(self.totals)

    @property
    def spread(self) -> float | None:
        """The standard deviation of the totals; of one there is none."""
        return stdev(self.totals) if len(self.totals) > 1 else None


def scores(tables: Sequence[Sequence[int]], deal_std: float | None = None) -> Scores | None:
    """Of the totals, a list a table; `None` where there is no total.

    `deal_std` is how much the cards move a score, as the standard deviation of a bot's; `None`: not known.
    """
    tables = [table for table in tables if table]
    totals = tuple(total for table in tables for total in table)
    if not totals:
        return None
    mean = sum(totals) / len(totals)
    between, within = len(tables) - 1, len(totals) - len(tables)
    if between >= max(1, within) or (between and deal_std is None):
        return Scores(totals, len(tables), mean, _by_tables(tables, mean), "tables")
    if within and deal_std is not None:
        return Scores(totals, len(tables), mean, _by_people(tables, deal_std), "people")
    return Scores(totals, len(tables), mean, None, "none")


def of_playtests(playtests: Iterable[Playtest], deal_std: float | None = None) -> Scores | None:
    """A playtest is a table."""
    return scores([playtest.totals for playtest in playtests], deal_std)


def _by_tables(tables: Sequence[Sequence[int]], mean: float) -> float:
    count, people = len(tables), sum(map(len, tables))
    as_many = people**2 / sum(len(table) ** 2 for table in tables)  # of equal size
    square = sum(sum(total - mean for total in table) ** 2 for table in tables)
    return _student(as_many - 1) * sqrt(count / (count - 1) * square) / people


def _by_people(tables: Sequence[Sequence[int]], deal_std: float) -> float:
    people = sum(map(len, tables))
    freedom = people - len(tables)
    square = sum((total - sum(table) / len(table)) ** 2 for table in tables for total in table)
    of_people = _student(freedom) * sqrt(square / freedom / people)
    of_deals = _normal() * deal_std * sqrt(sum(len(table) ** 2 for table in tables)) / people
    return hypot(of_people, of_deals)


def _student(freedom: float) -> float:
    from scipy.special import stdtrit  # slow to import: only where an interval is asked for

    return float(stdtrit(freedom, (1 + _LEVEL) / 2))


def _normal() -> float:
    from scipy.special import ndtri

    return float(ndtri((1 + _LEVEL) / 2))


def minutes_of(playtests: Iterable[Playtest]) -> tuple[int, ...]:
    """The minutes that were recorded, rising."""
    return tuple(sorted(playtest.minutes for playtest in playtests if playtest.minutes is not None))
