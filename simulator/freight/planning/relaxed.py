"""The graph for bounds: a truck that is coarse for the planner gets states that allow no less than its own.

There every square stays as it was at the start, so a state is the number of goods and, where it counts, their sum.
"""

from __future__ import annotations

import numpy as np

from simulator.freight.kernels.arrays import ROW, SIZE, SUM_LIMIT, Ints, Rules
from simulator.freight.planning.graph import GOODS, NO_SCORE, TOTAL, Floats, Graph


def relaxed_graph(rules: Rules, graph: Graph) -> tuple[Graph, Ints]:
    """The graph, and for each node of the planner's the one in it that allows no less."""
    if not (graph.group >= 0).any():
        return graph, np.arange(len(graph.node))
    nodes, nexts, scores, places = [], [], [], []
    first, first_key = [0], [0]
    for truck in range(len(rules.truck)):
        own = slice(graph.first[truck], graph.first[truck + 1])
        if graph.group[truck, 0] >= 0:
            node, after, score, place = _relaxed(rules, graph, truck)
        else:
            keys = graph.key_truck == truck
            node, after = graph.node[own] - np.array([0, 0, np.flatnonzero(keys)[0]]), graph.next[own]
            after, score = np.where(after >= 0, after - graph.first[truck], -1), graph.score[keys]
            place = np.arange(len(node))
        nodes.append(node + np.array([0, 0, first_key[-1]]))
        nexts.append(np.where(after >= 0, after + first[-1], -1))
        scores.append(score)
        places.append(place + first[-1])
        first.append(first[-1] + len(node))
        first_key.append(first_key[-1] + len(score))
    relaxed = graph._replace(
        first=np.array(first),
        node=np.concatenate(nodes),
        next=np.concatenate(nexts),
        key_truck=np.repeat(np.arange(len(rules.truck)), np.diff(first_key)),
        score=np.concatenate(scores),
    )
    return relaxed, np.concatenate(places)


def _relaxed(rules: Rules, graph: Graph, truck: int) -> tuple[Ints, Ints, Floats, Ints]:
    """Nodes and scores of a truck, counted from 0; each node has a key of its own."""
    own = graph.node[graph.first[truck] : graph.first[truck + 1]]
    size, limit = int(rules.truck[truck, SIZE]), int(rules.truck[truck, SUM_LIMIT])
    sums = limit + 1 if own[:, TOTAL].any() else 1
    goods, total = np.divmod(np.arange((size + 1) * sums), sums)
    is_open = ((graph.class_squares[truck][:, None] & rules.opening) != 0).any(axis=2)  # (classes, values)
    value = np.tile(np.arange(len(rules.opening)), len(is_open))
    summed = total[:, None] + (value if sums > 1 else 0 * value)
    is_allowed = is_open.ravel() & (goods < size)[:, None] & (summed <= limit)
    after = np.where(is_allowed, (goods[:, None] + 1) * sums + summed, -1)
    node = np.column_stack([goods, total, np.arange(len(goods))])
    return node, after, _scores(rules, truck, goods, total), own[:, GOODS] * sums + own[:, TOTAL]


def _scores(rules: Rules, truck: int, goods: Ints, total: Ints) -> Floats:
    """As `Graph.score`."""
    rows = rules.arrival[truck, :, :, 1, ROW]
    number = np.where(rules.points[rows, 0] > 0, total[:, None, None], goods[:, None, None])
    repeats = np.triu(rules.week_weight).sum(axis=1)[:, None]
    scores: Floats = np.where(
        (rows >= 0) & (goods > 0)[:, None, None], rules.points[rows, number] * repeats, NO_SCORE
    ).astype(float)
    return scores
