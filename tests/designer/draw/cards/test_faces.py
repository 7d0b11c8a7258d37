"""A card is known without its colour, at both ends, and in a stack."""

from __future__ import annotations

import pytest

from designer.draw.cards.faces import Face, card_box, draw_back, draw_empty, draw_face
from designer.draw.cards.table import draw_deck, hand_ids, lights, player_name
from designer.draw.fonts import CAP_HEIGHT
from designer.draw.scene import Path, Rect, Text, parse_steps
from designer.draw.theme import COLOR, LOW_INK, THEMES

SHAPE = parse_steps("M 0 0 L 100 0 L 50 100 Z")
SUITED = Face("7", "#2166c4", SHAPE, letter="B", name="Blue", pointer="/suits/1")
PLAIN = Face("7", "#2166c4")
SIGNED = Face("", "#2166c4", SHAPE, sign=SHAPE, letter="B")
BOX = card_box(0, 0, 30.0)


def texts(items):
    return [item.text for item in items if isinstance(item, Text)]


def test_a_card_of_a_suit_shows_value_letter_and_shape_at_both_ends():
    items = draw_face(SUITED, BOX, COLOR)
    assert sorted(texts(items)) == ["7", "7", "B", "B", "Blue"]
    middle = BOX[3] / 2
    for item_type in (Text, Path):
        ends = [item.box for item in items if isinstance(item, item_type)]
        assert any(box[3] < middle for box in ends)
        assert any(box[1] > middle for box in ends)


def test_a_card_without_a_suit_shows_its_value_in_all_corners_and_large():
    found = [item for item in draw_face(PLAIN, BOX, COLOR) if isinstance(item, Text)]
    assert [item.text for item in found] == ["7"] * 5
    assert max(item.size for item in found) > 2 * min(item.size for item in found)


def test_a_sign_stands_in_place_of_a_value():
    items = draw_face(SIGNED, BOX, COLOR)
    assert texts(items) == ["B", "B"]
    assert sum(isinstance(item, Path) for item in items) == 6


@pytest.mark.parametrize("strip", [2.0, 3.0, 5.0])
def test_what_stays_in_sight_of_a_covered_card_is_all_of_its_corner(strip):
    items = draw_face(SUITED, BOX, COLOR, strip=strip)
    corner = next(item for item in items if isinstance(item, Text))
    assert corner.y <= strip
    assert corner.y - CAP_HEIGHT * corner.size >= 0


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("face", [SUITED, PLAIN, SIGNED], ids=["suited", "plain", "signed"])
def test_nothing_goes_beyond_a_card(face, theme):
    for item in (*draw_face(face, BOX, theme), *draw_back(BOX, theme), *draw_empty(BOX, theme, face)):
        left, top, right, bottom = item.box
        assert (left, top) >= (0, 0)
        assert right <= BOX[2] + 1e-9
        assert bottom <= BOX[3] + 1e-9


def test_low_ink_fills_nothing_but_signs_and_marks():
    fills = {item.paint.fill for item in draw_face(SUITED, BOX, LOW_INK) if isinstance(item, Rect | Path)}
    assert fills == {LOW_INK.field}


def test_a_deck_shows_how_many_cards_it_has_and_an_empty_one_none():
    assert texts(draw_deck(BOX, 23, COLOR)) == ["23"]
    assert texts(draw_deck(BOX, 0, COLOR)) == []


def test_equal_cards_of_a_hand_have_places_of_their_own():
    assert hand_ids(["Y0", "Y0", "B3", "Y0"]) == ["hand:Y0", "hand:Y0#2", "hand:B3", "hand:Y0#3"]


def test_players_without_a_name_have_a_number():
    assert [player_name(player, ("Ada",), "en") for player in range(2)] == ["Ada", "Player 2"]


def test_lights_frame_what_may_be_done_and_what_is_chosen():
    places = {"deck": BOX, "pile": (40.0, 0.0, 50.0, 14.0), "quit": (60.0, 0.0, 70.0, 14.0)}
    colors = [frame.paint.stroke for frame in lights(places, {"pile", "elsewhere"}, "deck", COLOR)]
    assert colors == [COLOR.ink, COLOR.accent]
