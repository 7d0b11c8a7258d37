"""The rules of a sheet in words: what it has is told, what it has not is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from designer.freight.rules_text import rules_document, rules_text
from sheets import library_ids, load
from sheets.freight.model import Overtime, Scoring
from sheets.freight.model_trucks import LoadRule, RouteEffect, Score, TruckEffect
from tests.designer.draw.drawn import sheet_of

LANGUAGES = ("en", "es")


def text_of(language: str | None = None, **changes: Any) -> str:
    sections = rules_text(sheet_of(**changes), language)
    return "\n".join(line for section in sections for line in (section.title, *section.lines))


def one_truck(**changes: Any) -> list[dict[str, Any]]:
    """One truck of two squares and three spots, without anything odd."""
    stop = {"spot": 3, "score": {"kind": "fixed", "points": 4}}
    squares = [{"values": [1]}, {"values": [2]}]
    truck = {"id": "a", "name": "Ada", "load_rule": {"kind": "any"}, "squares": squares}
    return [truck | {"route": {"spots": 3, "stops": [stop]}} | changes]


def kinds(union: Any) -> list[str]:
    return [get_args(model.model_fields["kind"].annotation)[0] for model in get_args(get_args(union)[0])]


RULES = {
    "same": "Ada: all goods must be equal.",
    "different": "Ada: all goods must be different.",
    "any": "Ada: any goods will do.",
    "in_order": "Ada: fill the squares from the front (right) to the back (left).",
    "ascending": "the goods must rise",
    "descending": "the goods must fall",
    "max_sum": "Ada: the sum of the goods must not exceed 7.",
}
SCORES: dict[str, tuple[dict[str, Any], str]] = {
    "per_good": ({"points": 5}, "Ada – circle 3: 5 points for each good."),
    "by_count": ({"points": [3, 7]}, "Ada – circle 3: by the number of goods: 1 → 3 points, 2 → 7 points."),
    "sum": ({"multiplier": 2}, "Ada – circle 3: the sum of the goods × 2."),
    "by_sum": ({"table": [{"from": 3, "points": 1}]}, "Ada – circle 3: by the sum of the goods: 3+ → 1 point."),
    "fixed": ({"points": -4}, "Ada – circle 3: always -4 points."),
}
SPOTS = {
    "filled": "Ada, circle 2: +1 hour when filled, also in passing.",
    "ends": "Ada, circle 2: +1 hour when a move ends there.",
}
WHOLES = {"full": "Ada: −2 points when the last square is filled.", "delivered": "Ada: −2 points when delivered."}
TIES = {
    "delivered_trucks": "this decides: more delivered trucks.",
    "hours_left": "this decides: more hours left.",
    "last_week": "this decides: more points in the last week.",
}
CHANGES = {
    "value": "1 hour makes it 1 higher or 1 lower, never below 1 nor above 3.",
    "suit": "1 hour changes the suit",
}


def test_every_kind_of_the_format_has_its_sentence_here():
    assert set(RULES) == set(kinds(LoadRule))
    assert set(SCORES) == set(kinds(Score))
    assert set(SPOTS) == set(get_args(RouteEffect.model_fields["when"].annotation))
    assert set(WHOLES) == set(get_args(TruckEffect.model_fields["when"].annotation))
    assert set(TIES) == set(get_args(get_args(Scoring.model_fields["tie_break"].annotation)[0]))
    assert set(CHANGES) == set(get_args(get_args(Overtime.model_fields["changes"].annotation)[0]))


@pytest.mark.parametrize("kind", RULES)
def test_a_load_rule_is_told_where_a_truck_has_it(kind: str):
    rule = {"kind": kind, "limit": 7} if kind == "max_sum" else {"kind": kind}
    told = text_of(trucks=one_truck(load_rule=rule))
    assert [other for other, sentence in RULES.items() if sentence in told] == [kind]


@pytest.mark.parametrize("kind", SCORES)
def test_a_score_is_told(kind: str):
    members, sentence = SCORES[kind]
    stop = {"spot": 3, "score": {"kind": kind} | members}
    assert sentence in text_of(trucks=one_truck(route={"spots": 3, "stops": [stop]}))


@pytest.mark.parametrize("when", SPOTS)
def test_an_effect_of_a_spot_is_told(when: str):
    route = one_truck()[0]["route"] | {"effects": [{"spot": 2, "when": when, "hours": 1}]}
    told = text_of(trucks=one_truck(route=route))
    assert [other for other, sentence in SPOTS.items() if sentence in told] == [when]
    assert "Hours gained serve later plays only." in told


@pytest.mark.parametrize("when", WHOLES)
def test_an_effect_of_a_truck_is_told(when: str):
    told = text_of(trucks=one_truck(effects=[{"when": when, "points": -2}]))
    assert [other for other, sentence in WHOLES.items() if sentence in told] == [when]
    assert "These points count once, in the week in which you earn them" in told


def test_equal_effects_of_squares_share_a_line():
    squares = [
        {"effect": {"hours": -1}},
        {"effect": {"points": 2}},
        {"effect": {"hours": -1}},
        {"effect": {"hours": -1}},
    ]
    told = text_of(trucks=one_truck(squares=squares))
    assert "Ada, squares 1, 3, 4: −1 hour when filled." in told
    assert "Ada, square 2: +2 points when filled." in told
    assert "Hours lost are part of the cost of the play." in told


@pytest.mark.parametrize("reason", TIES)
def test_a_tie_break_is_told(reason: str):
    assert TIES[reason] in text_of(scoring={"tie_break": [reason]})


@pytest.mark.parametrize("change", CHANGES)
def test_what_overtime_changes_is_told(change: str):
    told = text_of(overtime={"hours": 1, "changes": [change]})
    assert [other for other, sentence in CHANGES.items() if sentence in told] == [change]


ODD = {
    "extra card": ({"deck": {"values": [1, 2], "extra_cards": [{"suit": "sun", "value": 3}, {"joker": True}]}}, "also Sun 3, joker"),
    "removed cards": ({"deck": {"values": [1, 2], "copies": 3, "removed_cards": [{"suit": "moon", "value": 1}] * 2}}, "without 2 × Moon 1"),
    "card above the limit": ({"deck": {"values": [1, 2], "extra_cards": [{"suit": "sun", "value": 9}]}}, "Cards above 3 must be lowered"),
    "joker": ({"deck": {"values": [1, 2], "copies": 2, "jokers": 1}}, "Move: it gives 2 steps."),
    "weekly shuffle": (
        {"deck": {"values": [1, 2], "copies": 2, "reshuffle_weekly": True}, "calendar": {"weeks": 2, "days": 1, "cards_per_day": 1}},
        "Before each week all cards are shuffled together again.",
    ),
    "hidden discard": ({"show_discard": False}, "Nobody may look at the cards put aside."),
    "costs": ({"trucks": one_truck(route=one_truck()[0]["route"] | {"costs": [1, 2, 1]})}, "Circles with a number cost that many steps."),
    "no change by overtime": ({"overtime": {"hours": 1, "changes": []}}, "Hours change no cards."),
    "unused hours": ({"overtime": {"hours": 1, "unused_points": 2}}, "Each hour left at the end is worth 2 points."),
    "scores once": ({"scoring": {"cumulative": False}, "calendar": {"weeks": 2, "days": 1, "cards_per_day": 1}}, "Each scores once."),
    "weights": (
        {"scoring": {"week_weights": [1, 3]}, "calendar": {"weeks": 2, "days": 1, "cards_per_day": 1}},
        "The points of the weeks are multiplied: week 1 × 1, week 2 × 3.",
    ),
    "stop by week": (
        {
            "calendar": {"weeks": 2, "days": 1, "cards_per_day": 1},
            "trucks": one_truck(route={"spots": 3, "stops": [{"spot": 3, "weeks": [{"kind": "sum", "multiplier": 2}, None]}]}),
        },
        "Ada – circle 3: the sum of the goods × 2 (week 1), none (week 2).",
    ),
    "rating": ({"rating": [{"stars": 0, "from": 0}, {"stars": 2, "from": 9}]}, "– from 0, ★★ from 9."),
    "option": (
        {"variants": [{"id": "v", "title": "Long", "text": "Two weeks.", "patch": [{"op": "replace", "path": "/minutes", "value": 5}]}]},
        "Long: Two weeks.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_what_a_sheet_has_is_told_and_the_plain_sheet_says_nothing_of_it(name: str):
    changes, sentence = ODD[name]
    plain = {"deck": {"values": [1, 2], "copies": 2}, "overtime": {"hours": 1}, "scoring": {"cumulative": True}}
    assert sentence in text_of(**plain | {"trucks": one_truck()} | changes)
    assert sentence not in text_of(**plain, trucks=one_truck())


def test_a_game_for_one_knows_no_winner():
    alone = text_of(players={"min": 1, "max": 1})
    assert alone.startswith("What you need\n1 player")
    assert "wins" not in alone


def test_a_joker_that_is_taken_out_again_is_not_explained():
    deck = {"values": [1, 2], "copies": 2, "jokers": 1, "removed_cards": [{"joker": True}]}
    told = text_of(deck=deck, trucks=one_truck())
    assert "Joker" not in told.splitlines()
    assert "it gives 2 steps" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_hours_there_is_no_overtime(language: str):
    titles = [section.title for section in rules_text(sheet_of(overtime={"hours": 0}, trucks=one_truck()), language)]
    assert not {"Overtime", "Horas extra"} & set(titles)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", library_ids("freight"))
def test_the_rules_of_the_library(name: str, language: str, golden: Callable[[str, str], None]):
    golden(f"rules/{name}.{language}.md", rules_document(load(name), language))
