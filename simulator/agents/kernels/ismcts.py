"""The search of the agent `searcher`: information-set Monte-Carlo tree search, guided by the family's rule bot.

One tree for the player who thinks (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", 2012): what the player does
not know is drawn anew again and again, and each time the tree is descended by the actions that are legal then. Its nodes are sequences
of actions, whatever chance turned up between them. From its leaves the rule bot plays for everybody until the position is settled.

At the root all actions left are tried on the same hidden cards, so that they are compared in pairs with what the rule bot would play,
and the better half stays (sequential halving, as in hybrid MCTS: Pepels and others, "Minimizing simple and cumulative regret in
Monte-Carlo tree search", 2014). The last one is played if it is better beyond doubt, else the rule bot's choice. Below the root an often
visited node grows children, and the choice among them is PUCT (Rosin, "Multi-armed bandits with episode context", 2011): what the
mover had of an action so far, and the less tried ones first, the rule bot's choice before others.

A search depends on nothing but the position, as far as its player knows it, and the stream.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from simulator.agents.kernels.jit import entry
from simulator.core.kernels.hidden import CHANCE, GameKernels
from simulator.core.kernels.jit import inlined, inner

_SURE = 2.0  # standard errors by which an action must be better than the rule bot's
_GROWN = 200  # visits from which on a node has children: what comes of few visits is mostly chance
_EXPLORED = 0.3  # weight of what is little tried, where all that can be had is 1
_TRUSTED = 0.8  # how likely the rule bot's choice seems at first; the others share the rest

_MOST_NODES = 100_000  # beside those of the root's actions: a tree that is full grows no more

_NONE = -1
_ACTION, _CHILD, _SIBLING, _VISITS = range(4)  # columns of `Room.nodes`


class Room(NamedTuple):
    """Arrays that a search writes into; what they hold before does not matter."""

    legal: Any  # int64 (actions)
    left: Any  # int64 (actions): the nodes of the root's actions, those still tried first, the rule bot's before all
    gain: Any  # float64 (actions): what the player had more of the action of a node than of the rule bot's, in all
    square: Any  # float64 (actions): the sum of its squares
    dealt: Any  # int64 (size): the root with hidden cards drawn anew
    state: Any  # int64 (size)
    stream: Any  # uint64 (1)
    worth: Any  # float64 (players)
    nodes: Any  # int64 (n, 4): the action that leads there, first child, next sibling, visits
    sums: Any  # float64 (n, players): what each player had of the visits
    path: Any  # int64 (n): the nodes of a sample


@entry
def new_room(size: Any, actions: Any, players: Any, samples: Any) -> Room:
    most = actions + min(_MOST_NODES, 8 * samples)
    return Room(
        np.zeros(actions, np.int64),
        np.zeros(actions, np.int64),
        np.zeros(actions, np.float64),
        np.zeros(actions, np.float64),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros(1, np.uint64),
        np.zeros(players, np.float64),
        np.zeros((most, 4), np.int64),
        np.zeros((most, players), np.float64),
        np.zeros(most, np.int64),
    )


@inner
def allowed(game: GameKernels, rules: Any, bans: Any, state: Any, out: Any) -> Any:
    """The legal actions into `out`, without those banned unless all are; tells how many."""
    count = game.legal(rules, state, out)
    if len(bans) == 0:
        return count
    kept = 0
    for index in range(count):
        if not game.is_banned(rules, bans, state, out[index]):
            out[kept] = out[index]
            kept += 1
    return kept if kept else game.legal(rules, state, out)


@inner
def search(
    game: GameKernels, rules: Any, values: Any, bans: Any, bound: Any, root: Any, samples: Any, stream: Any, room: Room
) -> Any:
    """What the mover of `root`, an actor, plays. Hidden cards are drawn anew about `samples` times; all actions left are tried on each.

    Of `bans` as many entries as `bound` says bind each player.
    """
    player = game.mover(rules, root)
    own = bans[: bound[player]]
    count = allowed(game, rules, own, root, room.legal)
    if count == 1:
        return room.legal[0]
    _plant(room, count, game.policy(rules, values, own, root, stream))
    nodes, stages = count, 1
    while 1 << (stages - 1) < count - 1:
        stages += 1
    tries = 0
    for _ in range(stages):
        for _ in range(max(1, samples // stages)):
            _copy(root, room.dealt)
            game.redeal(rules, room.dealt, player, stream)
            base = 0.0
            for place in range(count):
                node = room.left[place]
                nodes = _sample(game, rules, values, bans, bound, root, stream, room, node, nodes)
                base = room.worth[player] if place == 0 else base
                room.gain[node] += room.worth[player] - base
                room.square[node] += (room.worth[player] - base) ** 2
            stream[0] = room.stream[0]
            tries += 1
        count = _halve(room, count)
    best = room.left[1]
    error = sqrt(max(0.0, room.square[best] - room.gain[best] ** 2 / tries))
    return room.nodes[best if room.gain[best] > _SURE * error else room.left[0], _ACTION]


@inner
def rate(
    game: GameKernels, rules: Any, values: Any, bans: Any, bound: Any, root: Any, stream: Any, room: Room, out: Any
) -> Any:
    """What the mover of `root`, an actor, has of each of its actions; tells how many these are, `room.legal` which, the rule bot's first.

    Into a row of `out`, float64 (samples, actions), for each sample: hidden cards are drawn anew, all actions are tried on them, and the
    rule bot plays on for everybody. No sample learns of another.
    """
    player = game.mover(rules, root)
    own = bans[: bound[player]]
    count = allowed(game, rules, own, root, room.legal)
    liked = game.policy(rules, values, own, root, stream)
    for node in range(count):
        if room.legal[node] == liked:
            room.legal[0], room.legal[node] = liked, room.legal[0]
    for node in range(count):
        _new_node(room, node, room.legal[node])
    full = len(room.nodes)  # a tree of so many nodes does not grow
    for sample in range(len(out)):
        _copy(root, room.dealt)
        game.redeal(rules, room.dealt, player, stream)
        for node in range(count):
            _sample(game, rules, values, bans, bound, root, stream, room, node, full)
            out[sample, node] = room.worth[player]
        stream[0] = room.stream[0]
    return count


@inlined
def _plant(room: Room, count: Any, liked: Any) -> None:
    """A node for each of the legal actions, that of the rule bot's first in `left`."""
    for node in range(count):
        _new_node(room, node, room.legal[node])
        room.gain[node] = room.square[node] = 0
        room.left[node] = node
        if room.legal[node] == liked:
            room.left[0], room.left[node] = node, room.left[0]


