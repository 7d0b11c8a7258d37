"""What an expedition is likely to bring in the end: the sum that the rule bot makes as large as it can.

Cards of the own hand count by how likely there will be a turn to lay them, unseen ones by how likely they come to the hand. A
suit that is not open is worth what it would bring, where that is more than nothing, rounded off by how doubtful that is.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from simulator.core.kernels.jit import inlined, inner
from simulator.lost_cities.kernels.arrays import (
    BONUS,
    BONUS_CARDS,
    BONUS_MULTIPLIED,
    COST,
    MAX_GAP,
    NOT_FALLING,
    RANKS,
    STEP,
    VALUES,
)

# What a bot plays by: how likely a card in hand is laid in the end, with turns enough; for how many times the turns it has
# enough cards in hand; how much of its share of the unseen cards it hopes for. In points: how much more than nothing a suit must
# promise to be opened, and how doubtful that is, both by the mean value of a card. How much of what a discarded card is worth to the
# other it counts, and how much of what a card from the deck brings on average.
HOLD, HURRY, REACH, MARGIN, DOUBT, GIFT, DRAW = range(7)
_BONUS_WIDTH = 4.0  # cards from no hope of the bonus to no doubt


@inner
def outlook(
    rules: Any, values: Any, own: Any, unseen: Any, suit: Any, top: Any, laid: Any, total: Any, investments: Any,
    hold: Any, reach: Any, unit: Any, invests: Any,
) -> Any:  # fmt: skip
    """Points of a suit of which `laid` cards lie, `investments` among them, with the sum `total` and the last value `top`.

    `own` and `unseen` count cards by kind, `hold` and `reach` are the shares of each that come to be laid, `unit` is the mean value
    of a card.
    """
    more, count, step = 0.0, float(laid), float(investments)
    last = top
    for rank in range(rules[RANKS]):
        kind, value = suit * rules[RANKS] + rank, rules[rules[VALUES] + rank]
        if value == 0:
            if top == 0 and invests:
                step += hold * own[kind]
                count += hold * own[kind]
        elif value > top or (value == top and rules[NOT_FALLING]):
            share = hold * own[kind] + reach * unseen[kind]
            if last > 0 and rules[MAX_GAP] > 0 and value - last > rules[MAX_GAP]:
                break
            if share > 0:
                last = value
            if not rules[NOT_FALLING]:
                share = min(share, 1.0)
            more += share * value
            count += share
    multiplier = 1.0 + rules[STEP] * step
    points = (total + more - rules[COST]) * multiplier
    if rules[BONUS_CARDS] > 0:
        chance = _chance_of_bonus(rules, laid, count)
        points += chance * rules[BONUS] * (multiplier if rules[BONUS_MULTIPLIED] else 1.0)
    if laid > 0:
        return points
    points -= values[MARGIN] * unit * multiplier
    doubt = values[DOUBT] * unit * multiplier
    return 0.5 * (points + sqrt(points * points + doubt * doubt))


@inlined
def _chance_of_bonus(rules: Any, laid: Any, count: Any) -> Any:
    if laid >= rules[BONUS_CARDS]:
        return 1.0
    return min(max(0.5 + (count - rules[BONUS_CARDS]) / _BONUS_WIDTH, 0.0), 1.0)
