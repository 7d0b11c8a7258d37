"""Drawings, score pads and cards of all games of cards: on every page, in every theme, with every rule option."""

from __future__ import annotations

import pytest

from designer.checking import check_whole
from designer.draw import THEMES, PrintOptions, draw_sheet, to_svg
from designer.draw.scene import Image, Text
from designer.draw.theme import SMALLEST
from sheets import apply_variants, check, library_ids, load, to_document
from sheets.families import FAMILIES, family_module, has_module
from sheets.pages import PAGE_SIZES
from tests.designer.draw.cards.any_sheets import any_sheet

CARD_GAMES = [
    name for family in FAMILIES if has_module("designer", family, "score_pad") for name in library_ids(family)
]
WITH_OPTIONS = [
    pytest.param(load(name), option, id=f"{name} {option}")
    for name in CARD_GAMES
    for option in ("", *(variant.id for variant in load(name).variants))
]


def is_within(scene):
    boxes = [item.box for item in scene.items]
    return all(min(box[:2]) >= 0 and box[2] <= scene.width and box[3] <= scene.height for box in boxes)


def test_both_new_games_are_among_them():
    assert {"lost-cities", "llama"} <= set(CARD_GAMES)


@pytest.mark.parametrize("name", CARD_GAMES)
@pytest.mark.parametrize("page", PAGE_SIZES)
def test_a_page_is_filled_and_nothing_goes_beyond_it(name, page):
    scene = draw_sheet(load(name), page=page)
    assert (scene.width, scene.height) == PAGE_SIZES[page]
    assert is_within(scene)
    assert {item.pointer for item in scene.items if isinstance(item, Text)} >= {
        "/title",
        "/credits",
        "/id",
        "/hand_size",
    }


@pytest.mark.parametrize(("sheet", "option"), WITH_OPTIONS)
def test_every_rule_option_is_drawn_and_has_a_pad_and_cards(sheet, option):
    changed = apply_variants(sheet, [option] if option else [])
    drawing = draw_sheet(changed)
    options = PrintOptions()
    pad = family_module("designer", sheet.family, "score_pad").score_pad(changed, options)
    cards = family_module("designer", sheet.family, "tabletop").cards(changed, options)
    for scene in (drawing, pad, cards.back, *(face.scene for face in cards.faces)):
        assert is_within(scene)
    assert len({face.name for face in cards.faces}) == len(cards.faces)
    counts = family_module("simulator", sheet.family, "deck").deck_counts(changed)
    assert [face.count for face in cards.faces] == list(counts.values())


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_theme_changes_colours_only(name):
    places = {theme: [item.box for item in draw_sheet(load(name), theme=theme).items] for theme in THEMES}
    assert places["color"] == places["black-and-white"] == places["low-ink"]


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_drawing_is_as_before_and_the_same_each_time(name, golden):
    svg = to_svg(draw_sheet(load(name)), embed_fonts=False)
    assert svg == to_svg(draw_sheet(load(name)), embed_fonts=False)
    golden(f"svg/{name}.svg", svg)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_library_sheets_have_no_problem_on_paper(name):
    document = to_document(load(name))
    assert [problem for problem in check_whole(document).problems if problem not in check(document).problems] == []


@pytest.mark.parametrize("name", CARD_GAMES)
def test_what_cannot_be_read_is_told_at_its_place(name):
    document = {**to_document(load(name)), "title": "漢字 " + 11 * "very long ", "layout": {"page": "a5-portrait"}}
    found = {(problem.code, problem.pointer) for problem in check_whole(document).problems}
    assert {("missing_letter", "/title"), ("text_cut", "/title")} <= found


@pytest.mark.parametrize("name", CARD_GAMES)
def test_texts_of_the_sheet_are_no_smaller_than_six_points(name):
    texts = [item for item in draw_sheet(load(name)).items if isinstance(item, Text) and item.pointer]
    assert min(item.size for item in texts) >= SMALLEST - 0.005


@pytest.mark.parametrize("name", CARD_GAMES)
def test_an_unknown_page_is_refused(name):
    with pytest.raises(ValueError, match=r"page: expected one of letter-landscape, .*, found 'a9'"):
        draw_sheet(load(name), page="a9")


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_drawing_holds_no_picture_from_outside(name):
    assert not any(isinstance(item, Image) for item in draw_sheet(load(name)).items)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_any_sheet_is_drawn_on_any_page_with_its_pad_its_cards_and_its_rules(name, seed):
    sheet = any_sheet(name, seed)
    page = list(PAGE_SIZES)[seed % len(PAGE_SIZES)]
    parts = {part: family_module("designer", sheet.family, part) for part in ("score_pad", "tabletop", "rules_text")}
    options = PrintOptions(page=page)
    cards = parts["tabletop"].cards(sheet, options)
    for scene in (
        draw_sheet(sheet, page=page),
        parts["score_pad"].score_pad(sheet, options),
        *(face.scene for face in cards.faces),
        cards.back,
    ):
        assert is_within(scene)
    for language in ("en", "es"):
        assert not set("{}|") & set(parts["rules_text"].rules_document(sheet, language))