@inlined
def _copy(source: Any, target: Any) -> None:
    """As `target[:] = source`, which would allocate."""
    for place in range(len(source)):
        target[place] = source[place]


@inlined
def _new_node(room: Room, node: Any, action: Any) -> None:
    room.nodes[node, _ACTION] = action
    room.nodes[node, _CHILD] = room.nodes[node, _SIBLING] = _NONE
    room.nodes[node, _VISITS] = 0
    for player in range(len(room.worth)):
        room.sums[node, player] = 0


@inlined
def _child(room: Room, node: Any, action: Any) -> Any:
    child = room.nodes[node, _CHILD]
    while child != _NONE and room.nodes[child, _ACTION] != action:
        child = room.nodes[child, _SIBLING]
    return child


@inlined
def _halve(room: Room, count: Any) -> Any:
    """Move the better half of the actions left but the first, all tried as often, to the front; tells how many stay."""
    stay = 1 + count // 2
    for place in range(1, stay):
        best = place
        for other in range(place + 1, count):
            if room.gain[room.left[other]] > room.gain[room.left[best]]:
                best = other
        room.left[place], room.left[best] = room.left[best], room.left[place]
    return stay


@inlined
def _may_grow(room: Room, node: Any, nodes: Any) -> Any:
    return room.nodes[node, _VISITS] >= _GROWN and nodes < len(room.nodes)


@inner
def _sample(
    game: GameKernels,
    rules: Any,
    values: Any,
    bans: Any,
    bound: Any,
    root: Any,
    stream: Any,
    room: Room,
    node: Any,
    nodes: Any,
) -> Any:
    """Try the action of a node below the root on the cards dealt; tells how many nodes there are then."""
    _copy(room.dealt, room.state)
    room.stream[0] = stream[0]
    game.act(rules, room.state, room.nodes[node, _ACTION])
    room.path[0] = node
    depth, grown = 1, nodes
    while grown == nodes and _may_grow(room, node, nodes) and not game.is_settled(rules, root, room.state):
        mover = game.mover(rules, room.state)
        if mover == CHANCE:
            game.deal(rules, room.state)
            continue
        action = _pick(game, rules, values, bans[: bound[mover]], mover, room, node)
        game.act(rules, room.state, action)
        parent, node = node, _child(room, node, action)
        if node == _NONE:
            node, grown = nodes, nodes + 1
            _new_node(room, node, action)
            room.nodes[node, _SIBLING] = room.nodes[parent, _CHILD]
            room.nodes[parent, _CHILD] = node
        room.path[depth] = node
        depth += 1
    _play_out(game, rules, values, bans, bound, root, room)
    game.worth(rules, room.state, room.worth)
    for step in range(depth):
        room.nodes[room.path[step], _VISITS] += 1
        for player in range(len(room.worth)):
            room.sums[room.path[step], player] += room.worth[player]
    return grown


@inner
def _pick(game: GameKernels, rules: Any, values: Any, bans: Any, mover: Any, room: Room, node: Any) -> Any:
    """The action of the mover to try at a node."""
    count = allowed(game, rules, bans, room.state, room.legal)
    if count == 1:
        return room.legal[0]
    liked, visits = game.policy(rules, values, bans, room.state, room.stream), room.nodes[node, _VISITS]
    picked, most = liked, -np.inf
    for index in range(count):
        action = room.legal[index]
        child, tried = _child(room, node, action), 0
        had = room.sums[node, mover] / visits
        if child != _NONE:
            tried = room.nodes[child, _VISITS]
            had = room.sums[child, mover] / tried
        prior = _TRUSTED if action == liked else (1 - _TRUSTED) / (count - 1)
        upper = had + _EXPLORED * prior * sqrt(visits) / (1 + tried)
        if upper > most:
            most, picked = upper, action
    return picked


@inner
def _play_out(game: GameKernels, rules: Any, values: Any, bans: Any, bound: Any, root: Any, room: Room) -> None:
    """From `room.state` on, all by the rule bot, until it is settled."""
    while not game.is_settled(rules, root, room.state):
        mover = game.mover(rules, room.state)
        if mover == CHANCE:
            game.deal(rules, room.state)
        else:
            game.act(rules, room.state, game.policy(rules, values, bans[: bound[mover]], room.state, room.stream))
