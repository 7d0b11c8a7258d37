"""Places in pixels are compared with what stands in the rendered images."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageChops
from scipy.ndimage import find_objects

from designer.draw import PrintOptions
from designer.draw.printing import to_png
from designer.draw.scene import Circle, Paint, Rect, Text
from designer.export.bga.board import Board
from sheets import load
from tests.designer.draw.drawn import EXTREMES

PPI = 100
ODD = EXTREMES["8 rows"]
WHITE = (255, 255, 255)


def image(data):
    return Image.open(io.BytesIO(data)).convert("RGBA")


def board_of(sheet, **options):
    board = Board(sheet, PrintOptions(**options), PPI)
    return board, json.loads(board.positions())


def painted(scene, items):
    """The boxes in pixels of these items as they are rendered, each in a colour of its own."""
    colors = [f"#{40 + number % 200:02x}{40 + number // 200:02x}00" for number in range(len(items))]
    boxes = [item.box for item in items]  # without round corners, whose ends are shades
    flat = tuple(
        Rect(left, top, right - left, bottom - top, Paint(color))
        for (left, top, right, bottom), color in zip(boxes, colors, strict=True)
    )
    picture = image(to_png(replace(scene, items=flat, background="#ffffff"), ppi=PPI)).convert("RGB")
    pixels = np.asarray(picture).astype(int)
    is_pure = (pixels[:, :, 2] == 0) & (pixels[:, :, 0] >= 40) & (pixels[:, :, 1] >= 40)
    numbers = np.where(is_pure, pixels[:, :, 0] - 40 + 200 * (pixels[:, :, 1] - 40) + 1, 0)
    found = find_objects(numbers)
    return [_to_half_shades(pixels[:, :, 2], found[number]) for number in range(len(items))]


def _to_half_shades(blue, place):
    """The box with those edges of shades that are more than half covered: white is 255, all our colours are 0."""
    (rows, columns), covered = place, blue < 128
    top, bottom, left, right = rows.start, rows.stop, columns.start, columns.stop
    x, y = (left + right) // 2, (top + bottom) // 2
    return (
        left - covered[y, left - 1],
        top - covered[top - 1, x],
        right + covered[y, right],
        bottom + covered[bottom, x],
    )


def assert_near(box, expected):
    assert all(abs(a - b) <= 1.0 for a, b in zip(box, expected, strict=True)), (box, expected)


@pytest.mark.parametrize("sheet", [load("flip-freighters"), load("comet-couriers"), ODD], ids=lambda sheet: sheet.title)
def test_every_square_and_circle_is_within_a_pixel_of_the_image(sheet):
    board, told = board_of(sheet)
    boxes, items = [], []
    shapes = {kind: [item for item in board.scene.items if isinstance(item, kind)] for kind in (Rect, Circle)}
    nodes = [box for truck in told["board"]["trucks"].values() for box in truck["circles"]]
    for index, truck in enumerate(told["board"]["trucks"].values()):
        for number, box in enumerate(truck["squares"]):
            items.append(next(item for item in shapes[Rect] if item.pointer == f"/trucks/{index}/squares/{number}"))
            boxes.append(box)
        for box in truck["circles"]:
            middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
            drawn = [item for item in shapes[Circle] if "/route" in item.pointer or "nodes" in item.pointer]
            near = [
                item
                for item in drawn
                if abs(item.x / 25.4 * PPI - middle[0]) < 1 and abs(item.y / 25.4 * PPI - middle[1]) < 1
            ]
            if near:  # a circle that several routes share is drawn once, and its owners have parts of it
                items.append(max(near, key=lambda item: item.radius))
                boxes.append(box)
    assert len(boxes) >= 0.9 * (sum(len(t.squares) for t in sheet.trucks) + len(nodes))
    for box, found in zip(boxes, painted(board.scene, items), strict=True):
        assert_near(box, found)


@pytest.mark.parametrize("sheet", [load("flip-freighters"), ODD], ids=lambda sheet: sheet.title)
def test_every_box_is_within_a_pixel_of_the_image(sheet):
    board, told = board_of(sheet)
    rects = [item for item in board.scene.items if isinstance(item, Rect)]
    clocks = [item for item in board.scene.items if isinstance(item, Circle) and item.pointer == "/overtime/hours"]
    places, items = [], []
    for week, box in enumerate(told["board"]["weeks"]):
        places.append(box)
        items.append(next(item for item in rects if item.pointer == f"/scoring/week_weights/{week}"))
    for key, pointer in (("total", "/scoring"), ("unused_overtime", "/overtime/unused_points")):
        if told["board"][key]:
            places.append(told["board"][key])
            items.append(next(item for item in rects if item.pointer == pointer))
    places += told["board"]["overtime"] + told["board"]["days"]
    items += clocks[: len(told["board"]["overtime"])] + [item for item in rects if item.pointer == "/calendar/days"]
    for box, found in zip(places, painted(board.scene, items), strict=True):
        assert_near(box, found)


def test_vehicles_are_drawn_within_their_boxes():
    board, told = board_of(load("flip-freighters"))
    for index, truck in enumerate(told["board"]["trucks"].values()):
        inside = f"/trucks/{index}/"
        own = [
            item
            for item in board.scene.items
            if item.pointer in (f"/trucks/{index}", f"{inside}vehicle", f"{inside}name")
        ]
        own = [item for item in own if not isinstance(item, Text)]
        picture = image(to_png(replace(board.scene, items=tuple(own), background=""), ppi=PPI, clear=True))
        left, top, right, bottom = picture.getchannel("A").point(lambda alpha: 255 * (alpha > 128)).getbbox()
        box = truck["vehicle"]
        assert own
        assert min(left - box[0], top - box[1], box[2] - right, box[3] - bottom) >= -1
        assert right - left > 0.8 * (box[2] - box[0])


def test_circles_are_where_the_board_image_shows_them():
    """From the middle of a circle to both sides it is as far to what is not white."""
    board, told = board_of(load("flip-freighters"))
    picture = image(board.picture()).convert("RGB")
    assert list(picture.size) == [round(side) for side in told["board"]["size"]] == [1100, 850]
    measured = 0
    for truck in told["board"]["trucks"].values():
        for left, top, right, bottom in truck["circles"]:
            x, y = (left + right) / 2, (top + bottom) / 2
            if picture.getpixel((round(x), round(y))) != WHITE or right - left < 14:
                continue
            west, east = (_until_not_white(picture, x, y, step) for step in (-1, 1))
            assert abs((west + east + 1) / 2 - x) <= 1
            assert left <= west < east <= right
            measured += 1
    assert measured > 40


def _until_not_white(picture, x, y, step):
    at = round(x)
    while picture.getpixel((at, round(y))) == WHITE:
        at += step
    return at


def test_the_board_has_no_words_and_the_words_have_no_board():
    board, _ = board_of(load("flip-freighters"))
    words = image(board.words())
    whole = image(to_png(board.scene, ppi=PPI))
    assert words.getpixel((0, 0))[3] == 0
    both = Image.alpha_composite(image(board.picture()), words)
    differing = ImageChops.difference(both, whole).convert("L").point(lambda shade: 255 * (shade > 40)).histogram()[255]
    assert differing < 0.0005 * whole.width * whole.height


def test_each_word_of_the_board_is_told_with_its_place():
    board, _ = board_of(load("flip-freighters"), language="es")
    told = json.loads(board.text())
    assert told["language"] == "es"
    assert [line["text"] for line in told["lines"]] == [
        item.text for item in board.scene.items if isinstance(item, Text)
    ]
    title = next(line for line in told["lines"] if line["pointer"] == "/title")
    assert title["text"] == "Flip Freighters"
    assert 0 < title["x"] < title["y"] < 100


def test_symbols_are_in_their_cells_on_clear_ground():
    board, told = board_of(load("comet-couriers"))
    picture = image(board.symbols())
    names = [name for name in told["symbols"] if name not in ("image", "size")]
    assert {"suit_crystal", "joker", "rule_max_sum", "vehicle_truck9"} <= set(names)
    for name in names:
        left, top, right, bottom = told["symbols"][name]
        cell = picture.crop((round(left), round(top), round(right), round(bottom)))
        assert cell.getbbox() is not None
        assert cell.getpixel((0, 0))[3] == 0
