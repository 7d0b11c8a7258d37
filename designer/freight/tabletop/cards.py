"""The cards of a freight sheet as pictures of 63 x 88 mm: shape, letter, colour and value of the suit, at both ends."""

from __future__ import annotations

from designer.draw import THEMES, PrintOptions
from designer.draw.fonts import CAP_HEIGHT, fit_size
from designer.draw.scene import Item, Paint, Rect, Scene, Text, cut
from designer.draw.symbols import suit_shape
from designer.draw.theme import SMALLEST, WHITE, Theme, mixed
from designer.export.table import Cards, Face
from designer.freight.drawing.cards import card_name
from designer.freight.drawing.symbols import sign_shape
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from simulator.freight.deck import Card, deck_counts

WIDTH, HEIGHT = 63.0, 88.0  # mm, as bought cards
_EDGE = 3.0
_CORNER = 9.0  # size of the letter and value there
_SHAPE = 30.0


def cards(sheet: Sheet, options: PrintOptions) -> Cards:
    """All kinds of cards in the deck's order, named in the language of the options, and their back."""
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    faces = tuple(
        Face(card_name(words.sheet, card), _face(words.sheet, card, theme), count)
        for card, count in deck_counts(words.sheet).items()
    )
    return Cards(faces, _back(words.sheet, theme))


def _face(sheet: Sheet, card: Card, theme: Theme) -> Scene:
    left, top = (WIDTH - _SHAPE) / 2, (HEIGHT - _SHAPE) / 2 - 2
    if card.is_joker:
        color, corner, pointer = theme.accent, "*", "/terms/joker"
        shape: list[Item] = sign_shape("star", left, top, _SHAPE, color)
        foot = card_name(sheet, card)
    else:
        suit = sheet.suits[card.suit]
        color, corner, foot = theme.shown(suit.color), f"{suit.letter} {card.value}", suit.name
        pointer = f"/suits/{card.suit}/name"
        shape = [suit_shape(suit, left, top, _SHAPE, Paint(color, mixed(color, theme.ink, 0.5), 0.4))]
    size = fit_size(foot, WIDTH - 4 * _EDGE, 5.0, SMALLEST, bold=True)
    name = Text(WIDTH / 2, HEIGHT - 20, foot, size, theme.ink, bold=True, anchor="middle", pointer=pointer)
    ends = (
        Text(2 * _EDGE, 2 * _EDGE + CAP_HEIGHT * _CORNER, corner, _CORNER, theme.ink, bold=True, pointer=pointer),
        Text(WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, corner, _CORNER, theme.ink, True, "end", pointer),
    )
    return _scene(sheet, [*_frame(theme, color), *shape, *ends, cut(name, WIDTH - 4 * _EDGE)])


def _back(sheet: Sheet, theme: Theme) -> Scene:
    """A plate with the title of the game: the same for all cards."""
    fill = theme.banner or theme.field
    width = WIDTH - 4 * _EDGE
    size = fit_size(sheet.title, width, 7.0, SMALLEST, bold=True)
    ink = theme.on_banner if theme.banner else theme.ink
    at = (WIDTH / 2, HEIGHT / 2 + CAP_HEIGHT * size / 2)
    title = Text(*at, sheet.title, size, ink, bold=True, anchor="middle", pointer="/title")
    stars = [
        item
        for y in (HEIGHT / 4 - 6, HEIGHT * 3 / 4 - 6)
        for item in sign_shape("star", WIDTH / 2 - 6, y, 12, theme.accent)
    ]
    plate = Rect(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, Paint(fill, theme.ink, 0.5), 3)
    return _scene(sheet, [Rect(0, 0, WIDTH, HEIGHT, Paint(WHITE)), plate, *stars, cut(title, width)])


def _frame(theme: Theme, color: str) -> list[Item]:
    edge = Paint("", mixed(color, theme.ink, 0.35), 0.8)
    return [
        Rect(0, 0, WIDTH, HEIGHT, Paint(WHITE)),
        Rect(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, edge, 3),
    ]


def _scene(sheet: Sheet, items: list[Item]) -> Scene:
    return Scene(WIDTH, HEIGHT, tuple(items), sheet.title, sheet.language, WHITE)
