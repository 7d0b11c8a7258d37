"""The form of suits: name, letter, colour and shape of each; added, moved, copied and removed."""

from __future__ import annotations

from functools import partial

import streamlit as st

from designer import session
from designer.edit.commands import Document, fresh_id, insert_item
from designer.edit.family_edits import remove_named, write_id
from designer.edit.fields import field_of
from designer.edit.pointers import items_at, join, language_of, value_at
from designer.pages import look_forms, widgets
from designer.text.labels import label
from sheets.parts import Suit


def show() -> None:
    names = [str(value_at(suit, "/name", "")) or "–" for suit in items_at(session.document(), "/suits")]
    index = widgets.picker("/suits", names, label("section.suits"))
    if index is not None:
        base = join("/suits", index)
        with st.container(border=True):
            name, letter, color = st.columns([3, 2, 2], vertical_alignment="bottom")
            with name:
                widgets.field(base, Suit, "name")
            with letter:
                widgets.field(base, Suit, "letter")
            with color:
                widgets.field(base, Suit, "color")
            look_forms.symbol(base)
            with st.expander(label("form.more")):
                widgets.field(base, Suit, "id", write=write_id)
                widgets.field(base, Suit, "outline")
                widgets.field(base, Suit, "notes")
            widgets.item_bar(
                "/suits",
                index,
                what=names[index],
                remove=lambda document: remove_named(document, "suits", index),
                picked=partial(widgets.pick, "/suits"),
            )
    widgets.action("add:/suits", add_suit, label("step.add_suit"), title=label("form.add_suit"), icon=":material/add:")


def add_suit(document: Document) -> Document:
    """Add a suit with a letter and a shape that no other has, as far as there are some."""
    suits = items_at(document, "/suits")
    taken = [value_at(suit, "/letter") for suit in suits]
    letter = next((letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken), "")
    symbols = field_of(Suit, "symbol").options
    used = [value_at(suit, "/symbol") for suit in suits]
    symbol = next((symbol for symbol in symbols if symbol not in used), symbols[0])
    suit = {
        "id": fresh_id(suits, symbol),
        "name": label(f"choice.symbol.{symbol}", language_of(document)),
        "letter": letter,
        "symbol": symbol,
        "color": "#4477aa",
    }
    return insert_item(document, "/suits", len(suits), suit)
