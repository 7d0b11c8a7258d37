"""Search one day further: the best plans of a part of a day, each followed by the best plans for cards that may come next."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.core.kernels.streams import below
from simulator.core.rng import Purpose, Stream
from simulator.freight.kernels.arrays import (
    CARDS,
    COPIES,
    DAYS,
    HOURS,
    OVERTIME,
    POSITION,
    RESHUFFLED,
    SCORE,
    WEEK,
    WEEKS,
    Board,
    Ints,
    Rules,
)
from simulator.freight.kernels.jit import entry, inlined, inner
from simulator.freight.planning.day import choose, combine, plan
from simulator.freight.planning.graph import KEY, NO_SCORE, Floats, Graph
from simulator.freight.planning.play import act, play_part
from simulator.freight.planning.scratch import ITEM, Scratch, Values, part_bounds, part_start, parts_of

LINES = 16  # plans that are compared
_CELLS = 6  # best ways to share out cards, hours and steps


class Lines(NamedTuple):
    """Plans of a part of a day: where each leads, and what that is worth."""

    cell: Ints  # (cells, 3): cards loaded, hours, steps of a plan
    cell_value: Floats  # (cells)
    cells: Ints  # (1): how many there are
    choice: Ints  # (trucks, 6): of the best at first sight
    open: Any  # uint64 (lines, values, words)
    loads: Ints  # (lines, squares)
    trucks: Ints  # (lines, trucks, 5)
    bonus: Ints  # (lines, trucks, weeks)
    player: Ints  # (lines, 7)
    node: Ints  # (lines, trucks)
    log: Ints  # (lines, plays, 5)
    logged: Ints  # (lines)
    samples: Ints  # (lines): how often each was looked at
    mean: Floats  # (lines): of the samples; worth at first sight where there are none
    seen: Floats  # (lines, samples): each of them; the same sample stands in the same column
    found: Ints  # (1): how many there are


def new_lines(rules: Rules, s: Scratch, samples: int) -> Lines:
    trucks = len(rules.truck)
    return Lines(
        cell=np.zeros((_CELLS, 3), np.int64),
        cell_value=np.zeros(_CELLS),
        cells=np.zeros(1, np.int64),
        choice=np.zeros((trucks, 6), np.int64),
        open=np.zeros((LINES, *rules.opening.shape), np.uint64),
        loads=np.zeros((LINES, len(rules.square)), np.int64),
        trucks=np.zeros((LINES, trucks, 5), np.int64),
        bonus=np.zeros((LINES, trucks, int(rules.game[WEEKS])), np.int64),
        player=np.zeros((LINES, 7), np.int64),
        node=np.zeros((LINES, trucks), np.int64),
        log=np.zeros((LINES, *s.log.shape), np.int64),
        logged=np.zeros(LINES, np.int64),
        samples=np.zeros(LINES, np.int64),
        mean=np.zeros(LINES),
        seen=np.zeros((LINES, samples)),
        found=np.zeros(1, np.int64),
    )


@inner
def _best_cells(
    rules: Rules, after: Values, step: Any, board: Board, s: Scratch, lines: Lines, cards: Any, hours: Any, most: Any
) -> None:
    """At most `most` of the best ends of the plan just made, by cards loaded, hours and steps."""
    everything = (1 << cards) - 1
    may_overtime = rules.game[OVERTIME] == 1
    steps = min(s.face[everything] + (hours if may_overtime else 0), s.total.shape[3] - 1)
    last, top, in_hand = s.total[len(rules.truck)], after.hours.shape[1] - 1, board.player[HOURS]
    count = 0
    for taken in range(everything + 1):
        free = s.face[everything ^ taken]
        for paid in range(hours + 1):
            for used in range(steps + 1):
                over = max(0, used - free)
                is_payable = over == 0 or (may_overtime and free > 0 and paid + over <= hours)
                if last[taken, paid, used] <= NO_SCORE / 2 or not is_payable:
                    continue
                value = last[taken, paid, used] + after.hours[step, min(in_hand - paid - over, top)]
                if count == most and value <= lines.cell_value[most - 1]:
                    continue
                place = min(count, most - 1)
                while place > 0 and lines.cell_value[place - 1] < value:
                    lines.cell_value[place] = lines.cell_value[place - 1]
                    for column in range(3):
                        lines.cell[place, column] = lines.cell[place - 1, column]
                    place -= 1
                lines.cell_value[place] = value
                lines.cell[place, 0], lines.cell[place, 1], lines.cell[place, 2] = taken, paid, used
                count = min(count + 1, most)
    lines.cells[0] = count


@inner
def _worth(rules: Rules, graph: Graph, values: Values, step: Any, board: Board, s: Scratch) -> Any:
    """Points so far, in all weeks they count, and the values before the step."""
    worth = values.hours[step, min(board.player[HOURS], values.hours.shape[1] - 1)]
    for truck in range(len(rules.truck)):
        row = board.trucks[truck]
        if row[WEEK] >= 0:
            for week in range(rules.game[WEEKS]):
                worth += rules.week_weight[row[WEEK], week] * row[SCORE]
        elif row[POSITION] > 0:
            worth += values.moved[step, graph.node[s.node[truck], KEY], row[POSITION]]
        else:
            worth += values.loaded[step, s.node[truck]]
        for week in range(rules.game[WEEKS]):
            worth += rules.week_weight[week, week] * board.bonus[truck, week]
    return worth


@entry
def _copy(board: Board, other: Board) -> None:
    other.open[:] = board.open
    other.loads[:] = board.loads
    other.trucks[:] = board.trucks
    other.bonus[:] = board.bonus
    other.player[:] = board.player


@entry
def _compare(
    rules: Rules, graph: Graph, values: Values, step: Any, other: Board, s: Scratch, lines: Lines, most: Any,
    unseen: Any, coming: Any, stream: Any,
) -> None:  # fmt: skip
    """Look at each line with the same samples of the next cards; after each quarter of them only the better half goes on."""
    width = len(s.cards)
    parts = parts_of(rules.game[CARDS])
    part = (step + 1) % parts
    count = part_start(rules.game[CARDS], part + 1) - part_start(rules.game[CARDS], part)
    next_week = (step + 1) // parts // rules.game[DAYS]
    drawn = np.zeros(width, np.int64)
    left = np.zeros(len(unseen), np.int64)
    alive = np.ones(lines.found[0], np.bool_)
    base = np.zeros(lines.found[0])
    for line in range(lines.found[0]):
        _show(lines, line, other, s)
        base[line] = _worth(rules, graph, values, step + 2, other, s)
        lines.mean[line] = 0.0
    is_known = coming[0] >= 0
    samples = lines.seen.shape[1]
    rounds = 1 if is_known else samples
    for sample in range(rounds):
        left[:] = unseen
        size = left.sum()
        for card in range(count):
            if is_known:
                drawn[card] = coming[card]
                continue
            number, kind = below(stream, size), 0
            while number >= left[kind]:
                number -= left[kind]
                kind += 1
            left[kind] -= 1
            size -= 1
            drawn[card] = kind
        for line in range(lines.found[0]):
            if alive[line]:
                _show(lines, line, other, s)
                s.cards[:count] = drawn[:count]
                hours = min(most, other.player[HOURS])
                gain = plan(rules, graph, values, step + 2, other, s, next_week, count, hours)[0]
                lines.seen[line, sample] = base[line] + gain
                lines.samples[line] += 1
                lines.mean[line] += (base[line] + gain - lines.mean[line]) / lines.samples[line]
        if (sample + 1) % max(1, samples // 4) == 0:
            alive &= lines.mean[: lines.found[0]] >= np.median(lines.mean[: lines.found[0]][alive])


@entry
def _show(lines: Lines, line: Any, other: Board, s: Scratch) -> None:
    """Put the end of a line on the board."""
    other.open[:] = lines.open[line]
    other.trucks[:] = lines.trucks[line]
    other.bonus[:] = lines.bonus[line]
    other.player[:] = lines.player[line]
    s.node[:] = lines.node[line]


@inner
def _deal_out(s: Scratch, cards: Any, first: Any, end: Any) -> None:
    for slot in range(first, end):
        s.cards[slot - first] = cards[slot]
        s.slots[slot - first] = slot


@inlined
def _most_steps(rules: Rules, s: Scratch, cards: Any, hours: Any) -> Any:
    return min(s.face[(1 << cards) - 1] + (hours if rules.game[OVERTIME] == 1 else 0), s.total.shape[3] - 1)


@entry
def _follow(
    rules: Rules, graph: Graph, values: Values, step: Any, board: Board, other: Board, s: Scratch, lines: Lines, week: Any,
    cards: Any, first: Any, end: Any, most: Any, node: Any, logged: Any,
) -> None:  # fmt: skip
    """Play the plans of the cells, each on a board of its own, and keep as lines those that lead to a new end."""
    count, hours = end - first, min(most, board.player[HOURS])
    faces = s.face.copy()
    for cell in range(lines.cells[0]):
        taken, paid, used = lines.cell[cell]
        choose(rules, graph, values, step + 1, board, s, week, count, hours, taken, paid, used)
        if lines.found[0] == 0:
            lines.choice[:] = s.choice
        _copy(board, other)
        s.logged[0] = logged
        done = act(rules, graph, other, s, week, count, max(0, used - faces[((1 << count) - 1) ^ taken]))
        if graph.careful[0] and done:
            items, gains, totals = s.items.copy(), s.item_gain.copy(), s.total.copy()
            kept = s.item.copy()
            play_part(rules, graph, values, step + 1, other, s, week, cards, first, end, most, done << first)
            s.items[:], s.item_gain[:], s.total[:] = items, gains, totals
            s.item[:] = kept
            s.face[:] = faces
            _deal_out(s, cards, first, end)
        line = lines.found[0]
        if line < LINES and _is_new(lines, other):
            lines.open[line] = other.open
            lines.loads[line] = other.loads
            lines.trucks[line] = other.trucks
            lines.bonus[line] = other.bonus
            lines.player[line] = other.player
            lines.node[line] = s.node
            lines.log[line, : s.logged[0]] = s.log[: s.logged[0]]
            lines.logged[line] = s.logged[0]
            lines.samples[line] = 0
            lines.mean[line] = _worth(rules, graph, values, step + 1, other, s)
            lines.found[0] += 1
        s.node[:] = node


@entry
def _is_new(lines: Lines, other: Board) -> Any:
    """Whether no line ends like this."""
    for line in range(lines.found[0]):
        is_same = lines.player[line, HOURS] == other.player[HOURS]
        if is_same and (lines.trucks[line] == other.trucks).all() and (lines.open[line] == other.open).all():
            return False
    return True


@entry
def search_part(
    rules: Rules, graph: Graph, values: Values, step: Any, board: Board, other: Board, s: Scratch, lines: Lines, week: Any,
    cards: Any, first: Any, end: Any, most: Any, unseen: Any, coming: Any, stream: Any,
) -> None:  # fmt: skip
    """Play the cards of the slots from `first` to before `end`, after looking one step further; `lines` tell what was seen.

    `coming` are the kinds of the next step where they are known, else -1; `unseen` counts the kinds that they are drawn from.
    `other` is a board to think on.
    """
    count = end - first
    hours = min(most, board.player[HOURS])
    logged, node = s.logged[0], s.node.copy()
    _deal_out(s, cards, first, end)
    plan(rules, graph, values, step + 1, board, s, week, count, hours)
    _best_cells(rules, values, step + 1, board, s, lines, count, hours, _CELLS)
    lines.found[0] = 0
    _follow(rules, graph, values, step, board, other, s, lines, week, cards, first, end, most, node, logged)
    for truck in range(len(rules.truck)):  # other plans: what if this truck did not do what it does in the best one
        item = lines.choice[truck, ITEM]
        if item >= 0 and lines.found[0] < LINES:
            gain = s.item_gain[truck, item]
            s.item_gain[truck, item] = NO_SCORE
            for later in range(len(rules.truck)):
                combine(s, later, count, hours, _most_steps(rules, s, count, hours))
            _best_cells(rules, values, step + 1, board, s, lines, count, hours, 2)
            _follow(rules, graph, values, step, board, other, s, lines, week, cards, first, end, most, node, logged)
            s.item_gain[truck, item] = gain
    if step + 2 < len(values.hours):
        _compare(rules, graph, values, step, other, s, lines, most, unseen, coming, stream)
    best = 0
    for line in range(1, lines.found[0]):
        is_known = lines.samples[line] >= lines.samples[best]
        if is_known and (lines.samples[line] > lines.samples[best] or lines.mean[line] > lines.mean[best]):
            best = line
    board.open[:] = lines.open[best]
    board.loads[:] = lines.loads[best]
    board.trucks[:] = lines.trucks[best]
    board.bonus[:] = lines.bonus[best]
    board.player[:] = lines.player[best]
    s.node[:] = lines.node[best]
    s.log[: lines.logged[best]] = lines.log[best, : lines.logged[best]]
    s.logged[0] = lines.logged[best]


def search_day(
    rules: Rules, graph: Graph, values: Values, board: Board, other: Board, s: Scratch, lines: Lines, cards: Ints,
    week: int, day: int, most: int, unseen: Ints, seed: int, game: int,
) -> None:  # fmt: skip
    """Play all cards of a day; the plays are in the log. `unseen` counts the kinds that may come, and loses those of the day.

    No kernel of its own, since those it calls would be compiled once more.
    """
    if rules.game[RESHUFFLED] and day == 0:
        unseen[:] = rules.card[:, COPIES]
    np.subtract.at(unseen, cards, 1)
    is_last = rules.game[RESHUFFLED] and day == rules.game[DAYS] - 1
    pool = rules.card[:, COPIES].copy() if is_last else unseen
    bounds = part_bounds(len(cards))
    s.logged[0] = 0
    for part, (first, end) in enumerate(bounds):
        step = int(week * rules.game[DAYS] + day) * len(bounds) + part
        coming = np.full(len(s.cards), -1, np.int64)
        for following in bounds[part + 1 : part + 2]:
            coming[: following[1] - following[0]] = cards[slice(*following)]
        stream = np.array([Stream(seed, game, Purpose.SEARCH, step).state], np.uint64)
        search_part(
            rules, graph, values, step, board, other, s, lines, week, cards, first, end, most, pool, coming, stream
        )  # fmt: skip
