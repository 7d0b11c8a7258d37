"""A truck on the page: its vehicle with the squares in it, its load rule, name and effects above."""

from __future__ import annotations

from math import ceil

from designer.draw.fonts import CAP_HEIGHT, fit_size, shorten, text_width
from designer.draw.scene import Circle, Item, Paint, Point, Rect, Text
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.freight.places import GAP, PAD, SQUARE, TruckPlace, cargo_rows, cargo_size, head_height, truck_size
from designer.freight.scores import effect_text, values_text
from designer.freight.signs import draw_tag, tag_size
from designer.freight.symbols import sign_shape, suit_shape
from designer.freight.vehicles import MARGINS, Body, draw_vehicle
from designer.text.labels import label
from sheets.freight.model import Sheet, Suit
from sheets.freight.model_trucks import MaxSumRule, Square, Truck


def truck_color(sheet: Sheet, truck: Truck, index: int, theme: Theme) -> str:
    """The truck's own colour, else that of the only suit it takes, else the next of the theme."""
    if theme.own_colors and truck.color:
        return truck.color
    only = {square.suits for square in truck.squares}
    if theme.own_colors and len(only) == 1:
        suits = only.pop()
        if len(suits) == 1 and len(sheet.suits) > 1:
            colors = {suit.id: suit.color for suit in sheet.suits}
            return colors.get(suits[0], theme.ink)
    return theme.palette[index % len(theme.palette)]


def draw_truck(sheet: Sheet, place: TruckPlace, theme: Theme, language: str) -> list[Item]:
    """The vehicle, its squares and the line above."""
    truck = sheet.trucks[place.index]
    color = truck_color(sheet, truck, place.index, theme)
    margins = MARGINS[truck.vehicle]
    pointer = f"/trucks/{place.index}"
    x = place.at[0] + margins.left * place.scale
    y = place.at[1] + head_height(place.scale) + margins.top * place.scale
    width, height = cargo_size(truck)
    body = Body(x, y, width, height, place.scale, color, theme, pointer)
    items = _head(truck, place, color, theme, language, pointer)
    items += draw_vehicle(truck.vehicle, body)
    for row, indices in enumerate(cargo_rows(truck)):
        for column, index in enumerate(indices):
            corner = (x + _offset(column) * place.scale, y + _offset(row) * place.scale)
            items += _square(
                sheet, truck.squares[index], corner, place.scale, theme, language, f"{pointer}/squares/{index}"
            )
    return items


def _offset(index: int) -> float:
    return PAD + index * (SQUARE + GAP)


def _head(truck: Truck, place: TruckPlace, color: str, theme: Theme, language: str, pointer: str) -> list[Item]:
    """Load rule, name and effects in one line, no longer than the truck."""
    scale, (x, y) = place.scale, place.at
    height = head_height(scale) - 0.5
    width, _ = truck_size(truck, scale)
    fill, on_fill = theme.plate(color)
    items: list[Item] = [
        Circle(x + height / 2, y + height / 2, height / 2, Paint(fill, color, 0.3), f"{pointer}/load_rule"),
        *sign_shape(truck.load_rule.kind, x + height * 0.2, y + height * 0.2, height * 0.6, on_fill),
    ]
    size = max(SMALLEST, 3.1 * scale)
    base = y + height / 2 + CAP_HEIGHT * size / 2
    left, right = x + height + 0.8, x + width
    if isinstance(truck.load_rule, MaxSumRule):
        text = str(truck.load_rule.limit)
        items.append(Text(left, base, text, size, theme.ink, bold=True, pointer=f"{pointer}/load_rule"))
        left += text_width(text, size, bold=True) + 1.2
    for index, effect in reversed(list(enumerate(truck.effects))):
        text = label(f"sheet.{effect.when}", language, effect=effect_text(effect, language))
        tag_width, tag_height = tag_size(text, scale)
        right -= tag_width
        box = (right, y + (height - tag_height) / 2, right + tag_width, y + (height + tag_height) / 2)
        items += draw_tag(text, box, scale, theme, f"{pointer}/effects/{index}")
        right -= 0.6
    size = fit_size(truck.name, right - left, size, SMALLEST, bold=True)
    items.append(
        Text(
            left,
            base,
            shorten(truck.name, right - left, size, bold=True),
            size,
            theme.ink,
            bold=True,
            pointer=f"{pointer}/name",
        )
    )
    return items


