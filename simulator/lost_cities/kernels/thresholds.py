"""The quick rule bot: it opens a suit of which it holds enough, plays the card next above, and discards what is of least use."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.piles import may_lay
from simulator.lost_cities.kernels.view import NEVER, View, may_play, offered

# Its values, in points: what numbers of a suit the hand holds to open it; how far above the last card one is played while another
# can be discarded.
OPENING, GAP = range(2)
VALUES = 2


@inlined
def _wants(view: View, suit: Any) -> Any:
    """Whether the mover has opened the suit, or holds enough of it to do so, with turns enough to lay it."""
    rules = view.rules
    if view.state[at.pile(rules, view.state[at.MOVER], suit)]:
        return True
    total = cards = 0
    for kind in range(suit * rules[at.RANKS], (suit + 1) * rules[at.RANKS]):
        total += view.own[kind] * at.value_of(rules, kind)
        cards += view.own[kind]
    return total >= view.values[OPENING] and 2 * cards <= rules[at.CARDS] - view.state[at.NEXT]


@inlined
def _gap(view: View, kind: Any) -> Any:
    """How far a card stands above the last of its suit; a first one above nothing, so that suits are opened late."""
    pile = at.pile(view.rules, view.state[at.MOVER], kind // view.rules[at.RANKS])
    return at.value_of(view.rules, kind) - at.top_of(view.state, pile)


@inlined
def _use(view: View, kind: Any) -> Any:
    """Points that keeping a card from the discards saves: its own, if it can still be played, and those of the other."""
    rules, state, suit, value = view.rules, view.state, kind // view.rules[at.RANKS], at.value_of(view.rules, kind)
    pile = at.pile(rules, 1 - state[at.MOVER], suit)
    is_theirs = state[pile] > 0 and may_lay(rules, at.top_of(state, pile), value)
    is_own = may_play(view, kind)
    use = float(value) * is_theirs
    if is_own:
        use += 2.0 * value if _wants(view, suit) else 0.5 * value
    return use


@inner
def let_go(view: View) -> Any:
    """The card that is played or discarded."""
    rules, state, player = view.rules, view.state, view.state[at.MOVER]
    played, least, discarded, use = -1, -NEVER, -1, -NEVER
    hand = at.hand(rules, player)
    for slot in range(hand, hand + state[at.block(rules, player) + at.HELD]):
        kind = state[slot] >> 1
        if may_play(view, kind) and _wants(view, kind // rules[at.RANKS]):
            if _gap(view, kind) < least:
                least, played = float(_gap(view, kind)), kind
        elif _use(view, kind) < use:
            use, discarded = _use(view, kind), kind
    if played >= 0 and (least <= view.values[GAP] or discarded < 0):
        return played
    return rules[at.KINDS] + discarded


@inner
def take(view: View) -> Any:
    """Where a card is taken from: from the discards only what is next on an open suit."""
    rules, state = view.rules, view.state
    best, least = -1, view.values[GAP]
    for suit in range(rules[at.SUITS]):
        kind = offered(view, suit)
        if kind < 0:
            continue
        is_next = (
            state[at.pile(rules, state[at.MOVER], suit)] > 0 and may_play(view, kind) and _gap(view, kind) <= least
        )
        if is_next or (best < 0 and state[at.NEXT] == rules[at.CARDS]):
            best, least = suit, min(least, float(_gap(view, kind)))
    return at.draw_action(rules) + 1 + best if best >= 0 else at.draw_action(rules)
