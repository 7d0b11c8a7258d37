"""What one truck does in a whole game whose cards are known, at prices of cards, steps and hours.

The best such plan is exact but for what the prices stand for, and generous where it must be: a truck may load a card that
it drives with, moves as often a day as it likes, and pays its hours at the end.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.freight.kernels.arrays import COVERED, DAYS, GAINED, OWED, POINTS, ROW, SIZE, SPOTS, Ints, Rules
from simulator.freight.kernels.jit import entry, inlined, inner
from simulator.freight.planning.effects import move_effects
from simulator.freight.planning.graph import EDGE, GOODS, KEY, NO_SCORE, Floats, Graph

LOADED, STEPS, SPENT = range(3)  # columns of `Plans.day`: cards as bits, and hours paid less those gained


class Prices(NamedTuple):
    """Points for the use of each; by the day in the game."""

    card: Floats  # (days, cards)
    step: Floats  # (days)
    hour: Floats  # (days)


class Plans(NamedTuple):
    """The best plan of each truck."""

    worth: Floats  # (trucks): points less prices
    points: Floats  # (trucks)
    day: Ints  # (trucks, days, 3)


class Tables(NamedTuple):
    """Points less prices to come, by the day in the game; nothing comes after the last."""

    loaded: Floats  # (days + 1, nodes): of trucks that have not moved
    moved: Floats  # (days + 1, keys, spots): of trucks on their way; at spot 0, of those that move today
    best: Floats  # (sets of cards, nodes of a truck): during a day, of a truck that has loaded those cards
    worth: Floats  # (cards, options): of loading a card today, by the options of a truck


def new_plans(trucks: int, days: int) -> Plans:
    return Plans(np.zeros(trucks), np.zeros(trucks), np.zeros((trucks, days, 3), np.int64))


def new_tables(graph: Graph, days: int, cards: int, spots: int) -> Tables:
    most = int(np.diff(graph.first).max())
    return Tables(
        loaded=np.zeros((days + 1, len(graph.node))),
        moved=np.zeros((days + 1, len(graph.key_truck), spots)),
        best=np.zeros((1 << cards, most)),
        worth=np.zeros((cards, graph.options.shape[2])),
    )


@inlined
def _move_worth(rules: Rules, truck: Any, week: Any, start: Any, spot: Any, deliver: Any, step: Any, hour: Any) -> Any:
    """Points of a move less prices, the delivery's apart; NO_SCORE where it is not allowed."""
    arrival, spots = rules.arrival[truck, week], rules.spot[truck]
    if arrival[spot, deliver, ROW] < 0:
        return NO_SCORE
    points, owed, gained = move_effects(spots, arrival, start, spot, deliver)
    used = spots[spot, COVERED] - spots[start, COVERED]
    return points * rules.week_weight[week, week] + (gained - owed) * hour - used * step


@inlined
def _full(rules: Rules, graph: Graph, truck: Any, node: Any, weight: Any, hour: Any) -> Any:
    """What filling the truck gains if it is full at the node."""
    if graph.node[node, GOODS] < rules.truck[truck, SIZE]:
        return 0.0
    return rules.truck[truck, POINTS] * weight + (rules.truck[truck, GAINED] - rules.truck[truck, OWED]) * hour


@inner
def _price_moves(rules: Rules, graph: Graph, prices: Prices, tables: Tables, truck: Any, day: Any) -> None:
    """The row of `moved` of a day from that of the next."""
    week, spots = day // rules.game[DAYS], rules.truck[truck, SPOTS]
    for start in range(spots - 1, -1, -1):
        for key in range(graph.node[graph.first[truck], KEY], len(graph.key_truck)):
            if graph.key_truck[key] != truck:
                break
            tables.moved[day, key, start] = tables.moved[day + 1, key, start] if start else NO_SCORE
        for spot in range(start + 1, spots + 1):
            for deliver in range(2):
                gain = _move_worth(rules, truck, week, start, spot, deliver, prices.step[day], prices.hour[day])
                if gain <= NO_SCORE:
                    continue
                for key in range(graph.node[graph.first[truck], KEY], len(graph.key_truck)):
                    if graph.key_truck[key] != truck:
                        break
                    then = graph.score[key, week, spot] if deliver else tables.moved[day, key, spot]
                    tables.moved[day, key, start] = max(tables.moved[day, key, start], gain + then)


