"""What a bot looks at when it decides."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from simulator.core.kernels.jit import inlined
from simulator.lost_cities.kernels.arrays import (
    CARDS,
    DISCARDED,
    DISCARDS,
    HELD,
    KINDS,
    MAY_RETAKE,
    MOVER,
    NEXT,
    RANKS,
    SUITS,
    hand_at,
    pile_at,
    player_at,
    top_of,
    value_of,
)
from simulator.lost_cities.kernels.jit import entry
from simulator.lost_cities.kernels.seen import NO_INVESTMENTS, SUIT_BANS, count_unseen
from simulator.lost_cities.kernels.table import investments_of, may_lay, sum_of

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
    rules, suit, value = view.rules, kind // view.rules[RANKS], value_of(view.rules, kind)
    if has_ban(view, SUIT_BANS + suit) or (value == 0 and has_ban(view, NO_INVESTMENTS)):
        return False
    return may_lay(rules, top_of(view.state, pile_at(rules, view.state[MOVER], suit)), value)


@inlined
def offered(view: View, suit: Any) -> Any:
    """The kind of the discarded card of a suit that the mover may take; -1 where there is none."""
    rules, state = view.rules, view.state
    pile = pile_at(rules, DISCARDS, suit)
    if state[pile] == 0 or (suit == state[DISCARDED] and not rules[MAY_RETAKE]):
        return -1
    kind = suit * rules[RANKS]
    while value_of(rules, kind) != top_of(state, pile):
        kind += 1
    return kind


@entry
def view_of(rules: Any, values: Any, bans: Any, state: Any) -> View:
    """The view of the mover."""
    player, kinds = state[MOVER], rules[KINDS]
    own, theirs, unseen = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    hidden_cards = count_unseen(rules, state, player, unseen)
    for slot in range(hand_at(rules, player), hand_at(rules, player) + state[player_at(rules, player) + HELD]):
        own[state[slot] >> 1] += 1
    other = hand_at(rules, 1 - player)
    for slot in range(other, other + state[player_at(rules, 1 - player) + HELD]):
        if not state[slot] & 1:
            theirs[state[slot] >> 1] += 1
    laid = np.zeros((2, rules[SUITS], 4), np.int64)
    for owner in range(2):
        for suit in range(rules[SUITS]):
            pile = pile_at(rules, owner, suit)
            laid[owner, suit, TOP] = top_of(state, pile)
            laid[owner, suit, CARDS_LAID] = state[pile]
            laid[owner, suit, SUM] = sum_of(state, pile)
            laid[owner, suit, INVESTMENTS] = investments_of(state, pile)
    left = rules[CARDS] - state[NEXT] + hidden_cards
    return View(rules, values, bans, state, laid, own, theirs, unseen, hidden_cards, left)
