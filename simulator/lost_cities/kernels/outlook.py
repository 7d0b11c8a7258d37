"""What an expedition is likely to bring in the end: the sum that the rule bot makes as large as it can.

Cards of the own hand count by how likely there will be a turn to lay them, unseen ones by how likely they come to the hand. A
suit that is not open is worth what it would bring, where that is more than nothing, rounded off by how doubtful that is.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels import arrays as at

# What a bot plays by: how likely a card in hand is laid in the end, with turns enough; for how many times the turns it has
# enough cards in hand; how much of its share of the unseen cards it hopes for. In points: how much more than nothing a suit must
# promise to be opened, and how doubtful that is, both by the mean value of a card. How much of what a discarded card is worth to the
# other it counts, and how much of what a card from the deck brings on average.
HOLD, HURRY, REACH, MARGIN, DOUBT, GIFT, DRAW = range(7)
_BONUS_WIDTH = 4.0  # cards from no hope of the bonus to no doubt


class Suit(NamedTuple):
    """A suit as one player has it, and how its cards come to be laid."""

    rules: Any
    values: Any
    own: Any  # int64 (kinds): cards in hand
    unseen: Any  # int64 (kinds)
    number: Any
    top: Any  # the last value laid
    laid: Any  # cards laid
    total: Any  # their sum
    investments: Any  # of them
    invests: Any  # whether the player may lay investments
    hold: Any  # the share of the cards in hand that comes to be laid
    reach: Any  # the share of the unseen ones


class _Hope(NamedTuple):
    """What an expedition comes to hold: the sum of its numbers, cards, investments."""

    total: Any
    count: Any
    step: Any
    ranks: Any  # up to the first that is out of reach


@inner
def outlook(suit: Suit) -> Any:
    """Points that the suit is likely to bring."""
    return _points(suit, _hope(suit))


@inner
def gain_of_unseen(suit: Suit) -> Any:
    """What the unseen cards of the suit would add to its outlook if they were in hand, each alone, in all."""
    hope, gained = _hope(suit), 0.0
    points = _points(suit, hope)
    for rank in range(hope.ranks):
        kind, value = _card(suit, rank)
        if suit.unseen[kind] == 0 or not _may_follow(suit, value):
            continue
        total, count, step = hope.total, hope.count, hope.step
        if value == 0:
            count += suit.hold
            step += suit.hold
        else:
            more = _share(suit, kind, 1) - _share(suit, kind, 0)
            total += more * value
            count += more
        gained += suit.unseen[kind] * (_points(suit, _Hope(total, count, step, hope.ranks)) - points)
    return gained


@inlined
def _card(suit: Suit, rank: Any) -> Any:
    """The kind and the value of a rank of the suit."""
    return suit.number * suit.rules[at.RANKS] + rank, suit.rules[suit.rules[at.VALUES] + rank]


@inlined
def _may_follow(suit: Suit, value: Any) -> Any:
    """Whether a card may still be laid, now or after others."""
    if value == 0:
        return suit.top == 0 and suit.invests
    return value > suit.top or (value == suit.top and suit.rules[at.NOT_FALLING] > 0)


@inlined
def _share(suit: Suit, kind: Any, more: Any) -> Any:
    """How many cards of a kind come to be laid, with so many more in hand."""
    share = suit.hold * (suit.own[kind] + more) + suit.reach * suit.unseen[kind]
    return share if suit.rules[at.NOT_FALLING] else min(share, 1.0)


@inlined
def _hope(suit: Suit) -> Any:
    more, count, step, last, rank = 0.0, float(suit.laid), float(suit.investments), suit.top, 0
    max_gap = suit.rules[at.MAX_GAP]
    while rank < suit.rules[at.RANKS]:
        kind, value = _card(suit, rank)
        if last > 0 and max_gap > 0 and value - last > max_gap:
            break
        if _may_follow(suit, value):
            if value == 0:
                step += suit.hold * suit.own[kind]
                count += suit.hold * suit.own[kind]
            else:
                share = _share(suit, kind, 0)
                if share > 0:
                    last = value
                more += share * value
                count += share
        rank += 1
    return _Hope(suit.total + more, count, step, rank)


@inlined
def _points(suit: Suit, hope: _Hope) -> Any:
    rules, values = suit.rules, suit.values
    multiplier = 1.0 + rules[at.STEP] * hope.step
    points = (hope.total - rules[at.COST]) * multiplier
    if rules[at.BONUS_CARDS] > 0:
        chance = _chance_of_bonus(rules, suit.laid, hope.count)
        points += chance * rules[at.BONUS] * (multiplier if rules[at.BONUS_MULTIPLIED] else 1.0)
    if suit.laid > 0:
        return points
    unit = rules[at.UNIT] / 100
    points -= values[MARGIN] * unit * multiplier
    doubt = values[DOUBT] * unit * multiplier
    return 0.5 * (points + sqrt(points * points + doubt * doubt))


@inlined
def _chance_of_bonus(rules: Any, laid: Any, count: Any) -> Any:
    if laid >= rules[at.BONUS_CARDS]:
        return 1.0
    return min(max(0.5 + (count - rules[at.BONUS_CARDS]) / _BONUS_WIDTH, 0.0), 1.0)
