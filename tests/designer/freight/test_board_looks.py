"""Each preference changes exactly what it should of a board, and all that is drawn can be seen."""

from dataclasses import replace
from itertools import pairwise

import pytest

from designer.draw.scene import Path, Text
from designer.draw.svg import to_svg
from designer.draw.theme import mixed
from designer.freight.board import blinking, board_drawing, draw_board, way_to
from designer.freight.board_places import Places
from designer.freight.drawing.cards import draw_hand
from designer.freight.inks import INKS, MARKER, THEMES
from designer.freight.marks import acting_trucks, board_marks
from designer.play.looks import CHOICES, USUAL, Looks
from sheets.colors import contrast
from simulator.freight.actions import Load, Move
from simulator.freight.deck import Card
from tests.designer.freight.mid_game import at_dusk, replayed

GAME, STATES = replayed("flip-freighters")
DAWN, DUSK = at_dusk(STATES, 8)
PLACES = Places(GAME, board_drawing(GAME.sheet))
SPLIT = next(i for i, state in enumerate(STATES) if state.boards[0].split)
ROUTE = {"way", "fill", "ring", "icon"}


def marks(looks=USUAL, state=DUSK, since=DAWN, **more):
    return board_marks(GAME, PLACES, state, since=since, looks=looks, **more)


def of(kind, found):
    return [mark for mark in found if mark.kind == kind]


def board(looks, language=None):
    return draw_board(GAME, board_drawing(GAME.sheet, looks, language), DUSK, since=DAWN, looks=looks)


def test_a_game_half_played_has_what_the_tests_are_about():
    assert {"number", "cross", "way", "fill", "ring"} == {mark.kind for mark in marks()}
    assert {"fresh", "earlier", "delivered"} == {mark.stage for mark in marks()}


def test_the_way_is_drawn_along_the_road_straight_or_not_at_all_and_nothing_else_changes():
    rest = [mark for mark in marks() if mark.kind != "way"]
    for route in CHOICES["route"]:
        assert [mark for mark in marks(Looks(route=route)) if mark.kind != "way"] == rest
    filled = sum(truck.position for truck in DUSK.boards[0].trucks)
    accurate, straight, none = (of("way", marks(Looks(route=route))) for route in ("accurate", "straight", "none"))
    assert (len(accurate), len(straight), len(none)) == (filled, filled, 0)
    assert {mark.steps[-1][0] for mark in accurate} == {"C"}
    for mark in straight:
        (_, (start,)), (command, (end,)) = mark.steps
        left, top, right, bottom = mark.box
        assert command == "L"
        assert end == ((left + right) / 2, (top + bottom) / 2)
        assert start != end


def test_straight_ways_lead_from_circle_to_circle():
    by_truck = {}
    for mark in of("way", marks(Looks(route="straight"))):
        by_truck.setdefault(mark.truck, []).append(mark)
    for ways in by_truck.values():
        assert all(one.steps[-1][1] == other.steps[0][1] for one, other in pairwise(ways))


def test_what_can_be_taken_back_is_red_what_was_there_black_and_what_was_delivered_green():
    ink = INKS["standard"]
    colors = {mark.stage: ink.of(mark, "state") for mark in of("way", marks())}
    assert colors == {"fresh": ink.fresh, "earlier": ink.routes["black"], "delivered": ink.delivered}
    before = {mark.truck for mark in marks() if mark.kind == "ring" and mark.stage == "delivered"}
    assert before == {i for i, truck in enumerate(DAWN.boards[0].trucks) if truck.is_delivered}


def test_a_delivery_of_today_is_red_until_the_day_is_over():
    index = next(i for i, s in enumerate(STATES) if any(t.is_delivered for t in s.boards[0].trucks))
    state = STATES[index]
    rings = [mark.stage for mark in of("ring", marks(state=state, since=STATES[index - 1]))]
    assert rings == ["fresh"]
    assert {mark.stage for mark in of("ring", marks(state=state, since=None))} == {"delivered"}


