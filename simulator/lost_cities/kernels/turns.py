"""The rules: the twin of `rules.py`, node for node."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels import hidden
from simulator.core.kernels.deck import deal_order
from simulator.core.kernels.hidden import CHANCE, OVER
from simulator.core.kernels.jit import inlined, inner
from simulator.core.kernels.streams import add_key, open_stream
from simulator.core.rng import Purpose
from simulator.lost_cities.kernels.arrays import (
    ABORTED,
    ALL_INVESTED,
    ALL_OPENED,
    ALL_PLAYED,
    ALL_TAKEN,
    ALL_TURNS,
    BY_ROUND,
    CARDS,
    DEAL_CARD,
    DISCARDED,
    DISCARDS,
    DRAW_CARD,
    END,
    FIXED_TURNS,
    GAME,
    HAND,
    HELD,
    INSERTED,
    IS_SHUFFLED,
    KINDS,
    MAX_TURNS,
    MAY_RETAKE,
    MAY_TAKE,
    MOVER,
    NEXT,
    ONE_MORE_TURN,
    ORDER,
    PHASE,
    PLAY_CARD,
    POINTS,
    RANKS,
    ROUND,
    ROUND_OVER,
    ROUNDS,
    RULES_END,
    SEED,
    SINGLES,
    STARTER,
    SUITS,
    TAKE_CARD,
    TAKEN,
    TARGETS,
    TURNS,
    TURNS_EACH,
    TURNS_LEFT,
    draw_action,
    hand_at,
    pile_at,
    player_at,
    top_of,
    value_of,
)
from simulator.lost_cities.kernels.jit import declared
from simulator.lost_cities.kernels.table import (
    investments_of,
    may_lay,
    put_in_hand,
    put_on_pile,
    table_score,
    take_from_hand,
)

_DEAL = int(Purpose.DEAL)


@inlined
def _start_round(rules: Any, state: Any) -> None:
    """Of a state whose players hold nothing of an earlier round but points."""
    state[MOVER] = state[STARTER]
    state[PHASE] = DEAL_CARD
    state[TURNS] = 0
    state[TURNS_LEFT] = -1
    state[DISCARDED] = -1
    state[IS_SHUFFLED] = 0
    state[NEXT] = 0
    for player in range(2):
        state[player_at(rules, player) + HELD] = 0
        state[player_at(rules, player) + TAKEN] = 0
        for suit in range(rules[SUITS]):
            state[pile_at(rules, player, suit)] = 0
            state[pile_at(rules, DISCARDS, suit)] = 0


@inner
def _shuffle(rules: Any, state: Any) -> None:
    """Put the cards of the round into the order in which they turn up."""
    stream = state[rules[ORDER] - 1 : rules[ORDER]].view(np.uint64)
    open_stream(stream, state[SEED], state[GAME], _DEAL)
    add_key(stream, state[ROUND])
    targets, inserted = rules[rules[TARGETS] : rules[INSERTED]], rules[rules[INSERTED] : rules[SINGLES]]
    deal_order(targets, inserted, rules[rules[SINGLES] : rules[RULES_END]], stream, state[rules[ORDER] :], rules[CARDS])
    state[IS_SHUFFLED] = 1


@inlined
def _may_take(rules: Any, state: Any, suit: Any) -> Any:
    """On a sheet where anything may be taken."""
    return state[pile_at(rules, DISCARDS, suit)] > 0 and (rules[MAY_RETAKE] > 0 or suit != state[DISCARDED])


@inner
def _takes(rules: Any, state: Any, out: Any) -> Any:
    count = 0
    if state[NEXT] < rules[CARDS]:
        out[0] = draw_action(rules)
        count = 1
    for suit in range(rules[SUITS] if rules[MAY_TAKE] else 0):
        if _may_take(rules, state, suit):
            out[count] = draw_action(rules) + 1 + suit
            count += 1
    return count


@inner
def _end_round(rules: Any, state: Any) -> None:
    for player in range(2):
        own, score = player_at(rules, player), table_score(rules, state, player)
        state[own + POINTS] += score
        state[own + BY_ROUND + state[ROUND]] = score
        state[own + ALL_TURNS] += (state[TURNS] + (player == state[STARTER])) // 2
        state[own + ALL_TAKEN] += state[own + TAKEN]
        for suit in range(rules[SUITS]):
            pile = pile_at(rules, player, suit)
            state[own + ALL_OPENED] += state[pile] > 0
            state[own + ALL_PLAYED] += state[pile]
            state[own + ALL_INVESTED] += investments_of(state, pile)
    if state[ROUND] + 1 == rules[ROUNDS]:
        state[PHASE] = ROUND_OVER
        return
    first, second = state[player_at(rules, 0) + POINTS], state[player_at(rules, 1) + POINTS]
    if first == second:
        state[STARTER] = 1 - state[STARTER]
    else:
        state[STARTER] = 1 if second > first else 0
    state[ROUND] += 1
    _start_round(rules, state)


@inner
def _end_turn(rules: Any, state: Any) -> None:
    is_empty = state[NEXT] == rules[CARDS]
    state[PHASE] = PLAY_CARD
    state[DISCARDED] = -1
    state[TURNS] += 1
    if state[TURNS_LEFT] > 0:
        state[TURNS_LEFT] -= 1
    elif is_empty and rules[END] == ONE_MORE_TURN:
        state[TURNS_LEFT] = 2
    is_over = state[TURNS_LEFT] == 0 or (is_empty and rules[END] != ONE_MORE_TURN)
    is_over |= rules[END] == FIXED_TURNS and state[TURNS] == 2 * rules[TURNS_EACH]
    if not is_over and state[TURNS] < rules[MAX_TURNS]:
        state[MOVER] = 1 - state[MOVER]
        return
    if not is_over:
        state[ABORTED] = 1
    _end_round(rules, state)


@inlined
def _to_take(rules: Any, state: Any) -> None:
    """After the deck is empty there may be nothing to take: the turn is over."""
    state[PHASE] = TAKE_CARD
    if state[NEXT] < rules[CARDS]:
        return
    for suit in range(rules[SUITS] if rules[MAY_TAKE] else 0):
        if _may_take(rules, state, suit):
            return
    _end_turn(rules, state)


@inlined
def _kind_of(rules: Any, suit: Any, value: Any) -> Any:
    kind = suit * rules[RANKS]
    while value_of(rules, kind) != value:
        kind += 1
    return kind


@declared(hidden.START)
def start(rules: Any, state: Any, seed: Any, game: Any) -> None:
    state[:] = 0
    state[SEED] = seed
    state[GAME] = game
    _start_round(rules, state)


@declared(hidden.MOVER)
def mover(_rules: Any, state: Any) -> Any:
    if state[PHASE] == PLAY_CARD or state[PHASE] == TAKE_CARD:
        return state[MOVER]
    return OVER if state[PHASE] == ROUND_OVER else CHANCE


@declared(hidden.DEAL)
def deal(rules: Any, state: Any) -> None:
    if not state[IS_SHUFFLED]:
        _shuffle(rules, state)
    card = 2 * state[rules[ORDER] + state[NEXT]] + 1
    state[NEXT] += 1
    if state[PHASE] == DRAW_CARD:
        put_in_hand(rules, state, state[MOVER], card)
        _end_turn(rules, state)
        return
    put_in_hand(rules, state, (state[STARTER] + state[NEXT] - 1) % 2, card)
    if state[NEXT] == 2 * rules[HAND]:
        state[PHASE] = PLAY_CARD


@declared(hidden.LEGAL)
def legal(rules: Any, state: Any, out: Any) -> Any:
    player = state[MOVER]
    if state[PHASE] != PLAY_CARD:
        return _takes(rules, state, out)
    hand, held = hand_at(rules, player), state[player_at(rules, player) + HELD]
    count, before = 0, -1
    for slot in range(hand, hand + held):
        kind = state[slot] >> 1
        last = top_of(state, pile_at(rules, player, kind // rules[RANKS]))
        if kind != before and may_lay(rules, last, value_of(rules, kind)):
            out[count] = kind
            count += 1
        before = kind
    before = -1
    for slot in range(hand, hand + held):
        kind = state[slot] >> 1
        if kind != before:
            out[count] = rules[KINDS] + kind
            count += 1
        before = kind
    return count


@declared(hidden.ACT)
def act(rules: Any, state: Any, action: Any) -> None:
    player, kinds = state[MOVER], rules[KINDS]
    if action < 2 * kinds:
        kind = action % kinds
        suit = kind // rules[RANKS]
        take_from_hand(rules, state, player, kind)
        put_on_pile(state, pile_at(rules, player if action < kinds else DISCARDS, suit), value_of(rules, kind))
        if action >= kinds:
            state[DISCARDED] = suit
        _to_take(rules, state)
    elif action == draw_action(rules):
        state[PHASE] = DRAW_CARD
        state[DISCARDED] = -1
    else:
        suit = action - draw_action(rules) - 1
        pile = pile_at(rules, DISCARDS, suit)
        put_in_hand(rules, state, player, 2 * _kind_of(rules, suit, top_of(state, pile)))
        state[pile] -= 1
        state[player_at(rules, player) + TAKEN] += 1
        _end_turn(rules, state)
