"""What the plays of a day are worth: the best plans for the cards in hand, compared on the same samples of the next cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.agents import SAMPLES
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Action, Load, Move
from simulator.freight.fast import logged_actions
from simulator.freight.fastgame import FastGame
from simulator.freight.kernels import games
from simulator.freight.kernels.arrays import COPIES, RESHUFFLED
from simulator.freight.planning.graph import Graph
from simulator.freight.planning.scratch import MOST_CARDS, Values, hours_a_day, new_scratch
from simulator.freight.planning.search import new_lines, search_part
from simulator.freight.state import State


@dataclass(frozen=True)
class RatedPlan:
    """Plays for the cards left of a day, `end_day` apart.

    `behind` is how many points it falls behind the best plan, 0 for that itself, in each sample that both were looked at
    with; on the last day there is nothing to sample. Values are marginal: they tell plans apart and forecast no score.
    """

    actions: tuple[Action, ...]
    behind: NDArray[np.float64]


def rate_plans(
    game: FastGame, state: State, player: int, fit: Mapping[str, NDArray[Any]], samples: int = SAMPLES, seed: int = 1
) -> tuple[RatedPlan, ...]:
    """The best plans for a player who has to act, no split under way; the best first. `fit` is that of `expert`.

    Of a day of more than 4 cards the first 4 left are planned. Raises `ValueError` where the player cannot plan now.
    """
    board = state.boards[player]
    if player not in game.actors(state) or board.split:
        raise ValueError("state: expected a player who has to act and has no split under way, found another")
    compiled = game.compiled
    rules, graph, calendar = compiled.rules, compiled.graph, game.sheet.calendar
    slots = [slot for slot in range(len(state.cards)) if slot not in board.played]
    kinds = [game.kinds.index(card) for card in state.cards]
    values, scratch = Values(*(arrays[0] for arrays in Values(**fit))), new_scratch(rules, graph)
    lines, arrays = new_lines(rules, scratch, samples), game.to_arrays(board)
    scratch.node[:] = [node_of(graph, truck, loads.loads) for truck, loads in enumerate(board.trucks)]
    planned = slots[:MOST_CARDS]
    cards = np.array([kinds[slot] for slot in planned], np.int64)
    coming = np.full(len(scratch.cards), -1, np.int64)
    later = slots[MOST_CARDS:][:MOST_CARDS]
    coming[: len(later)] = [kinds[slot] for slot in later]
    is_fresh = rules.game[RESHUFFLED] and state.day == calendar.days - 1
    unseen = rules.card[:, COPIES].copy()
    if not is_fresh:
        unseen -= state.discard
        np.subtract.at(unseen, kinds, 1)
    parts = -(-calendar.cards_per_day // MOST_CARDS)
    step = (state.week * calendar.days + state.day) * parts + parts - 1 - (len(slots) - 1) // MOST_CARDS
    stream = np.array([Stream(seed, 0, Purpose.SEARCH, step).state], np.uint64)
    other = games.new_board(rules, len(rules.opening))
    search_part(
        rules, graph, values, step, arrays, other, scratch, lines, state.week, cards, 0, len(cards), hours_a_day(rules),
        unseen, coming, stream,
    )  # fmt: skip
    found = range(int(lines.found[0]))
    order = sorted(found, key=lambda line: (-lines.samples[line], -lines.mean[line]))
    best = order[0]
    plans = []
    for line in order:
        count = int(lines.samples[line])
        gaps = lines.seen[best, :count] - lines.seen[line, :count] if count else lines.mean[[best]] - lines.mean[[line]]
        log = lines.log[line, : lines.logged[line]].tolist()
        actions = logged_actions(compiled, cards, log)
        plans.append(RatedPlan(tuple(_in_slots(action, planned) for action in actions), gaps))
    return tuple(plans)


def node_of(graph: Graph, truck: int, loads: tuple[int, ...]) -> int:
    """The node of a truck that is not coarse; its squares are filled from front to back, which all load rules allow."""
    node, classes = int(graph.first[truck]), graph.class_squares[truck]
    first = int(min(_lowest_square(row) for row in classes if row.any()))
    values = graph.next.shape[1] // len(classes)
    for square in range(len(loads) - 1, -1, -1):
        if loads[square] and graph.group[truck, 0] < 0:
            word, bit = divmod(first + square, 64)
            own = next(c for c, row in enumerate(classes) if int(row[word]) >> bit & 1)
            node = int(graph.next[node, own * values + loads[square]])
    return node


def _lowest_square(row: NDArray[np.uint64]) -> int:
    word = int(np.flatnonzero(row)[0])
    bits = int(row[word])
    return 64 * word + (bits & -bits).bit_length() - 1


def _in_slots(action: Action, slots: list[int]) -> Action:
    """The same action with the card's slot of the whole day."""
    return replace(action, card=slots[action.card]) if isinstance(action, Load | Move) else action
