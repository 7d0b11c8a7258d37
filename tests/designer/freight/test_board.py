"""The sheet as a player has filled it in."""

import pytest

from designer.draw.scene import Path, Scene
from designer.draw.svg import to_svg
from designer.freight.board import draw_board
from designer.freight.board_places import Places
from designer.freight.drawing.cards import draw_hand, hand_boxes
from designer.freight.inks import INKS
from designer.freight.layout import lay_out
from designer.play.looks import USUAL, Looks
from designer.play.match import begin
from sheets import library_ids, load
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import EndDay, Load, Move
from simulator.freight.deck import Card
from tests.sheets.random_sheets import random_sheet

FRESH = INKS["standard"].fresh


def played(sheet, seed, share=1.0):
    """A random game, or the first part of one."""
    playing = begin(sheet, seed=seed).seen_by(0)
    stream = Stream(seed, 0, Purpose.POLICY)
    days = sheet.calendar.weeks * sheet.calendar.days
    while len(playing.days) < days * share:
        playing = playing.after(playing.legal[stream.below(len(playing.legal))])
    return playing


def written(drawing, scene):
    """What was drawn upon the sheet."""
    assert scene.items[: len(drawing.scene.items)] == drawing.scene.items
    return scene.items[len(drawing.scene.items) :]


@pytest.mark.parametrize("seed", range(40))
def test_any_game_on_any_sheet_is_drawn_inside_the_page(seed):
    sheet = random_sheet(seed)
    drawing, playing = lay_out(sheet), played(sheet, seed)
    half = played(sheet, seed, 0.5)
    all_of_it = Looks(route="straight", truck_color="state", small_icons=True)
    for state, since in ((playing.state, None), (half.state, None), (playing.state, half.state)):
        scene = draw_board(playing.game, drawing, state, since=since, looks=all_of_it if since else USUAL)
        for item in written(drawing, scene):
            left, top, right, bottom = item.box
            assert left > -1
            assert top > -1
            assert right < scene.width + 1
            assert bottom < scene.height + 1
        assert to_svg(scene)


@pytest.mark.parametrize("name", library_ids("freight"))
def test_every_library_sheet_has_a_place_for_all_that_is_written(name):
    sheet = load(name)
    drawing = lay_out(sheet)
    places = Places(begin(sheet, seed=1).game, drawing)
    calendar = sheet.calendar
    for index, truck in enumerate(sheet.trucks):
        boxes = [places.square(index, square) for square in range(len(truck.squares))]
        assert len({*boxes, None}) == len(truck.squares) + 1
        circles = [places.circle(index, spot) for spot in range(1, truck.route.spots + 1)]
        assert len(set(circles)) == truck.route.spots
        field = places.score(index)
        assert field is not None
        assert field[2] - field[0] > 3
    assert all(len(places.week(week)) == 1 for week in range(calendar.weeks))
    assert len(places.days) == calendar.weeks * calendar.days
    assert len(places.hours) == sheet.overtime.hours
    assert len(places.total) == 1
    assert len(places.unused) == (sheet.overtime.unused_points != 0)


def test_a_good_is_written_into_its_square_and_a_move_fills_its_circles():
    sheet = load("tiny")
    drawing, dawn = lay_out(sheet), begin(sheet, seed=1).seen_by(0)
    places = Places(dawn.game, drawing)
    load_it = next(action for action in dawn.legal if isinstance(action, Load))
    loaded = dawn.after(load_it)
    assert written(drawing, draw_board(dawn.game, drawing, dawn.state)) == ()
    marks = written(drawing, draw_board(dawn.game, drawing, loaded.state))
    square = places.square(load_it.truck, load_it.square)
    assert [isinstance(mark, Path) and inside(mark.box, square) for mark in marks].count(True) == 1
    move = next(action for action in loaded.legal if isinstance(action, Move) and action.spot == 2)
    marks = written(drawing, draw_board(dawn.game, drawing, loaded.after(move).state))
    for spot in (1, 2):
        circle = places.circle(move.truck, spot)
        assert any(inside(mark.box, circle) for mark in marks)


def inside(box, frame):
    return frame[0] <= box[0] and frame[1] <= box[1] and box[2] <= frame[2] and box[3] <= frame[3]


def test_squares_that_can_no_longer_be_filled_are_crossed_out():
    sheet = load("flip-freighters")
    drawing, dawn = lay_out(sheet), begin(sheet, seed=1).seen_by(0)
    index = next(index for index, truck in enumerate(sheet.trucks) if truck.load_rule.kind == "in_order")
    back = next(load for load in dawn.legal if isinstance(load, Load) and load.truck == index and load.square == 0)
    marks = written(drawing, draw_board(dawn.game, drawing, dawn.after(back).state))
    places = Places(dawn.game, drawing)
    crossed = [
        any(inside(mark.box, places.square(index, square)) for mark in marks)
        for square in range(1, len(sheet.trucks[index].squares))
    ]
    assert all(crossed)


def test_only_what_was_written_since_stands_out():
    sheet = load("flip-freighters")
    drawing, half = lay_out(sheet), played(load("flip-freighters"), 3, 0.5)

    def fresh(state, since):
        marks = written(drawing, draw_board(half.game, drawing, state, since=since))
        return [mark for mark in marks if mark.paint.stroke == FRESH]

    assert fresh(half.state, None) == []
    assert fresh(half.state, half.state) == []
    later = half.after(EndDay()) if not half.state.boards[0].split else half
    assert len(fresh(later.state, half.state)) >= 1  # the day crossed out


def test_a_circle_of_several_routes_has_a_part_for_each():
    sheet = load("flip-freighters")
    drawing = lay_out(sheet)
    places = Places(begin(sheet, seed=1).game, drawing)
    points = [(point, place.index, spot) for place in drawing.places for spot, point in enumerate(place.spots, 1)]
    shared = [(truck, spot) for point, truck, spot in points if sum(other[0] == point for other in points) > 1]
    assert len(shared) >= 2
    assert len({places.circle(*each) for each in shared}) == len(shared)


@pytest.mark.parametrize("count", range(1, 9))
def test_cards_lie_side_by_side_on_their_own_page(count):
    sheet = load("flip-freighters")
    boxes = hand_boxes(count)
    cards = [*(Card(number % 4, 1 + number % 6) for number in range(count - 1)), Card(-1, 0)]
    scene = draw_hand(sheet, cards, {0})
    assert isinstance(scene, Scene)
    assert len(set(boxes)) == count
    assert all(inside(box, (0, 0, scene.width, scene.height)) for box in boxes)
    assert all(inside(item.box, (-1, -1, scene.width + 1, scene.height + 1)) for item in scene.items)
