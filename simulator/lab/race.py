"""Candidates that are raced: all on the same deals, few games at first, and those that fall behind drop out.

Successive halving (Jamieson and Talwalkar 2016), but who is beaten in a paired comparison leaves, be it half of them or not
(Maron and Moore 1994, "Hoeffding races").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sheets.families import family_module
from simulator.lab.experiment import Experiment, run_all
from simulator.lab.figures import figure_ends, game_figures
from simulator.lab.results import Results
from simulator.lab.space import Candidate
from simulator.lab.statistics import Difference, Estimate, Floats, paired_difference
from simulator.lab.targets import Played, Target, misses
from simulator.lab.worth import games_lost, without

if TYPE_CHECKING:
    from simulator.lab.executors import Pool, Progress

_FIRST_GAMES = 64
_GROWTH = 4  # times the games in each further heat
_ERROR = 0.01  # chance that one heat takes the better of two for the worse


class Race:
    """What candidates have played so far, each from game 0 on, and how far they are from the targets.

    `shifts` are added to the figures of the targets of that name.
    """

    def __init__(
        self,
        targets: Sequence[Target],
        shifts: Mapping[str, float] | None = None,
        *,
        pool: Pool | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        self._targets = targets
        self._shifts = shifts or {}
        self._pool = pool
        self._cancelled = cancelled
        self._played: dict[Candidate, Played] = {}

    def games(self, candidate: Candidate) -> int:
        return len(self._played[candidate].totals) if candidate in self._played else 0

    def play(self, candidates: Iterable[Candidate], games: int, progress: Progress | None = None) -> bool:
        """Have each play up to so many games. False where it was cancelled: some may have played fewer then."""
        asked = [
            (candidate, self._asked(candidate, games)) for candidate in candidates if self.games(candidate) < games
        ]
        experiments = [each for _, many in asked for each in many.values()]
        found = iter(run_all(experiments, pool=self._pool, progress=progress, cancelled=self._cancelled))
        for candidate, many in asked:
            results = {part: next(found) for part in many}
            if not all(each.is_complete for each in results.values()):
                return False
            self._add(candidate, results)
        return True

    def heats(self, candidates: Iterable[Candidate], rivals: Sequence[Candidate], games: int) -> list[Candidate] | None:
        """Have each play on until it is beaten by another or by a rival; those that never are. None where it was cancelled.

        Rivals have played all games.
        """
        left = list(candidates)
        for count in _heats(games):
            if not self.play(left, count):
                return None
            left = [each for each in left if not any(self._beats(other, each) for other in (*left, *rivals))]
        return left

    def distance(self, candidate: Candidate) -> float:
        """From all targets, 0 where all are met; of one that has played."""
        return float(self._misses(candidate, self.games(candidate)).mean())

    def estimate(self, candidate: Candidate, target: Target) -> Estimate:
        """The figure of a target; of a candidate that has played."""
        played = self._played[candidate]
        return target.estimate(played.games(target) + self._shifts.get(target.name, 0.0), played.fits)

    def difference(self, first: Candidate, second: Candidate, target: Target) -> Difference:
        """First minus second in the figure of a target; of two that have played as many games, at least 2."""
        ours, theirs = self._played[first], self._played[second]
        ends = figure_ends(target.figure) if target.figure else None
        return paired_difference(ours.games(target), theirs.games(target), max(ours.fits, theirs.fits), ends)

    def _beats(self, first: Candidate, second: Candidate) -> bool:
        """Whether the first is nearer to the targets beyond doubt, and no greater a change."""
        if first == second or first.size > second.size:
            return False
        games = min(self.games(first), self.games(second))
        difference = paired_difference(self._misses(first, games), self._misses(second, games))
        return difference.estimate.mean < 0 and difference.p_value < _ERROR

    def _misses(self, candidate: Candidate, games: int) -> Floats:
        return misses(self._played[candidate].first(games), self._targets, self._shifts)

    def _asked(self, candidate: Candidate, games: int) -> dict[str | None, Experiment]:
        """The games that are missing: with the whole sheet, and without each part whose worth is a target's figure."""
        first = self.games(candidate)
        whole = replace(candidate.experiment, first=first, games=games - first)
        wanted = {target.part for target in self._targets if target.part}
        if not wanted:
            return {None: whole}
        sheet = whole.played_sheet()
        parts = family_module("simulator", sheet.family, "parts").parts(sheet)
        return {None: whole} | {part.text: without(whole, part) for part in parts if part.text in wanted}

    def _add(self, candidate: Candidate, results: Mapping[str | None, Results]) -> None:
        whole, wanted = results[None], {target.figure for target in self._targets}
        figures = {figure: games for figure, games in game_figures(whole).items() if figure in wanted}
        worths = {part: games_lost(whole, each) for part, each in results.items() if part}
        played = Played(whole.game_means, figures, worths, whole.fits)
        before = self._played.get(candidate)
        self._played[candidate] = before.joined(played) if before else played


def _heats(games: int) -> Iterator[int]:
    count = _FIRST_GAMES
    while count < games:
        yield count
        count *= _GROWTH
    yield games
