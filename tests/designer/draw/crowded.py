"""Random sheets of up to 24 trucks, long routes and many stops and effects, for the limits of a page."""

from __future__ import annotations

from random import Random
from typing import Any

from sheets import check
from sheets.freight.model import Sheet
from tests.designer.draw.drawn import TABLE, VEHICLES
from tests.sheets.random_sheets import random_document

_SCORES = (
    {"kind": "sum", "multiplier": 2},
    {"kind": "per_good", "points": -999},
    {"kind": "fixed", "points": 999},
    TABLE,
)


def crowded_sheet(seed: int) -> Sheet:
    """A sheet of 1 to 24 trucks, the same for the same seed; the denser, the rarer."""
    rng = Random(f"crowded {seed}")
    document = random_document(seed) | {"variants": []}
    most_squares, most_spots = rng.choice(((4, 6), (6, 10), (16, 40)))
    stops, effects = rng.choice(((0.1, 0.1), (0.3, 0.1), (1.0, 0.5)))
    document["trucks"] = [
        _truck(rng, number, rng.randint(1, most_squares), rng.randint(1, most_spots), stops, effects)
        for number in range(rng.randint(1, 24))
    ]
    checked = check(document)
    assert checked.sheet is not None, checked.problems
    return checked.sheet


def _truck(rng: Random, number: int, squares: int, spots: int, stops: float, effects: float) -> dict[str, Any]:
    in_a_row = rng.randint(-(-squares // 8), squares)
    at = [spot for spot in range(1, spots) if rng.random() < stops]
    return {
        "id": f"t{number}",
        "name": rng.choice(("", "Boat", "A truck of a rather long name")),
        "vehicle": rng.choice(VEHICLES),
        "load_rule": {"kind": rng.choice(("same", "any"))},
        "squares": [{"row": index // in_a_row, **_effect(rng, effects)} for index in range(squares)],
        "route": {
            "spots": spots,
            "stops": [{"spot": spot, "score": rng.choice(_SCORES[: 2 + 2 * (spot == spots)])} for spot in (*at, spots)],
            "effects": [
                {"spot": spot, "when": rng.choice(("filled", "ends")), "points": rng.randint(-999, 999), "hours": 1}
                for spot in range(1, spots + 1)
                for _ in range(rng.choice((0, 1, 1, 2)))
                if rng.random() < effects
            ],
        },
        "effects": [
            {"when": rng.choice(("full", "delivered")), "points": 999} for _ in range(rng.choice((0, 0, 1, 8)))
        ],
    }


def _effect(rng: Random, share: float) -> dict[str, Any]:
    return {"effect": {"points": rng.randint(1, 99)}} if rng.random() < share else {}
