"""The load states of each truck as a graph: what may still be loaded and what a delivery would score, and nothing else.

Squares of a truck that are alike form a *class*. A *node* is a set of load states that no later play can tell apart: the
same open squares of each class for each value, number of goods, sum where it counts, and effects so far. A truck that
would have too many nodes is *coarse*: its states are grouped by goods, sum and the share of cards that fit, and each group
acts like the first of its states that was found.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simulator.core.kernels.streams import mix64
from simulator.freight.kernels.arrays import (
    COPIES,
    COST,
    COVERED,
    GAINED,
    ROW,
    START_HOURS,
    SUM_LIMIT,
    TRUCK,
    Bits,
    Ints,
    Rules,
)
from simulator.freight.kernels.jit import entry, inlined

Floats = NDArray[np.float64]

NO_SCORE = -1e15  # of what is not allowed
GOODS, TOTAL, KEY = range(3)  # columns of `Graph.node`
EDGE, PAID = range(2)  # of `Graph.options`

_MOST_NODES = 8_000  # of a truck
_MOST_CELLS = 12_000_000  # of all edges
_SUM_STEPS, _FIT_STEPS = 12, 8  # groups of a coarse truck


class Graph(NamedTuple):
    """The nodes of all trucks in one row, of each the empty one first. An edge is class * values + value."""

    first: Ints  # (trucks + 1): first node of each truck
    node: Ints  # (nodes, 3); TOTAL is 0 where the sum does not count, KEY a row of `score`
    next: Ints  # (nodes, edges): the node after a load, or -1
    options: (
        Ints  # (trucks, kinds, any number, 2): edges a card may be loaded by, and their hours, rising; -1 at the end
    )
    gain: Ints  # (trucks, classes, 3): of filling a square of the class
    class_squares: Bits  # (trucks, classes, words)
    key_truck: Ints  # (keys)
    score: Floats  # (keys, weeks, spots): of a delivery, in all weeks it counts, or NO_SCORE
    group: Ints  # (trucks, groups): node of each group of a coarse truck; in others -1
    keeps: Ints  # (trucks, classes, 3, classes): as `Rules.keeps`, 0 or 1
    fits: Bits  # (trucks, kinds, classes): values, as bits, that the card fits the class with for nothing
    careful: Ints  # (1): 1 where a plan of the day may fail or get better on the way, so that it is made anew after each play


def build_graph(rules: Rules) -> Graph:
    """The graph of a sheet's trucks."""
    trucks = [_Truck(rules, truck) for truck in range(len(rules.truck))]
    classes, values = max(len(truck.classes) for truck in trucks), len(rules.opening)
    most = min(_MOST_NODES, max(200, _MOST_CELLS // (classes * values) // len(trucks)))
    grown = [truck.grow(most) for truck in trucks]
    first = np.cumsum([0, *(len(nodes.goods) for nodes in grown)])
    keys = [truck.keys(nodes) for truck, nodes in zip(trucks, grown, strict=True)]
    first_key = np.cumsum([0, *(len(found) for found, _ in keys)])
    graph = Graph(
        first=first,
        node=np.zeros((first[-1], 3), np.int64),
        next=np.full((first[-1], classes * values), -1, np.int64),
        options=_options(rules, trucks),
        gain=np.zeros((len(trucks), classes, 3), np.int64),
        class_squares=np.zeros((len(trucks), classes, rules.opening.shape[1]), np.uint64),
        key_truck=np.repeat(np.arange(len(trucks)), np.diff(first_key)),
        score=np.concatenate([truck.scores(found) for truck, (found, _) in zip(trucks, keys, strict=True)]),
        group=np.full((len(trucks), _GROUPS), -1, np.int64),
        keeps=np.zeros((len(trucks), classes, 3, classes), np.int64),
        fits=np.zeros((len(trucks), len(rules.card), classes), np.uint64),
        careful=np.array([_is_careful(rules) or any((nodes.group >= 0).any() for nodes in grown)], np.int64),
    )
    for number, (truck, nodes) in enumerate(zip(trucks, grown, strict=True)):
        own, count = slice(first[number], first[number + 1]), len(truck.classes)
        graph.node[own] = np.column_stack([nodes.goods, nodes.totals, first_key[number] + keys[number][1]])
        graph.next[own, : count * values] = np.where(nodes.edges >= 0, nodes.edges + first[number], -1)
        graph.gain[number, :count] = truck.gains
        graph.keeps[number, :count, :, :count] = truck.keeps
        graph.fits[number, :, :count] = truck.fits
        graph.group[number] = np.where(nodes.group >= 0, nodes.group + first[number], -1)
        for c, squares in enumerate(truck.classes):
            for square in squares:
                graph.class_squares[number, c, square // 64] |= np.uint64(1 << square % 64)
    return graph


def _is_careful(rules: Rules) -> bool:
    """Whether steps cost more than 1, hours are gained, or ending somewhere has an effect."""
    costs = np.diff(rules.spot[..., COVERED], axis=1) > 1
    gained = rules.square[:, GAINED].any() or rules.truck[:, GAINED].any() or rules.spot[..., GAINED].any()
    ends = rules.arrival[..., 0, :ROW].any() or rules.arrival[..., GAINED].any()
    return bool(costs.any() or gained or ends)


class _Nodes(NamedTuple):
    goods: Ints
    totals: Ints
    edges: Ints
    group: Ints


class _Truck:
    """A truck as its classes; squares are counted through all trucks."""

    def __init__(self, rules: Rules, truck: int) -> None:
        self._rules, self._truck, self._row = rules, truck, rules.truck[truck]
        self._values = len(rules.opening)
        self._squares = np.flatnonzero(rules.square[:, TRUCK] == truck)
        self._opening = _flags(rules.opening)[:, self._squares].T  # (squares, values)
        self._kept = _flags(rules.keeps)[self._squares][:, :, self._squares]  # (squares, 3, squares)
        groups = self._classes()
        first, last = [group[0] for group in groups], [group[-1] for group in groups]
        self.classes = [self._squares[group].tolist() for group in groups]
        self.keeps = np.ascontiguousarray(self._kept[first][:, :, last], np.int64)
        self.gains = np.ascontiguousarray(rules.square[self._squares[first], :3])
        suits = rules.suit_change[:, self._squares[first], COST] == 0
        free = _as_bits(rules.value_cost == 0)
        self.fits = np.ascontiguousarray(np.where(suits, free[:, None], np.uint64(0)))
        self._open = _as_bits(self._opening[first])
        rows = rules.arrival[truck, :, :, 1, ROW]
        self._scores_sum = bool((rules.points[rows[rows > 0], 0] > 0).any())

    def _classes(self) -> list[list[int]]:
        """Squares that take and give the same, in a truck whose load rule does not look at their places."""
        others = ~np.eye(len(self._squares), dtype=bool)
        if not all(len(set(self._kept[:, order][others].tolist())) <= 1 for order in range(3)):
            return [[square] for square in range(len(self._squares))]
        found: dict[tuple[bytes, ...], list[int]] = {}
        for square, number in enumerate(self._squares):
            changes, gain = self._rules.suit_change[:, number], self._rules.square[number]
            found.setdefault((self._opening[square].tobytes(), changes.tobytes(), gain.tobytes()), []).append(square)
        return list(found.values())

    def grow(self, most: int) -> _Nodes:
        limit = int(self._row[SUM_LIMIT])
        counts_sum = self._scores_sum or limit < len(self._squares) * (self._values - 1)
        sizes = np.array([len(squares) for squares in self.classes], np.int64)
        copies = self._rules.card[:, COPIES].copy()
        truck = (self._open, sizes, self.keeps, self.gains, self.fits, copies, limit, int(counts_sum), self._values)
        group = np.full(_GROUPS, -1, np.int64)
        goods, totals, edges, is_complete = _grow(*truck, most, 0, group)
        if not is_complete:
            goods, totals, edges, _ = _grow(*truck, max(most, _GROUPS), 1, group)
            _spread(group)
        return _Nodes(goods, totals, edges, group)

    def keys(self, nodes: _Nodes) -> tuple[Ints, Ints]:
        """The distinct (goods, sum) that score alike, and for each node which of them it has."""
        totals = nodes.totals if self._scores_sum else np.zeros_like(nodes.totals)
        found, of_node = np.unique(np.column_stack([nodes.goods, totals]), axis=0, return_inverse=True)
        return found, of_node.ravel()

    def scores(self, keys: Ints) -> Floats:
        """Score of each key (goods, sum) by week and spot."""
        rules = self._rules
        repeats = np.triu(rules.week_weight).sum(axis=1)
        rows = rules.arrival[self._truck, :, :, 1, ROW]  # (weeks, spots)
        scores = np.full((len(keys), *rows.shape), NO_SCORE)
        for number, (goods, total) in enumerate(keys.tolist()):
            points = np.where(
                rules.points[rows, 0] > 0, _column(rules.points, total)[rows], _column(rules.points, goods)[rows]
            )
            if goods:
                scores[number] = np.where(rows >= 0, points * repeats[:, None], NO_SCORE)
        return scores


def _column(points: Ints, number: int) -> Ints:
    """Points of each row for a number of goods or a sum; a row may be too short for one that it never gets."""
    column: Ints = points[:, number] if 0 < number < points.shape[1] else np.zeros(len(points), np.int64)
    return column


def _options(rules: Rules, trucks: list[_Truck]) -> Ints:
    most = most_hours(rules)
    found: list[list[list[tuple[int, int]]]] = []
    for truck in trucks:
        firsts = [squares[0] for squares in truck.classes]
        hours = (
            rules.suit_change[:, firsts, COST][:, :, None] + rules.value_cost[:, None, :]
        )  # (kinds, classes, values)
        hours = hours.reshape(len(hours), -1)
        found.append(
            [sorted(((e, h) for e, h in enumerate(row) if h <= most), key=lambda o: o[::-1]) for row in hours.tolist()]
        )
    longest = max(len(row) for rows in found for row in rows) + 1
    options = np.full((len(trucks), len(rules.card), longest, 2), -1, np.int64)
    for truck_number, rows in enumerate(found):
        for kind, row in enumerate(rows):
            if row:
                options[truck_number, kind, : len(row)] = row
    return options


def most_hours(rules: Rules) -> int:
    """No player ever has more."""
    gained = rules.truck[:, GAINED].sum() + rules.square[:, GAINED].sum() + rules.spot[:, -1, GAINED].sum()
    return int(rules.game[START_HOURS] + gained + rules.arrival[..., GAINED].max(axis=(1, 2, 3)).sum())


def _flags(bits: Bits) -> NDArray[np.bool_]:
    """Sets of squares as one truth value each, in the last axis."""
    wide = np.unpackbits(bits.astype("<u8").view(np.uint8), axis=-1, bitorder="little")
    return wide.astype(bool)


def _as_bits(flags: NDArray[np.bool_]) -> Bits:
    """The last axis, values, as one word."""
    bits: Bits = (flags.astype(np.uint64) << np.arange(flags.shape[-1], dtype=np.uint64)).sum(axis=-1, dtype=np.uint64)
    return bits


def _spread(group: Ints) -> None:
    """Give groups in which no state was found the node of the nearest that has one, fewer goods and worse fits first."""
    known = np.flatnonzero(group >= 0)
    empty = np.flatnonzero(group < 0)
    group[empty] = group[known[np.maximum(np.searchsorted(known, empty) - 1, 0)]]


@inlined
def group_of(goods: Any, total: Any, limit: Any, fit: Any) -> Any:
    """Number of a state's group in a coarse truck; `fit` is the share of cards that fit, `limit` the greatest sum."""
    step = goods * _SUM_STEPS + min(total * _SUM_STEPS // (limit + 1), _SUM_STEPS - 1)
    return step * (_FIT_STEPS + 1) + np.int64(fit * _FIT_STEPS + 0.99)


_GROUPS = 17 * _SUM_STEPS * (_FIT_STEPS + 1)


@inlined
def fill_class(mask: Any, left: Any, keeps: Any, c: Any, value: Any, room: Any, new_mask: Any, new_left: Any) -> None:
    """What stays open, values as bits a class, when a square of class `c` takes the value; `room` is left of the sum."""
    one = np.uint64(1)
    equal = one << np.uint64(value)
    below = equal - one
    within = (one << np.uint64(room + 1)) - one
    for other in range(len(mask)):
        kept = np.uint64(0)
        if keeps[c, 0, other]:
            kept |= below
        if keeps[c, 1, other]:
            kept |= equal
        if keeps[c, 2, other]:
            kept |= ~(below | equal)
        new_left[other] = left[other] - (1 if other == c else 0)
        new_mask[other] = mask[other] & kept & within if new_left[other] > 0 else np.uint64(0)
        if new_mask[other] == 0:
            new_left[other] = 0


@inlined
def fit_share(fits: Any, copies: Any, mask: Any) -> Any:
    """Share of the deck that fits an open square."""
    fitting, size = 0, 0
    for kind in range(len(copies)):
        size += copies[kind]
        for c in range(len(mask)):
            if fits[kind, c] & mask[c]:
                fitting += copies[kind]
                break
    return fitting / size


@entry
def _grow(
    opening: Any,
    sizes: Any,
    keeps: Any,
    gains: Any,
    fits: Any,
    copies: Any,
    limit: Any,
    counts_sum: Any,
    values: Any,
    most: Any,
    is_coarse: Any,
    group: Any,
) -> Any:
    """Goods, sums and edges of the nodes reached from the empty truck, breadth first, and whether `most` were enough."""
    classes = len(opening)
    mask = np.zeros((most, classes), np.uint64)
    left = np.zeros((most, classes), np.int64)
    state = np.zeros((most, 5), np.int64)  # goods, sum, then what effects gave
    edges = np.full((most, classes * values), -1, np.int64)
    table = np.full(1 << (np.int64(np.log2(most)) + 2), -1, np.int64)
    names = np.zeros(most, np.uint64)
    new_mask, new_left, new_state = np.zeros(classes, np.uint64), np.zeros(classes, np.int64), np.zeros(5, np.int64)
    for c in range(classes):
        mask[0, c] = opening[c]
        left[0, c] = sizes[c] if opening[c] else 0
    if is_coarse:
        group[group_of(0, 0, limit, fit_share(fits, copies, opening))] = 0
    count, node, is_complete = 1, 0, True
    while node < count:
        for edge in range(classes * values):
            c, value = edge // values, edge % values
            if (mask[node, c] >> np.uint64(value)) & np.uint64(1) == 0:
                continue
            new_state[:] = state[node]
            new_state[0] += 1
            new_state[1] += value
            new_state[2:] += gains[c]
            room = min(max(limit - new_state[1], 0), values - 1)
            fill_class(mask[node], left[node], keeps, c, value, room, new_mask, new_left)
            if is_coarse:
                number = group_of(new_state[0], new_state[1] * counts_sum, limit, fit_share(fits, copies, new_mask))
                found = group[number]
                if found < 0 and count < most:
                    group[number] = count
            else:
                name = mix64(np.uint64(new_state[0]) + (np.uint64(new_state[1] * counts_sum) << np.uint64(8)))
                for column in range(2, 5):
                    name = mix64(name ^ np.uint64(new_state[column] + (1 << 40)))
                for other in range(classes):
                    name = mix64(name ^ new_mask[other] ^ (np.uint64(new_left[other]) << np.uint64(48)))
                slot = np.int64(name & np.uint64(len(table) - 1))
                while table[slot] >= 0 and names[table[slot]] != name:
                    slot = (slot + 1) & (len(table) - 1)
                found = table[slot]
                if found < 0 and count < most:
                    table[slot] = count
                    names[count] = name
            if found < 0:
                if count == most:
                    return state[:1, 0].copy(), state[:1, 1].copy(), edges[:1].copy(), False
                found = count
                mask[count] = new_mask
                left[count] = new_left
                state[count] = new_state
                count += 1
            edges[node, edge] = found
        node += 1
    return state[:count, 0].copy(), state[:count, 1] * counts_sum, edges[:count].copy(), is_complete
