"""Edits of what is known of a player's freight sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.freight.playtests.checking import possible_points
from designer.freight.playtests.own import Delivery, own_of, with_own

if TYPE_CHECKING:
    from designer.playtests.model import PlayerSheet
    from sheets.freight.model import Sheet


def with_delivery(sheet: Sheet, player: PlayerSheet, delivery: Delivery) -> PlayerSheet:
    """With a delivery in place of that of its truck; points are filled in where its stop has but one score."""
    truck = next(truck for truck in sheet.trucks if truck.id == delivery.truck)
    possible = possible_points(sheet, truck, delivery)
    if delivery.points is None and len(possible) == 1:
        delivery = delivery.changed(points=min(possible))
    return with_own(player, delivered=(*_others(player, truck.id), delivery))


def without_delivery(player: PlayerSheet, truck: str) -> PlayerSheet:
    return with_own(player, delivered=_others(player, truck))


def with_trucks(sheet: Sheet, player: PlayerSheet, trucks: Sequence[str]) -> PlayerSheet:
    """With just these trucks delivered; those that were keep what is known of them."""
    for truck in sheet.trucks:
        if truck.id not in trucks:
            player = without_delivery(player, truck.id)
        elif own_of(player).delivery(truck.id) is None:
            stops = truck.route.stops
            spot = stops[0].spot if len(stops) == 1 else None
            player = with_delivery(sheet, player, Delivery(truck=truck.id, spot=spot))
    return player


def _others(player: PlayerSheet, truck: str) -> tuple[Delivery, ...]:
    return tuple(delivery for delivery in own_of(player).delivered if delivery.truck != truck)