def _square(
    sheet: Sheet, square: Square, corner: Point, scale: float, theme: Theme, language: str, pointer: str
) -> list[Item]:
    side = SQUARE * scale
    x, y = corner
    items: list[Item] = [Rect(x, y, side, side, Paint(theme.field, theme.soft_ink, 0.25), 0.9 * scale, pointer)]
    suits = [suit for suit in sheet.suits if suit.id in square.suits]
    if len(suits) == 1:
        items += _suit(suits[0], x + 0.45 * scale, y + 0.45 * scale, 3.1 * scale, theme)
    elif suits and len(suits) < len(sheet.suits):
        items += _suits(suits, corner, scale, theme)
    text = effect_text(square.effect, language)
    if len(square.values) == 1:
        size = max(SMALLEST, (4.4 if text else 5.6) * scale)
        pale = mixed(theme.ink, theme.field, 0.45)
        across, down = (0.5, 0.62) if suits else (0.34, 0.36) if text else (0.5, 0.5)
        base = y + side * down + CAP_HEIGHT * size / 2
        items.append(Text(x + side * across, base, str(square.values[0]), size, pale, bold=True, anchor="middle"))
    elif square.values and len(square.values) < sheet.value_limit:
        values = values_text(square.values)
        size = fit_size(values, side - 0.6, max(SMALLEST, 2.4 * scale), SMALLEST, bold=True)
        values = shorten(values, side - 0.2, size, bold=True)
        items.append(
            Text(x + side / 2, y + side - 0.7 * scale, values, size, theme.soft_ink, bold=True, anchor="middle")
        )
    if text:
        width, height = tag_size(text, scale)
        right, bottom = x + side - 0.3, y + (side if not square.values[1:] else side - 2.6 * scale) - 0.3
        items += draw_tag(text, (right - width, bottom - height, right, bottom), scale, theme, f"{pointer}/effect")
    return items


def _suit(suit: Suit, x: float, y: float, size: float, theme: Theme) -> list[Item]:
    """A suit's shape with its letter behind it."""
    letter = max(SMALLEST, 0.82 * size)
    color = suit.color if theme.own_colors else theme.ink
    base = y + size / 2 + CAP_HEIGHT * letter / 2
    return [
        suit_shape(suit, x, y, size, Paint(color, mixed(color, theme.ink, 0.5), 0.12)),
        Text(x + size * 1.1, base, suit.letter, letter, theme.ink, bold=True),
    ]


def _suits(suits: list[Suit], corner: Point, scale: float, theme: Theme) -> list[Item]:
    """Several suits in a small table, each letter beneath its shape."""
    rows = 1 if len(suits) <= 3 else 2
    columns = ceil(len(suits) / rows)
    width = SQUARE * scale / columns
    size = min(2.7 * scale, width - 0.2)
    letter = max(SMALLEST, 2.2 * scale)
    items: list[Item] = []
    for index, suit in enumerate(suits):
        x = corner[0] + (index % columns + 0.5) * width
        y = corner[1] + 0.4 * scale + index // columns * SQUARE * scale / 2
        color = suit.color if theme.own_colors else theme.ink
        items.append(suit_shape(suit, x - size / 2, y, size, Paint(color, mixed(color, theme.ink, 0.5), 0.12)))
        base = y + size + CAP_HEIGHT * letter + 0.15
        items.append(Text(x, base, suit.letter, letter, theme.ink, bold=True, anchor="middle"))
    return items