@pytest.mark.parametrize("color", CHOICES["route_color"][1:])
def test_a_fixed_colour_is_that_of_all_of_the_route_and_of_nothing_else(color):
    looks = Looks(route_color=color)
    assert marks(looks) == marks()
    for theme, ink in INKS.items():
        for mark in marks(replace(looks, theme=theme, small_icons=True)):
            usual = ink.of(mark, "state")
            assert ink.of(mark, color) == (ink.routes[color] if mark.kind in ROUTE else usual)


def test_frames_tell_how_far_trucks_have_come():
    tints = {mark.truck: mark.text for mark in of("tint", marks(Looks(truck_color="state")))}
    for index, truck in enumerate(DUSK.boards[0].trucks):
        expected = "delivered" if truck.is_delivered else "moving" if truck.position else "loaded"
        assert tints.get(index) == (expected if any(truck.loads) or truck.position else None)
    assert [m for m in marks(Looks(truck_color="state")) if m.kind != "tint"] == list(marks())
    assert marks(Looks(truck_color="blink")) == marks(Looks(truck_color="state"))


def test_what_blinks_is_what_can_still_act_and_only_if_it_shall():
    drawing = board_drawing(GAME.sheet)
    legal = GAME.legal_actions(DAWN, 0)
    acting = sorted({action.truck for action in legal if isinstance(action, Load | Move)})
    assert 0 < len(acting) < len(GAME.sheet.trucks)
    assert acting_trucks(GAME, DAWN, 0) == tuple(acting)
    assert blinking(GAME, drawing, DAWN, looks=Looks(truck_color="blink")) == tuple(map(PLACES.truck, acting))
    assert blinking(GAME, drawing, DAWN, looks=Looks(truck_color="state")) == ()
    over = STATES[-1]
    assert blinking(GAME, drawing, over, looks=Looks(truck_color="blink")) == ()


def test_small_icons_stand_where_trucks_stand_with_their_goods():
    icons = {mark.truck: (mark.box, mark.text) for mark in of("icon", marks(Looks(small_icons=True)))}
    assert icons == {
        index: (PLACES.stand(index, truck.position), str(sum(map(bool, truck.loads))))
        for index, truck in enumerate(DUSK.boards[0].trucks)
        if truck.position
    }
    drawn = board(Looks(small_icons=True)).items
    assert {text for _, text in icons.values()} <= {item.text for item in drawn[-200:] if isinstance(item, Text)}


def test_the_way_of_a_card_that_goes_on_moving_is_dotted_until_that_is_done():
    before, after = STATES[SPLIT - 1], STATES[SPLIT]
    moving = marks(state=after, going=before)
    ways = of("way", moving)
    new = {mark.box for mark in ways if mark.stage == "going"}
    truck = after.boards[0].split.truck
    start, end = (state.boards[0].trucks[truck].position for state in (before, after))
    assert new == {PLACES.circle(truck, spot) for spot in range(start + 1, end + 1)}
    drawing = board_drawing(GAME.sheet)
    printed = drawing.scene.items

    def dotted(going):
        scene = draw_board(GAME, drawing, after, since=before, going=going)
        return [item for item in scene.items[len(printed) :] if isinstance(item, Path) and item.paint.dash]

    assert len(dotted(before)) == len(new)
    assert dotted(None) == []


def test_the_preview_of_a_move_leads_from_where_the_truck_stands_to_the_circle():
    assert way_to(PLACES, 0, 0, 2, Looks(route="straight")).count("L") == 2
    assert way_to(PLACES, 1, 0, 2, Looks(route="straight")).count("L") == 1
    assert way_to(PLACES, 0, 0, 3).count("C") == 3
    assert way_to(PLACES, 0, 0, 3, Looks(route="none")) == ""
    x, y = (way_to(PLACES, 0, 0, 1).rpartition("C")[2].split())[-2:]
    left, top, right, bottom = PLACES.circle(0, 1)
    assert left < float(x) < right
    assert top < float(y) < bottom


@pytest.mark.parametrize("name", ["boards", "theme", "font", "board_text"])
def test_what_is_written_does_not_depend_on_how_the_sheet_looks(name):
    for value in CHOICES[name]:
        assert marks(Looks(**{name: value})) == marks()


