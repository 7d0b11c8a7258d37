"""`material.inc.php` of a sheet: the constants and tables of the public module, and tables for all else that decides play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from designer.export import Loss
from designer.export.bga.php import Called, Name, constant, file_text, php
from designer.freight.bga.names import ALL_SUITS, BY_WEEK, LOAD_RULES, MODULE_RULES, score_names, suit_names
from designer.freight.bga.trucks import beyond_the_module, scores_of, truck_id, trucks_types
from sheets import to_document
from sheets.freight.model import Sheet
from sheets.pointers import format_pointer
from sheets.reading import values

HELD = ("deck", "calendar", "overtime", "scoring", "players", "show_discard", "rating")
"""Members of the sheet that stand in `$this->game_rules` as they stand in its file."""
INFO = ("id", "language", "title", "rules_version", "minutes", "credits")
"""Members that stand in `$this->sheet`."""
LOST = {
    "terms": "own words for things",
    "rules": "own words in the rules",
    "layout": "the drawing",
    "translations": "translations",
    "extensions": "extensions",
}
"""Members that the material has no place for, and what they are; neither has it for notes."""

_COMMENT = """\
Written by Flipwright from a sheet. Include it in the constructor of the game: it sets card_types, trucks_types, score_types,
trucks_sheet, game_rules, rule_options and sheet. Its tables and constants are named as in joesimpson/bga-flipfreighters."""


def material(sheet: Sheet, *, older: bool = False) -> str:
    """The file. The older form of a name is translated twice, as the module has it: for clients, and for its own use."""
    document = to_document(sheet)
    suits, scores = suit_names(suit.id for suit in sheet.suits), score_names(scores_of(sheet))
    numbers = {ALL_SUITS: 0, **{name: number for number, name in enumerate(suits.values(), 1)}}
    rules = {name: number for number, name in enumerate(LOAD_RULES.values(), 1)}
    trucks = trucks_types(sheet, suits, scores)
    needed = {table["cargo_value_filter"] for table in trucks.values()} | {*MODULE_RULES}
    defined = numbers | {name: number for name, number in rules.items() if name in needed}
    defined |= {name: number for number, name in enumerate(scores, 1)}
    if any("delivery_score_by_week" in table for table in trucks.values()):
        defined[BY_WEEK] = len(scores) + 1
    defined |= _counts(sheet)
    tables = {
        "card_types": {name: _suit(sheet, number, older) for number, name in enumerate(suits.values())},
        "trucks_types": trucks,
        "score_types": scores,
        "trucks_sheet": {truck_id(index): _look(sheet, index) for index in range(len(sheet.trucks))},
        "game_rules": {name: value for name, value in document.items() if name in HELD},
        "rule_options": {variant.id: _option(variant) for variant in sheet.variants},
        "sheet": {name: value for name, value in document.items() if name in INFO},
    }
    statements = [constant(name, number) for name, number in defined.items()]
    return file_text(_COMMENT, [*statements, *(f"$this->{name} = {php(table)};" for name, table in tables.items())])


def losses(sheet: Sheet) -> Iterator[Loss]:
    """What the material cannot hold, then what it adds to the public module."""
    yield from _lost(sheet)
    yield from added(sheet)


def added(sheet: Sheet) -> Iterator[Loss]:
    """What the material holds in tables that the public module does not have."""
    yield from beyond_the_module(sheet)
    yield from _beyond_its_rules(sheet)


def _lost(sheet: Sheet) -> Iterator[Loss]:
    document = to_document(sheet)
    for name, what in LOST.items():
        if document.get(name):
            yield Loss(f"/{name}", f"the material of a Board Game Arena module cannot hold {what}")
    for tokens, value in values(document):
        if tokens and tokens[-1] == "notes" and isinstance(value, str) and tokens[0] not in LOST:
            yield Loss(format_pointer(list(tokens)), "the material has no place for notes")


def _beyond_its_rules(sheet: Sheet) -> Iterator[Loss]:
    deck, scoring = sheet.deck, sheet.scoring
    for pointer, differs, what in (
        ("/deck/values", deck.values != tuple(range(1, max(deck.values) + 1)), "decks that leave values out"),
        ("/deck/extra_cards", bool(deck.extra_cards), "added cards"),
        ("/deck/removed_cards", bool(deck.removed_cards), "removed cards"),
        ("/deck/reshuffle_weekly", deck.reshuffle_weekly, "weekly shuffle"),
        ("/scoring/week_weights", any(weight != 1 for weight in sheet.week_weights), "weights of weeks"),
        ("/scoring/cumulative", not scoring.cumulative, "deliveries that score once only"),
        ("/scoring/tie_break", scoring.tie_break not in ((), ("delivered_trucks",)), "such tie break"),
        ("/overtime/changes", "value" not in sheet.overtime.changes, "overtime that leaves values alone"),
    ):
        if differs:
            yield Loss(pointer, f"the public module has no {what}; the export adds game_rules, which it must be taught")


def _counts(sheet: Sheet) -> dict[Name, int]:
    """The numbers that the module keeps as constants."""
    deck, calendar = sheet.deck, sheet.calendar
    return {
        Name("JOKER_TYPE"): len(sheet.suits) + 1,
        Name("JOKER_VALUE"): max(deck.values),
        Name("CARD_VALUE_MIN"): min(deck.values),
        Name("CARD_VALUE_MAX"): max(deck.values),
        Name("MAX_LOAD"): sheet.value_limit,
        Name("NB_CARDS_BY_TURN"): calendar.cards_per_day,
        Name("NB_CARDS_BY_WEEK"): calendar.days * calendar.cards_per_day,
        Name("NB_ROUNDS"): calendar.weeks,
        Name("NB_OVERTIME_TOKENS"): sheet.overtime.hours,
        Name("SCORE_BY_REMAINING_OVERTIME"): sheet.overtime.unused_points,
    }


def _suit(sheet: Sheet, number: int, older: bool) -> dict[str, Any]:
    suit = sheet.suits[number]
    document = {name: value for name, value in to_document(suit).items() if name not in ("name", "notes")}
    again = {"nametr": Called("self::_", suit.name)} if older else {}
    return {"name": Called("clienttranslate", suit.name), **again, **document}


def _look(sheet: Sheet, index: int) -> dict[str, Any]:
    truck = sheet.trucks[index]
    look: dict[str, Any] = {"id": truck.id}
    if truck.name:
        look["name"] = Called("clienttranslate", truck.name)
    look["vehicle"] = truck.vehicle
    if truck.color:
        look["color"] = truck.color
    return {**look, "rows": [square.row for square in truck.squares]}


def _option(variant: Any) -> dict[str, Any]:
    """The patch stays the JSON text of the sheet's file, where empty lists and objects are told apart."""
    document = to_document(variant)
    patch = json.dumps(document["patch"], ensure_ascii=False)
    return {
        "title": Called("clienttranslate", variant.title),
        "text": Called("clienttranslate", variant.text),
        "patch": patch,
    }