@inner
def _price_loads(rules: Rules, graph: Graph, cards: Any, prices: Prices, tables: Tables, truck: Any, day: Any) -> None:
    """The table `best` of a day, and the row of `loaded`, from the row of the next and today's of `moved`."""
    first, end, values = graph.first[truck], graph.first[truck + 1], rules.opening.shape[0]
    week, width, hour = day // rules.game[DAYS], cards.shape[1], prices.hour[day]
    weight = rules.week_weight[week, week]
    options = graph.options[truck]
    for card in range(width):
        for index in range(options.shape[1]):
            edge, paid = options[cards[day, card], index]
            if edge < 0:
                break
            gain = graph.gain[truck, edge // values]
            hours = gain[GAINED] - gain[OWED] - paid
            tables.worth[card, index] = gain[POINTS] * weight + hours * hour - prices.card[day, card]
    for taken in range((1 << width) - 1, -1, -1):
        count = 0
        for card in range(width):
            count += (taken >> card) & 1
        for node in range(first, end):
            goods = graph.node[node, GOODS]
            if goods < count or goods > width * day + count:
                continue
            best = tables.loaded[day + 1, node]
            if goods > 0:
                best = max(best, tables.moved[day, graph.node[node, KEY], 0])
            for card in range(width):
                if (taken >> card) & 1:
                    continue
                row, under = options[cards[day, card]], tables.best[taken | (1 << card)]
                for index in range(len(row)):
                    edge = row[index, EDGE]
                    if edge < 0:
                        break
                    new = graph.next[node, edge]
                    if new >= 0:
                        worth = tables.worth[card, index] + _full(rules, graph, truck, new, weight, hour)
                        best = max(best, under[new - first] + worth)
            tables.best[taken, node - first] = best
    for node in range(first, end):
        if graph.node[node, GOODS] <= width * day:
            tables.loaded[day, node] = tables.best[0, node - first]


@inner
def _follow(rules: Rules, graph: Graph, cards: Any, prices: Prices, tables: Tables, truck: Any, plans: Plans) -> None:
    """Write the best plan of a truck, whose tables are ready."""
    plans.day[truck] = 0
    plans.points[truck] = 0.0
    node, spot, is_over = graph.first[truck], np.int64(0), False
    for day in range(len(cards)):
        drives = spot > 0
        if spot == 0:
            _price_loads(rules, graph, cards, prices, tables, truck, day)
            node, drives = _follow_loads(rules, graph, cards, prices, tables, truck, day, node, plans)
        if drives and not is_over:
            spot, is_over = _follow_moves(rules, graph, prices, tables, truck, day, node, spot, plans)


@inner
def _follow_loads(
    rules: Rules, graph: Graph, cards: Any, prices: Prices, tables: Tables, truck: Any, day: Any, node: Any, plans: Plans
) -> Any:  # fmt: skip
    """Load for a day; returns the node and whether the truck moves then."""
    values, row = rules.opening.shape[0], plans.day[truck, day]
    weight, hour = rules.week_weight[day // rules.game[DAYS], day // rules.game[DAYS]], prices.hour[day]
    while True:
        best, best_card, best_edge, best_paid = tables.loaded[day + 1, node], -1, -1, 0
        drives = False
        if graph.node[node, GOODS] > 0 and tables.moved[day, graph.node[node, KEY], 0] > best:
            best, drives = tables.moved[day, graph.node[node, KEY], 0], True
        for card in range(cards.shape[1]):
            if (row[LOADED] >> card) & 1:
                continue
            for index in range(graph.options.shape[2]):
                edge, paid = graph.options[truck, cards[day, card], index]
                if edge < 0:
                    break
                new = graph.next[node, edge]
                if new >= 0:
                    worth = tables.best[row[LOADED] | (1 << card), new - graph.first[truck]]
                    worth += tables.worth[card, index] + _full(rules, graph, truck, new, weight, hour)
                    if worth > best:
                        best, best_card, best_edge, best_paid = worth, card, edge, paid
        if best_card < 0:
            return node, drives
        node = graph.next[node, best_edge]
        gain = graph.gain[truck, best_edge // values]
        plans.points[truck] += gain[POINTS] * weight + _full(rules, graph, truck, node, weight, 0.0)
        row[SPENT] += best_paid + gain[OWED] - gain[GAINED]
        if graph.node[node, GOODS] == rules.truck[truck, SIZE]:
            row[SPENT] += rules.truck[truck, OWED] - rules.truck[truck, GAINED]
        row[LOADED] |= 1 << best_card


@inner
def _follow_moves(
    rules: Rules, graph: Graph, prices: Prices, tables: Tables, truck: Any, day: Any, node: Any, spot: Any, plans: Plans
) -> Any:  # fmt: skip
    """Move for a day; returns the spot at night and whether the truck is delivered."""
    key, row, week = graph.node[node, KEY], plans.day[truck, day], day // rules.game[DAYS]
    while True:
        best, best_goal, best_deliver = tables.moved[day + 1, key, spot] if spot else NO_SCORE, -1, 0
        for goal in range(spot + 1, rules.truck[truck, SPOTS] + 1):
            for deliver in range(2):
                gain = _move_worth(rules, truck, week, spot, goal, deliver, prices.step[day], prices.hour[day])
                if gain > NO_SCORE:
                    gain += graph.score[key, week, goal] if deliver else tables.moved[day, key, goal]
                    if gain > best:
                        best, best_goal, best_deliver = gain, goal, deliver
        if best_goal < 0:
            return spot, False
        plans.points[truck] += _move_worth(rules, truck, week, spot, best_goal, best_deliver, 0.0, 0.0)
        row[STEPS] += rules.spot[truck, best_goal, COVERED] - rules.spot[truck, spot, COVERED]
        _, owed, gained = move_effects(rules.spot[truck], rules.arrival[truck, week], spot, best_goal, best_deliver)
        row[SPENT] += owed - gained
        spot = best_goal
        if best_deliver:
            plans.points[truck] += graph.score[key, week, spot]
            return spot, True


@entry
def best_plans(rules: Rules, graph: Graph, cards: Any, prices: Prices, tables: Tables, plans: Plans) -> None:
    """The best plan of each truck in a game of these kinds of cards, int64 (days, cards)."""
    for truck in range(len(rules.truck)):
        for day in range(len(cards) - 1, -1, -1):
            _price_moves(rules, graph, prices, tables, truck, day)
            _price_loads(rules, graph, cards, prices, tables, truck, day)
        plans.worth[truck] = tables.loaded[0, graph.first[truck]]
        _follow(rules, graph, cards, prices, tables, truck, plans)
