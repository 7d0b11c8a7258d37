"""The cards of a sheet as a PDF."""

from __future__ import annotations

from designer.draw import THEMES
from designer.draw.foot import Foot, stamp_of
from designer.draw.printing import to_pdf
from designer.export.print.card_pages import card_pages, foot_width
from designer.export.table import Cards
from designer.export.target import Loss, Order
from designer.text.wording import Wording
from sheets.families import family_module


def cards_of(order: Order) -> Cards:
    cards: Cards = family_module("designer", order.sheet.family, "tabletop").cards(order.sheet, order.options)
    return cards


def paper_of(order: Order) -> str:
    """Cards are on A4 where the sheet is on an A paper, else on Letter."""
    return "Letter" if (order.options.page or order.sheet.layout.page).startswith("letter") else "A4"


def cards_pdf(order: Order, cards: Cards, *, backs: bool) -> bytes:
    """All cards with the foot of the sheet on every page."""
    sheet, options = order.sheet, order.options
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    stamp = stamp_of(sheet, options.printed) if options.printed else ""
    paper = paper_of(order)
    foot = Foot(words.sheet, foot_width(paper), theme, words.language, stamp)
    return to_pdf(*card_pages(cards, paper, foot, theme, backs=backs))


def card_losses(order: Order, cards: Cards) -> tuple[Loss, ...]:
    """What cannot be read well on the cards, each once."""
    losses = family_module("designer", order.sheet.family, "not_drawn").hard_to_read
    scenes = (*(face.scene for face in cards.faces), cards.back)
    return tuple(dict.fromkeys(Loss(pointer, message) for scene in scenes for pointer, message in losses(scene)))
