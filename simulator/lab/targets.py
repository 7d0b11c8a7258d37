"""What a sheet is wanted to be: figures of its games within bands, and how far it is from that.

Every figure is the mean of one number a game. So it has an interval, and two sheets are compared game by game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from math import copysign, inf

import numpy as np

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.experiment import Experiment, run
from simulator.lab.figures import Figure, figure_estimate, game_figures, is_share
from simulator.lab.ladder import BY_CHANCE
from simulator.lab.statistics import Estimate, Floats, estimate

_NUMBER = r"(-?\d{1,7}(?:\.\d{1,7})?)"
_BAND = re.compile(rf"{_NUMBER}?:{_NUMBER}?|{_NUMBER}")
_MOST_NAMED = 40  # names that a message lists
_MOST_NEAR = 5


@dataclass(frozen=True)
class Target:
    """A figure and its band, where an open end is infinite.

    The figure is one of the family's, or the worth of a part, or of the total: its `mean` or, with `is_spread`, its `sd`. A worth
    `in_wins` is in percentage points of the win, where players compete.
    """

    name: str
    figure: Figure | None = None
    part: str | None = None
    is_spread: bool = False
    in_wins: bool = False
    low: float = -inf
    high: float = inf

    @property
    def is_share(self) -> bool:
        """Whether the figure is a share of games, 0 to 1, which is told in percent."""
        return self.figure is not None and is_share(self.figure)

    def estimate(self, games: Floats, fits: int) -> Estimate:
        """The figure, of its numbers a game."""
        return figure_estimate(self.figure, games, fits) if self.figure else estimate(games, fits)

    def gap(self, value: float) -> float:
        """How far a value lies above the band, or below if negative, as a share of the end that it misses."""
        return (value - self.nearest(value)) / self.unit(value)

    def nearest(self, value: float) -> float:
        """The value of the band that is nearest."""
        return min(max(value, self.low), self.high)

    def unit(self, value: float) -> float:
        """In what gaps are measured: the end that is missed; 1 where that is 0."""
        return abs(self.nearest(value)) or 1.0


@dataclass(frozen=True)
class Played:
    """The games of one sheet: totals, figures, and by the text of a part what is lost without it, see `games_lost`.

    Game g was played with fit g % `fits`.
    """

    totals: Floats
    figures: Mapping[Figure, Floats]
    worths: Mapping[str, Floats]
    fits: int = 1

    def first(self, games: int) -> Played:
        """So many games from the first on."""
        return self._with(lambda numbers, _: numbers[:games], self)

    def joined(self, later: Played) -> Played:
        """These games and then those, played with the same fits."""
        return self._with(lambda ours, theirs: np.concatenate([ours, theirs]), later)

    def _with(self, change: Callable[[Floats, Floats], Floats], other: Played) -> Played:
        figures = {name: change(games, other.figures[name]) for name, games in self.figures.items()}
        worths = {name: change(games, other.worths[name]) for name, games in self.worths.items()}
        return Played(change(self.totals, other.totals), figures, worths, self.fits)

    def games(self, target: Target) -> Floats:
        """Numbers whose mean is the target's figure: 0 where the sheet lacks what is counted."""
        if target.part:
            return self.worths.get(target.part, np.zeros_like(self.totals))
        if target.figure:
            return self.figures.get(target.figure, np.zeros_like(self.totals))
        return _spread(self.totals) if target.is_spread else self.totals


def misses(played: Played, targets: Iterable[Target], shifts: Mapping[str, float]) -> Floats:
    """Numbers whose mean is the distance from all targets, the sum of their gaps; exact but for bands missed only now and then.

    `shifts` are added to the figures of the targets of that name.
    """
    total = np.zeros_like(played.totals)
    for target in targets:
        games = played.games(target) + shifts.get(target.name, 0.0)
        value = float(games.mean())
        if gap := target.gap(value):
            total += copysign(1.0, gap) * (games - target.nearest(value)) / target.unit(value)
    return total


