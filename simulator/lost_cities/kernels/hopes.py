"""The bot that does what raises the outlook of its suits most, and the other's least."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.bans import FIRST_SUIT, NO_INVESTMENTS
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.outlook import DOUBT, DRAW, GIFT, HOLD, HURRY, REACH, Suit, gain_of_unseen, outlook
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
def _suit(view: View, player: Any, suit: Any, hold: Any, reach: Any, kind: Any, lays: Any) -> Suit:
    """A player's suit; with `lays` as if a card of the kind were laid."""
    is_mover, lies = player == view.state[at.MOVER], view.laid[player, suit]
    value = at.value_of(view.rules, kind) if lays else 0
    return Suit(
        rules=view.rules,
        values=view.values,
        own=view.own if is_mover else view.theirs,
        unseen=view.unseen,
        number=suit,
        top=max(lies[TOP], value),
        laid=lies[CARDS_LAID] + lays,
        total=lies[SUM] + value,
        investments=lies[INVESTMENTS] + (lays and value == 0),
        invests=not (is_mover and has_ban(view, NO_INVESTMENTS)),
        hold=hold,
        reach=reach,
    )


@inlined
def _outlook(view: View, player: Any, suit: Any, hold: Any, reach: Any, kind: Any, change: Any, lays: Any) -> Any:
    """The outlook of a player's suit, where the hand had `change` more cards of a kind, and with `lays` the expedition one more."""
    if player == view.state[at.MOVER] and has_ban(view, FIRST_SUIT + suit):
        return 0.0
    seen = _suit(view, player, suit, hold, reach, kind, lays)
    seen.own[kind] += change
    points = outlook(seen)
    seen.own[kind] -= change
    return points


@inlined
def _half_turns(rules: Any, state: Any, deck: Any, turns: Any) -> Any:
    """How many turns both have together, when so many were played and all draw from the deck."""
    if rules[at.END] == at.ONE_MORE_TURN:
        left = state[at.TURNS_LEFT] - (turns - state[at.TURNS]) if state[at.TURNS_LEFT] >= 0 else deck + 2
    elif rules[at.END] == at.FIXED_TURNS:
        left = min(deck, 2 * rules[at.TURNS_EACH] - turns)
    else:
        left = deck
    return max(min(left, rules[at.MAX_TURNS] - turns), 0)


@inner
def _hold(view: View, turns: Any) -> Any:
    """How likely a card in hand comes to be laid, with so many own turns to come after it."""
    rules, player = view.rules, view.state[at.MOVER]
    hold, needed = view.values[HOLD], 0
    reach = _reach(view, 0, turns)
    least = 0.5 * view.values[DOUBT] * rules[at.UNIT] / 100  # what a suit of no promise is worth for its doubt
    for suit in range(rules[at.SUITS]):
        count = 0
        for kind in range(suit * rules[at.RANKS], (suit + 1) * rules[at.RANKS]):
            if view.own[kind] > 0 and may_play(view, kind):
                count += view.own[kind]
        if count and (
            view.laid[player, suit, CARDS_LAID] > 0 or _outlook(view, player, suit, hold, reach, 0, 0, False) > least
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
    rules, state, player, values = view.rules, view.state, view.state[at.MOVER], view.values
    turns = (_half_turns(rules, state, rules[at.CARDS] - state[at.NEXT], state[at.TURNS]) + 1) // 2 - 1
    hold, reach = _hold(view, turns), _reach(view, 0, turns)
    others = _reach(view, view.hidden, turns)
    best, chosen, before = NEVER, 0, -1
    hand = at.hand(rules, player)
    base = theirs = 0.0
    for slot in range(hand, hand + state[at.block(rules, player) + at.HELD]):
        kind = state[slot] >> 1
        suit = kind // rules[at.RANKS]
        if kind == before:
            continue
        if before < 0 or suit != before // rules[at.RANKS]:
            base = _outlook(view, player, suit, hold, reach, 0, 0, False)
            theirs = _outlook(view, 1 - player, suit, values[HOLD], others, 0, 0, False)
        before = kind
        if may_play(view, kind):
            gain = _outlook(view, player, suit, hold, reach, kind, -1, True) - base
            if gain > best:
                best, chosen = gain, kind
        gain = _outlook(view, player, suit, hold, reach, kind, -1, False) - base
        gain -= values[GIFT] * (_outlook(view, 1 - player, suit, values[HOLD], others, kind, 1, False) - theirs)
        if gain > best:
            best, chosen = gain, rules[at.KINDS] + kind
    return chosen


@inner
def _mean_gain(view: View, hold: Any, reach: Any) -> Any:
    """What an unseen card brings on average."""
    gained = 0.0
    for suit in range(view.rules[at.SUITS]):
        if not has_ban(view, FIRST_SUIT + suit):
            gained += gain_of_unseen(_suit(view, view.state[at.MOVER], suit, hold, reach, 0, False))
    return gained / view.left


@inner
def take(view: View) -> Any:
    """Where a card is taken from."""
    rules, state, player, values = view.rules, view.state, view.state[at.MOVER], view.values
    deck, turns = rules[at.CARDS] - state[at.NEXT], state[at.TURNS] + 1
    own = _half_turns(rules, state, deck, turns) // 2
    hold, reach = _hold(view, own), _reach(view, 0, own)
    best, chosen = NEVER, -1
    for suit in range(rules[at.SUITS]):
        kind = offered(view, suit)
        if kind < 0:
            continue
        gain = _outlook(view, player, suit, hold, reach, kind, 1, False)
        gain -= _outlook(view, player, suit, hold, reach, kind, 0, False)
        if gain > best:
            best, chosen = gain, suit
    if deck == 0:
        return at.draw_action(rules) + 1 + chosen
    if best <= 0:
        return at.draw_action(rules)
    drawn = values[DRAW] * _mean_gain(view, hold, reach)
    return at.draw_action(rules) if drawn >= best else at.draw_action(rules) + 1 + chosen
