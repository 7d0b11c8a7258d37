"""The cards of a sheet as pictures."""

from __future__ import annotations

from designer.draw import THEMES, PrintOptions
from designer.draw.cards.printed import back_scene, face_scene
from designer.export.table import Cards, Face
from designer.lost_cities.drawing.cards import face_of
from designer.text.wording import Wording, capital
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.deck import Card, deck_counts


def cards(sheet: Sheet, options: PrintOptions) -> Cards:
    """All kinds of cards in the deck's order, named in the language of the options, and their back."""
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    own: Sheet = words.sheet
    investment = capital(words.term("investment"))

    def face(card: Card, count: int) -> Face:
        suit = own.suits[card.suit].name
        name, foot = (f"{suit}, {investment}", investment) if card.is_investment else (f"{suit} {card.value}", suit)
        return Face(name, face_scene(own, face_of(own, card, foot), theme), count)

    return Cards(tuple(face(card, count) for card, count in deck_counts(own).items()), back_scene(own, theme))
