"""Sheets for tests: the library's with other numbers, and random ones without errors."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from sheets import load
from sheets.checking import check
from sheets.llama.model import Sheet


def llama(**changes: Any) -> Sheet:
    """The library's sheet with other parts: `llama(hand_size=1, scoring={"counts": "all"})`; others keep what they are."""
    sheet = cast(Sheet, load("llama"))
    for name, change in changes.items():
        value = getattr(sheet, name).model_copy(update=change) if isinstance(change, dict) else change
        sheet = sheet.model_copy(update={name: value})
    return sheet


def random_sheet(seed: int) -> Sheet:
    """A valid sheet, the same for the same seed; all options and the ends of all ranges come up in a few dozen."""
    rng = Random(f"llama {seed}")
    highest = rng.randint(2, 10)
    copies, llamas = rng.randint(1 if highest > 2 else 2, 12), rng.choice((0, 1, rng.randint(1, 12)))
    deck = {"highest": highest, "copies": copies, "llamas": llamas}
    cards = deck["highest"] * deck["copies"] + deck["llamas"]
    hand_size = rng.randint(1, min(12, (cards - 1) // 2))
    most = min(6, (cards - 1) // hand_size)
    document = {
        "format_version": 1,
        "family": "llama",
        "id": f"random-{seed}",
        "title": f"Random sheet {seed}",
        "players": {"min": 2, "max": most},
        "deck": deck,
        "hand_size": hand_size,
        "turn": {
            "steps": rng.sample((-1, 0, 1, 2), rng.randint(1, 4)),
            "must_play": rng.random() < 0.3,
            "may_play_drawn": rng.random() < 0.4,
            "last_may_draw": rng.random() < 0.4,
            "deck_out": rng.choice(("no_draw", "reshuffle")),
        },
        "scoring": {
            "llama_points": rng.choice((0, 10, rng.randint(0, 40))),
            "counts": rng.choice(("distinct", "all")),
            "returns": rng.choice(("none", "one", "highest")),
            "exchange": rng.random() < 0.5,
            "end_at": rng.randint(1, 100),
        },
        "max_rounds": rng.choice((1, 3, 12)),
    }  # fmt: skip
    checked = check(document)
    assert checked.sheet is not None, checked.problems
    assert not checked.errors, checked.errors
    return cast(Sheet, checked.sheet)


def most_players(sheet: Sheet) -> int:
    """How many hands the deck is enough for."""
    return sheet.players.max
