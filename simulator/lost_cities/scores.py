"""The score of one expedition, by the scoring of the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.lost_cities.model import Scoring
from simulator.lost_cities.deck import INVESTMENT


def expedition_score(scoring: Scoring, values: Sequence[int]) -> int:
    """Points of the cards of an expedition, investments as 0; of one without cards none."""
    if not values:
        return 0
    multiplier = 1 + scoring.multiplier_step * values.count(INVESTMENT)
    bonus = scoring.bonus_points if 0 < scoring.bonus_cards <= len(values) else 0
    return (sum(values) - scoring.opening_cost) * multiplier + bonus * (multiplier if scoring.bonus_multiplied else 1)


def card_gain(scoring: Scoring, before: Sequence[int], value: int) -> int:
    """Points that one more card on an expedition brings, as a running total counts them; the cost comes with the first."""
    return expedition_score(scoring, (*before, value)) - expedition_score(scoring, before)
