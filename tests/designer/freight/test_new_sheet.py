"""Sheets made from five answers."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from designer.checking import check_whole
from designer.freight.new_sheet import BOUGHT, BOUNDS, OWN_DECK, Answers, Cards, larger_page, new_sheet, remedies
from designer.freight.themes import Theme, built_in_themes
from designer.new_sheets import PAGES
from sheets import apply_variants, check
from simulator.core.conformance import check_conformance
from simulator.core.play import new_game

FAST = (Phase.explicit, Phase.generate)  # to shrink would draw hundreds of sheets
THEMES = (None, *built_in_themes().values())


def numbers(name: str) -> st.SearchStrategy[int]:
    return st.integers(*BOUNDS[name])


@st.composite
def all_answers(draw: st.DrawFn) -> Answers:
    """Answers of every question, with a deck that lasts, on paper with room for the trucks."""
    trucks = draw(numbers("trucks"))
    answers = Answers(
        title=draw(st.text("aZ é-ñ8!", max_size=30)),
        theme=draw(st.sampled_from(THEMES)),
        one=draw(st.sampled_from(["", "ship"])),
        trucks=trucks,
        deck=draw(st.sampled_from([*BOUGHT, OWN_DECK, OWN_DECK])),
        own_deck=Cards(*(draw(numbers(name)) for name in ("suits", "highest", "copies", "jokers"))),
        weeks=draw(numbers("weeks")),
        days=draw(numbers("days")),
        cards=draw(numbers("cards")),
        page=draw(st.sampled_from(PAGES)),
    )
    while not answers.is_enough:
        answers = draw(st.sampled_from(remedies(answers)))
    return answers if trucks <= 12 else replace(answers, page=larger_page(answers.page))


@settings(max_examples=40, phases=FAST)
@given(all_answers())
def test_every_sheet_is_without_problems(answers: Answers) -> None:
    found = check_whole(new_sheet(answers))
    assert [(problem.pointer, problem.message) for problem in found.problems] == []


@settings(max_examples=10, phases=FAST)
@given(all_answers(), st.integers(0, 9))
def test_every_sheet_plays_by_the_rules_of_games(answers: Answers, seed: int) -> None:
    sheet = check(new_sheet(answers)).sheet
    assert sheet is not None
    check_conformance(new_game(sheet), seed)


def test_the_same_answers_make_the_same_sheet() -> None:
    answers = Answers(title="Six Ships", theme=built_in_themes()["ships"], trucks=6)
    assert json.dumps(new_sheet(answers)) == json.dumps(new_sheet(answers))


def test_a_title_names_the_sheet() -> None:
    assert new_sheet(Answers(title="Tres Barcos de Añil"))["id"] == "tres-barcos-de-anil"
    assert new_sheet(Answers(title="2001"))["id"] == "sheet-2001"
    assert new_sheet(Answers(title="Con"))["id"] == "sheet-con"
    assert new_sheet(Answers(title="船"))["id"] == "sheet"
    assert new_sheet(Answers())["title"] == "My first sheet"
    assert new_sheet(Answers(title=" Six\x1b\n Ships "))["title"] == "Six Ships"


def test_own_words_are_used() -> None:
    document = new_sheet(Answers(one="ship", many="ships", vehicle="sailboat"))
    assert document["terms"] == {"truck": {"one": "ship", "many": "ships"}}
    assert {truck["vehicle"] for truck in document["trucks"]} == {"sailboat"}
    assert [truck["name"] for truck in document["trucks"]][:2] == ["Mixed ship", "Spades & Diamonds ship"]


def test_bought_cards_keep_their_suits_under_a_theme() -> None:
    theme = built_in_themes()["ships"]
    bought = new_sheet(Answers(theme=theme))
    own = new_sheet(Answers(theme=theme, deck=OWN_DECK))
    assert [suit["name"] for suit in bought["suits"]] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    assert [suit["name"] for suit in own["suits"]] == [suit.name for suit in theme.suits[:4]]
    assert own["trucks"][0]["name"] == bought["trucks"][0]["name"] == theme.vehicles[0].name


def test_a_theme_with_fewer_suits_than_the_deck_is_filled_up() -> None:
    theme = built_in_themes()["ships"]
    few = theme.model_copy(update={"suits": theme.suits[:2]})
    document = new_sheet(Answers(theme=few, deck=OWN_DECK, own_deck=Cards(suits=5)))
    assert [suit["name"] for suit in document["suits"]] == [*(suit.name for suit in few.suits), "Sun", "Flame", "Moon"]
    assert not check_whole(document).problems


def test_rules_scores_and_routes_are_varied() -> None:
    trucks = new_sheet(Answers(trucks=12))["trucks"]
    rules = {truck["load_rule"]["kind"] for truck in trucks}
    assert rules == {"different", "any", "in_order", "same", "max_sum", "ascending", "descending"}
    assert {score["kind"] for score in scores(trucks)} == {"per_good", "sum", "by_count", "by_sum", "fixed"}
    assert len({truck["route"]["spots"] for truck in trucks}) > 2
    assert any("weeks" in stop for truck in trucks for stop in truck["route"]["stops"])


def scores(trucks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    stops = [stop for truck in trucks for stop in truck["route"]["stops"]]
    return [score for stop in stops for score in stop.get("weeks", [stop.get("score")])]


@pytest.mark.parametrize("trucks", [6, 7, 12, 18])
def test_each_suit_has_trucks_of_its_own(trucks: int) -> None:
    made = new_sheet(Answers(trucks=trucks))["trucks"]
    asked = Counter(
        suit
        for truck in made
        if truck["id"].startswith("suits")
        for square in truck["squares"][:1]
        for suit in square["suits"]
    )
    assert set(asked) == {"spade", "heart", "diamond", "club"}
    assert max(asked.values()) - min(asked.values()) <= 1


def test_all_trucks_ask_for_more_cards_than_a_game_has_but_one_for_less() -> None:
    for count in (6, 9, 14):
        answers = Answers(trucks=count)
        needed = [len(truck["squares"]) + truck["route"]["spots"] / 3.5 for truck in new_sheet(answers)["trucks"]]
        assert 45 < sum(needed) < 1.6 * 45
        assert max(needed) < 45 / 3


def test_later_stops_score_more() -> None:
    for truck in new_sheet(Answers(trucks=12))["trucks"]:
        stops = truck["route"]["stops"]
        for early, late in pairwise(stops):
            if early["score"]["kind"] == late.get("score", {}).get("kind"):
                key = "multiplier" if early["score"]["kind"] == "sum" else "points"
                assert early["score"][key] < late["score"][key]


def test_a_deck_that_lasts_needs_no_remedy() -> None:
    assert Answers().needed == 45  # three weeks of five days of three cards
    assert Answers().stock.count == 52
    assert Answers().is_enough


def test_a_short_deck_can_be_shuffled_again_or_be_doubled() -> None:
    short = Answers(deck="one_deck")
    assert (short.needed, short.stock.count, short.is_enough) == (45, 42, False)
    again, doubled = remedies(short)
    assert (again.reshuffle, again.needed, again.stock.count) == (True, 15, 42)
    assert (doubled.reshuffle, doubled.needed, doubled.stock.count) == (False, 45, 82)


def test_a_very_short_deck_needs_both() -> None:
    longest = Answers(deck=OWN_DECK, own_deck=Cards(2, 3, 1, 0), weeks=6, days=7, cards=5)
    (both,) = remedies(longest)
    assert (both.reshuffle, both.own_deck.copies, both.is_enough) == (True, 6, True)


def test_a_short_deck_is_the_only_problem() -> None:
    found = check_whole(new_sheet(Answers(deck="one_deck")))
    assert [problem.code for problem in found.problems] == ["deck_too_small"]


def test_the_rule_option_fits() -> None:
    sheet = check(new_sheet(Answers())).sheet
    assert sheet is not None
    assert apply_variants(sheet, ["suit_for_an_hour"]).overtime.changes == ("value", "suit")


def test_the_rule_option_is_told_in_the_words_of_the_theme() -> None:
    made = new_sheet(Answers(theme=built_in_themes()["ships"]))
    assert made["variants"][0]["title"] == "Night watch may change a suit"
    assert made["variants"][0]["text"] == "One bell may also change the suit of a card that you stow."
    assert made["translations"]["es"]["variants.suit_for_an_hour.title"] == "Cambio de palo con guardia nocturna"
    assert new_sheet(Answers())["variants"][0]["title"] == "Overtime may change a suit"


def test_the_letters_of_bought_cards_are_those_of_their_names_in_each_language() -> None:
    texts = new_sheet(Answers(theme=built_in_themes()["ships"]))["translations"]["es"]
    assert [texts[f"suits.{suit}.letter"] for suit in ("spade", "heart", "diamond", "club")] == ["P", "C", "R", "T"]


def test_a_fair_game_earns_stars_but_seldom_all() -> None:
    """The greedy bot's mean of 2,000 games, seed 7, of the sheet of the usual answers was 341.5."""
    stars = [step["stars"] for step in new_sheet(Answers())["rating"] if step["from"] <= 341]
    assert stars[-1] == 3


