"""What programmers get of a freight sheet beside its file: the deck, the tables, and the specification of play."""

from __future__ import annotations

import re
from pathlib import Path

import simulator.freight
from sheets.canonical import to_document
from sheets.freight.model import Sheet
from simulator.freight.deck import deck_counts, format_card

_TRUCKS, _TEXTS = "trucks.csv", "texts.csv"
TABLES = (_TRUCKS, _TEXTS)
"""The names of the tables as files."""

_TOLD = ("Actions", "States", "Records", "The deal")  # what the headings of the specification begin with


def deck(sheet: Sheet) -> dict[str, int]:
    """How often each card is in the deck, in the order of deals."""
    return {format_card(sheet, card): count for card, count in deck_counts(sheet).items()}


def table(sheet: Sheet, name: str) -> bytes:
    """A table of the editor."""
    # with the app's forms, which are slow to import
    from designer.freight.editing.text_table import paths_shown, texts_csv
    from designer.freight.editing.truck_table import trucks_csv

    document = to_document(sheet)
    languages = tuple(sheet.translations)
    if name == _TRUCKS:
        return trucks_csv(document)
    return texts_csv(document, languages, paths_shown(document, languages))


def specification() -> str:
    """How actions, states, records, deals and deal codes are written, with test vectors."""
    text = (Path(simulator.freight.__path__[0]) / "README.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return "# Play and deals in notation\n\n" + "".join(part for part in parts if part[3:].startswith(_TOLD))
