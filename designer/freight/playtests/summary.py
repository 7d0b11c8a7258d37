"""What playtests tell of a freight sheet beyond scores: what was delivered, and the hours left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from designer.freight.playtests.own import own_of

if TYPE_CHECKING:
    from designer.playtests.model import Playtest


def delivered_shares(playtests: Iterable[Playtest]) -> tuple[dict[str, float], int]:
    """By truck the share of sheets on which it was delivered, and of how many: those that tell deliveries."""
    own = [own_of(sheet) for playtest in playtests for sheet in playtest.sheets]
    told = [each.delivered for each in own if each.delivered]
    counts = Counter(delivery.truck for delivered in told for delivery in delivered)
    return {truck: count / len(told) for truck, count in counts.items()}, len(told)


def mean_hours_left(playtests: Iterable[Playtest]) -> float | None:
    """Over the sheets that tell them."""
    hours = [own_of(sheet).hours_left for each in playtests for sheet in each.sheets]
    known = [left for left in hours if left is not None]
    return sum(known) / len(known) if known else None
