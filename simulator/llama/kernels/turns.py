"""The tree: whose turn it is, what may be done, and what that does. The twin of `rules.py`."""

from __future__ import annotations

from typing import Any

import numpy as np

from simulator.core.kernels.deck import deal_order, shuffle
from simulator.core.kernels.hidden import ACT, CHANCE, LEGAL, MOVER, OVER, START
from simulator.core.kernels.hidden import DEAL as DEAL_CARD
from simulator.core.kernels.streams import add_key, open_stream
from simulator.core.rng import Purpose
from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.hands import give_card, lose_card
from simulator.llama.kernels.jit import declared, inlined, inner
from simulator.llama.kernels.rounds import end_round

_DEAL = int(Purpose.DEAL)


@declared(START)
def start(rules: Any, state: Any, seed: Any, game: Any) -> None:
    for place in range(len(state)):
        state[place] = 0
    state[at.SEED] = seed
    state[at.GAME] = game
    state[at.LAST] = -1
    state[at.SEATS] = rules[at.PLAYERS]
    state[at.DRAWN] = -1
    state[at.ACTIVE] = rules[at.PLAYERS]


@declared(MOVER)
def mover(_rules: Any, state: Any) -> Any:
    phase = state[at.PHASE]
    if phase == at.FINISHED:
        return OVER
    return state[at.MOVER] if phase in (at.TURN, at.DRAWN_CARD) else CHANCE


@inlined
def playable(rules: Any, state: Any) -> Any:
    """The kinds, as bits, that the mover may play."""
    held = state[at.block(state[at.MOVER]) + at.KINDS_HELD]
    return rules[at.FITS + state[at.TOP]] & (1 << state[at.DRAWN] if state[at.PHASE] == at.DRAWN_CARD else held)


@inlined
def may_draw(rules: Any, state: Any) -> Any:
    """Whether there is a card to draw, and the mover is not the last who may not."""
    may_reshuffle = state[at.PILE_CARDS] > 1 and state[at.RESHUFFLES] < rules[at.MOST_RESHUFFLES]
    return (state[at.NEXT] < state[at.END] or may_reshuffle) and (state[at.ACTIVE] > 1 or rules[at.LAST_MAY_DRAW] > 0)


@declared(LEGAL)
def legal(rules: Any, state: Any, out: Any) -> Any:
    plays, count, kinds = playable(rules, state), 0, rules[at.KINDS]
    for kind in range(kinds):
        if plays >> kind & 1:
            out[count] = kind
            count += 1
    if count and rules[at.MUST_PLAY]:
        return count
    if state[at.PHASE] == at.DRAWN_CARD:
        out[count] = kinds + at.KEEP_ACTION
        return count + 1
    if may_draw(rules, state):
        out[count] = kinds + at.DRAW_ACTION
        count += 1
    out[count] = kinds + at.QUIT_ACTION
    return count + 1


@inlined
def _lay(rules: Any, state: Any, kind: Any) -> None:
    state[rules[at.PILE_AT] + state[at.PILE_CARDS]] = kind
    state[at.PILE_CARDS] += 1
    state[at.PILED + kind] += 1
    state[at.TOP] = kind


@inner
def _end_turn(rules: Any, state: Any) -> None:
    player = state[at.MOVER]
    own = at.block(player)
    state[at.LAST] = player
    state[at.DRAWN] = -1
    state[at.PHASE] = at.TURN
    state[own + at.TURNS] += 1
    if state[own + at.HELD] == 0 or state[at.ACTIVE] == 0:
        end_round(rules, state)
        return
    while True:
        player = player + 1 if player + 1 < rules[at.PLAYERS] else 0
        if state[at.block(player) + at.OUT] == 0:
            break
    state[at.MOVER] = player


@inlined
def _open(state: Any, stream: Any) -> None:
    """Start the stream of the round's deal."""
    open_stream(stream, state[at.SEED], state[at.GAME], _DEAL)
    add_key(stream, state[at.ROUND])


@inner
def _reshuffle(rules: Any, state: Any, stream: Any) -> None:
    """The pile but its top card becomes the deck. `stream` is overwritten."""
    state[at.RESHUFFLES] += 1
    _open(state, stream)
    add_key(stream, state[at.RESHUFFLES])
    top, order, count = state[at.TOP], rules[at.ORDER_AT], 0
    state[at.PILED + top] -= 1
    for kind in range(rules[at.KINDS]):
        state[at.SHUFFLED + kind] = state[at.PILED + kind]
        for _ in range(state[at.PILED + kind]):
            state[order + count] = kind
            count += 1
        state[at.PILED + kind] = 0
    shuffle(state[order : order + count], count, stream)
    state[at.NEXT] = 0
    state[at.END] = count
    state[at.PILE_CARDS] = 0
    _lay(rules, state, top)


@declared(ACT)
def act(rules: Any, state: Any, action: Any) -> None:
    kinds = rules[at.KINDS]
    own = at.block(state[at.MOVER])
    if action < kinds:
        lose_card(rules, state, own, action)
        _lay(rules, state, action)
    elif action == kinds + at.DRAW_ACTION:
        if state[at.NEXT] == state[at.END]:
            _reshuffle(rules, state, np.zeros(1, np.uint64))
        state[at.PHASE] = at.DRAW
        return
    elif action == kinds + at.QUIT_ACTION:
        state[own + at.OUT] = 1
        state[own + at.QUITS] += 1
        state[at.ACTIVE] -= 1
    _end_turn(rules, state)


@inner
def _shuffle(rules: Any, state: Any, stream: Any) -> None:
    """The order of the round's deck, by the written specification of the deal. `stream` is overwritten."""
    base, inserted, cards = rules[at.BASE_CARDS], rules[at.INSERTED], rules[at.CARDS]
    order = state[rules[at.ORDER_AT] : rules[at.PILE_AT]]
    targets, kinds = at.COUPLING + base, at.COUPLING + base + inserted
    _open(state, stream)
    deal_order(rules[at.COUPLING : targets], rules[targets:kinds], rules[kinds : kinds + cards], stream, order, cards)
    state[at.END] = cards


@declared(DEAL_CARD)
def deal(rules: Any, state: Any) -> None:
    if state[at.END] == 0:
        _shuffle(rules, state, np.zeros(1, np.uint64))
    dealt = state[at.NEXT]
    kind = state[rules[at.ORDER_AT] + dealt]
    state[at.NEXT] = dealt + 1
    player = state[at.MOVER]
    if state[at.PHASE] == at.DRAW:
        give_card(rules, state, at.block(player), kind)
        state[at.block(player) + at.DRAWS] += 1
        if rules[at.MAY_PLAY_DRAWN]:
            state[at.PHASE] = at.DRAWN_CARD
            state[at.DRAWN] = kind
        else:
            _end_turn(rules, state)
    elif dealt < rules[at.PLAYERS] * rules[at.HAND_SIZE]:
        give_card(rules, state, at.block((player + dealt) % rules[at.PLAYERS]), kind)
    else:
        _lay(rules, state, kind)
        state[at.PHASE] = at.TURN
