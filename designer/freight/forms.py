"""The editor's sections for a freight sheet."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document, set_value
from designer.edit.fields import Field, field_of
from designer.edit.named import item_names
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.edit.tables import Column, list_rows
from designer.freight.editing import drawing_forms, theme_forms, truck_forms, truck_table_forms
from designer.freight.editing.edits import set_weeks
from designer.freight.rules_desk import PART
from designer.pages import game_forms, grids, option_forms, sections, suit_forms, widgets, word_forms
from designer.pages.rules_view import RULES, VIEW
from designer.pages.sections import Section
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.freight.model import Calendar, Deck, Overtime, RatingStep, Scoring, Sheet, SuitCard
from sheets.pointers import parse_pointer


def pick_item(pointer: str) -> None:
    """Choose the truck, suit, rule option, language or part of the rules that holds the place, from a callback."""
    sections.pick_item(pointer)
    tokens = parse_pointer(pointer)
    if tokens[:1] == ("rules",):
        session.choose(VIEW, RULES)
        session.choose(PART, tokens[2] if len(tokens) > 2 else "")


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


def _words() -> None:
    theme_forms.show()
    word_forms.show()


SECTIONS = (
    Section("game", ":material/casino:", (*game_forms.MEMBERS, "show_discard"), partial(game_forms.show, Sheet, "show_discard")),
    Section("trucks", ":material/local_shipping:", ("trucks",), truck_forms.show),
    Section("table", ":material/table:", (), truck_table_forms.show),
    Section("suits", ":material/interests:", ("suits",), suit_forms.show),
    Section("deck", ":material/playing_cards:", ("deck",), _deck),
    Section("calendar", ":material/calendar_month:", ("calendar", "overtime"), _calendar),
    Section("scoring", ":material/star:", ("scoring", "rating"), _scoring),
    Section("options", ":material/tune:", ("variants",), partial(option_forms.show, "/overtime", Overtime, "hours")),
    Section("words", ":material/translate:", ("terms", "translations", "rules"), _words),
    Section("drawing", ":material/palette:", ("layout",), drawing_forms.show),
)  # fmt: skip
