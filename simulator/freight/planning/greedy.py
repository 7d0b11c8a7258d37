"""One card at a time: of the cards left the one is played whose best use adds the most worth."""

from __future__ import annotations

from typing import Any

from simulator.freight.kernels.arrays import (
    COVERED,
    FACE,
    HOURS,
    POSITION,
    ROW,
    SPOTS,
    UNSPLIT,
    WEEK,
    Board,
    Rules,
)
from simulator.freight.kernels.jit import inner
from simulator.freight.planning.effects import load_effects, move_effects
from simulator.freight.planning.graph import EDGE, GOODS, KEY, PAID, Graph
from simulator.freight.planning.items import hour_price, list_states
from simulator.freight.planning.play import act
from simulator.freight.planning.scratch import BY, DELIVER, DRIVERS, LOADS, NODE, SPENT, SPOT, Scratch, Values


@inner
def greedy_day(
    rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any, cards: Any, start: Any,
    end: Any,
) -> None:  # fmt: skip
    """Play the cards of the slots from `start` to before `end`."""
    played = 0
    for _ in range(start, end):
        best, best_slot = 0.0, -1
        for slot in range(start, end):
            if (played >> slot) & 1 == 0:
                s.cards[0] = cards[slot]
                gain = _best_use(rules, graph, after, step, board, s, week)
                if gain > best:
                    best, best_slot = gain, slot
        if best_slot < 0:
            return
        s.cards[0], s.slots[0] = cards[best_slot], best_slot
        _best_use(rules, graph, after, step, board, s, week)
        act(rules, graph, board, s, week, 1, 0)
        played |= 1 << best_slot


@inner
def _best_use(rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any) -> Any:
    """What the card `s.cards[0]` adds at best, loaded or driving; `choice` says how."""
    loads, truck, edge = _best_load(rules, graph, after, step, board, s, week)
    moves = _best_moves(rules, graph, after, step, board, s, week)
    if moves <= loads and truck >= 0:
        s.choice[:, SPOT] = 0
        s.choice[:, LOADS] = 0
        s.choice[truck, LOADS] = 1
        s.order[truck] = -1
        s.order[truck, 0, 0] = 0
        s.order[truck, 0, 1] = edge
    return max(loads, moves)


@inner
def _best_load(rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any) -> Any:
    """The gain of the best load, its truck and edge."""
    best, best_truck, best_edge = 0.0, -1, -1
    hours, values = board.player[HOURS], rules.opening.shape[0]
    price, weight = hour_price(after, step, hours), rules.week_weight[week, week]
    for truck in range(len(rules.truck)):
        if board.trucks[truck, POSITION] > 0:
            continue
        if graph.group[truck, 0] >= 0:  # coarse: what fits is on the board
            list_states(rules, graph, board, s, truck, 1, hours, weight, price)
            now = after.loaded[step, s.node[truck]]
            for row in range(s.states[1]):
                gain = (
                    after.loaded[step, s.found[1, row, NODE]] + s.worth[1, row] - s.found[1, row, SPENT] * price - now
                )
                if gain > best:
                    best, best_truck, best_edge = gain, truck, s.found[1, row, BY]
            continue
        node = s.node[truck]
        now = after.loaded[step, node]
        for index in range(graph.options.shape[2]):
            edge, paid = graph.options[truck, s.cards[0], index, EDGE], graph.options[truck, s.cards[0], index, PAID]
            if edge < 0 or paid > hours:
                break
            new = graph.next[node, edge]
            if new < 0:
                continue
            points, owed, gained = load_effects(rules, graph, truck, edge // values, graph.node[new, GOODS])
            paid += owed
            gain = after.loaded[step, new] - now + points * weight + (gained - paid) * price
            if gain > best and paid <= hours:
                best, best_truck, best_edge = gain, truck, edge
    return best, best_truck, best_edge


@inner
def _best_moves(rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any) -> Any:
    """The best move of one truck, then of the steps left, and so on; into `choice`."""
    s.choice[:, SPOT] = 0
    s.choice[:, LOADS] = 0
    left, whole = rules.card[s.cards[0], FACE], 0.0
    weight, price = rules.week_weight[week, week], hour_price(after, step, board.player[HOURS])
    while left > 0:
        best, best_truck, best_spot, best_deliver = 0.0, -1, 0, 0
        for truck in range(len(rules.truck)):
            node, start = s.node[truck], board.trucks[truck, POSITION]
            key = graph.node[node, KEY]
            if graph.node[node, GOODS] == 0 or board.trucks[truck, WEEK] >= 0 or s.choice[truck, SPOT] > 0:
                continue
            now = after.moved[step, key, start] if start else after.loaded[step, node]
            spots, arrival = rules.spot[truck], rules.arrival[truck, week]
            for spot in range(start + 1, rules.truck[truck, SPOTS] + 1):
                if spots[spot, COVERED] - spots[start, COVERED] > left:
                    break
                for deliver in range(2):
                    points, owed, gained = move_effects(spots, arrival, start, spot, deliver)
                    if arrival[spot, deliver, ROW] < 0 or owed > board.player[HOURS]:
                        continue
                    then = graph.score[key, week, spot] if deliver else after.moved[step, key, spot]
                    gain = then - now + points * weight + (gained - owed) * price
                    if gain > best:
                        best, best_truck, best_spot, best_deliver = gain, truck, spot, deliver
        if best_truck < 0:
            break
        whole += best
        s.choice[best_truck, SPOT] = best_spot
        s.choice[best_truck, DELIVER] = best_deliver
        s.choice[best_truck, DRIVERS] = 1
        start = board.trucks[best_truck, POSITION]
        left -= rules.spot[best_truck, best_spot, COVERED] - rules.spot[best_truck, start, COVERED]
        if rules.game[UNSPLIT]:
            break
    return whole
