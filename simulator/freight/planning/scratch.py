"""What the planning kernels think in: values of positions, and room that is made once and used for every plan."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.freight.kernels.arrays import CARDS as CARDS_A_DAY
from simulator.freight.kernels.arrays import (
    COVERED,
    FACE,
    OWED,
    Ints,
    Rules,
)
from simulator.freight.kernels.jit import inlined
from simulator.freight.planning.graph import (
    Floats,
    Graph,
    most_hours,
)

MOST_CARDS = 4  # planned together; a day of more is planned in parts, one after another
_MOST_STATES = 400  # of a truck after loading the same cards; those of fewer hours stay
_MOST_ITEMS = 3000
_HOURS_A_DAY = 6  # or the dearest single effect: more are not spent on one part of a day

NODE, SPENT, PARENT, CARD, BY = range(5)  # columns of `Scratch.found`: how a state was reached; BY is the edge
TAKEN, PAYS, STEPS_USED = range(3)  # of `Scratch.item`: cards loaded as bits
# Of `Scratch.choice`: BRANCH is the row of `found` of LOADS, DRIVERS are cards as bits, ITEM is -1 where nothing is done.
BRANCH, SPOT, DELIVER, DRIVERS, LOADS, ITEM = range(6)
IS_MOVE, FIRST_ARGUMENT, SECOND_ARGUMENT, IS_DELIVERY = range(1, 5)  # of `Scratch.log`, after the slot of the card


class Values(NamedTuple):
    """What positions are worth to the planner before each step of the calendar, and after the last."""

    loaded: Floats  # (steps + 1, nodes): of trucks that have not moved
    moved: Floats  # (steps + 1, keys, spots): of trucks on their way
    hours: Floats  # (steps + 1, hours + 1)


class Scratch(NamedTuple):
    """Room to think in; nothing in it lasts longer than a plan, but `node` and `log`."""

    node: Ints  # (trucks): where each truck stands in the graph
    cards: Ints  # (cards): kinds that are planned
    slots: Ints  # (cards): and their places in the day
    found: Ints  # (sets of cards, states, 5)
    worth: Floats  # (sets of cards, states): points and hours gained on the way
    states: Ints  # (sets of cards): how many were found
    seen: Ints  # (nodes, 2): stamp and row of the state of a node
    stamp: Ints  # (1)
    mask: Any  # uint64 (sets of cards, states, classes): values that may be loaded, of coarse trucks
    left: Ints  # (sets of cards, states, classes)
    gain: Floats  # (sets of cards, hours, steps): best of one truck
    best: Floats  # the same, with all that costs no more
    item: Ints  # (trucks, items, 3)
    item_gain: Floats  # (trucks, items)
    items: Ints  # (trucks)
    total: Floats  # (trucks + 1, sets of cards, hours, steps): best of the first trucks together
    choice: Ints  # (trucks, 6)
    order: Ints  # (trucks, cards, 2): cards to load and edges, in order, then -1
    face: Ints  # (sets of cards): steps of all of them together
    log: Ints  # (plays, 5)
    logged: Ints  # (1)


def new_scratch(rules: Rules, graph: Graph) -> Scratch:
    trucks, classes, cards = len(rules.truck), graph.gain.shape[1], min(int(rules.game[CARDS_A_DAY]), MOST_CARDS)
    sets, hours = 1 << cards, hours_a_day(rules) + 1
    steps = min(int(rules.card[:, FACE].max()) * cards + hours, int(rules.spot[:, -1, COVERED].sum())) + 1
    is_coarse = bool((graph.group >= 0).any())
    return Scratch(
        node=np.zeros(trucks, np.int64),
        cards=np.zeros(cards, np.int64),
        slots=np.zeros(cards, np.int64),
        found=np.zeros((sets, _MOST_STATES, 5), np.int64),
        worth=np.zeros((sets, _MOST_STATES)),
        states=np.zeros(sets, np.int64),
        seen=np.zeros((len(graph.node), 2), np.int64),
        stamp=np.zeros(1, np.int64),
        mask=np.zeros((sets, _MOST_STATES if is_coarse else 1, classes), np.uint64),
        left=np.zeros((sets, _MOST_STATES if is_coarse else 1, classes), np.int64),
        gain=np.zeros((sets, hours, steps)),
        best=np.zeros((sets, hours, steps)),
        item=np.zeros((trucks, _MOST_ITEMS, 3), np.int64),
        item_gain=np.zeros((trucks, _MOST_ITEMS)),
        items=np.zeros(trucks, np.int64),
        total=np.zeros((trucks + 1, sets, hours, steps)),
        choice=np.zeros((trucks, 6), np.int64),
        order=np.zeros((trucks, cards, 2), np.int64),
        face=np.zeros(sets, np.int64),
        log=np.zeros((int(rules.game[CARDS_A_DAY]) * (trucks + 1), 5), np.int64),
        logged=np.zeros(1, np.int64),
    )


def hours_a_day(rules: Rules) -> int:
    """The most hours that a plan spends."""
    dearest = int(rules.square[:, OWED].max(initial=0))
    dearest = max(dearest, int(rules.truck[:, OWED].max()) + dearest, int(rules.arrival[..., OWED].max()))
    dearest = max(dearest, int(rules.spot[:, -1, OWED].max()) + int(rules.arrival[..., OWED].max()))
    return min(most_hours(rules), max(_HOURS_A_DAY, dearest))


def part_bounds(cards: int) -> list[tuple[int, int]]:
    """First slot and end of each part of a day of so many cards."""
    parts = -(-cards // MOST_CARDS)
    return [(cards * part // parts, cards * (part + 1) // parts) for part in range(parts)]


@inlined
def parts_of(cards: Any) -> Any:
    """How many parts a day of so many cards is planned in."""
    return (cards + MOST_CARDS - 1) // MOST_CARDS


@inlined
def part_start(cards: Any, part: Any) -> Any:
    """The first slot of a part of a day of so many cards."""
    return cards * part // parts_of(cards)
