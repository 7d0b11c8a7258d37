"""A list of the cards of a deal, a strip a day, to be folded along its lines so that only the present day is seen."""

from __future__ import annotations

from collections.abc import Sequence

from designer.draw.fonts import CAP_HEIGHT, fit_size
from designer.draw.scene import Item, Paint, Path, Scene, Text
from designer.draw.symbols import suit_shape
from designer.draw.theme import COLOR, SMALLEST, mixed
from designer.freight.drawing.symbols import sign_shape
from designer.text.labels import label
from designer.text.wording import Wording, capital
from sheets.freight.model import Sheet
from sheets.pages import PAGE_SIZES
from simulator.freight.deck import Card

_MARGIN = 12.0  # mm
_HEAD = 16.0
_TALLEST, _LOWEST = 24.0, 13.0  # a strip
_SIDE = 46.0  # of a strip, where its day is named


def draw_deal_list(
    sheet: Sheet, days: Sequence[Sequence[Card]], title: str, language: str | None = None
) -> list[Scene]:
    """Pages of A4 with a strip a day, its cards from left to right; below each strip a line to fold along."""
    width, height = PAGE_SIZES["a4-portrait"]
    words = Wording(sheet, language)
    room = height - 2 * _MARGIN - _HEAD
    strip = max(_LOWEST, min(_TALLEST, room / max(1, len(days))))
    on_a_page = int(room // strip)
    pages = [range(first, min(first + on_a_page, len(days))) for first in range(0, len(days), on_a_page)]
    scenes = []
    for number, page in enumerate(pages, 1):
        items = _head(words, title, f"{number}/{len(pages)}" if len(pages) > 1 else "", width)
        for place, day in enumerate(page):
            items += _strip(words, day, days[day], _MARGIN + _HEAD + place * strip, strip, width)
        scenes.append(Scene(width, height, tuple(items), title, words.language, COLOR.paper))
    return scenes


def _head(words: Wording, title: str, number: str, width: float) -> list[Item]:
    size = fit_size(title, width - 2 * _MARGIN - 20, 5.5, SMALLEST, bold=True)
    about = label("deal.fold", words.language)
    return [
        Text(_MARGIN, _MARGIN + 4, title, size, COLOR.ink, bold=True),
        Text(width - _MARGIN, _MARGIN + 4, number, 3.2, COLOR.ink, anchor="end"),
        Text(_MARGIN, _MARGIN + 10, about, fit_size(about, width - 2 * _MARGIN, 3.2, SMALLEST), COLOR.ink),
    ]


def _strip(words: Wording, day: int, cards: Sequence[Card], top: float, height: float, width: float) -> list[Item]:
    week, of_week = divmod(day, words.sheet.calendar.days)
    name = label(
        "deal.day",
        words.language,
        week=capital(words.term("week")),
        number=week + 1,
        day=words.term("day"),
        of=of_week + 1,
    )
    middle = top + height / 2
    items: list[Item] = [
        Text(_MARGIN, middle + 1.2, name, fit_size(name, _SIDE - 4, 3.6, SMALLEST, bold=True), COLOR.ink, bold=True)
    ]
    room = (width - 2 * _MARGIN - _SIDE) / max(1, len(cards))
    side = min(room - 2, height - 4)
    for slot, card in enumerate(cards):
        items += _card(words, card, _MARGIN + _SIDE + slot * room, middle - side / 2, side, room)
    fold = (("M", ((_MARGIN, top + height),)), ("L", ((width - _MARGIN, top + height),)))
    return [*items, Path(fold, Paint(stroke=COLOR.ink, width=0.2, dash=(1.5, 1.5)))]


def _card(words: Wording, card: Card, left: float, top: float, side: float, room: float) -> list[Item]:
    """The shape of the suit, and behind it what people read: the letter and the value."""
    sheet = words.sheet
    picture = min(side, room / 2)
    beneath = top + (side + picture) / 2 - picture / 2
    if card.is_joker:
        shape: list[Item] = list(sign_shape("star", left, top + (side - picture) / 2, picture, COLOR.accent))
        text = capital(words.term("joker"))
    else:
        suit = sheet.suits[card.suit]
        paint = Paint(suit.color, mixed(suit.color, COLOR.ink, 0.5), 0.25)
        shape = [suit_shape(suit, left, top + (side - picture) / 2, picture, paint)]
        text = f"{suit.letter} {card.value}"
    size = fit_size(text, room - picture - 3, min(7.0, side * 0.6), SMALLEST, bold=True)
    return [*shape, Text(left + picture + 1.5, beneath + CAP_HEIGHT * size / 2, text, size, COLOR.ink, bold=True)]
