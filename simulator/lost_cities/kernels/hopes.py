"""The bot that does what raises the outlook of its suits most, and the other's least."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels.arrays import (
    CARDS,
    END,
    FIXED_TURNS,
    HELD,
    KINDS,
    MAX_TURNS,
    MOVER,
    NEXT,
    ONE_MORE_TURN,
    RANKS,
    SUITS,
    TURNS,
    TURNS_EACH,
    TURNS_LEFT,
    UNIT,
    draw_action,
    hand_at,
    player_at,
    value_of,
)
from simulator.lost_cities.kernels.outlook import DOUBT, DRAW, GIFT, HOLD, HURRY, REACH, outlook
from simulator.lost_cities.kernels.seen import NO_INVESTMENTS, SUIT_BANS
from simulator.lost_cities.kernels.view import (
    CARDS_LAID,
    INVESTMENTS,
    NEVER,
    SUM,
    TOP,
    View,
    has_ban,
    may_play,
    offered,
)


@inlined
def _suit(view: View, player: Any, suit: Any, hold: Any, reach: Any, kind: Any, change: Any, lays: Any) -> Any:
    """The outlook of a player's suit, where the hand had `change` more cards of a kind, and with `lays` the expedition one more."""
    rules, is_mover = view.rules, player == view.state[MOVER]
    if is_mover and has_ban(view, SUIT_BANS + suit):
        return 0.0
    cards = view.own if is_mover else view.theirs
    lies = view.laid[player, suit]
    top, laid, total, investments = lies[TOP], lies[CARDS_LAID], lies[SUM], lies[INVESTMENTS]
    if lays:
        value = value_of(rules, kind)
        top, laid, total, investments = max(top, value), laid + 1, total + value, investments + (value == 0)
    invests = not (is_mover and has_ban(view, NO_INVESTMENTS))
    cards[kind] += change
    points = outlook(
        rules,
        view.values,
        cards,
        view.unseen,
        suit,
        top,
        laid,
        total,
        investments,
        hold,
        reach,
        rules[UNIT] / 100,
        invests,
    )
    cards[kind] -= change
    return points


@inlined
def _half_turns(rules: Any, state: Any, deck: Any, turns: Any) -> Any:
    """How many turns both have together, when so many were played and all draw from the deck."""
    if rules[END] == ONE_MORE_TURN:
        left = state[TURNS_LEFT] - (turns - state[TURNS]) if state[TURNS_LEFT] >= 0 else deck + 2
    elif rules[END] == FIXED_TURNS:
        left = min(deck, 2 * rules[TURNS_EACH] - turns)
    else:
        left = deck
    return max(min(left, rules[MAX_TURNS] - turns), 0)


@inner
def _hold(view: View, turns: Any) -> Any:
    """How likely a card in hand comes to be laid, with so many own turns to come after it."""
    rules, player = view.rules, view.state[MOVER]
    hold, needed = view.values[HOLD], 0
    reach = _reach(view, 0, turns)
    least = 0.5 * view.values[DOUBT] * rules[UNIT] / 100  # what a suit of no promise is worth for its doubt
    for suit in range(rules[SUITS]):
        count = 0
        for kind in range(suit * rules[RANKS], (suit + 1) * rules[RANKS]):
            if view.own[kind] > 0 and may_play(view, kind):
                count += view.own[kind]
        if count and (
            view.laid[player, suit, CARDS_LAID] > 0 or _suit(view, player, suit, hold, reach, 0, 0, False) > least
        ):
            needed += count
    return hold * min(1.0, view.values[HURRY] * turns / max(needed, 1))


@inlined
def _reach(view: View, held: Any, turns: Any) -> Any:
    """How likely an unseen card comes to a hand that holds so many of them, in so many turns."""
    return view.values[REACH] * min(1.0, (held + turns) / max(view.left, 1))


@inner
def let_go(view: View) -> Any:
    """The card that is played or discarded."""
    rules, state, player, values = view.rules, view.state, view.state[MOVER], view.values
    turns = (_half_turns(rules, state, rules[CARDS] - state[NEXT], state[TURNS]) + 1) // 2 - 1
    hold, reach = _hold(view, turns), _reach(view, 0, turns)
    others = _reach(view, view.hidden, turns)
    best, chosen, before = NEVER, 0, -1
    hand = hand_at(rules, player)
    base = theirs = 0.0
    for slot in range(hand, hand + state[player_at(rules, player) + HELD]):
        kind = state[slot] >> 1
        suit = kind // rules[RANKS]
        if kind == before:
            continue
        if before < 0 or suit != before // rules[RANKS]:
            base = _suit(view, player, suit, hold, reach, 0, 0, False)
            theirs = _suit(view, 1 - player, suit, values[HOLD], others, 0, 0, False)
        before = kind
        if may_play(view, kind):
            gain = _suit(view, player, suit, hold, reach, kind, -1, True) - base
            if gain > best:
                best, chosen = gain, kind
        gain = _suit(view, player, suit, hold, reach, kind, -1, False) - base
        gain -= values[GIFT] * (_suit(view, 1 - player, suit, values[HOLD], others, kind, 1, False) - theirs)
        if gain > best:
            best, chosen = gain, rules[KINDS] + kind
    return chosen


@inner
def _mean_gain(view: View, hold: Any, reach: Any) -> Any:
    """What an unseen card brings on average."""
    total = 0.0
    for suit in range(view.rules[SUITS]):
        base = _suit(view, view.state[MOVER], suit, hold, reach, 0, 0, False)
        for kind in range(suit * view.rules[RANKS], (suit + 1) * view.rules[RANKS]):
            if view.unseen[kind]:
                gain = _suit(view, view.state[MOVER], suit, hold, reach, kind, 1, False) - base
                total += view.unseen[kind] * gain
    return total / view.left


@inner
def take(view: View) -> Any:
    """Where a card is taken from."""
    rules, state, player, values = view.rules, view.state, view.state[MOVER], view.values
    deck, turns = rules[CARDS] - state[NEXT], state[TURNS] + 1
    own = _half_turns(rules, state, deck, turns) // 2
    hold, reach = _hold(view, own), _reach(view, 0, own)
    best, chosen = NEVER, -1
    for suit in range(rules[SUITS]):
        kind = offered(view, suit)
        if kind < 0:
            continue
        gain = _suit(view, player, suit, hold, reach, kind, 1, False)
        gain -= _suit(view, player, suit, hold, reach, kind, 0, False)
        if gain > best:
            best, chosen = gain, suit
    if deck == 0:
        return draw_action(rules) + 1 + chosen
    if best <= 0:
        return draw_action(rules)
    drawn = values[DRAW] * _mean_gain(view, hold, reach)
    return draw_action(rules) if drawn >= best else draw_action(rules) + 1 + chosen
