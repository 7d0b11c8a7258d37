"""What comes with the pages of a print-and-play: how to print them, licence and contact, as plain text."""

from __future__ import annotations

from collections.abc import Mapping

from designer.draw.banner import makers, played
from designer.draw.foot import CHECK_LENGTH, stamp_of
from designer.export.table import Cards
from designer.export.target import Order
from designer.text.labels import label
from designer.text.wording import Wording
from sheets import file_hash
from sheets.families import family_module, has_module


def cards_text(order: Order, cards: Cards, language: str) -> str:
    """How the cards are printed and cut, and which bought ones serve instead."""
    size = {"width": f"{cards.back.width:g}", "height": f"{cards.back.height:g}"}
    return _paragraphs(
        label("pnp.true_size", language, length=f"{CHECK_LENGTH:g}"),
        label("pnp.cut", language, **size),
        _bought(order, language),
    )


def _bought(order: Order, language: str) -> str:
    """Which bought decks serve; nothing where a family does not know any."""
    if not has_module("designer", order.sheet.family, "bought_decks"):
        return ""
    bought = family_module("designer", order.sheet.family, "bought_decks").bought_decks(order.sheet, language)
    return label("pnp.or_bought", language, sentence=bought)


def readme(order: Order, cards: Cards, language: str, files: Mapping[str, str]) -> str:
    """`files` are the names of the files with the label of what each is."""
    words = Wording(order.sheet, language)
    credited = words.sheet.credits
    listed = "\n".join(f"  {name}: {label(about, language)}" for name, about in files.items())
    return _paragraphs(
        _title(label("pnp.title", language, title=words.sheet.title)),
        "\n".join(
            [
                edition(order, words.language),
                " · ".join(played(words.sheet, words.language, order.options.measured)),
                *makers(words.sheet, language),
            ]
        ),
        f"{_title(label('pnp.files', language))}\n{listed}",
        f"{_title(label('pnp.print', language))}\n{cards_text(order, cards, language)}",
        f"{_title(label('pnp.contact', language))}\n{credited.contact or label('pnp.no_contact', language)}",
        f"{_title(label('pnp.licence', language))}\n{credited.license or label('pnp.no_licence', language)}",
    )


def licence(order: Order) -> str:
    """In the sheet's own language."""
    sheet = order.sheet
    credited = sheet.credits
    makers = " · ".join(filter(None, [credited.designer, credited.artist, credited.publisher]))
    of = label("pnp.license_of", sheet.language, title=sheet.title)
    return _paragraphs(of, makers, credited.license or label("pnp.no_licence", sheet.language))


def contact(order: Order) -> str:
    sheet = order.sheet
    credited = sheet.credits
    return _paragraphs(credited.publisher, credited.contact or label("pnp.no_contact", sheet.language))


def edition(order: Order, language: str) -> str:
    """Version, day and the first digits of the file's hash, as in the foot of each page."""
    sheet, day = order.sheet, order.options.printed
    version = label("sheet.version", language, version=sheet.rules_version)
    return f"{sheet.id} · {version} · {stamp_of(sheet, day) if day else file_hash(sheet)[:8]}"


def _title(text: str) -> str:
    return f"{text}\n{'=' * len(text)}"


def _paragraphs(*texts: str) -> str:
    return "\n\n".join(filter(None, texts))
