"""The form of all words of a sheet, a language at a time: terms, names, letters, title and rule options.

In the sheet's own language they stand in the sheet itself, in another one in its translations.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st
from pydantic import BaseModel

from designer import session
from designer.edit.commands import Document, set_value, without_empty
from designer.edit.fields import Field, field_of
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.edit.tables import Column
from designer.freight.editing import text_table_forms, theme_forms
from designer.freight.editing.text_table import CODE
from designer.freight.editing.text_table_forms import State
from designer.freight.themes import language_of
from designer.freight.words import say
from designer.pages import grids, widgets
from designer.pages.rules_view import LANGUAGE
from designer.pages.widgets import plain
from designer.session import OpenSheet
from designer.text.labels import DEFAULT_LANGUAGE, label, language_name, languages
from designer.text.spoken import spoken
from designer.text.terms import TERMS, usual_term
from sheets.freight.model import PointTerm, Sheet, Suit, Term, Terms, Variant
from sheets.freight.model_trucks import Truck

_TERM_FORMS = ("one", "many", "gender")
_MARKS = {"missing": ":material/warning:", "outdated": ":material/update:"}
"""The signs of texts that need work."""


def show() -> None:
    opened = session.current()
    if opened is None:
        return
    theme_forms.show()
    view = st.segmented_control(
        label("texts.view"),
        ("form", "table"),
        default="form",
        required=True,
        key="texts:view",
        format_func=lambda view: label(f"texts.view.{view}"),
        label_visibility="collapsed",
    )
    if view == "table":
        text_table_forms.show(opened)
    else:
        _one_language(opened)


def _one_language(opened: OpenSheet) -> None:
    language = _language(opened.document)
    texts = _Texts(opened, language)
    st.caption(label("words.help") if texts.is_own else label("words.help_translation"))
    with st.container():  # there also when empty, so that a field keeps its place while one types into it
        for name, icon in _MARKS.items():
            if count := len(getattr(texts.state, name)):
                st.markdown(f":orange[{icon}] {label(f'words.{name}', count=count)}")
    texts.show("", Sheet, "title", "title", title=label("field.Sheet.title"))
    _terms(texts)
    _names(texts)
    _options(texts)
    _rest(texts)


def _language(document: Document) -> str:
    """The pills that choose the language, and a place to add another one."""
    own = language_of(document)
    codes = tuple(dict.fromkeys((own, *languages(), *members_at(document, "/translations"))))
    if session.chosen(LANGUAGE) not in codes:
        session.choose(LANGUAGE, own)
    chosen, add = st.columns([4, 1], vertical_alignment="bottom")
    with chosen:
        language: str | None = st.pills(
            label("words.language"),
            codes,
            default=session.chosen(LANGUAGE),
            required=True,
            format_func=lambda code: plain(
                label("words.own", name=language_name(code)) if code == own else language_name(code)
            ),
            wrap=True,
            **session.choice(LANGUAGE),
        )
    with add, st.popover(label("words.more"), icon=":material/add:"):
        code = st.text_input(label("translations.code"), max_chars=5, key="add:language", placeholder="fr")
        widgets.action(
            "add:language",
            partial(_add_language, code=code),
            label("step.add_language"),
            title=label("form.add"),
            disabled=not CODE.fullmatch(code or "") or code in codes,
        )
    return language or own


def _add_language(document: Document, code: str) -> Document:
    return set_value(document, join("/translations", code), {"title": str(document.get("title", ""))})


class _Texts:
    """The sheet's texts in one language, and the fields that edit them."""

    def __init__(self, opened: OpenSheet, language: str) -> None:
        self.document = opened.document
        self.language = language
        self.is_own = language == language_of(self.document)
        self.base = join("/translations", language)
        self.translated = members_at(self.document, self.base)
        self.state = text_table_forms.state_of(opened, language) if self.translated else State()

    def mark(self, path: str) -> str | None:
        """The sign of a text that needs work."""
        return next((icon for name, icon in _MARKS.items() if path in getattr(self.state, name)), None)

    def usual(self, term: str, form: str) -> str:
        """The word that stands where a form is left empty: a plural like the own singular, else the usual one."""
        one = (
            value_at(self.document, join("/terms", term, "one"))
            if self.is_own
            else self.translated.get(f"terms.{term}.one")
        )
        return str(one) if form == "many" and one else usual_term(term, form, self.language)

    def show(
        self, base: str, model: type[BaseModel], name: str, path: str, *, title: str, usual: str = "", **look: Any
    ) -> None:
        """The field `name` of the part at `base`, in translations the text at `path`; `usual` stands where it is empty."""
        shown = field_of(model, name)
        if shown.kind == "text":
            look |= {"live": True, "icon": self.mark(path)}
        if shown.kind in ("text", "area"):
            own = value_at(self.document, join(base, shown.name))
            look["placeholder"] = own if not self.is_own and isinstance(own, str) and own else usual
        if self.is_own:
            widgets.form_field(base, shown, title=title, **look)
        else:
            translation = replace(shown, name=path, default="", omit=True)
            widgets.form_field(self.base, translation, write=_write_translation, title=title, **look)


def _write_translation(document: Document, pointer: str, text: Any) -> Document:
    """A language without a text is none."""
    return without_empty(set_value(document, pointer, text), pointer.rpartition("/")[0])


