"""Which fields of a sheet bear on what its parts are worth."""

from __future__ import annotations

from sheets.lost_cities.model import Sheet
from simulator.core.choices import Choice
from simulator.lab.steps import Step
from simulator.lab.steps import ladders as ladders_of

_ANY = (
    "/hand_size",
    "/scoring/opening_cost",
    "/scoring/bonus_cards",
    "/scoring/bonus_points",
    "/scoring/bonus_multiplied",
)
_OWN = {
    "invest": ("/scoring/multiplier_step", "/deck/investments"),
    "take": ("/discards/may_retake", "/expeditions/order", "/expeditions/max_gap", "/end/when"),
    "suit": ("/deck/values", "/deck/copies", "/deck/investments", "/expeditions/order", "/expeditions/max_gap"),
}


def ladders(sheet: Sheet, part: Choice, _sign: int) -> tuple[tuple[Step, ...], ...]:
    """For each field that bears on a part, changes that grow; whether they raise its worth or lower it shows in play."""
    return ladders_of(sheet, part, (*_OWN[part.kind], *_ANY))
