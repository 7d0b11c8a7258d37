"""Random sheets without errors: every rule, score, effect and option of the format comes up in a few dozen seeds.

Whatever generator of numbers draws a document, it has no error. Each draw names the plainest choice first and the
smallest number, so that a sheet that hypothesis draws (`strategies.py`) shrinks to a plain one.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sheets.checking import check
from sheets.freight.model import Sheet

Json = dict[str, Any]

SUITS = [
    {"id": "star", "name": "Star", "letter": "S", "symbol": "star", "color": "#0072b2"},
    {"id": "moon", "name": "Moon", "letter": "M", "symbol": "moon", "color": "#d55e00"},
    {"id": "leaf", "name": "Leaf", "letter": "L", "symbol": "leaf", "color": "#009e73"},
    {"id": "bell", "name": "Bell", "letter": "B", "symbol": "bell", "color": "#cc79a7"},
]
LOAD_RULES = ("any", "same", "different", "in_order", "ascending", "descending", "max_sum")
SCORES = ("fixed", "per_good", "by_count", "sum", "by_sum")
PAGES = ("letter-landscape", "letter-portrait", "a4-landscape", "a4-portrait", "a5-landscape", "a5-portrait")


def random_sheet(seed: int) -> Sheet:
    """A valid sheet of 1 to 5 trucks, the same for the same seed."""
    checked = check(random_document(seed))
    assert checked.sheet is not None, checked.problems
    assert not checked.errors, checked.errors
    return checked.sheet


def random_document(seed: int) -> Json:
    """The document of `random_sheet`."""
    named = {"id": f"random-{seed}", "title": f"Random sheet {seed}"}
    return {**draw_document(Random(f"sheet {seed}")), **named}


def draw_document(rng: Random) -> Json:
    suits = [dict(suit) for suit in rng.sample(SUITS, rng.randint(1, 4))]
    calendar = {"weeks": rng.randint(1, 3), "days": rng.randint(1, 4), "cards_per_day": rng.randint(1, 3)}
    names = [suit["id"] for suit in suits]
    deck = _deck(rng, names, calendar)
    overtime = {
        "hours": rng.choice((0, 1, 2, 3, 5)),
        "unused_points": rng.randint(-1, 3),
        "changes": rng.choice(([], ["value"], ["value"], ["suit"], ["value", "suit"], ["suit", "value"])),
    }
    limit = max(deck["values"]) + overtime["hours"]
    return {
        "format_version": 1,
        "family": "freight",
        "id": "random",
        "title": "Random sheet",
        "credits": {"license": "CC0-1.0"},
        "players": {"min": 1, "max": rng.randint(1, 12)},
        "suits": suits,
        "deck": deck,
        "calendar": calendar,
        "overtime": overtime,
        "trucks": [_truck(rng, number, names, limit, calendar["weeks"]) for number in range(rng.randint(1, 5))],
        "scoring": _scoring(rng, calendar["weeks"]),
        "rating": [{"stars": stars, "from": 20 * stars} for stars in range(rng.randint(0, 3))],
        "show_discard": not _chance(rng, 30),
        "variants": _variants(rng, names, deck),
        "layout": {"page": rng.choice(PAGES)},
        "notes": rng.choice(("", "A line.\nAnother line.", "Über 10 €")),
    }


def _chance(rng: Random, percent: int) -> bool:
    return rng.randint(0, 99) >= 100 - percent


def _deck(rng: Random, names: list[str], calendar: Json) -> Json:
    values = sorted(rng.sample(range(1, 8), rng.randint(1, 5)))
    deck: Json = {
        "values": values,
        "copies": rng.choice((0, 1, 1, 2)),
        "jokers": rng.choice((0, 0, 1, 3)),
        "extra_cards": [_card(rng, names, values) for _ in range(rng.choice((0, 0, 1, 3)))],
        "reshuffle_weekly": _chance(rng, 30),
    }
    cards: list[Json] = [{"suit": suit, "value": value} for suit in names for value in values] * deck["copies"]
    cards += [{"joker": True}] * deck["jokers"] + deck["extra_cards"]
    deck["removed_cards"] = rng.sample(cards, min(len(cards), rng.choice((0, 0, 1, 2))))
    needed = calendar["days"] * calendar["cards_per_day"]
    needed *= 1 if deck["reshuffle_weekly"] else calendar["weeks"]
    size = len(cards) - len(deck["removed_cards"])
    while size < needed:
        deck["copies"] += 1
        size += len(names) * len(values)
    return deck if deck["copies"] <= 20 else {**deck, "copies": 20, "jokers": 20}


def _card(rng: Random, names: list[str], values: list[int]) -> Json:
    if _chance(rng, 20):
        return {"joker": True}
    return {"suit": rng.choice(names), "value": rng.choice((*values, rng.randint(1, max(values))))}


def _truck(rng: Random, number: int, names: list[str], limit: int, weeks: int) -> Json:
    rule: Json = {"kind": rng.choice(LOAD_RULES)}
    squares = [_square(rng, names, limit, rule["kind"]) for _ in range(rng.randint(1, 5))]
    for square, row in zip(squares, sorted(rng.choice((0, 0, 1, 2)) for _ in squares), strict=True):
        square["row"] = row
    if rule["kind"] == "max_sum":
        rule["limit"] = rng.randint(limit, 3 * limit)
    return {
        "id": f"t{number}",
        "name": rng.choice(("", f"Truck {number}")),
        "vehicle": rng.choice(("truck", "ship", "train", "balloon")),
        "load_rule": rule,
        "squares": squares,
        "route": _route(rng, len(squares), limit, weeks),
        "effects": [{"when": when, **_effect(rng)} for when in ("full", "delivered") if _chance(rng, 15)],
    }


def _square(rng: Random, names: list[str], limit: int, kind: str) -> Json:
    square: Json = {}
    if _chance(rng, 60):
        square["suits"] = rng.sample(names, rng.randint(1, len(names)))
    if kind == "in_order" or _chance(rng, 30):
        square["values"] = sorted(rng.sample(range(1, limit + 1), rng.randint(1, min(limit, 4))))
    if _chance(rng, 15):
        square["effect"] = _effect(rng)
    return square


def _effect(rng: Random) -> Json:
    return {"points": rng.choice((0, 1, 2, 3, 5, -1, -3)), "hours": rng.choice((0, 0, 1, 2, -1, -2))}


def _route(rng: Random, squares: int, limit: int, weeks: int) -> Json:
    spots = rng.randint(1, 8)
    route: Json = {"spots": spots}
    if _chance(rng, 30):
        route["costs"] = [rng.randint(1, 3) for _ in range(spots)]
    early = rng.sample(range(1, spots), min(spots - 1, rng.choice((0, 0, 1, 2))))
    route["stops"] = [_stop(rng, spot, squares, limit, weeks) for spot in sorted((*early, spots))]
    route["effects"] = [
        {"spot": rng.randint(1, spots), "when": rng.choice(("filled", "ends")), **_effect(rng)}
        for _ in range(rng.choice((0, 0, 1, 3)))
    ]
    return route


def _stop(rng: Random, spot: int, squares: int, limit: int, weeks: int) -> Json:
    if not _chance(rng, 25):
        return {"spot": spot, "score": _score(rng, squares, limit)}
    scores = [None if _chance(rng, 30) else _score(rng, squares, limit) for _ in range(weeks)]
    return {"spot": spot, "weeks": scores}


def _score(rng: Random, squares: int, limit: int) -> Json:
    kind = rng.choice(SCORES)
    if kind == "by_count":
        return {"kind": kind, "points": [rng.randint(-2, 12) for _ in range(squares)]}
    if kind == "sum":
        return {"kind": kind, "multiplier": rng.randint(-1, 3)}
    if kind == "by_sum":
        steps = sorted(rng.sample(range(squares * limit + 1), rng.randint(1, 2)))
        return {"kind": kind, "table": [{"from": step, "points": rng.randint(-5, 20)} for step in steps]}
    return {"kind": kind, "points": rng.randint(-2, 9)}


def _scoring(rng: Random, weeks: int) -> Json:
    ties = ("delivered_trucks", "hours_left", "last_week")
    return {
        "week_weights": [rng.choice((1, 2, 0, -1)) for _ in range(weeks)] if _chance(rng, 40) else [],
        "cumulative": not _chance(rng, 40),
        "tie_break": rng.sample(ties, rng.randint(0, 3)),
    }


def _variants(rng: Random, names: list[str], deck: Json) -> list[Json]:
    card = {"suit": rng.choice(names), "value": rng.choice(deck["values"])}
    variants = [
        ("joker_more", [{"op": "add", "path": "/deck/extra_cards/-", "value": {"joker": True}}]),
        ("card_more", [{"op": "add", "path": "/deck/extra_cards/-", "value": card}]),
        ("six_hours", [{"op": "replace", "path": "/overtime/hours", "value": 6}]),
        ("in_the_open", [{"op": "replace", "path": "/show_discard", "value": True}]),
        (
            "fixed_end",
            [
                {"op": "test", "path": "/trucks/0/id", "value": "t0"},
                {"op": "add", "path": "/trucks/0/effects", "value": [{"when": "delivered", "points": 3}]},
            ],
        ),
    ]
    chosen = [variant for variant in variants if _chance(rng, 30)]
    return [{"id": name, "title": name.replace("_", " ").capitalize(), "patch": patch} for name, patch in chosen]
