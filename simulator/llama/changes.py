"""Which fields of a sheet bear on what its choices are worth."""

from __future__ import annotations

from sheets.llama.model import Sheet
from simulator.core.choices import Choice
from simulator.lab.steps import Step
from simulator.lab.steps import ladders as ladders_of
from simulator.llama.restrictions import QUIT_AT

_ANY = (
    "/hand_size",
    "/scoring/llama_points",
    "/scoring/counts",
    "/scoring/returns",
    "/scoring/end_at",
)
_DRAWING = ("/turn/may_play_drawn", "/turn/last_may_draw", "/turn/deck_out", "/deck/copies")
_QUITTING = ("/turn/last_may_draw", "/turn/must_play")
_OWN = {
    "draw": _DRAWING,
    "chain": _DRAWING[1:],
    "quit": _QUITTING,
    QUIT_AT: _QUITTING,
    "play": ("/turn/steps", "/deck/highest", "/deck/copies", "/deck/llamas"),
}


def ladders(sheet: Sheet, part: Choice, _sign: int) -> tuple[tuple[Step, ...], ...]:
    """For each field that bears on a part, changes that grow; whether they raise its worth or lower it shows in play."""
    return ladders_of(sheet, part, (*_OWN[part.kind], *_ANY))
