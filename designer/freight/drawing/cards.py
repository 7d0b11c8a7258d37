"""The cards of a day, drawn: each with the shape, letter, colour and value of its suit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil

from designer.draw.fonts import CAP_HEIGHT, fit_size
from designer.draw.scene import Box, Item, Paint, Rect, Scene, Text
from designer.draw.symbols import suit_shape
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.freight.drawing.symbols import sign_shape
from designer.freight.inks import THEMES
from designer.play.looks import USUAL, Looks
from designer.text.terms import term
from sheets.freight.model import Sheet
from simulator.freight.deck import Card

_WIDTH, _HEIGHT, _GAP = 44.0, 60.0, 5.0
_IN_A_ROW = 4
_LEAST_ROW = 3  # one card alone is drawn no larger than in a row of these


def hand_boxes(count: int) -> list[Box]:
    """Where each of so many cards lies, in mm."""
    rows = ceil(count / _IN_A_ROW)
    across = ceil(count / max(rows, 1))
    boxes = []
    for index in range(count):
        left = _GAP + index % across * (_WIDTH + _GAP)
        top = _GAP + index // across * (_HEIGHT + _GAP)
        boxes.append((left, top, left + _WIDTH, top + _HEIGHT))
    return boxes


def draw_hand(sheet: Sheet, cards: Sequence[Card], played: Collection[int], looks: Looks = USUAL) -> Scene:
    """The cards side by side; those played are pale."""
    theme = THEMES[looks.theme]
    boxes = hand_boxes(len(cards))
    items: list[Item] = []
    for slot, (card, box) in enumerate(zip(cards, boxes, strict=True)):
        items += _card(sheet, card, box, theme)
        if slot in played:
            items.append(Rect(box[0], box[1], _WIDTH, _HEIGHT, Paint(theme.field, opacity=0.78), 4))
    across = max(_LEAST_ROW, sum(box[1] == _GAP for box in boxes))
    height = max((box[3] for box in boxes), default=_HEIGHT) + _GAP
    return Scene(across * (_WIDTH + _GAP) + _GAP, height, tuple(items), background=theme.panel, font=looks.font)


def card_name(sheet: Sheet, card: Card) -> str:
    """A card in words."""
    if card.is_joker:
        return term(sheet, "joker", sheet.language)
    return f"{sheet.suits[card.suit].name} {card.value}"


def _card(sheet: Sheet, card: Card, box: Box, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    color = theme.accent if card.is_joker else theme.shown(sheet.suits[card.suit].color)
    frame = Rect(left, top, _WIDTH, _HEIGHT, Paint(theme.field, mixed(color, theme.ink, 0.35), 0.9), 4)
    band = Rect(left + 2, top + 2, _WIDTH - 4, _HEIGHT - 4, Paint(mixed(color, theme.field, 0.9)), 3)
    middle = (left + right) / 2
    if card.is_joker:
        shape, corner, foot = sign_shape("star", middle - 13, top + 17, 26, color), "*", card_name(sheet, card)
    else:
        suit = sheet.suits[card.suit]
        paint = Paint(color, mixed(color, theme.ink, 0.5), 0.4)
        shape = [suit_shape(suit, middle - 12, top + 19, 24, paint)]
        corner, foot = suit.letter, suit.name
    size = fit_size(foot, _WIDTH - 8, 5.2, SMALLEST, bold=True)
    words = [
        Text(left + 5, top + 6 + CAP_HEIGHT * 9, corner, 9, theme.ink, bold=True),
        Text(middle, bottom - 5, foot, size, theme.ink, bold=True, anchor="middle"),
    ]
    if not card.is_joker:
        words.append(
            Text(right - 5, top + 6 + CAP_HEIGHT * 13, str(card.value), 13, theme.ink, bold=True, anchor="end")
        )
    return [frame, band, *shape, *words]
