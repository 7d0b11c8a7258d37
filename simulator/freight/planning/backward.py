"""Values of one step from those after it: what each state of a truck is worth when all others are played well.

The price of cards and steps is what the other trucks lose by them: each truck is left out once (leave-one-out).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.freight.kernels.arrays import (
    COVERED,
    DAYS,
    HOURS,
    OVERTIME,
    ROW,
    SPOTS,
    Rules,
)
from simulator.freight.kernels.games import new_board
from simulator.freight.kernels.jit import entry, inner
from simulator.freight.planning.day import combine
from simulator.freight.planning.effects import load_effects, move_effects
from simulator.freight.planning.games import Kept
from simulator.freight.planning.graph import EDGE, GOODS, KEY, NO_SCORE, PAID, Floats, Graph
from simulator.freight.planning.items import hour_price, make_items, set_faces
from simulator.freight.planning.scratch import PAYS, STEPS_USED, TAKEN, Scratch, Values, part_start, parts_of

_MOST_CHANGES = 2  # hours that values reckon with for one load


class Room(NamedTuple):
    """Sums over sampled days, and room for them."""

    loaded: Floats  # (nodes): sums of the new values
    moved: Floats  # (keys, spots)
    hours: Floats  # (hours + 1)
    best: Floats  # (sets of cards, nodes): of a truck that has still to take the other cards
    drive: Floats  # (sets of cards, keys): of a truck that moves now
    ahead: Floats  # (trucks + 1, sets of cards, steps): of the first trucks together, without hours
    behind: Floats  # (trucks + 1, sets of cards, steps): of the last ones
    cost: Floats  # (sets of cards, steps): what the others lose by cards loaded and steps taken


def new_room(graph: Graph, s: Scratch, hours: int, spots: int) -> Room:
    sets, _, steps = s.gain.shape
    nodes, keys, trucks = len(graph.node), len(graph.key_truck), len(graph.gain)
    layers = (trucks + 1, sets, steps)
    return Room(
        np.zeros(nodes), np.zeros((keys, spots)), np.zeros(hours + 1), np.zeros((sets, nodes)), np.zeros((sets, keys)),
        np.zeros(layers), np.zeros(layers), np.zeros((sets, steps)),
    )  # fmt: skip


@inner
def _renew(
    rules: Rules, graph: Graph, after: Values, step: Any, s: Scratch, room: Room, truck: Any, week: Any, cards: Any,
    hours: Any, steps: Any,
) -> None:  # fmt: skip
    """Add the values of a truck's states before a day, whose cards and steps cost `room.cost`, to the sums."""
    first, end = graph.first[truck], graph.first[truck + 1]
    spots, values = rules.truck[truck, SPOTS], rules.opening.shape[0]
    weight, price = rules.week_weight[week, week], hour_price(after, step, max(hours - 1, 0))
    nothing = room.cost[0, 0]
    spot_row, arrival = rules.spot[truck], rules.arrival[truck, week]
    for key in range(graph.node[first, KEY], len(graph.key_truck)):
        if graph.key_truck[key] != truck:
            break
        for start in range(spots):
            for taken in range(1 << cards if start == 0 else 1):
                best = NO_SCORE if start == 0 else after.moved[step, key, start] + nothing
                for spot in range(start + 1, spots + 1):
                    used = spot_row[spot, COVERED] - spot_row[start, COVERED]
                    if used > steps or room.cost[taken, used] <= NO_SCORE:
                        break
                    for deliver in range(2):
                        points, owed, gained = move_effects(spot_row, arrival, start, spot, deliver)
                        if arrival[spot, deliver, ROW] < 0 or owed > hours:
                            continue
                        then = graph.score[key, week, spot] if deliver else after.moved[step, key, spot]
                        best = max(best, then + points * weight + (gained - owed) * price + room.cost[taken, used])
                if start == 0:
                    room.drive[taken, key] = best
                else:
                    room.moved[key, start] += best - nothing
    for taken in range((1 << cards) - 1, -1, -1):
        for node in range(first, end):
            best = after.loaded[step, node] + room.cost[taken, 0]
            if graph.node[node, GOODS] > 0:
                best = max(best, room.drive[taken, graph.node[node, KEY]])
            for card in range(cards):
                if (taken >> card) & 1:
                    continue
                for index in range(graph.options.shape[2]):
                    edge = graph.options[truck, s.cards[card], index, EDGE]
                    paid = graph.options[truck, s.cards[card], index, PAID]
                    if edge < 0 or paid > min(hours, _MOST_CHANGES):
                        break
                    new = graph.next[node, edge]
                    if new < 0:
                        continue
                    goods = graph.node[new, GOODS]
                    points, owed, gained = load_effects(rules, graph, truck, edge // values, goods)
                    paid += owed
                    if paid <= hours:
                        then = room.best[taken | (1 << card), new] + points * weight + (gained - paid) * price
                        best = max(best, then)
            room.best[taken, node] = best
    for node in range(first, end):
        room.loaded[node] += room.best[0, node] - nothing


@inner
def _mix(rules: Rules, graph: Graph, values: Values, step: Any, room: Room, days: Any, rate: Any) -> None:
    """Move the values before the step towards the means of the sums."""
    for node in range(len(room.loaded)):
        values.loaded[step, node] += rate * (room.loaded[node] / days - values.loaded[step, node])
    for key in range(len(room.moved)):
        for spot in range(1, rules.truck[graph.key_truck[key], SPOTS]):
            values.moved[step, key, spot] += rate * (room.moved[key, spot] / days - values.moved[step, key, spot])


@inner
def _clear(room: Room) -> None:
    room.loaded[:] = 0.0
    room.moved[:] = 0.0
    room.hours[:] = 0.0


@inner
def _join(first: Any, second: Any, target: Any, sets: Any, steps: Any) -> None:
    """The best of two groups of trucks together, by cards loaded and steps."""
    target[:sets, : steps + 1] = NO_SCORE
    for taken in range(sets):
        for others in range(sets):
            if others & taken == 0:
                for used in range(steps + 1):
                    gain = first[taken, used]
                    if gain > NO_SCORE:
                        for more in range(steps + 1 - used):
                            value = gain + second[others, more]
                            if value > target[taken | others, used + more]:
                                target[taken | others, used + more] = value


@inner
def _add_truck(s: Scratch, truck: Any, before: Any, target: Any, sets: Any, steps: Any) -> None:
    """As `day.combine`, without hours."""
    for taken in range(sets):
        for used in range(steps + 1):
            target[taken, used] = before[taken, used]
    for item in range(s.items[truck]):
        if s.item[truck, item, PAYS] == 0:
            taken, used, gain = s.item[truck, item, TAKEN], s.item[truck, item, STEPS_USED], s.item_gain[truck, item]
            for others in range(sets):
                if others & taken == 0:
                    for k in range(steps + 1 - used):
                        value = before[others, k] + gain
                        if value > target[others | taken, k + used]:
                            target[others | taken, k + used] = value


@inner
def _set_costs(s: Scratch, room: Room, truck: Any, target: Any, cards: Any, steps: Any) -> None:
    """What all other trucks reach if this one takes cards and steps, into `cost`."""
    sets = 1 << cards
    _join(room.ahead[truck], room.behind[truck + 1], target, sets, steps)
    for taken in range(sets):
        for used in range(1, steps + 1):
            target[taken, used] = max(target[taken, used], target[taken, used - 1])
    for taken in range(sets):
        others = (sets - 1) ^ taken
        room.cost[taken, : steps + 1] = NO_SCORE
        for loaded in range(sets):
            if loaded & others == loaded:
                free = s.face[others ^ loaded]
                for used in range(min(free, steps) + 1):
                    value = target[loaded, min(free - used, steps)]
                    if value > room.cost[taken, used]:
                        room.cost[taken, used] = value


@entry
def improve(
    rules: Rules, graph: Graph, values: Values, s: Scratch, room: Room, kept: Kept, step: Any, most: Any, rate: Any
) -> None:
    """Move the values before a step towards what they are in the kept games, by the values after it."""
    games, trucks = len(kept.hours), len(rules.truck)
    board = new_board(rules, len(rules.opening))
    width = kept.cards.shape[3]
    parts = parts_of(width)
    part, whole_day = step % parts, step // parts
    week, day = whole_day // rules.game[DAYS], whole_day % rules.game[DAYS]
    first = part_start(width, part)
    cards = part_start(width, part + 1) - first
    sets = 1 << cards
    target = np.zeros((sets, s.gain.shape[2]))
    spent_best = np.zeros(most + 1)
    may_overtime = rules.game[OVERTIME] == 1
    after = step + 1
    top = values.hours.shape[1] - 1
    _clear(room)
    for game in range(games):
        board.open[:] = kept.open[game, step]
        board.trucks[:] = kept.trucks[game, step]
        board.player[HOURS] = kept.hours[game, step]
        s.node[:] = kept.node[game, step]
        s.cards[:cards] = kept.cards[game, week, day, first : first + cards]
        set_faces(rules, s, cards)
        everything = s.face[sets - 1]
        steps = min(everything + (most if may_overtime else 0), s.total.shape[3] - 1)
        hours = kept.hours[game, step]
        price = hour_price(values, after, hours)
        make_items(
            rules, graph, values, after, board, s, week, cards, most, steps, price, 0.5 * price if price > 0 else 0.0
        )
        s.total[0, :sets, : most + 1, : steps + 1] = NO_SCORE
        s.total[0, 0, 0, 0] = 0.0
        for truck in range(trucks):
            combine(s, truck, cards, most, steps)
        spent_best[:] = 0.0
        for taken in range(sets):
            free = s.face[(sets - 1) ^ taken]
            for paid in range(most + 1):
                for used in range(steps + 1):
                    over = max(0, used - free)
                    if paid + over <= most and (over == 0 or (may_overtime and free > 0)):
                        spent_best[paid + over] = max(spent_best[paid + over], s.total[trucks, taken, paid, used])
        for h in range(top + 1):
            best = values.hours[after, h]
            for spent in range(1, min(h, most) + 1):
                best = max(best, spent_best[spent] - spent_best[0] + values.hours[after, h - spent])
            room.hours[h] += best
        steps = min(everything, s.total.shape[3] - 1)
        room.ahead[0, :sets, : steps + 1] = NO_SCORE
        room.ahead[0, 0, 0] = 0.0
        room.behind[trucks, :sets, : steps + 1] = NO_SCORE
        room.behind[trucks, 0, 0] = 0.0
        for truck in range(trucks):
            _add_truck(s, truck, room.ahead[truck], room.ahead[truck + 1], sets, steps)
        for truck in range(trucks - 1, -1, -1):
            _add_truck(s, truck, room.behind[truck + 1], room.behind[truck], sets, steps)
        for truck in range(trucks):
            _set_costs(s, room, truck, target, cards, steps)
            _renew(rules, graph, values, after, s, room, truck, week, cards, hours, steps)
    _mix(rules, graph, values, step, room, games, rate)
    for h in range(top + 1):
        values.hours[step, h] += rate * (room.hours[h] / games - values.hours[step, h])
