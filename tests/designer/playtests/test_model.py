"""A player's sheet says the same in one way only."""

import pytest
from pydantic import ValidationError

from designer.freight.playtests.own import Delivery, Own
from designer.playtests.model import PlayerSheet
from tests.designer.playtests.samples import table


def test_rounds_end_with_one_that_is_known() -> None:
    assert PlayerSheet(rounds=(None, 3, None)) == PlayerSheet(rounds=(None, 3))


def test_deliveries_stand_by_their_ids_each_truck_once() -> None:
    any_, same = Delivery(truck="any"), Delivery(truck="same", week=1)
    assert Own(delivered=(same, any_)) == Own(delivered=(any_, same))
    with pytest.raises(ValidationError, match="expected each truck once, found 'any' again"):
        Own(delivered=(any_, any_))


def test_a_change_is_checked_as_the_whole_is() -> None:
    with pytest.raises(ValidationError):
        PlayerSheet().changed(place=0)
    with pytest.raises(ValidationError):
        PlayerSheet().changed(score=3)


def test_a_sheet_behind_the_last_is_added() -> None:
    playtest = table(1, 300)
    assert playtest.with_sheet(5, PlayerSheet(total=310)).totals == (300, 310)
    assert playtest.with_sheet(0, PlayerSheet(total=310)).totals == (310,)
