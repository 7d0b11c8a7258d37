"""What no play of a known deal can pass: the trucks priced apart.

Trucks only meet in the cards, the steps and the hours. At any prices of these, what each truck does best for itself and
the prices of all there is add up to no less than the best game. The prices that make the sum least are those of a linear
program over plans of whole games, which grows by the best plans at its own prices (column generation). The bound is
computed from the prices alone, so it holds however exact the program was solved.
"""

from __future__ import annotations

from math import floor, inf
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array, vstack

from simulator.freight.compiled import Compiled
from simulator.freight.kernels.arrays import FACE, OVERTIME, RESERVED, START_HOURS, UNUSED_POINTS, Ints, Rules
from simulator.freight.planning.graph import KEY, Floats, most_hours
from simulator.freight.planning.plans import (
    LOADED,
    SPENT,
    STEPS,
    Plans,
    Prices,
    best_plans,
    new_plans,
    new_tables,
)
from simulator.freight.planning.relaxed import relaxed_graph

_MOST_ROUNDS = 500
_INERTIA = 0.5  # of prices, which jump from one end to the other otherwise
_NEARLY = 1e-6  # points: no score lies so little above a whole number


class Bound(NamedTuple):
    points: int  # no game scores more
    prices: Prices
    loaded: Floats  # (days + 1, nodes): points less prices to come, as `Tables` but by the planner's graph
    moved: Floats  # (days + 1, keys, spots)


def upper_bound(compiled: Compiled, cards: Ints) -> Bound:
    """The bound of a game of these kinds of cards, (days, cards)."""
    rules = compiled.rules
    graph, place = relaxed_graph(rules, compiled.graph)
    days, width = cards.shape
    master, plans = _Master(rules, cards), new_plans(len(rules.truck), days)
    tables = new_tables(graph, days, width, rules.spot.shape[1])
    best, duals = inf, np.zeros(days * (width + 2))
    best_duals = duals
    for _ in range(_MOST_ROUNDS):
        for tried in (_INERTIA * best_duals + (1 - _INERTIA) * duals, duals):
            prices = master.prices(tried)
            best_plans(rules, graph, cards, prices, tables, plans)
            bound = master.bound(prices, plans)
            if bound < best:
                best, best_duals = bound, tried
            if is_better := master.add(plans):
                break
        solved = master.solve()
        if not is_better or solved is None:
            break
        optimum, duals = solved
        if floor(best + _NEARLY) <= optimum:
            break
    prices = master.prices(best_duals)
    best_plans(rules, graph, cards, prices, tables, plans)
    moved = np.zeros((days + 1, *compiled.graph.score.shape[::2]))
    moved[:, compiled.graph.node[:, KEY]] = tables.moved[:, graph.node[place, KEY]]
    return Bound(floor(best + _NEARLY), prices, np.ascontiguousarray(tables.loaded[:, place]), moved)


class _Master:
    """The linear program: which plan each truck follows, which cards drive, and the steps of overtime.

    Rows: one plan a truck; each card once; steps of each day; hours spent up to each day. Prices are the duals of the last three.
    """

    def __init__(self, rules: Rules, cards: Ints) -> None:
        days = len(cards)
        self._trucks, self._shape = len(rules.truck), cards.shape
        self._faces = rules.card[cards, FACE].astype(float)
        self._hour_points = float(rules.game[UNUSED_POINTS])
        self._hours, self._reserved = float(rules.game[START_HOURS]), float(rules.game[RESERVED])
        self._overtime = most_hours(rules) if rules.game[OVERTIME] == 1 else 0  # steps a day at most
        self._limits = np.repeat([1.0, 0.0, self._hours], [self._trucks + cards.size, days, days])
        self._duals = np.zeros(len(self._limits))
        self._columns = [self._drives(), self._overtime_steps()]
        self._points = [np.zeros(cards.size), np.full(days, -self._hour_points)]
        self._most = [np.ones(cards.size), np.full(days, float(self._overtime))]

    def _drives(self) -> csr_array:
        days, width = self._shape
        steps = np.zeros((days, width, days))
        steps[np.arange(days), :, np.arange(days)] = -self._faces
        size = days * width
        return _rows(np.zeros((size, self._trucks)), np.eye(size), steps.reshape(size, days), np.zeros((size, days)))

    def _overtime_steps(self) -> csr_array:
        days, width = self._shape
        return _rows(np.zeros((days, self._trucks + days * width)), -np.eye(days), np.triu(np.ones((days, days))))

    def add(self, plans: Plans) -> bool:
        """Take up the plans that are better than what is known; whether there are any."""
        used = (plans.day[:, :, LOADED, None] >> np.arange(self._shape[1])) & 1
        spent = plans.day[:, :, SPENT]
        rows = _rows(
            np.eye(self._trucks), used.reshape(self._trucks, -1), plans.day[:, :, STEPS], np.cumsum(spent, axis=1)
        )
        points = plans.points - self._hour_points * spent.sum(axis=1)
        better = np.flatnonzero(points - rows @ self._duals > _NEARLY)
        self._columns.append(rows[better])
        self._points.append(points[better])
        self._most.append(np.ones(len(better)))
        return len(better) > 0

    def solve(self) -> tuple[float, Floats] | None:
        """Its optimum, and the duals of cards, steps and hours; None where the solver finds none."""
        points, most = np.concatenate(self._points), np.concatenate(self._most)
        rows = vstack(self._columns, format="csr").T
        bounds = np.column_stack([np.zeros(len(most)), most])
        solved = linprog(-points, A_ub=rows, b_ub=self._limits, bounds=bounds, method="highs-ds")
        if solved.status != 0:
            return None
        self._duals = -solved.ineqlin.marginals
        return self._base - float(solved.fun), self._duals[self._trucks :]

    @property
    def _base(self) -> float:
        """Points of who spends no hour."""
        return self._hour_points * (self._hours + self._reserved)

    def prices(self, duals: Floats) -> Prices:
        """Hours of a day are short in all rows from there on."""
        days = self._shape[0]
        card, step, hour = np.split(np.maximum(duals, 0), [self._faces.size, self._faces.size + days])
        return Prices(card.reshape(self._shape), step, self._hour_points + np.cumsum(hour[::-1])[::-1].copy())

    def bound(self, prices: Prices, plans: Plans) -> float:
        """No game scores more than all trucks at these prices and what all cards and hours cost."""
        cards = np.maximum(prices.card, self._faces * prices.step[:, None]).sum()
        overtime = self._overtime * np.maximum(prices.step - prices.hour, 0).sum()
        hours = (prices.hour[0] - self._hour_points) * self._hours
        return float(self._base + plans.worth.sum() + cards + overtime + hours)


def _rows(*parts: Floats | Ints) -> csr_array:
    return csr_array(np.concatenate(parts, axis=1).astype(float))
