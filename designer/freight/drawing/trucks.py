"""A truck on the page: its vehicle with the squares in it, its load rule, name and effects above."""

from __future__ import annotations

from math import ceil

from designer.draw.fonts import CAP_HEIGHT, fit_size, shorten, text_width
from designer.draw.scene import Circle, Item, Paint, Point, Rect, Text, cut
from designer.draw.symbols import suit_shape
from designer.draw.theme import Theme, mixed
from designer.freight.drawing.measures import GAP, PAD, SQUARE, Measures, cargo_rows, cargo_size, line_height, name_size
from designer.freight.drawing.places import TruckPlace
from designer.freight.drawing.scores import effect_text, values_text
from designer.freight.drawing.signs import Tag, draw_tag
from designer.freight.drawing.sizes import at_least, text_size
from designer.freight.drawing.symbols import sign_shape
from designer.freight.drawing.vehicles import MARGINS, Body, draw_vehicle
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import MaxSumRule, Square, Truck
from sheets.parts import Suit


def truck_color(sheet: Sheet, truck: Truck, index: int, theme: Theme) -> str:
    """The truck's own colour, else that of the only suit it takes, else the next of the theme."""
    if truck.color:
        return theme.shown(truck.color)
    only = {square.suits for square in truck.squares}
    if len(only) == 1:
        suits = only.pop()
        if len(suits) == 1 and len(sheet.suits) > 1:
            colors = {suit.id: suit.color for suit in sheet.suits}
            return theme.shown(colors.get(suits[0], theme.ink))
    return theme.shown(theme.palette[index % len(theme.palette)])


def draw_truck(sheet: Sheet, measures: Measures, place: TruckPlace, theme: Theme, words: Wording) -> list[Item]:
    """The vehicle, its squares and the lines above."""
    truck = measures.truck
    color = truck_color(sheet, truck, place.index, theme)
    margins = MARGINS[truck.vehicle]
    pointer = f"/trucks/{place.index}"
    width, height = cargo_size(truck)
    x = place.at[0] + margins.left * place.scale
    y = place.box[3] - (height + margins.bottom) * place.scale
    body = Body(x, y, width, height, place.scale, color, theme, pointer)
    items = _head(measures, place, color, theme, pointer)
    items += draw_vehicle(truck.vehicle, body)
    for row, indices in enumerate(cargo_rows(truck)):
        for column, index in enumerate(indices):
            corner = (x + _offset(column) * place.scale, y + _offset(row) * place.scale)
            items += _square(
                sheet, truck.squares[index], corner, place.scale, theme, words, f"{pointer}/squares/{index}"
            )
    return items


def _offset(index: int) -> float:
    return PAD + index * (SQUARE + GAP)


def _head(measures: Measures, place: TruckPlace, color: str, theme: Theme, pointer: str) -> list[Item]:
    """Load rule, name and effects; no line is longer than the truck."""
    truck, scale, (x, y) = measures.truck, place.scale, place.at
    height = line_height(scale) - at_least(0.5, scale)
    fill, on_fill = theme.plate(color)
    items: list[Item] = [
        Circle(x + height / 2, y + height / 2, height / 2, Paint(fill, color, 0.3), f"{pointer}/load_rule"),
        *sign_shape(truck.load_rule.kind, x + height * 0.2, y + height * 0.2, height * 0.6, on_fill),
    ]
    size = name_size(scale)
    base = y + height / 2 + CAP_HEIGHT * size / 2
    left, right = x + height + at_least(0.8, scale), x + place.size[0]
    if isinstance(truck.load_rule, MaxSumRule):
        text = str(truck.load_rule.limit)
        items.append(Text(left, base, text, size, theme.ink, bold=True, pointer=f"{pointer}/load_rule"))
        left += text_width(text, size, bold=True) + at_least(1.2, scale)
    for line, indices in enumerate(measures.effect_lines(scale)):
        end = x + place.size[0]
        for index in reversed(indices):
            tag = Tag(measures.effects[index], scale)
            begin = max(x, end - tag.width)
            top = y + line * line_height(scale) + (height - tag.height) / 2
            items += draw_tag(tag, (begin, top, end, top + tag.height), theme, f"{pointer}/effects/{index}")
            end = begin - at_least(0.6, scale)
        right = end if line == 0 else right
    size = fit_size(truck.name, right - left, size, text_size(0.0, scale), bold=True)
    name = Text(left, base, truck.name, size, theme.ink, bold=True, pointer=f"{pointer}/name")
    items.append(cut(name, right - left))
    return items


