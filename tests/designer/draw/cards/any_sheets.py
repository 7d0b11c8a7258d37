"""Sheets of games of cards with any numbers and words that their models allow, by seed; also such as cannot be played."""

from __future__ import annotations

import random
from typing import Any

from sheets import load, to_document
from sheets.families import family_module

_WORDS = ("", "x", "Extraordinarily long name of a thing", "Ñandú ßtraße", "WWWWWWWWWWWWWWWWWWWW")
_SYMBOLS = ("sun", "drop", "star", "leaf", "flame", "gem", "anchor", "bell")


def any_sheet(sheet_id: str, seed: int) -> Any:
    made = {"lost-cities": _lost_cities, "llama": _llama}[sheet_id]
    rnd = random.Random(seed)
    document = {**to_document(load(sheet_id)), **made(rnd), "title": rnd.choice(_WORDS) or "T", "translations": {}}
    document["terms"] = {
        name: {"one": rnd.choice(_WORDS)} for name in document["terms"] or ("card", "deck", "round", "point", "discard")
    }
    document["variants"] = []
    return family_module("sheets", load(sheet_id).family, "model").Sheet.model_validate(document, strict=False)


def _lost_cities(rnd: random.Random) -> dict[str, Any]:
    return {
        "suits": [
            {
                "id": f"suit{number}",
                "name": rnd.choice(_WORDS) or "S",
                "letter": "ABCDEFGH"[number],
                "symbol": symbol,
                "color": f"#{rnd.randrange(1 << 24):06x}",
            }
            for number, symbol in enumerate(_SYMBOLS[: rnd.randint(1, 8)])
        ],
        "deck": {
            "values": sorted(rnd.sample(range(1, 21), rnd.randint(1, 20))),
            "copies": rnd.randint(1, 2),
            "investments": rnd.randint(0, 5),
        },
        "hand_size": rnd.randint(1, 12),
        "rounds": rnd.randint(1, 5),
        "expeditions": {"order": rnd.choice(["rising", "not_falling"]), "max_gap": rnd.choice([0, 1, 7])},
        "discards": {"may_take": rnd.random() < 0.5, "may_retake": rnd.random() < 0.5},
        "scoring": {
            "opening_cost": rnd.choice([0, 20, 40]),
            "multiplier_step": rnd.randint(0, 2),
            "bonus_cards": rnd.choice([0, 8, 20]),
            "bonus_points": rnd.choice([0, 50]),
            "bonus_multiplied": rnd.random() < 0.5,
        },
        "end": {
            "when": rnd.choice(["deck_empty", "one_more_turn", "fixed_turns"]),
            "turns": rnd.randint(0, 30),
            "max_turns": rnd.choice([1, 40, 2000]),
        },
    }


def _llama(rnd: random.Random) -> dict[str, Any]:
    highest, llamas = rnd.randint(2, 10), rnd.choice([0, 1, 12])
    colors = [f"#{rnd.randrange(1 << 24):06x}" for _ in range(highest + (llamas > 0))]
    return {
        "players": {"min": 2, "max": rnd.randint(2, 6)},
        "deck": {"highest": highest, "copies": rnd.randint(1, 12), "llamas": llamas},
        "hand_size": rnd.randint(1, 12),
        "turn": {
            "steps": rnd.sample([-1, 0, 1, 2], rnd.randint(1, 4)),
            "must_play": rnd.random() < 0.5,
            "may_play_drawn": rnd.random() < 0.5,
            "last_may_draw": rnd.random() < 0.5,
            "deck_out": rnd.choice(["no_draw", "reshuffle"]),
        },
        "scoring": {
            "llama_points": rnd.choice([0, 10, 40]),
            "counts": rnd.choice(["distinct", "all"]),
            "returns": rnd.choice(["none", "one", "highest"]),
            "exchange": rnd.random() < 0.5,
            "end_at": rnd.choice([1, 40, 200]),
        },
        "max_rounds": rnd.choice([1, 5, 1000]),
        "colors": colors if rnd.random() < 0.5 else [],
    }
