"""Plans put into practice: plays on the board, and the days of a game part by part."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.freight.kernels.arrays import (
    COVERED,
    DECISIONS,
    FACE,
    HOURS,
    POSITION,
    UNSPLIT,
    WEEK,
    Board,
    Rules,
)
from simulator.freight.kernels.arrays import GOODS as LOADED
from simulator.freight.kernels.bits import lowest
from simulator.freight.kernels.jit import inlined, inner, pasted
from simulator.freight.kernels.plays import close, load, load_cost, move, move_cost
from simulator.freight.planning.day import choose, plan
from simulator.freight.planning.graph import (
    Graph,
)
from simulator.freight.planning.scratch import (
    DELIVER,
    DRIVERS,
    FIRST_ARGUMENT,
    IS_DELIVERY,
    IS_MOVE,
    LOADS,
    SECOND_ARGUMENT,
    SPOT,
    Scratch,
    Values,
)


@inner
def act(rules: Rules, graph: Graph, board: Board, s: Scratch, week: Any, cards: Any, over: Any) -> Any:
    """Play what was chosen, with `over` steps of overtime; returns the cards played as bits. Only one where plans are careful."""
    played = 0
    for truck in range(len(rules.truck)):
        if s.choice[truck, LOADS]:
            played |= _act_loads(rules, graph, board, s, week, truck)
            if played and graph.careful[0]:
                return played
    last = -1
    for card in range(cards):
        for truck in range(len(rules.truck)):
            if s.choice[truck, SPOT] and (s.choice[truck, DRIVERS] >> card) & 1:
                last = card
    for card in range(cards):
        extra = over if card == last else 0
        if rules.game[UNSPLIT]:
            extra = board.player[HOURS]
        if (played >> card) & 1 == 0 and _act_moves(rules, board, s, week, card, extra):
            played |= 1 << card
            if graph.careful[0]:
                return played
    return played


@inner
def _act_loads(rules: Rules, graph: Graph, board: Board, s: Scratch, week: Any, truck: Any) -> Any:
    """Load a truck as chosen; returns the cards as bits."""
    values = rules.opening.shape[0]
    played = 0
    for number in range(len(s.cards)):
        card, edge = s.order[truck, number]
        if card < 0:
            break
        kind, value = s.cards[card], edge % values
        square = _open_square(graph, board, truck, edge // values, value)
        if square < 0:
            break
        hours = load_cost(rules, board, kind, square, value)
        if hours > board.player[HOURS]:
            break
        load(rules, board, square, value, hours, week)
        s.node[truck] = graph.next[s.node[truck], edge]
        note(s, board, s.slots[card], 0, square, value, 0)
        played |= 1 << card
        if graph.careful[0]:
            break
    return played


@inlined
def _open_square(graph: Graph, board: Board, truck: Any, c: Any, value: Any) -> Any:
    """The first square of a class that takes the value, or -1."""
    for word in range(board.open.shape[1]):
        squares = graph.class_squares[truck, c, word] & board.open[value, word]
        if squares:
            return 64 * word + lowest(squares)
    return np.int64(-1)


@inlined
def note(s: Scratch, board: Board, slot: Any, is_move: Any, first: Any, second: Any, delivers: Any) -> None:
    """Write a play into the log."""
    row = s.log[s.logged[0]]
    row[0] = slot
    row[IS_MOVE] = is_move
    row[FIRST_ARGUMENT] = first
    row[SECOND_ARGUMENT] = second
    row[IS_DELIVERY] = delivers
    s.logged[0] += 1
    board.player[DECISIONS] += 1


@inner
def _act_moves(rules: Rules, board: Board, s: Scratch, week: Any, card: Any, extra: Any) -> Any:
    """Drive with a card as chosen, `extra` steps of overtime at most; whether a truck moved."""
    kind = s.cards[card]
    left = rules.card[kind, FACE] + extra
    has_moved = False
    for truck in range(len(rules.truck)):
        goal, start = s.choice[truck, SPOT], board.trucks[truck, POSITION]
        if goal <= start or (s.choice[truck, DRIVERS] >> card) & 1 == 0 or board.trucks[truck, WEEK] >= 0:
            continue
        spot = goal
        while spot > start:
            used = rules.spot[truck, spot, COVERED] - rules.spot[truck, start, COVERED]
            delivers = s.choice[truck, DELIVER] if spot == goal else 0
            is_possible = (
                used <= left and move_cost(rules, board, kind, truck, week, spot, delivers) <= board.player[HOURS]
            )
            if is_possible and board.trucks[truck, LOADED] > 0:
                move(rules, board, truck, spot, delivers, week)
                note(s, board, s.slots[card], 1, truck, spot, delivers)
                left -= used
                has_moved = True
                break
            spot -= 1
    if has_moved:
        close(rules, board, kind)
    return has_moved


@pasted
def _play_planned(
    rules: Rules, graph: Graph, after: Values, step: Any, board: Board, s: Scratch, week: Any, cards: Any, most: Any
) -> Any:
    """Plan and play the first `cards` of `s.cards`, or one of them where plans are careful; returns those played as bits."""
    hours = min(most, board.player[HOURS])
    _, taken, paid, used = plan(rules, graph, after, step, board, s, week, cards, hours)
    choose(rules, graph, after, step, board, s, week, cards, hours, taken, paid, used)
    return act(rules, graph, board, s, week, cards, max(0, used - s.face[((1 << cards) - 1) ^ taken]))


@inner
def play_part(
    rules: Rules,
    graph: Graph,
    after: Values,
    step: Any,
    board: Board,
    s: Scratch,
    week: Any,
    day_cards: Any,
    start: Any,
    end: Any,
    most: Any,
    played: Any,
) -> None:
    """Plan and play the cards of the slots from `start` to before `end`, but those `played`, with `most` hours at most."""
    while True:
        cards = 0
        for slot in range(start, end):
            if (played >> slot) & 1 == 0:
                s.cards[cards] = day_cards[slot]
                s.slots[cards] = slot
                cards += 1
        if cards == 0:
            break
        done = _play_planned(rules, graph, after, step, board, s, week, cards, most)
        if graph.careful[0] == 0:
            break
        alone = 0
        while done == 0 and cards > 1 and alone < cards:  # steps of several cards may not add up, those of one do
            s.cards[0], s.cards[alone] = s.cards[alone], s.cards[0]
            s.slots[0], s.slots[alone] = s.slots[alone], s.slots[0]
            done = _play_planned(rules, graph, after, step, board, s, week, 1, most)
            alone += 1
        if done == 0:
            break
        for card in range(cards):
            if (done >> card) & 1:
                played |= 1 << s.slots[card]
