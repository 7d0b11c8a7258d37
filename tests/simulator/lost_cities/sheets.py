"""Sheets for tests: the library's with other numbers, and random ones without errors."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from sheets import load
from sheets.checking import check
from sheets.lost_cities.model import Sheet

_SUITS = [
    {"id": f"suit{number}", "name": f"Suit {number}", "letter": letter, "symbol": symbol, "color": color}
    for number, (letter, symbol, color) in enumerate(
        [
            ("A", "sun", "#b02020"),
            ("B", "drop", "#2060b0"),
            ("C", "star", "#208040"),
            ("5", "leaf", "#a07000"),
            ("+", "flame", "#7030a0"),
            ("F", "gem", "#208080"),
            ("a", "moon", "#404040"),
            ("H", "bell", "#a04080"),
        ]
    )
]


def lost_cities(**changes: Any) -> Sheet:
    """The library's sheet with other parts: `lost_cities(rounds=1, deck={"copies": 2})`; others keep what they are."""
    sheet = cast(Sheet, load("lost-cities"))
    for name, change in changes.items():
        value = getattr(sheet, name).model_copy(update=change) if isinstance(change, dict) else change
        sheet = sheet.model_copy(update={name: value})
    return sheet


def random_sheet(seed: int) -> Sheet:
    """A valid sheet, the same for the same seed; all options and the ends of all ranges come up in a few dozen."""
    rng = Random(f"lost cities {seed}")
    while True:
        checked = check(_document(rng, seed))
        assert checked.sheet is not None, checked.problems
        if {problem.code for problem in checked.errors} <= {"colors_alike"}:
            return cast(Sheet, checked.sheet)
        assert {problem.code for problem in checked.errors} <= {"deck_too_small", "colors_alike"}, checked.errors


def _document(rng: Random, seed: int) -> dict[str, Any]:
    when = rng.choice(("deck_empty", "one_more_turn", "fixed_turns"))
    values = sorted(rng.sample(range(1, 21), rng.choice((1, 3, 9, rng.randint(1, 20)))))
    return {
        "format_version": 1,
        "family": "lost_cities",
        "id": f"random-{seed}",
        "title": f"Random sheet {seed}",
        "suits": rng.sample(_SUITS, rng.choice((1, 8, rng.randint(2, 7)))),
        "deck": {"values": values, "copies": rng.randint(1, 2), "investments": rng.choice((0, 3, rng.randint(1, 5)))},
        "hand_size": rng.choice((1, 12, rng.randint(2, 11))),
        "rounds": rng.choice((1, 2, rng.randint(3, 5))),
        "expeditions": {"order": rng.choice(("rising", "not_falling")), "max_gap": rng.choice((0, 0, rng.randint(1, 20)))},
        "discards": {"may_take": rng.random() < 0.8, "may_retake": rng.random() < 0.4},
        "scoring": {
            "opening_cost": rng.choice((0, 20, 40)),
            "multiplier_step": rng.randint(0, 2),
            "bonus_cards": rng.choice((0, rng.randint(1, 20))),
            "bonus_points": rng.choice((0, 20, 50)),
            "bonus_multiplied": rng.random() < 0.5,
        },
        "end": {
            "when": when,
            "turns": rng.randint(1, 60) if when == "fixed_turns" else 0,
            "max_turns": rng.choice((1, rng.randint(2, 60), 120)),
        },
    }  # fmt: skip
