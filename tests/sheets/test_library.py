"""What the library shows as a whole, and that each of its sheets is a finished one."""

from collections.abc import Iterator
from typing import Any

import pytest

import sheets
from sheets.freight.model import Sheet, Terms

LIBRARY = [sheets.load(sheet_id) for sheet_id in sheets.library_ids()]
FREIGHT = [sheet for sheet in LIBRARY if sheet.family == "freight"]
OWN_GAMES = [sheet for sheet in FREIGHT if sheet.id not in ("flip-freighters", "tiny")]
MOST = "comet-couriers"  # the sheet that uses everything


def _parts(value: Any) -> Iterator[dict[str, Any]]:
    """All objects of a document, at any depth."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _parts(part)


def test_library_has_short_long_wide_and_small_sheets() -> None:
    calendars = {sheet.calendar.weeks for sheet in FREIGHT if sheet.id != "tiny"}
    pages = {sheet.layout.page for sheet in FREIGHT}
    assert 1 in calendars
    assert max(len(sheet.trucks) for sheet in FREIGHT) >= 14
    assert {
        "a4-landscape",
        "a4-portrait",
        "a5-landscape",
        "a5-portrait",
        "letter-landscape",
        "letter-portrait",
    } <= pages


def test_one_sheet_uses_every_load_rule_and_score() -> None:
    kinds = {part["kind"] for part in _parts(sheets.to_document(sheets.load(MOST))) if "kind" in part}
    assert kinds == {
        "same", "different", "any", "in_order", "ascending", "descending", "max_sum",
        "per_good", "by_count", "sum", "by_sum", "fixed",
    }  # fmt: skip


def test_the_same_sheet_has_costs_weekly_stops_and_good_and_bad_effects_of_every_kind() -> None:
    sheet = sheets.load(MOST)
    stops = [stop for truck in sheet.trucks for stop in truck.route.stops]
    assert any(truck.route.costs for truck in sheet.trucks)
    assert any(None in getattr(stop, "weeks", ()) for stop in stops)
    found = set()
    for truck in sheet.trucks:
        effects = [("square", square.effect) for square in truck.squares]
        effects += [(effect.when, effect) for effect in (*truck.route.effects, *truck.effects)]
        for when, effect in effects:
            found |= {(when, field, n > 0) for field in ("points", "hours") if (n := getattr(effect, field))}
    places = ("square", "filled", "ends", "full", "delivered")
    assert found == {
        (place, field, good) for place in places for field in ("points", "hours") for good in (True, False)
    }


@pytest.mark.parametrize("sheet", LIBRARY, ids=lambda sheet: sheet.id)
def test_a_library_sheet_has_no_problem_is_canonical_and_speaks_spanish(sheet: Sheet) -> None:
    path = sheets.library_path(sheet.id)
    checked = sheets.check(sheets.to_document(sheet), file_name=path.stem)
    assert not checked.problems  # a missing text of a translation is one
    assert path.read_text(encoding="utf-8") == sheets.canonical_text(sheet)
    assert sheet.translations["es"]["notes"]


@pytest.mark.parametrize("sheet", OWN_GAMES, ids=lambda sheet: sheet.id)
def test_a_game_of_ours_has_its_own_words_drawing_options_and_grades(sheet: Sheet) -> None:
    assert sheet.credits.designer == "Flipwright"
    assert len(sheet.rating) == 6
    assert sheet.variants
    assert set(sheet.layout.trucks) == {truck.id for truck in sheet.trucks}
    nouns = [name for name in Terms.model_fields if name not in ("notes", "load", "move", "deliver")]
    renamed = [name for name in nouns if getattr(sheet.terms, name).one]
    assert len(renamed) >= 10
    assert all(sheet.translations["es"].get(f"terms.{name}.gender") for name in renamed)


@pytest.mark.parametrize(
    ("sheet_id", "variants"),
    [
        (
            "lost-cities",
            "single_round long_game no_investments gentle high_stakes short_deck blind five_hand",
        ),
        ("llama", "short long no_return count_all angry_llama eight_hand no_exchange chained_draw"),
    ],
)
def test_a_card_game_has_its_named_options_and_says_which_are_house_rules(sheet_id: str, variants: str) -> None:
    sheet = sheets.load(sheet_id)
    assert [variant.id for variant in sheet.variants] == variants.split()
    published = {"single_round", "long_game"}
    assert {variant.id for variant in sheet.variants if "house variant" not in variant.text} <= published


def test_the_published_decks_have_60_72_and_56_cards() -> None:
    lost_cities, llama = sheets.load("lost-cities"), sheets.load("llama")

    def cards(sheet: Any) -> int:
        return len(sheet.suits) * (len(sheet.deck.values) * sheet.deck.copies + sheet.deck.investments)

    assert cards(lost_cities) == 60
    assert cards(sheets.apply_variants(lost_cities, ["long_game"])) == 72
    assert llama.deck.highest * llama.deck.copies + llama.deck.llamas == 56
