"""What one truck can do with some of the cards, hours and steps of a day: its *items*."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.freight.kernels.arrays import (
    COPIES,
    COVERED,
    FACE,
    OVERTIME,
    POSITION,
    ROW,
    SPOTS,
    SUM,
    SUM_LIMIT,
    UNSPLIT,
    WEEK,
    Board,
    Rules,
)
from simulator.freight.kernels.arrays import GOODS as LOADED
from simulator.freight.kernels.jit import inlined, inner
from simulator.freight.planning.effects import load_effects, move_effects
from simulator.freight.planning.graph import (
    EDGE,
    GOODS,
    KEY,
    NO_SCORE,
    PAID,
    Graph,
    fill_class,
    fit_share,
    group_of,
)
from simulator.freight.planning.scratch import (
    BRANCH,
    BY,
    CARD,
    DELIVER,
    NODE,
    PARENT,
    PAYS,
    SPENT,
    SPOT,
    STEPS_USED,
    TAKEN,
    Scratch,
    Values,
)


@inner
def find_node(rules: Rules, graph: Graph, board: Board, s: Scratch, truck: Any) -> None:
    """The node of a coarse truck, from the board; its open squares become the first state of `found`."""
    for c in range(graph.class_squares.shape[1]):
        s.mask[0, 0, c] = np.uint64(0)
        s.left[0, 0, c] = 0
        for word in range(board.open.shape[1]):
            for bit in range(64):
                if (graph.class_squares[truck, c, word] >> np.uint64(bit)) & np.uint64(1):
                    is_open = 0
                    for value in range(1, board.open.shape[0]):
                        if (board.open[value, word] >> np.uint64(bit)) & np.uint64(1):
                            s.mask[0, 0, c] |= np.uint64(1) << np.uint64(value)
                            is_open = 1
                    s.left[0, 0, c] += is_open
    if board.trucks[truck, POSITION] == 0:
        s.node[truck] = _coarse_node(
            rules, graph, truck, board.trucks[truck, LOADED], board.trucks[truck, SUM], s.mask[0, 0]
        )


@inlined
def _coarse_node(rules: Rules, graph: Graph, truck: Any, goods: Any, total: Any, mask: Any) -> Any:
    fit = fit_share(graph.fits[truck], rules.card[:, COPIES], mask)
    counted = total if graph.node[graph.first[truck + 1] - 1, 1] > 0 else 0
    return graph.group[truck, group_of(goods, counted, rules.truck[truck, SUM_LIMIT], fit)]


@inner
def list_states(
    rules: Rules, graph: Graph, board: Board, s: Scratch, truck: Any, cards: Any, hours: Any, weight: Any, price: Any
) -> None:
    """All states that a truck can be loaded to with each set of the cards, and the fewest hours for each."""
    s.states[: 1 << cards] = 0
    is_coarse = graph.group[truck, 0] >= 0
    if is_coarse:
        find_node(rules, graph, board, s, truck)
    s.found[0, 0, NODE] = s.node[truck]
    s.found[0, 0, SPENT] = 0
    s.worth[0, 0] = 0.0
    s.states[0] = 1
    if board.trucks[truck, POSITION] > 0 or board.trucks[truck, WEEK] >= 0:
        return
    values = rules.opening.shape[0]
    for taken in range(1, 1 << cards):
        s.stamp[0] += 1
        for card in range(cards):
            if (taken >> card) & 1 == 0:
                continue
            before = taken ^ (1 << card)
            for row in range(s.states[before]):
                node = s.found[before, row, NODE]
                for index in range(graph.options.shape[2]):
                    edge = graph.options[truck, s.cards[card], index, EDGE]
                    spent = s.found[before, row, SPENT] + graph.options[truck, s.cards[card], index, PAID]
                    if edge < 0 or spent > hours:
                        break
                    c = edge // values
                    place = s.states[taken]
                    if is_coarse:
                        value = edge - c * values
                        if (s.mask[before, row, c] >> np.uint64(value)) & np.uint64(1) == 0 or place == s.found.shape[
                            1
                        ]:
                            continue
                        goods, total = board.trucks[truck, LOADED], board.trucks[truck, SUM] + value
                        parent, under = row, before
                        while under:
                            goods += 1
                            total += s.found[under, parent, BY] % values
                            above = s.found[under, parent, PARENT]
                            under ^= 1 << s.found[under, parent, CARD]
                            parent = above
                        room = min(max(rules.truck[truck, SUM_LIMIT] - total, 0), values - 1)
                        fill_class(
                            s.mask[before, row], s.left[before, row], graph.keeps[truck], c, value, room,
                            s.mask[taken, place], s.left[taken, place],
                        )  # fmt: skip
                        goods += 1
                        new = _coarse_node(rules, graph, truck, goods, total, s.mask[taken, place])
                    else:
                        new = graph.next[node, edge]
                        if new < 0:
                            continue
                        goods = graph.node[new, GOODS]
                    points, owed, gained = load_effects(rules, graph, truck, c, goods)
                    spent += owed
                    if spent > hours:
                        continue
                    if s.seen[new, 0] == s.stamp[0]:
                        place = s.seen[new, 1]
                        if s.found[taken, place, SPENT] <= spent or is_coarse:
                            continue
                    elif place == s.found.shape[1]:
                        continue
                    else:
                        s.states[taken] += 1
                        s.seen[new, 0] = s.stamp[0]
                        s.seen[new, 1] = place
                    s.found[taken, place, NODE] = new
                    s.found[taken, place, SPENT] = spent
                    s.found[taken, place, PARENT] = row
                    s.found[taken, place, CARD] = card
                    s.found[taken, place, BY] = edge
                    s.worth[taken, place] = s.worth[before, row] + points * weight + gained * price


@inner
def rate_states(
    rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, truck: Any, week: Any, cards: Any,
    hours: Any, steps: Any, price: Any, taken_wanted: Any, hours_wanted: Any, steps_wanted: Any, gain_wanted: Any,
) -> None:  # fmt: skip
    """The best gain over doing nothing, by cards loaded, hours and steps, into `gain`; where one is wanted, its choice."""
    s.gain[: 1 << cards, : hours + 1, : steps + 1] = NO_SCORE
    start = board.trucks[truck, POSITION]
    weight = rules.week_weight[week, week]
    spots, arrival, spot_row = rules.truck[truck, SPOTS], rules.arrival[truck, week], rules.spot[truck]
    key = graph.node[s.node[truck], KEY]
    now = after.moved[step, key, start] if start else after.loaded[step, s.node[truck]]
    for taken in range(1 << cards):
        for row in range(s.states[taken]):
            node, spent, worth = s.found[taken, row, NODE], s.found[taken, row, SPENT], s.worth[taken, row] - now
            stays = worth + (now if start else after.loaded[step, node])
            if stays > s.gain[taken, spent, 0]:
                s.gain[taken, spent, 0] = stays
                if taken == taken_wanted and spent == hours_wanted and steps_wanted == 0 and stays == gain_wanted:
                    s.choice[truck, BRANCH], s.choice[truck, SPOT], s.choice[truck, DELIVER] = row, 0, 0
            if graph.node[node, GOODS] == 0:
                continue
            key = graph.node[node, KEY]
            for spot in range(start + 1, spots + 1):
                used = spot_row[spot, COVERED] - spot_row[start, COVERED]
                if used > steps:
                    break
                for deliver in range(2):
                    if arrival[spot, deliver, ROW] < 0:
                        continue
                    points, owed, gained = move_effects(spot_row, arrival, start, spot, deliver)
                    paid = spent + owed
                    if paid > hours:
                        continue
                    then = graph.score[key, week, spot] if deliver else after.moved[step, key, spot]
                    gain = worth + then + points * weight + gained * price
                    if gain > s.gain[taken, paid, used]:
                        s.gain[taken, paid, used] = gain
                        if (
                            taken == taken_wanted
                            and paid == hours_wanted
                            and used == steps_wanted
                            and gain == gain_wanted
                        ):
                            s.choice[truck, BRANCH], s.choice[truck, SPOT], s.choice[truck, DELIVER] = (
                                row,
                                spot,
                                deliver,
                            )


@inner
def _list_items(s: Scratch, truck: Any, cards: Any, hours: Any, steps: Any, least: Any) -> None:
    """The gains of a truck that no cheaper one reaches; each hour is worth `least` or more elsewhere."""
    count = 0
    for taken in range(1 << cards):
        for paid in range(hours + 1):
            for used in range(steps + 1):
                bound = NO_SCORE
                for card in range(cards):
                    if (taken >> card) & 1:
                        bound = max(bound, s.best[taken ^ (1 << card), paid, used])
                if paid:
                    bound = max(bound, s.best[taken, paid - 1, used] + least)
                if used:
                    bound = max(bound, s.best[taken, paid, used - 1])
                gain = s.gain[taken, paid, used]
                s.best[taken, paid, used] = max(bound, gain)
                if gain > bound and count < s.item.shape[1] and taken + paid + used > 0:
                    s.item[truck, count, TAKEN] = taken
                    s.item[truck, count, PAYS] = paid
                    s.item[truck, count, STEPS_USED] = used
                    s.item_gain[truck, count] = gain
                    count += 1
    s.items[truck] = count


@inner
def _drive_alone(s: Scratch, cards: Any, hours: Any, steps: Any, may_overtime: Any) -> None:
    """Turn `gain` into that of trucks with cards of their own to drive, where no card may move two trucks."""
    for taken in range((1 << cards) - 1, -1, -1):
        for paid in range(hours, -1, -1):
            s.gain[taken, paid, 0] = max(NO_SCORE, s.gain[taken, paid, 0])
            for loads in range(taken + 1):
                if loads & taken == loads:
                    drives = taken ^ loads
                    for used in range(1, steps + 1):
                        over = max(0, used - s.face[drives])
                        if drives and over <= paid and (over == 0 or may_overtime):
                            gain = s.gain[loads, paid - over, used]
                            if gain > s.gain[taken, paid, 0]:
                                s.gain[taken, paid, 0] = gain
    s.gain[: 1 << cards, : hours + 1, 1 : steps + 1] = NO_SCORE


@inner
def make_items(
    rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any, cards: Any, hours: Any,
    steps: Any, price: Any, least: Any,
) -> None:  # fmt: skip
    """The items of each truck."""
    weight = rules.week_weight[week, week]
    for truck in range(len(rules.truck)):
        s.items[truck] = 0
        if board.trucks[truck, WEEK] < 0:
            list_states(rules, graph, board, s, truck, cards, hours, weight, price)
            rate_states(
                rules, graph, after, step, board, s, truck, week, cards, hours, steps, price, -1, 0, 0, 0.0
            )  # fmt: skip
            if rules.game[UNSPLIT]:
                _drive_alone(s, cards, hours, steps, rules.game[OVERTIME] == 1)
            _list_items(s, truck, cards, hours, steps, least)


@inner
def set_faces(rules: Rules, s: Scratch, cards: Any) -> None:
    for taken in range(1 << cards):
        s.face[taken] = 0
        for card in range(cards):
            if (taken >> card) & 1:
                s.face[taken] += rules.card[s.cards[card], FACE]


@inlined
def hour_price(after: Values, step: Any, hours: Any) -> Any:
    """What one more hour is worth after the step."""
    at = min(hours, after.hours.shape[1] - 2)
    return after.hours[step, at + 1] - after.hours[step, at]
