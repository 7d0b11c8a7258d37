"""The exact fair optimum of a tiny sheet: the mean score of the best play that knows no more than the cards seen.

    python -m tests.simulator.freight.optimum [SHEET ...]

walks the whole tree of library sheets or files and tells the value and what it took. One player; the cards of earlier
days are known.

Forward, a day at a time, all boards that any cards can lead to, by `brute_force`. Backward, for all boards at once and for
each set of cards still unseen: the mean over the cards of the day of the best end's points and value.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from sheets import load
from sheets.freight.model import Sheet
from simulator.freight.deck import Card
from simulator.freight.state import TruckState
from tests.simulator.freight.brute_force import HOURS, ORIGIN, Days, Rows, names_of, points

Counts = tuple[int, ...]  # of cards, by kind
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Optimum:
    value: float
    boards: int  # distinct boards at dawn, over all days
    ends: int  # boards after each set of cards, over all days
    states: int  # boards at dawn with a set of unseen cards


@dataclass(frozen=True)
class _Step:
    """The ends of one day with one set of cards: ordered by the board they come from, of which each has one at least."""

    first: NDArray[np.int64]  # (boards at dawn): its first end
    after: NDArray[np.int64]  # (ends): board of the next dawn
    points: Floats  # (ends): earned this day


def fair_optimum(sheet: Sheet) -> Optimum:
    """Raises `TooManyEndsError` for a sheet that is not tiny."""
    walked = _Walk(sheet)
    return Optimum(
        walked.value((0, walked.deck)),
        sum(map(len, walked.dawns)),
        sum(len(step.after) for steps in walked.steps for step in steps.values()),
        sum(len(walked.dawns[day]) for day, _ in walked.known),
    )


class _Walk:
    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._days = sheet, Days(sheet)
        game = self._days.game
        self._kinds, self.deck = game.kinds, tuple(game.counts.values())
        self.dawns: list[Rows] = [self._days.rows(game.initial_state().boards)]
        self.steps: list[dict[Counts, _Step]] = []
        self.known: dict[tuple[int, Counts], Floats] = {}
        for day in range(game.days):
            self._play_day(day)

    def _play_day(self, day: int) -> None:
        """Add the steps of the day and the boards of the next dawn."""
        week, size = day // self._sheet.calendar.days, self._sheet.calendar.cards_per_day
        found = {drawn: self._ends(self._cards(drawn), week) for drawn in _draws(self.deck, size)}
        boards = np.concatenate([rows[:, :ORIGIN] for rows, _ in found.values()])
        _, first, place = np.unique(names_of(boards), return_index=True, return_inverse=True)
        dawn = boards[first]
        starts = np.cumsum([0, *(len(rows) for rows, _ in found.values())])
        before = np.arange(len(self.dawns[-1]))
        steps = {}
        for start, (drawn, (rows, gained)) in zip(starts, found.items(), strict=False):
            after = place[start : start + len(rows)]
            steps[drawn] = _Step(np.searchsorted(rows[:, ORIGIN], before), after, gained)
        self.steps.append(steps)
        self.dawns.append(np.column_stack([dawn, np.arange(len(dawn), dtype=np.int32)]))

    def _cards(self, drawn: Counts) -> list[Card]:
        return [kind for kind, count in zip(self._kinds, drawn, strict=True) for _ in range(count)]

    def _ends(self, cards: Sequence[Card], week: int) -> tuple[Rows, Floats]:
        """Ends of all boards of the dawn, by origin, stripped of what has been earned; and the points of each."""
        rows = self._days.ends_of_rows(self.dawns[-1], cards, week).rows
        is_last = len(self.dawns) == self._days.game.days
        gained = np.zeros(len(rows))
        for truck, rules in enumerate(self._sheet.trucks):
            numbers, place = np.unique(rows[:, truck], return_inverse=True)
            states = [self._days.states[truck][number] for number in numbers]
            gained += np.array([points(self._sheet, state) for state in states], np.float64)[place]
            stripped = [self._days.number(truck, _stripped(state, rules.route.spots)) for state in states]
            rows[:, truck] = 0 if is_last else np.array(stripped, np.int32)[place]
        _, first = np.unique(names_of(rows[order := np.argsort(-gained)]), return_index=True)
        best = order[first]  # of ends that are now equal the one that earns the most
        best = best[np.argsort(rows[best, ORIGIN], kind="stable")]
        return rows[best], gained[best]

    def value(self, at: tuple[int, Counts]) -> float:
        """Value of the first board of the dawn: the empty one at the start."""
        return float(self._values(at)[0])

    def _values(self, at: tuple[int, Counts]) -> Floats:
        """Points to come for each board of a dawn, a day and the cards unseen."""
        if at not in self.known:
            day, unseen = at
            calendar = self._sheet.calendar
            if day == len(self.steps):
                hours = self.dawns[day][:, HOURS]
                self.known[at] = self._sheet.overtime.unused_points * hours.astype(np.float64)
                return self.known[at]
            if self._sheet.deck.reshuffle_weekly and day % calendar.days == 0:
                unseen = self.deck
            size, values = calendar.cards_per_day, np.zeros(len(self.dawns[day]))
            for drawn in _draws(unseen, size):
                left = tuple(u - d for u, d in zip(unseen, drawn, strict=True))
                step = self.steps[day][drawn]
                best = np.maximum.reduceat(step.points + self._values((day + 1, left))[step.after], step.first)
                values += _ways(unseen, drawn) / comb(sum(unseen), size) * best
            self.known[at] = values
        return self.known[at]


def _stripped(state: TruckState, spots: int) -> TruckState:
    """The same for what comes: nothing earned; of a delivered truck nothing, of one under way number and sum of its goods."""
    nothing = TruckState((0,) * len(state.loads), spots, None, 0, (0,) * len(state.bonus))
    if state.is_delivered:
        return nothing
    goods = sum(good > 0 for good in state.loads)
    loads = (sum(state.loads) - goods + 1, *[1] * (goods - 1), *[0] * (len(state.loads) - goods))
    return replace(nothing, loads=loads if state.position else state.loads, position=state.position)


def _draws(deck: Counts, size: int) -> Iterator[Counts]:
    """Each set of so many cards that the deck can give."""
    if not deck:
        if size == 0:
            yield ()
        return
    for count in range(min(deck[0], size) + 1):
        yield from ((count, *rest) for rest in _draws(deck[1:], size - count))


def _ways(deck: Counts, drawn: Counts) -> int:
    return prod(comb(count, taken) for count, taken in zip(deck, drawn, strict=True))


def _main(sources: Sequence[str]) -> None:
    for source in sources or ["tiny"]:
        start = time.process_time()
        print(source, fair_optimum(load(source)), f"{time.process_time() - start:.1f} s")  # noqa: T201


if __name__ == "__main__":
    _main(sys.argv[1:])
