"""The rules of a sheet as text, with a list of its cards."""

from __future__ import annotations

from designer.export.drawing import joined, title_parts
from designer.export.print.cards import cards_of
from designer.export.target import Built, Loss, Order
from designer.text.terms import terms_of
from designer.text.wording import Wording, capital
from sheets.families import family_module

ABOUT = "The rules as text in Markdown, with a list of the cards."


def build(order: Order) -> Built:
    sheet = order.sheet
    name = joined([*title_parts(order), order.options.language or sheet.language, "rules"])
    losses = [Loss("/notes", "the rules hold no notes")] if sheet.notes else []
    return Built({f"{name}.md": lambda: _text(order).encode("utf-8")}, tuple(losses))


def _text(order: Order) -> str:
    words = Wording(order.sheet, order.options.language)
    rules: str = family_module("designer", order.sheet.family, "rules_text").rules_document(words.sheet, words.language)
    listed = "\n".join(f"- {face.count} × {face.name}" for face in cards_of(order).faces)
    cards = words.term("card", 2) if "card" in terms_of(order.sheet.family) else words.label("sheet.cards")
    return f"{rules}\n## {capital(cards)}\n\n{listed}\n"
