"""The editor's sections for a freight sheet, and which of them holds a place of the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document, fresh_id, insert_item, set_value
from designer.edit.fields import Field, field_of
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.edit.tables import Column, list_rows
from designer.freight.editing import drawing_forms, look_forms, option_forms, truck_forms, truck_table_forms, word_forms
from designer.freight.editing.edits import item_names, remove_named, set_weeks, write_id
from designer.freight.rules_desk import PART
from designer.freight.themes import language_of
from designer.freight.words import say
from designer.pages import grids, widgets
from designer.pages.rules_view import LANGUAGE, RULES, VIEW
from designer.text.labels import label
from sheets.freight.model import (
    Calendar,
    Credits,
    Deck,
    Overtime,
    Players,
    RatingStep,
    Scoring,
    Sheet,
    Suit,
    SuitCard,
)
from sheets.pointers import parse_pointer


@dataclass(frozen=True)
class Section:
    """A part of the editor: its icon, the members of the sheet it shows, and how."""

    id: str
    icon: str
    members: tuple[str, ...]
    show: Callable[[], None]

    def title(self, document: Document) -> str:
        return say(f"section.{self.id}", document)


def section_of(pointer: str) -> Section:
    """The section that edits the place; the first one for the sheet as a whole."""
    member = (parse_pointer(pointer) or ("",))[0]
    return next((section for section in SECTIONS if member in section.members), SECTIONS[0])


def pick_item(pointer: str) -> None:
    """Choose the truck, suit, rule option or language that holds the place, from a callback."""
    tokens = parse_pointer(pointer)
    if tokens[:1] == ("translations",) and tokens[1:]:
        session.choose(LANGUAGE, tokens[1])
    if tokens[:1] == ("rules",):
        session.choose(VIEW, RULES)
        session.choose(PART, tokens[2] if len(tokens) > 2 else "")
    if len(tokens) > 1 and tokens[0] in ("trucks", "suits", "variants") and tokens[1].isdecimal():
        widgets.pick(join("", tokens[0]), int(tokens[1]))


def _game() -> None:
    title, language = st.columns([4, 1])
    with title:
        widgets.field("", Sheet, "title")
    with language:
        widgets.field("", Sheet, "language")
    left, right = st.columns(2)
    with left:
        for name in ("designer", "publisher", "artist"):
            widgets.field("/credits", Credits, name)
    with right:
        for name in ("license", "contact"):
            widgets.field("/credits", Credits, name)
        widgets.field("", Sheet, "minutes")
    low, high, version = st.columns(3, vertical_alignment="bottom")
    with low:
        widgets.field("/players", Players, "min", title=label("form.players_min"))
    with high:
        widgets.field("/players", Players, "max", title=label("form.players_max"))
    with version:
        widgets.field("", Sheet, "rules_version")
    widgets.field("", Sheet, "show_discard")
    widgets.field("", Sheet, "notes")
    with st.expander(label("form.more")):
        widgets.field("", Sheet, "id")
        widgets.field("/credits", Credits, "notes", title=say("form.notes_on", what=label("field.Sheet.credits")))
        widgets.field("/players", Players, "notes", title=say("form.notes_on", what=label("field.Sheet.players")))


def _suits() -> None:
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
                picked=lambda target: widgets.pick("/suits", target),
            )
    widgets.action("add:/suits", _add_suit, label("step.add_suit"), title=label("form.add_suit"), icon=":material/add:")


def _add_suit(document: Document) -> Document:
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


def _deck() -> None:
    widgets.field("/deck", Deck, "values")
    copies, jokers = st.columns(2)
    with copies:
        widgets.field("/deck", Deck, "copies")
    with jokers:
        widgets.field("/deck", Deck, "jokers")
    widgets.field("/deck", Deck, "reshuffle_weekly")
    for name in ("extra_cards", "removed_cards"):
        widgets.heading(label(f"field.{name}"))
        pointer = join("/deck", name)
        first = value_at(session.document(), "/suits/0/id", "")
        value = (items_at(session.document(), "/deck/values") or [1])[0]
        rows = list_rows(session.document(), pointer, {"suit": first, "value": value})
        grids.table(pointer, rows, _card_columns())
    widgets.notes("/deck", Deck)


def _card_columns() -> list[Column]:
    names = {**item_names(session.document(), "suits"), _JOKER: label("term.joker.one").capitalize()}
    card = Field("SuitCard", "suit", "choice", field_of(SuitCard, "suit").help, options=tuple(names))
    return [
        Column("/suit", card, names=names, read=_card_suit, write=_write_card_suit),
        Column("/value", field_of(SuitCard, "value"), write=_write_card_value),
        Column("/notes", field_of(SuitCard, "notes")),
    ]


_JOKER = "*"  # no suit can have this name


def _card_suit(card: Any) -> str | None:
    if members_at(card, "").get("joker"):
        return _JOKER
    suit = value_at(card, "/suit")
    return suit if isinstance(suit, str) else None


def _write_card_suit(document: Document, row: str, suit: Any) -> Document:
    card = members_at(document, row)
    notes = {"notes": card["notes"]} if "notes" in card else {}
    if suit == _JOKER:
        return set_value(document, row, {"joker": True, **notes})
    value = card.get("value") or (items_at(document, "/deck/values") or [1])[0]
    return set_value(document, row, {"suit": suit, "value": value, **notes}) if suit else document


def _write_card_value(document: Document, row: str, value: Any) -> Document:
    is_joker = _card_suit(members_at(document, row)) == _JOKER
    return document if is_joker or value is None else set_value(document, join(row, "value"), int(value))


def _calendar() -> None:
    weeks, days, cards = st.columns(3, vertical_alignment="bottom")
    with weeks:
        widgets.field("/calendar", Calendar, "weeks", write=lambda document, _, value: set_weeks(document, value))
    with days:
        widgets.field("/calendar", Calendar, "days")
    with cards:
        widgets.field("/calendar", Calendar, "cards_per_day")
    widgets.notes("/calendar", Calendar)
    widgets.heading(say("section.overtime"))
    hours, points = st.columns(2)
    with hours:
        widgets.field("/overtime", Overtime, "hours")
    with points:
        widgets.field("/overtime", Overtime, "unused_points")
    widgets.field("/overtime", Overtime, "changes")
    widgets.notes("/overtime", Overtime)


def _scoring() -> None:
    weeks = value_at(session.document(), "/calendar/weeks", 1)
    grids.number_row("/scoring", Scoring, "week_weights", weeks if isinstance(weeks, int) else 1, say("form.week"))
    widgets.field("/scoring", Scoring, "cumulative")
    widgets.field("/scoring", Scoring, "tie_break")
    widgets.notes("/scoring", Scoring)
    widgets.heading(label("field.rating"))
    steps = items_at(session.document(), "/rating")
    last = steps[-1] if steps else {}
    stars, least = value_at(last, "/stars", -1), value_at(last, "/from", -50)
    template = {
        "stars": min(10, stars + 1) if isinstance(stars, int) else 0,
        "from": least + 50 if isinstance(least, int) else 0,
    }
    columns = [Column("/stars", field_of(RatingStep, "stars")), Column("/from", field_of(RatingStep, "least"))]
    columns.append(Column("/notes", field_of(RatingStep, "notes")))
    grids.table("/rating", list_rows(session.document(), "/rating", template), columns)


SECTIONS = (
    Section("game", ":material/casino:", ("title", "language", "credits", "players", "minutes", "rules_version", "show_discard", "notes", "id"), _game),
    Section("trucks", ":material/local_shipping:", ("trucks",), truck_forms.show),
    Section("table", ":material/table:", (), truck_table_forms.show),
    Section("suits", ":material/interests:", ("suits",), _suits),
    Section("deck", ":material/playing_cards:", ("deck",), _deck),
    Section("calendar", ":material/calendar_month:", ("calendar", "overtime"), _calendar),
    Section("scoring", ":material/star:", ("scoring", "rating"), _scoring),
    Section("options", ":material/tune:", ("variants",), option_forms.show),
    Section("words", ":material/translate:", ("terms", "translations", "rules"), word_forms.show),
    Section("drawing", ":material/palette:", ("layout",), drawing_forms.show),
)  # fmt: skip
