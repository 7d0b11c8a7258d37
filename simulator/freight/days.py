"""Single days of played games: how close the second-best plan comes, how many plays there are, and which a rule option makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from simulator.agents import SAMPLES
from simulator.agents.fits import play_options
from simulator.core.game import IllegalActionError
from simulator.core.rng import Purpose
from simulator.freight import fast
from simulator.freight.actions import Action, EndDay, Load, Move
from simulator.freight.choices import rate_plans
from simulator.freight.fastgame import FastGame
from simulator.freight.rules import FreightGame
from simulator.freight.state import State, TruckState
from simulator.lab.statistics import Floats

if TYPE_CHECKING:
    from sheets.freight.model import Sheet
    from simulator.freight.compiled import Compiled
    from simulator.lab.results import Results


@dataclass(frozen=True)
class SecondBest:
    """Called with the number of a first game and how many: how far the second-best plan of a day falls behind the best, in points.

    One day of each game, drawn by its number; infinite where the bot found no other plan that comes near. Plans are rated by
    the bot's own values over samples of the next cards.
    """

    results: Results

    @cached_property
    def _played(self) -> PlayedGames:
        return PlayedGames(self.results)

    def __call__(self, first: int, count: int) -> Floats:
        return np.array([self._gap(game) for game in range(first, first + count)])

    def _gap(self, number: int) -> float:
        results, experiment = self.results, self.results.experiment
        assert results.fit is not None
        days = list(self._played.days(number))
        state, _ = days[np.random.default_rng((experiment.seed, number, Purpose.SEARCH)).integers(len(days))]
        fit = {name: array[[number % results.fit.count]] for name, array in results.fit.arrays.items()}
        plans = rate_plans(self._played.fast, state, 0, fit, experiment.samples or SAMPLES, experiment.seed)
        gaps = sorted(float(plan.behind.mean()) for plan in plans)
        return gaps[1] if len(gaps) > 1 else float("inf")


@dataclass(frozen=True)
class NewPlays:
    """Called with the number of a first game and how many: (games, days, 2).

    How many plays there are at dawn, and whether one that the bot made is not allowed on the sheet `other` in the same position;
    0 where the two have other calendars.
    """

    results: Results
    other: Sheet

    @cached_property
    def _played(self) -> PlayedGames:
        return PlayedGames(self.results)

    @cached_property
    def _other(self) -> FreightGame:
        return FreightGame(self.other)

    def __call__(self, first: int, count: int) -> Floats:
        game, other = self._played.fast, self._other
        rows = [
            [
                (game.count_plays(state, 0), not _is_allowed(game, other, state, actions))
                for state, actions in self._played.days(number)
            ]
            for number in range(first, first + count)
        ]
        return np.array(rows, float)


def have_same_days(one: Sheet, other: Sheet) -> bool:
    """Whether positions of one have their place on the other: single plays can be compared then."""
    return one.calendar == other.calendar


@dataclass(frozen=True)
class PlayedGames:
    """Games of one player, played again by the reference rules."""

    results: Results

    @cached_property
    def rules(self) -> FreightGame:
        sheet: Any = self.results.sheet
        return FreightGame(sheet)

    @cached_property
    def fast(self) -> FastGame:
        return FastGame(self.rules)

    @cached_property
    def _compiled(self) -> Compiled:
        compiled: Compiled = self.results.experiment.compiled()
        return compiled

    def days(self, number: int) -> Iterator[tuple[State, tuple[Action, ...]]]:
        """The state at the dawn of each day of a game, its cards dealt, and what was played."""
        experiment, rules = self.results.experiment, self.rules
        options = play_options(self.results.fit, experiment.samples)
        trace = fast.trace_game(self._compiled, experiment.agent, seed=experiment.seed, game=number, **options)
        state, cards = rules.initial_state(), iter(trace.deal)
        for actions in trace.days:
            while rules.chance_outcomes(state):
                state = rules.apply_chance(state, next(cards))
            yield state, actions
            for action in actions:
                state = rules.apply(state, 0, action)


def _is_allowed(game: FreightGame, other: FreightGame, state: State, actions: tuple[Action, ...]) -> bool:
    """Whether the plays of a day are allowed by the rules of another sheet, in the same position as far as it has the parts."""
    if not have_same_days(game.sheet, other.sheet):
        return True
    numbers = {truck.id: number for number, truck in enumerate(other.sheet.trucks)}
    there = _position_on(game, other, state)
    for action in actions:
        if isinstance(action, EndDay):
            break
        if isinstance(action, Load | Move):
            truck = numbers.get(game.sheet.trucks[action.truck].id)
            if truck is None or state.cards[action.card] not in other.counts:
                return False
            action = replace(action, truck=truck)
        try:
            there = other.apply(there, 0, action)
        except IllegalActionError:
            return False
    return True


def _position_on(game: FreightGame, other: FreightGame, state: State) -> State:
    """The state with the trucks of the other sheet: those that both have stand as they are, with the squares that it has."""
    known = {truck.id: now for truck, now in zip(game.sheet.trucks, state.boards[0].trucks, strict=True)}
    trucks = []
    for truck, fresh in zip(other.sheet.trucks, other.initial_state().boards[0].trucks, strict=True):
        now: TruckState = known.get(truck.id, fresh)
        loads = (*now.loads, *fresh.loads)[: len(fresh.loads)]
        trucks.append(replace(now, loads=loads))
    return replace(state, boards=(replace(state.boards[0], trucks=tuple(trucks)),))