def parse_targets(experiment: Experiment, texts: Sequence[str]) -> tuple[Target, ...]:
    """Each `NAME=LOW:HIGH`, where one end may be left out, or `NAME=VALUE`; of the same name the last one counts.

    Names are those of `target_names`. Raises `ValueError` that tells what there is.
    """
    offered = target_names(experiment)
    found: dict[str, Target] = {}
    for text in texts:
        name, _, band = text.partition("=")
        if name not in offered:
            raise ValueError(f"target {name}: expected one of {_alike(name, list(offered))}, found '{name}'")
        low, high = _band(name, band)
        found |= {target.name: replace(target, low=low, high=high) for target in offered[name]}
    return tuple(found.values())


def target_names(experiment: Experiment) -> dict[str, list[Target]]:
    """All names of what its games are counted by, with what they stand for: `trucks` for all trucks, others for one figure.

    `mean`, `sd`, `stars5`; `trucks`, `truck.hearts`, `truck.hearts.delivered`; `worth.trucks`, `worth.truck.hearts`. Where players
    compete `seat.1`, `games.drawn`, `game.turns`; against a rival `agent.wins`.
    """
    sheet = experiment.played_sheet()
    names = {"mean": [Target("mean")], "sd": [Target("sd", is_spread=True)]}
    figures, firsts = _figures(experiment), dict[tuple[str, str], Figure]()
    for figure in figures:
        firsts.setdefault(figure[:2], figure)
    for (kind, id_), figure in firsts.items():
        name = f"stars{id_}" if kind == "rating" else f"{kind}.{id_}"
        names[name] = [Target(name, figure)]
        names.setdefault(_many(kind), []).append(Target(name, figure))
    for part in family_module("simulator", sheet.family, "parts").parts(sheet):
        target = Target(f"worth.{part.text.replace('=', '.')}", part=part.text, in_wins=competes(sheet.family))
        names[target.name] = [target]
        names.setdefault(f"worth.{_many(part.kind)}", []).append(target)
    for figure in figures:
        name = ".".join(figure)
        names[name] = [Target(name, figure)]
    return {name: targets for name, targets in names.items() if targets[0].name == name or len(targets) > 1}


def _many(kind: str) -> str:
    return kind if kind.endswith("s") else f"{kind}s"


def _figures(experiment: Experiment) -> list[Figure]:
    by_chance = replace(experiment.by_agent(BY_CHANCE), restrictions=(), games=0)
    if experiment.rival:
        by_chance = by_chance.against(BY_CHANCE)
    return list(game_figures(run(by_chance, keep=False)))


def _band(name: str, text: str) -> tuple[float, float]:
    matched = _BAND.fullmatch(text)
    if not matched or text == ":":
        raise ValueError(f"target {name}: expected a band as 300:320, 300: or :320, found '{text}'")
    low, high, value = matched.groups()
    ends = (float(value), float(value)) if value else (float(low or -inf), float(high or inf))
    if ends[0] > ends[1]:
        raise ValueError(f"target {name}: expected a band that rises, found '{text}'")
    return ends


def _alike(name: str, offered: list[str]) -> str:
    """Those that differ in the last word only or are spelled nearly so, or the shortest of all."""
    start = name.rpartition(".")[0]
    near = [other for other in offered if start and other.rpartition(".")[0] == start]
    near = near or _spelled_nearly(name, offered)
    shown = near or [other for other in offered if "." not in other.removeprefix("worth.")]
    return ", ".join(shown[:_MOST_NAMED]) + (", ..." if len(shown) > _MOST_NAMED else "")


def _spelled_nearly(name: str, offered: list[str]) -> list[str]:
    """The name as a whole, or any of its words, as `rounds` of `game.rounds`."""
    words = {word: other for other in reversed(offered) for word in (other, *other.split("."))}
    return list(dict.fromkeys(words[word] for word in get_close_matches(name, words, _MOST_NEAR)))


def _spread(totals: Floats) -> Floats:
    """Numbers whose mean is the standard deviation, and whose spread tells how well it is known (delta method)."""
    spread = float(np.std(totals, ddof=1)) if len(totals) > 1 else 0.0
    if not spread:
        return np.zeros_like(totals)
    squares = (totals - totals.mean()) ** 2 * len(totals) / (len(totals) - 1)
    return np.asarray(spread + (squares - spread**2) / (2 * spread))
