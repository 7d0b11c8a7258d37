"""Sheets at the ends of what can be drawn."""

from __future__ import annotations

from typing import Any

from sheets import check, load, to_document
from sheets.freight.model import Sheet

MARKUP = "<script>alert('1 & 2')</script> \"quoted\""
LOAD_RULES = ("same", "different", "any", "in_order", "ascending", "descending")
VEHICLES = (
    "truck", "van", "tanker", "trailer", "ship", "sailboat", "barge", "train", "plane", "balloon", "cart", "rocket",
)  # fmt: skip

TABLE = {"kind": "by_sum", "table": [{"from": 20 * line, "points": 20 * line} for line in range(40)]}


def sheet_of(**changes: Any) -> Sheet:
    """The sheet `tiny` with other fields."""
    document = to_document(load("tiny")) | {"variants": [], "layout": {}} | changes
    checked = check(document)
    assert checked.sheet is not None, checked.problems
    return checked.sheet


def truck(number: int, squares: int = 4, rows: int = 1, spots: int = 6, **changes: Any) -> dict[str, Any]:
    """A truck with something of everything, as a document."""
    in_a_row = -(-squares // rows)
    score = {"kind": "by_count", "points": [2 * count for count in range(1, squares + 1)]}
    stops = [{"spot": spots // 2, "score": {"kind": "sum", "multiplier": 2}}] if spots > 1 else []
    kind = LOAD_RULES[number % len(LOAD_RULES)]
    return {
        "id": f"truck-{number}",
        "name": f"Truck {number}",
        "vehicle": VEHICLES[number % len(VEHICLES)],
        "load_rule": {"kind": kind},
        "squares": [
            {"row": index // in_a_row, **({"values": [1]} if kind == "in_order" else {"effect": {"points": index % 2}})}
            for index in range(squares)
        ],
        "route": {
            "spots": spots,
            "costs": [1 + index % 2 for index in range(spots)],
            "stops": [*stops, {"spot": spots, "score": score}],
            "effects": [{"spot": 1, "when": "ends", "hours": 1}],
        },
        "effects": [{"when": "full", "points": 3}],
        **changes,
    }


EXTREMES = {
    "one truck": sheet_of(trucks=[truck(0)]),
    "one truck, 40 spots, 16 squares": sheet_of(trucks=[truck(1, 16, 4, 40)]),
    "one spot": sheet_of(trucks=[truck(2, 1, 1, 1)]),
    "8 rows": sheet_of(trucks=[truck(number, 16, 8) for number in range(4)]),
    "16 squares in a row": sheet_of(trucks=[truck(number, 16) for number in range(4)], layout={"page": "a4-portrait"}),
    "all vehicles": sheet_of(trucks=[truck(number, 4, 2, 8) for number in range(12)]),
    "24 trucks, 40 spots": sheet_of(trucks=[truck(number, 6, 2, 40) for number in range(24)]),
    "24 trucks on A5": sheet_of(trucks=[truck(number, 16, 1, 40) for number in range(24)], layout={"page": "a5-portrait"}),
    "long game": sheet_of(
        title="W" * 120,
        trucks=[truck(number, name="W" * 120) for number in range(6)],
        calendar={"weeks": 12, "days": 12, "cards_per_day": 1},
        deck={"values": list(range(1, 21)), "copies": 20, "jokers": 20},
        overtime={"hours": 20, "unused_points": -999},
        scoring={"week_weights": [-999] * 12},
        rating=[{"stars": stars, "from": 9000 * stars} for stars in range(11)],
        layout={"page": "a5-landscape"},
    ),
    "tables a week": sheet_of(
        calendar={"weeks": 12, "days": 1, "cards_per_day": 1},
        deck={"values": list(range(1, 21)), "copies": 20},
        trucks=[truck(number, route={"spots": 3, "stops": [{"spot": 3, "weeks": [TABLE] * 12}]}) for number in range(24)],
        layout={"page": "a5-portrait"},
    ),
    "table of 40 lines": sheet_of(trucks=[truck(0, route={"spots": 1, "stops": [{"spot": 1, "score": TABLE}]})]),
    "markup": sheet_of(title=MARKUP, trucks=[truck(0, name=MARKUP)], credits={"designer": MARKUP, "license": MARKUP}),
}  # fmt: skip
