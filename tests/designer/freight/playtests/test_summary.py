"""What playtests tell of a freight sheet beyond scores."""

from __future__ import annotations

from designer.freight.playtests.own import Delivery, Own
from designer.freight.playtests.summary import delivered_shares, mean_hours_left
from designer.playtests.model import PlayerSheet
from tests.designer.playtests.samples import table


def test_hours_and_deliveries_are_of_those_that_tell_them() -> None:
    told = PlayerSheet(own=Own(delivered=(Delivery(truck="any"),), hours_left=3))
    both = PlayerSheet(own=Own(delivered=(Delivery(truck="any"), Delivery(truck="same")), hours_left=0))
    playtests = [table(1), table(3).changed(sheets=(told, both, PlayerSheet()))]
    assert mean_hours_left(playtests) == 1.5
    assert delivered_shares(playtests) == ({"any": 1.0, "same": 0.5}, 2)
    assert (mean_hours_left([]), delivered_shares([])) == (None, ({}, 0))
