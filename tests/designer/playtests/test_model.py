"""A player's sheet says the same in one way only."""

import pytest
from pydantic import ValidationError

from designer.playtests.model import Delivery, PlayerSheet
from tests.designer.playtests.samples import table


def test_weeks_end_with_one_that_is_known() -> None:
    assert PlayerSheet(weeks=(None, 3, None)) == PlayerSheet(weeks=(None, 3))


def test_deliveries_stand_by_their_ids_each_truck_once() -> None:
    any_, same = Delivery(truck="any"), Delivery(truck="same", week=1)
    assert PlayerSheet(delivered=(same, any_)) == PlayerSheet(delivered=(any_, same))
    with pytest.raises(ValidationError, match="expected each truck once, found 'any' again"):
        PlayerSheet(delivered=(any_, any_))


def test_a_change_is_checked_as_the_whole_is() -> None:
    with pytest.raises(ValidationError):
        PlayerSheet().changed(hours_left=-1)
    with pytest.raises(ValidationError):
        PlayerSheet().changed(score=3)


def test_a_sheet_behind_the_last_is_added() -> None:
    playtest = table(1, 300)
    assert playtest.with_sheet(5, PlayerSheet(total=310)).totals == (300, 310)
    assert playtest.with_sheet(0, PlayerSheet(total=310)).totals == (310,)
