"""The day planner: the best plays of some cards for a value that is a sum over trucks and hours.

A dynamic program over the trucks puts their items (`items.py`) together: each card is loaded once, the steps of the others are pooled. That is exact where a step costs 1 a spot, no
hours are gained and no effect asks where a move ends; else the plan is made anew after each play (`Graph.careful`): steps
are pooled as if no card lost any on a dear spot, and hours gained today are priced, not spent.
"""

from __future__ import annotations

from typing import Any

from simulator.freight.kernels.arrays import (
    HOURS,
    OVERTIME,
    UNSPLIT,
    Board,
    Rules,
)
from simulator.freight.kernels.jit import inlined, inner, pasted
from simulator.freight.planning.graph import (
    NO_SCORE,
    Graph,
)
from simulator.freight.planning.items import hour_price, list_states, make_items, rate_states, set_faces
from simulator.freight.planning.scratch import (
    BRANCH,
    BY,
    CARD,
    DRIVERS,
    ITEM,
    LOADS,
    PARENT,
    PAYS,
    STEPS_USED,
    TAKEN,
    Scratch,
    Values,
)


@inner
def combine(s: Scratch, truck: Any, cards: Any, hours: Any, steps: Any) -> None:
    """Add the items of a truck to the best of the trucks before it."""
    before, after = s.total[truck], s.total[truck + 1]
    sets = 1 << cards
    for taken in range(sets):
        for paid in range(hours + 1):
            for used in range(steps + 1):
                after[taken, paid, used] = before[taken, paid, used]
    for item in range(s.items[truck]):
        taken, paid, used = s.item[truck, item, TAKEN], s.item[truck, item, PAYS], s.item[truck, item, STEPS_USED]
        gain = s.item_gain[truck, item]
        for others in range(sets):
            if others & taken == 0:
                for spent in range(hours + 1 - paid):
                    source, target = before[others, spent], after[others | taken, spent + paid]
                    for k in range(steps + 1 - used):
                        value = source[k] + gain
                        if value > target[k + used]:
                            target[k + used] = value


@pasted
def plan(
    rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any, cards: Any, hours: Any
) -> Any:
    """The best plan for the first `cards` of `s.cards`, at most `hours` spent: its gain over doing nothing, cards loaded, hours, steps."""
    set_faces(rules, s, cards)
    everything = (1 << cards) - 1
    may_overtime = rules.game[OVERTIME] == 1
    steps = min(s.face[everything] + (hours if may_overtime else 0), s.total.shape[3] - 1)
    in_hand = board.player[HOURS]
    price = hour_price(after, step, in_hand)
    least = 1e9 if hours else 0.0
    for h in range(max(in_hand - hours, 0), in_hand):
        least = min(least, hour_price(after, step, h))
    make_items(rules, graph, after, step, board, s, week, cards, hours, steps, price, least)
    s.total[0, : everything + 1, : hours + 1, : steps + 1] = NO_SCORE
    s.total[0, 0, 0, 0] = 0.0
    for truck in range(len(rules.truck)):
        combine(s, truck, cards, hours, steps)
    best, best_taken, best_paid, best_used = 0.0, 0, 0, 0
    last = s.total[len(rules.truck)]
    top = after.hours.shape[1] - 1
    kept = after.hours[step, min(in_hand, top)]
    for taken in range(everything + 1):
        free = s.face[everything ^ taken]
        for paid in range(hours + 1):
            for used in range(steps + 1):
                over = max(0, used - free)
                if over == 0 or (may_overtime and free > 0 and paid + over <= hours):
                    value = last[taken, paid, used] + after.hours[step, min(in_hand - paid - over, top)] - kept
                    if value > best:
                        best, best_taken, best_paid, best_used = value, taken, paid, used
    return best, best_taken, best_paid, best_used


@inner
def choose(
    rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any, cards: Any, hours: Any,
    taken: Any, paid: Any, used: Any,
) -> None:  # fmt: skip
    """What each truck does in the plan that `plan` found, into `choice`."""
    may_overtime = rules.game[OVERTIME] == 1
    everything = (1 << cards) - 1
    steps = min(s.face[everything] + (hours if may_overtime else 0), s.total.shape[3] - 1)
    price = hour_price(after, step, board.player[HOURS])
    weight = rules.week_weight[week, week]
    drivers = everything ^ taken
    for truck in range(len(rules.truck) - 1, -1, -1):
        s.choice[truck] = 0
        s.choice[truck, ITEM] = -1
        value = s.total[truck + 1, taken, paid, used]
        if value == s.total[truck, taken, paid, used]:
            continue
        for item in range(s.items[truck]):
            loads, pays, drives = s.item[truck, item, TAKEN], s.item[truck, item, PAYS], s.item[truck, item, STEPS_USED]
            gain = s.item_gain[truck, item]
            is_within = loads & taken == loads and pays <= paid and drives <= used
            if is_within and s.total[truck, taken ^ loads, paid - pays, used - drives] + gain == value:
                taken, paid, used = taken ^ loads, paid - pays, used - drives
                list_states(rules, graph, board, s, truck, cards, hours, weight, price)
                own = drivers
                if rules.game[UNSPLIT]:
                    rate_states(
                        rules, graph, after, step, board, s, truck, week, cards, hours, steps, price, -1, 0, 0, 0.0
                    )  # fmt: skip
                    loads, pays, drives, own = _part_cards(s, loads, pays, steps, gain, may_overtime)
                rate_states(
                    rules, graph, after, step, board, s, truck, week, cards, hours, steps, price, loads, pays, drives, gain
                )  # fmt: skip
                s.choice[truck, ITEM] = item
                s.choice[truck, DRIVERS] = own
                s.choice[truck, LOADS] = loads
                _order_loads(s, truck, loads)
                break


@inlined
def _order_loads(s: Scratch, truck: Any, loads: Any) -> None:
    """The cards that a truck loads and their edges, in order, into `order`."""
    s.order[truck] = -1
    number = 0
    for card in range(len(s.cards)):
        number += (loads >> card) & 1
    row = s.choice[truck, BRANCH]
    while loads:
        number -= 1
        card = s.found[loads, row, CARD]
        s.order[truck, number, 0] = card
        s.order[truck, number, 1] = s.found[loads, row, BY]
        row = s.found[loads, row, PARENT]
        loads ^= 1 << card


@inner
def _part_cards(s: Scratch, taken: Any, paid: Any, steps: Any, gain: Any, may_overtime: Any) -> Any:
    """Of a truck with cards of its own: those it loads, hours and steps of that, those it drives."""
    for loads in range(taken, -1, -1):
        if loads & taken == loads:
            for used in range(steps + 1):
                over = max(0, used - s.face[taken ^ loads])
                is_payable = over <= paid and (over == 0 or may_overtime) and (used > 0) == (loads != taken)
                if is_payable and s.gain[loads, paid - over, used] == gain:
                    return loads, paid - over, used, taken ^ loads
    return taken, paid, 0, 0
