"""The cards of a sheet to print, cut out and play with."""

from __future__ import annotations

from designer.export.print.cards import card_losses, cards_of, cards_pdf, paper_of
from designer.export.print.names import INKS, print_name
from designer.export.print.readme import cards_text
from designer.export.target import Built, Loss, Order, Setting

ABOUT = "The cards to print and cut out, 63 x 88 mm, nine a page, with backs; and which bought decks serve instead."

_BACKS = Setting("backs", "Whether each page is followed by its backs, for print on both sides.", "yes", ("yes", "no"))
SETTINGS = (_BACKS,)


def build(order: Order) -> Built:
    cards, options = cards_of(order), order.options
    ink = next(ink for ink, theme in INKS.items() if theme == options.theme)
    files = {
        print_name(order, paper_of(order), ink, "cards"): lambda: cards_pdf(
            order, cards, backs=order.setting(_BACKS) == "yes"
        ),
        "README.txt": lambda: cards_text(order, cards, options.language or order.sheet.language).encode("utf-8"),
    }
    left_out = Loss("", "the cards are the deck alone: no sheet and no rules")
    return Built(files, (left_out, *card_losses(order, cards)))