@pytest.mark.parametrize("theme", CHOICES["theme"])
def test_a_theme_changes_colours_and_moves_nothing(theme):
    drawing = board_drawing(GAME.sheet, Looks(theme=theme))
    assert [item.box for item in drawing.scene.items] == [item.box for item in board_drawing(GAME.sheet).scene.items]
    assert drawing.scene.background == THEMES[theme].paper
    hand = draw_hand(GAME.sheet, [Card(0, 3), Card(-1, 0)], {1}, Looks(theme=theme))
    assert hand.background == THEMES[theme].panel


def test_the_simple_font_keeps_places_and_carries_no_font_file():
    plain, own = (board(Looks(font=font)) for font in ("simple", "designer"))
    assert plain.items == own.items
    assert "@font-face" in to_svg(own)
    svg = to_svg(plain)
    assert "@font-face" not in svg
    assert "Barlow" not in svg
    assert svg.count("textLength") == sum(isinstance(item, Text) for item in plain.items)


def test_the_board_speaks_the_language_of_the_reader_only_where_wanted():
    texts = {
        name: {item.text for item in board(Looks(board_text=name), "es").items if isinstance(item, Text)}
        for name in CHOICES["board_text"]
    }
    assert "Mixed goods" in texts["original"]
    assert "Surtido" in texts["translated"]
    assert "Surtido" in texts["fitted"]


def test_fitted_text_is_whole_and_no_wider_than_what_was_cut():
    long = "Mercancías surtidas de todas las clases imaginables"
    texts = {"es": {"trucks.different.name": long}}
    sheet = GAME.sheet.model_copy(update={"translations": texts})

    def name(board_text):
        items = board_drawing(sheet, Looks(board_text=board_text), "es").scene.items
        return next(item for item in items if item.pointer == "/trucks/0/name")

    cut, fitted = name("translated"), name("fitted")
    assert cut.text.endswith("…")
    assert fitted.text == long
    assert fitted.size < cut.size
    assert fitted.box[2] <= cut.box[2] + 1e-9


def test_a_drawing_is_made_once():
    looks = Looks(theme="dark")
    assert board_drawing(GAME.sheet, looks) is board_drawing(GAME.sheet.model_copy(), looks)
    assert board_drawing(GAME.sheet, looks, "es") is board_drawing(GAME.sheet, looks, "es")


@pytest.mark.parametrize("theme", CHOICES["theme"])
class TestContrast:
    """WCAG 2.2, 1.4.11: 3 for what is not text; 1.4.3: 4.5 for text."""

    def test_all_inks_are_seen_on_fields_and_land(self, theme):
        ink, paper = INKS[theme], THEMES[theme]
        inks = [ink.pen, ink.fresh, ink.delivered, *ink.routes.values(), *ink.trucks.values()]
        for ground in (paper.field, paper.land, paper.water, paper.sky, paper.panel):
            assert min(contrast(color, ground) for color in inks) >= 3
        assert min(contrast(color, paper.field) for color in (ink.pen, ink.fresh, ink.delivered)) >= 4.5

    def test_numbers_of_today_are_read_upon_the_marker(self, theme):
        ink, paper = INKS[theme], THEMES[theme]
        assert contrast(ink.fresh, mixed(paper.field, MARKER, ink.marker)) >= 4.5

    def test_texts_are_read(self, theme):
        paper = THEMES[theme]
        for ground in (paper.paper, paper.field, paper.panel, paper.land):
            assert contrast(paper.ink, ground) >= 7
            assert contrast(paper.soft_ink, ground) >= 4.5
        assert contrast(paper.on_banner, paper.banner) >= 7
        assert contrast(*paper.plate(paper.accent)) >= 4.5


@pytest.mark.parametrize("color", ["#000000", "#26303a", "#c8102e", "#1b7a43", "#d98200", "#ffffff", "#102030"])
def test_in_the_dark_a_colour_of_the_sheet_is_lighter_until_it_is_seen(color):
    dark = THEMES["dark"]
    shown = dark.shown(color)
    assert contrast(shown, dark.field) >= 3
    assert contrast(*dark.plate(shown)) >= 4.5
    if contrast(color, dark.field) >= 4:
        assert shown == color
    assert THEMES["standard"].shown(color) == color
