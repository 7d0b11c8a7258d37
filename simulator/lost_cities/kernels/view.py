"""What a bot looks at when it decides."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.core.kernels.jit import inlined
from simulator.lost_cities.bans import FIRST_SUIT, NO_INVESTMENTS
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.jit import entry
from simulator.lost_cities.kernels.piles import investments_of, may_lay, may_take, sum_of
from simulator.lost_cities.kernels.redeal import count_unseen

NEVER = -1e9
TOP, CARDS_LAID, SUM, INVESTMENTS = range(4)


class View(NamedTuple):
    """A decision as the mover sees it."""

    rules: Any
    values: Any
    bans: Any
    state: Any
    laid: Any  # int64 (2, suits, 4): of each player's expeditions `TOP`, `CARDS_LAID`, `SUM`, `INVESTMENTS`
    own: Any  # int64 (kinds): cards in hand
    theirs: Any  # int64 (kinds): cards known in the other's hand
    unseen: Any  # int64 (kinds): all cards in the deck, or not known in the other's hand
    hidden: Any  # how many of the latter
    left: Any  # how many unseen ones


@inlined
def has_ban(view: View, flag: Any) -> Any:
    return len(view.bans) > 0 and view.bans[flag] > 0


@inlined
def may_play(view: View, kind: Any) -> Any:
    """Whether the mover may lay a card that it holds, by the rules and by its bans."""
    rules, suit, value = view.rules, kind // view.rules[at.RANKS], at.value_of(view.rules, kind)
    if has_ban(view, FIRST_SUIT + suit) or (value == 0 and has_ban(view, NO_INVESTMENTS)):
        return False
    return may_lay(rules, at.top_of(view.state, at.pile(rules, view.state[at.MOVER], suit)), value)


@inlined
def offered(view: View, suit: Any) -> Any:
    """The kind of the discarded card of a suit that the mover may take; -1 where there is none."""
    rules, state = view.rules, view.state
    if not may_take(rules, state, suit):
        return -1
    return at.kind_of(rules, suit, at.top_of(state, at.pile(rules, at.DISCARDS, suit)))


@entry
def view_of(rules: Any, values: Any, bans: Any, state: Any) -> View:
    """The view of the mover."""
    player, kinds = state[at.MOVER], rules[at.KINDS]
    own, theirs, unseen = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    hidden_cards = count_unseen(rules, state, player, unseen)
    for slot in range(at.hand(rules, player), at.hand(rules, player) + state[at.block(rules, player) + at.HELD]):
        own[state[slot] >> 1] += 1
    other = at.hand(rules, 1 - player)
    for slot in range(other, other + state[at.block(rules, 1 - player) + at.HELD]):
        if not state[slot] & 1:
            theirs[state[slot] >> 1] += 1
    laid = np.zeros((2, rules[at.SUITS], 4), np.int64)
    for owner in range(2):
        for suit in range(rules[at.SUITS]):
            pile = at.pile(rules, owner, suit)
            laid[owner, suit, TOP] = at.top_of(state, pile)
            laid[owner, suit, CARDS_LAID] = state[pile]
            laid[owner, suit, SUM] = sum_of(state, pile)
            laid[owner, suit, INVESTMENTS] = investments_of(state, pile)
    left = rules[at.CARDS] - state[at.NEXT] + hidden_cards
    return View(rules, values, bans, state, laid, own, theirs, unseen, hidden_cards, left)
