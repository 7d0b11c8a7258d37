"""The cards of a sheet as they are drawn: value, shape and letter of the suit; an investment has a sign that multiplies."""

from __future__ import annotations

from designer.draw.cards.faces import Face
from designer.draw.scene import Paint, Step, parse_steps
from designer.draw.symbols import suit_shape
from sheets.lost_cities.model import Sheet
from sheets.parts import Suit
from simulator.lost_cities.deck import Card

_TIMES = parse_steps(
    "M 12 0 L 50 37 L 88 0 L 100 12 L 63 50 L 100 88 L 88 100 L 50 63 L 12 100 L 0 88 L 37 50 L 0 12 Z"
)


def face_of(sheet: Sheet, card: Card, name: str = "") -> Face:
    """A card of a sheet, whose texts are in the language of the drawing; `name` stands at its foot, as for an investment."""
    suit = sheet.suits[card.suit]
    value, sign = ("", _TIMES) if card.is_investment else (str(card.value), ())
    return Face(value, suit.color, shape_of(suit), sign, suit.letter, name, f"/suits/{card.suit}")


def shape_of(suit: Suit) -> tuple[Step, ...]:
    """The shape of a suit in a box of 100 x 100."""
    return suit_shape(suit, 0, 0, 100, Paint()).steps
