"""The tree: whose turn it is, what may be done, and what that does. The twin of `rules.py`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels import hidden
from simulator.core.kernels.deck import deal_order
from simulator.core.kernels.hidden import CHANCE, OVER
from simulator.core.kernels.jit import inlined, inner
from simulator.core.kernels.streams import add_key, open_stream
from simulator.core.rng import Purpose
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.hands import give_card, lose_card
from simulator.lost_cities.kernels.jit import declared
from simulator.lost_cities.kernels.piles import may_lay, may_take, put_on_pile
from simulator.lost_cities.kernels.rounds import end_round, start_round

_DEAL = int(Purpose.DEAL)


@inner
def _shuffle(rules: Any, state: Any) -> None:
    """Put the cards of the round into the order in which they turn up."""
    stream = state[rules[at.ORDER] - 1 : rules[at.ORDER]].view(np.uint64)
    open_stream(stream, state[at.SEED], state[at.GAME], _DEAL)
    add_key(stream, state[at.ROUND])
    targets, inserted = rules[rules[at.TARGETS] : rules[at.INSERTED]], rules[rules[at.INSERTED] : rules[at.SINGLES]]
    deal_order(
        targets,
        inserted,
        rules[rules[at.SINGLES] : rules[at.RULES_END]],
        stream,
        state[rules[at.ORDER] :],
        rules[at.CARDS],
    )
    state[at.IS_SHUFFLED] = 1


@inner
def _takes(rules: Any, state: Any, out: Any) -> Any:
    count = 0
    if state[at.NEXT] < rules[at.CARDS]:
        out[0] = at.draw_action(rules)
        count = 1
    for suit in range(rules[at.SUITS]):
        if may_take(rules, state, suit):
            out[count] = at.draw_action(rules) + 1 + suit
            count += 1
    return count


@inner
def _end_turn(rules: Any, state: Any) -> None:
    is_empty = state[at.NEXT] == rules[at.CARDS]
    state[at.PHASE] = at.PLAY_CARD
    state[at.DISCARDED] = -1
    state[at.TURNS] += 1
    if state[at.TURNS_LEFT] > 0:
        state[at.TURNS_LEFT] -= 1
    elif is_empty and rules[at.END] == at.ONE_MORE_TURN:
        state[at.TURNS_LEFT] = 2
    is_over = state[at.TURNS_LEFT] == 0 or (is_empty and rules[at.END] != at.ONE_MORE_TURN)
    is_over |= rules[at.END] == at.FIXED_TURNS and state[at.TURNS] == 2 * rules[at.TURNS_EACH]
    if not is_over and state[at.TURNS] < rules[at.MAX_TURNS]:
        state[at.MOVER] = 1 - state[at.MOVER]
        return
    if not is_over:
        state[at.ABORTED] = 1
    end_round(rules, state)


@inlined
def _to_take(rules: Any, state: Any) -> None:
    """After the deck is empty there may be nothing to take: the turn is over."""
    state[at.PHASE] = at.TAKE_CARD
    if state[at.NEXT] < rules[at.CARDS]:
        return
    for suit in range(rules[at.SUITS]):
        if may_take(rules, state, suit):
            return
    _end_turn(rules, state)


@declared(hidden.START)
def start(rules: Any, state: Any, seed: Any, game: Any) -> None:
    state[:] = 0
    state[at.SEED] = seed
    state[at.GAME] = game
    start_round(rules, state)


@declared(hidden.MOVER)
def mover(_rules: Any, state: Any) -> Any:
    if state[at.PHASE] == at.PLAY_CARD or state[at.PHASE] == at.TAKE_CARD:
        return state[at.MOVER]
    return OVER if state[at.PHASE] == at.ROUND_OVER else CHANCE


@declared(hidden.DEAL)
def deal(rules: Any, state: Any) -> None:
    if not state[at.IS_SHUFFLED]:
        _shuffle(rules, state)
    card = 2 * state[rules[at.ORDER] + state[at.NEXT]] + 1
    state[at.NEXT] += 1
    if state[at.PHASE] == at.DRAW_CARD:
        give_card(rules, state, state[at.MOVER], card)
        _end_turn(rules, state)
        return
    give_card(rules, state, (state[at.STARTER] + state[at.NEXT] - 1) % 2, card)
    if state[at.NEXT] == 2 * rules[at.HAND]:
        state[at.PHASE] = at.PLAY_CARD


@declared(hidden.LEGAL)
def legal(rules: Any, state: Any, out: Any) -> Any:
    player = state[at.MOVER]
    if state[at.PHASE] != at.PLAY_CARD:
        return _takes(rules, state, out)
    hand, held = at.hand(rules, player), state[at.block(rules, player) + at.HELD]
    count, before = 0, -1
    for slot in range(hand, hand + held):
        kind = state[slot] >> 1
        last = at.top_of(state, at.pile(rules, player, kind // rules[at.RANKS]))
        if kind != before and may_lay(rules, last, at.value_of(rules, kind)):
            out[count] = kind
            count += 1
        before = kind
    before = -1
    for slot in range(hand, hand + held):
        kind = state[slot] >> 1
        if kind != before:
            out[count] = rules[at.KINDS] + kind
            count += 1
        before = kind
    return count


@declared(hidden.ACT)
def act(rules: Any, state: Any, action: Any) -> None:
    player, kinds = state[at.MOVER], rules[at.KINDS]
    if action < 2 * kinds:
        kind = action % kinds
        suit = kind // rules[at.RANKS]
        lose_card(rules, state, player, kind)
        put_on_pile(state, at.pile(rules, player if action < kinds else at.DISCARDS, suit), at.value_of(rules, kind))
        if action >= kinds:
            state[at.DISCARDED] = suit
        _to_take(rules, state)
    elif action == at.draw_action(rules):
        state[at.PHASE] = at.DRAW_CARD
        state[at.DISCARDED] = -1
    else:
        suit = action - at.draw_action(rules) - 1
        pile = at.pile(rules, at.DISCARDS, suit)
        give_card(rules, state, player, 2 * at.kind_of(rules, suit, at.top_of(state, pile)))
        state[pile] -= 1
        state[at.block(rules, player) + at.TAKEN] += 1
        _end_turn(rules, state)