def _terms(texts: _Texts) -> None:
    """A line a term: the usual word, and the sheet's own forms."""
    widgets.heading(label("words.terms"))
    forms = _TERM_FORMS if _has_genders(texts) else _TERM_FORMS[:2]
    widths = [3, 4, 4, 3][: len(forms) + 1]
    heads = [label("words.usual"), *(widgets.field_title(field_of(Term, form)) for form in forms)]
    for column, head in zip(st.columns(widths), heads, strict=True):
        column.caption(head)
    for term in TERMS:
        columns = st.columns(widths, vertical_alignment="center")
        help_text = spoken(Terms.model_fields[term].description or "")
        columns[0].markdown(plain(label(f"term.{term}.one", texts.language)), help=help_text)
        for column, form in zip(columns[1:], forms, strict=True):
            with column:
                usual = "" if form == "gender" else texts.usual(term, form)
                title = f"{label(f'term.{term}.one')}, {widgets.field_title(field_of(Term, form))}"
                path, place = f"terms.{term}.{form}", join("/terms", term)
                texts.show(place, Term, form, path, title=title, usual=usual, label_visibility="collapsed")
    with st.container(horizontal=True):
        for form in ("prefix", "suffix"):
            title = widgets.field_title(field_of(PointTerm, form))
            texts.show("/terms/point", PointTerm, form, f"terms.point.{form}", title=title)


def _has_genders(texts: _Texts) -> bool:
    """English needs none, unless a sheet says some."""
    said = (value_at(texts.document, join("/terms", term, "gender")) for term in TERMS)
    return not texts.language.startswith(DEFAULT_LANGUAGE) or any(said)


def _names(texts: _Texts) -> None:
    """Names of the vehicles and suits, two a line, suits with their letter."""
    widgets.heading(say("words.trucks"))
    with st.container(horizontal=True):
        for index, truck in enumerate(items_at(texts.document, "/trucks")):
            path = f"trucks.{value_at(truck, '/id')}.name"
            title = f"{say('form.truck')} {index + 1}"
            texts.show(join("/trucks", index), Truck, "name", path, title=title, width=240)
    widgets.heading(label("section.suits"))
    for index, suit in enumerate(items_at(texts.document, "/suits")):
        name, letter, _ = st.columns([4, 2, 3])
        for column, field in ((name, "name"), (letter, "letter")):
            with column:
                path = f"suits.{value_at(suit, '/id')}.{field}"
                title = f"{widgets.field_title(field_of(Suit, field))} {index + 1}"
                texts.show(join("/suits", index), Suit, field, path, title=title)


def _options(texts: _Texts) -> None:
    options = items_at(texts.document, "/variants")
    if options:
        widgets.heading(label("section.options"))
    for index, option in enumerate(options):
        for field in ("title", "text"):
            path = f"variants.{value_at(option, '/id')}.{field}"
            title = f"{widgets.field_title(field_of(Variant, field))} {index + 1}"
            texts.show(join("/variants", index), Variant, field, path, title=title)


def _rest(texts: _Texts) -> None:
    """Notes on the terms; in a translation what else it holds, and a way to be rid of it."""
    if texts.is_own:
        with st.expander(label("form.more")):
            rows = tuple(join("/terms", term) for term in TERMS)
            names = {row: label(f"term.{term}.one") for row, term in zip(rows, TERMS, strict=True)}
            columns = [grids.fixed_column(label("words.usual"), names), Column("/notes", field_of(Term, "notes"))]
            grids.table("/terms", grids.fixed_rows(rows), columns)
            widgets.form_field("/terms", field_of(Terms, "notes"), title=label("words.notes"))
        return
    if texts.document.get("notes"):
        texts.show("", Sheet, "notes", "notes", title=label("field.notes"))
    others = _others(texts)
    if others:
        rows = tuple(join(texts.base, path) for path in others)
        shown = Field("Sheet", "translation", "text", length=4000, default="", omit=True)
        names = dict(zip(rows, others, strict=True))
        columns = [grids.fixed_column(label("translations.text"), names), Column("", shown)]
        grids.table(texts.base, grids.fixed_rows(rows), columns)
    if texts.translated:
        name = language_name(texts.language)
        widgets.action(
            f"remove:{texts.base}",
            lambda document: set_value(document, texts.base, None),
            label("step.remove", what=name),
            title=label("translations.remove", code=name),
            icon=":material/delete:",
            type="tertiary",
        )


def _others(texts: _Texts) -> list[str]:
    """Paths of translations that no field above shows."""
    fields = {"title", *(["notes"] if texts.document.get("notes") else [])}
    for kind, names in (("trucks", ("name",)), ("suits", ("name", "letter")), ("variants", ("title", "text"))):
        parts = [value_at(part, "/id") for part in items_at(texts.document, join("", kind))]
        fields |= {f"{kind}.{part}.{name}" for part in parts for name in names}
    forms = _TERM_FORMS if _has_genders(texts) else _TERM_FORMS[:2]
    fields |= {f"terms.{term}.{form}" for term in TERMS for form in forms}
    fields |= {"terms.point.prefix", "terms.point.suffix"}
    return [path for path in texts.translated if path not in fields]
