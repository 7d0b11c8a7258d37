"""The rule bot: plays a card if it can, the one rated best, and else draws if that is rated above 0, or quits.

A rating is a sum of what the mover sees, each times a weight. `values` are the weights, `WEIGHTS` of them for each number of players from 2 on.
"""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.hidden import POLICY
from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.bans import is_banned
from simulator.llama.kernels.jit import declared, inlined
from simulator.llama.kernels.rounds import total
from simulator.llama.kernels.turns import may_draw, playable

SAVED, DEAR, COPIES, CHAIN, STEP, LAST_FITS, SAVED_LATE, STEP_LATE = range(8)
"""Weights of a card to play: points that the hand costs less then, points of the card, equal cards left, points of cards that could follow
it, whether it is another than the one on top, whether what is left are one or two cards that fit on it; and, when another player has
at most two cards, the first and the fifth again."""
DRAW, DRAW_COST, DRAW_CARDS, DRAW_KINDS, DRAW_GAP, DRAW_LEAD, DRAW_ONE, DRAW_TWO, DRAW_ALONE = range(8, 17)
"""Weights of drawing: 1, what the hand costs, its cards, its different ones, steps from the top card to the nearest of them, points more than
the other has where two play, whether another has one card or two, and whether nobody else is left."""
WEIGHTS = 17

FEWEST_PLAYERS = 2

_FEW = 2  # cards of who is nearly out
_NEVER = -1e300


@inlined
def _chain(rules: Any, held: Any, kind: Any) -> Any:
    """Points of the kinds, of those held as bits, that could follow a card one after another, the dearest first."""
    points, follow = 0, rules[at.FITS + kind] & held
    while follow:
        dearest = -1
        for other in range(rules[at.KINDS]):
            if follow >> other & 1 and (dearest < 0 or rules[at.POINTS + other] >= rules[at.POINTS + dearest]):
                dearest = other
        points += rules[at.POINTS + dearest]
        held &= ~(1 << dearest)
        follow = rules[at.FITS + dearest] & held
    return points


@inlined
def fewest_cards(rules: Any, state: Any) -> Any:
    """Those of the player nearest to going out, beside the mover; as many as there are where nobody else is left."""
    fewest = rules[at.CARDS]
    for player in range(rules[at.PLAYERS]):
        other = at.block(player)
        if player != state[at.MOVER] and state[other + at.OUT] == 0:
            fewest = min(fewest, state[other + at.HELD])
    return fewest


@inlined
def rate_play(rules: Any, values: Any, state: Any, fewest: Any, kind: Any) -> Any:
    """Of a card that the mover may play. The last player in the round lays the dearest chain."""
    own, first = at.block(state[at.MOVER]), (rules[at.PLAYERS] - FEWEST_PLAYERS) * WEIGHTS
    points, copies = float(rules[at.POINTS + kind]), state[own + at.HAND + kind] - 1
    others = state[own + at.KINDS_HELD] & ~(1 << kind)
    chain = _chain(rules, others, kind)
    if state[at.ACTIVE] == 1:
        return points + chain
    saved = points if copies == 0 or rules[at.COUNTS_ALL] else 0.0
    rating = values[first + SAVED] * saved + values[first + DEAR] * points
    rating += values[first + COPIES] * copies + values[first + CHAIN] * chain
    if kind != state[at.TOP]:
        rating += values[first + STEP]
    if fewest <= _FEW:
        rating += values[first + SAVED_LATE] * saved + (values[first + STEP_LATE] if kind != state[at.TOP] else 0.0)
    rest = others | (1 << kind if copies else 0)
    if state[own + at.HELD] <= _FEW + 1 and rest & ~rules[at.FITS + kind] == 0:
        rating += values[first + LAST_FITS]
    return rating


@inlined
def _gap(rules: Any, state: Any, held: Any) -> Any:
    """Steps from the top card round the circle to the nearest of the kinds held, as bits."""
    gap, kind = 0, state[at.TOP]
    while held >> kind & 1 == 0:
        gap += 1
        kind = kind + 1 if kind + 1 < rules[at.KINDS] else 0
    return gap


@inlined
def rate_draw(rules: Any, values: Any, state: Any, fewest: Any) -> Any:
    own, first = at.block(state[at.MOVER]), (rules[at.PLAYERS] - FEWEST_PLAYERS) * WEIGHTS
    different = 0
    for kind in range(rules[at.KINDS]):
        different += state[own + at.HAND + kind] > 0
    rating = values[first + DRAW] + values[first + DRAW_COST] * state[own + at.COST]
    rating += values[first + DRAW_CARDS] * state[own + at.HELD] + values[first + DRAW_KINDS] * different
    rating += values[first + DRAW_GAP] * _gap(rules, state, state[own + at.KINDS_HELD])
    if rules[at.PLAYERS] == 2:  # of more, who is behind takes risks that help a third
        rating += values[first + DRAW_LEAD] * (total(state, own) - total(state, at.block(1 - state[at.MOVER])))
    if state[at.ACTIVE] == 1:
        rating += values[first + DRAW_ALONE]
    elif fewest <= _FEW:
        rating += values[first + (DRAW_ONE if fewest == 1 else DRAW_TWO)]
    return rating


@inlined
def _best_play(rules: Any, values: Any, state: Any, plays: Any) -> Any:
    """The best of the kinds that may be played, as bits; -1 where there is none."""
    best, rated, fewest = -1, _NEVER, fewest_cards(rules, state)
    for kind in range(rules[at.KINDS]):
        if plays >> kind & 1:
            rating = rate_play(rules, values, state, fewest, kind)
            if rating > rated:
                best, rated = kind, rating
    return best


@inlined
def _unbanned(rules: Any, bans: Any, state: Any, plays: Any) -> Any:
    """The kinds, as bits, without those banned; all of them where only they are legal."""
    left = plays
    for kind in range(rules[at.KINDS]):
        if left >> kind & 1 and is_banned(rules, bans, state, kind):
            left &= ~(1 << kind)
    return plays if left == 0 and rules[at.MUST_PLAY] else left


@declared(POLICY)
def policy(rules: Any, values: Any, bans: Any, state: Any, _stream: Any) -> Any:
    kinds, plays, is_bound = rules[at.KINDS], playable(rules, state), len(bans) > 0
    if is_bound:
        plays = _unbanned(rules, bans, state, plays)
    if plays:
        return _best_play(rules, values, state, plays)
    if state[at.PHASE] == at.DRAWN_CARD:
        return kinds + at.KEEP_ACTION
    if not may_draw(rules, state) or (is_bound and is_banned(rules, bans, state, kinds + at.DRAW_ACTION)):
        return kinds + at.QUIT_ACTION
    if is_bound and is_banned(rules, bans, state, kinds + at.QUIT_ACTION):
        return kinds + at.DRAW_ACTION
    return kinds + (
        at.DRAW_ACTION if rate_draw(rules, values, state, fewest_cards(rules, state)) > 0 else at.QUIT_ACTION
    )