def test_more_than_fits_is_told_by_hints_alone() -> None:
    found = check_whole(new_sheet(Answers(trucks=24, page="a5-portrait")))
    assert {problem.severity for problem in found.problems} == {"hint"}
    assert not check_whole(new_sheet(Answers(trucks=24, page=larger_page("a5-portrait")))).problems


def test_larger_paper_keeps_its_way_round() -> None:
    assert larger_page("a5-portrait") == "a4-portrait"
    assert larger_page("letter-landscape") == "letter-landscape"


@pytest.mark.parametrize("deck", ["two_decks", OWN_DECK])
@pytest.mark.parametrize("theme", THEMES)
def test_a_sheet_is_made_in_the_language_of_who_answers(theme: Theme | None, deck: str) -> None:
    answers = Answers(language="es", theme=theme, deck=deck, own_deck=Cards(suits=8), days=2)
    document = new_sheet(answers)
    assert (document["language"], document["title"]) == ("es", "Mi primera hoja")
    assert document["variants"][0]["title"].startswith("Cambio de palo")
    assert [(problem.pointer, problem.message) for problem in check_whole(document).problems] == []
    if theme:
        assert document["translations"]["en"]["title"] == "My first sheet"
        assert document["trucks"][0]["name"] == theme.words("es").vehicles[0]


def test_a_theme_without_the_language_makes_a_sheet_in_its_own() -> None:
    theme = built_in_themes()["ships"].model_copy(update={"translations": {}})
    document = new_sheet(Answers(language="es", theme=theme))
    assert (document["language"], document["title"]) == ("en", "My first sheet")