def _square(
    sheet: Sheet, square: Square, corner: Point, scale: float, theme: Theme, words: Wording, pointer: str
) -> list[Item]:
    side = SQUARE * scale
    x, y = corner
    items: list[Item] = [Rect(x, y, side, side, Paint(theme.field, theme.soft_ink, 0.25), 0.9 * scale, pointer)]
    suits = [suit for suit in sheet.suits if suit.id in square.suits]
    if len(suits) == 1:
        items += _suit(suits[0], x + 0.45 * scale, y + 0.45 * scale, scale, theme, pointer)
    elif suits and len(suits) < len(sheet.suits):
        items += _suits(suits, corner, scale, theme, pointer)
    text = effect_text(square.effect, words)
    if len(square.values) == 1:
        items.append(_only_value(square.values[0], len(suits), bool(text), corner, scale, theme, pointer))
    elif square.values and len(square.values) < sheet.value_limit:
        values = values_text(square.values)
        size = fit_size(values, side - at_least(0.6, scale), text_size(2.4, scale), text_size(0.0, scale), bold=True)
        values = shorten(values, side - at_least(0.2, scale), size, bold=True)
        base = y + side - 0.7 * scale
        items.append(_written(values, x + side / 2, base - CAP_HEIGHT * size / 2, size, theme.soft_ink, pointer))
    if text:
        tag, edge = Tag(text, scale), at_least(0.3, scale)
        right, bottom = x + side - edge, y + (side if not square.values[1:] else side - 2.6 * scale) - edge
        box = (max(x + edge, right - tag.width), bottom - tag.height, right, bottom)
        items += draw_tag(tag, box, theme, f"{pointer}/effect")
    return items


def _only_value(
    value: int, suits: int, has_effect: bool, corner: Point, scale: float, theme: Theme, pointer: str
) -> Text:
    """The one value of a square, large and pale, where its suits and its effect leave room."""
    side, has_row = SQUARE * scale, suits == 3  # the letters of three suits need the middle
    size = text_size(3.6 if has_row else 4.4 if has_effect else 5.6, scale)
    across = 0.34 if has_effect else 0.5
    down = 0.78 if has_row else 0.62 if suits else 0.36 if has_effect else 0.5
    pale = mixed(theme.ink, theme.field, 0.45)
    return _written(str(value), corner[0] + side * across, corner[1] + side * down, size, pale, pointer)


def _written(text: str, x: float, y: float, size: float, color: str, pointer: str) -> Text:
    """A text about a point."""
    return Text(x, y + CAP_HEIGHT * size / 2, text, size, color, bold=True, anchor="middle", pointer=pointer)


def _suit(suit: Suit, x: float, y: float, scale: float, theme: Theme, pointer: str) -> list[Item]:
    """A suit's shape with its letter behind it."""
    size = 3.1 * scale
    letter = text_size(0.82 * 3.1, scale)
    color = theme.shown(suit.color)
    base = y + size / 2 + CAP_HEIGHT * letter / 2
    return [
        suit_shape(suit, x, y, size, Paint(color, mixed(color, theme.ink, 0.5), 0.12)),
        Text(x + size * 1.1, base, suit.letter, letter, theme.ink, bold=True, pointer=pointer),
    ]


def _suits(suits: list[Suit], corner: Point, scale: float, theme: Theme, pointer: str) -> list[Item]:
    """Several suits in a small table, each letter beneath its shape."""
    rows = 1 if len(suits) <= 3 else 2
    columns = ceil(len(suits) / rows)
    width = SQUARE * scale / columns
    size = min(2.7 * scale, width - at_least(0.2, scale))
    letter = text_size(2.2, scale)
    items: list[Item] = []
    for index, suit in enumerate(suits):
        x = corner[0] + (index % columns + 0.5) * width
        y = corner[1] + 0.4 * scale + index // columns * SQUARE * scale / 2
        color = theme.shown(suit.color)
        items.append(suit_shape(suit, x - size / 2, y, size, Paint(color, mixed(color, theme.ink, 0.5), 0.12)))
        middle = y + size + CAP_HEIGHT * letter / 2 + at_least(0.15, scale)
        items.append(_written(suit.letter, x, middle, letter, theme.ink, pointer))
    return items
