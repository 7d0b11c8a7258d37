"""The form of all words of a sheet, a language at a time: terms, names, letters, title and rule options.

In the sheet's own language they stand in the sheet itself, in another one in its translations.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document, set_value, without_empty
from designer.edit.fields import Field, field_of
from designer.edit.pointers import family_of, items_at, join, language_of, members_at, value_at
from designer.edit.tables import Column
from designer.edit.texts import CODE, each_text, lists_of
from designer.pages import grids, text_table_forms, widgets
from designer.pages.rules_view import LANGUAGE
from designer.pages.sheet_words import say
from designer.pages.text_table_forms import State
from designer.pages.widgets import plain
from designer.session import OpenSheet
from designer.text.labels import DEFAULT_LANGUAGE, label, language_name, languages
from designer.text.spoken import spoken
from designer.text.terms import terms_of, usual_term
from sheets.families import family_module
from sheets.parts import Term

_TERM_FORMS = ("one", "many", "gender")
_MARKS = {"missing": ":material/warning:", "outdated": ":material/update:"}
"""The signs of texts that need work."""


def show() -> None:
    opened = session.current()
    if opened is None:
        return
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
    texts.show("/title", title=label("field.Sheet.title"))
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
        self.known = {text.pointer: (path, text.field) for path, text in each_text(self.document)}
        self.terms = terms_of(family_of(self.document))

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

    def show(self, pointer: str, *, title: str, usual: str = "", **look: Any) -> None:
        """The field of the text at `pointer`, or of its translation; `usual` stands where it is empty."""
        path, shown = self.known[pointer]
        if shown.kind == "text":
            look |= {"live": True, "icon": self.mark(path)}
        if shown.kind in ("text", "area"):
            own = value_at(self.document, pointer)
            look["placeholder"] = own if not self.is_own and isinstance(own, str) and own else usual
        if self.is_own:
            widgets.form_field(pointer.rpartition("/")[0], shown, title=title, **look)
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
    model = family_module("sheets", family_of(texts.document), "model").Terms
    for term in texts.terms:
        columns = st.columns(widths, vertical_alignment="center")
        help_text = spoken(model.model_fields[term].description or "")
        columns[0].markdown(plain(label(f"term.{term}.one", texts.language)), help=help_text)
        for column, form in zip(columns[1:], forms, strict=True):
            with column:
                usual = "" if form == "gender" else texts.usual(term, form)
                title = f"{label(f'term.{term}.one')}, {widgets.field_title(field_of(Term, form))}"
                texts.show(join("/terms", term, form), title=title, usual=usual, label_visibility="collapsed")
    with st.container(horizontal=True):
        for form in ("prefix", "suffix"):
            texts.show(f"/terms/point/{form}", title=label(f"field.{form}"))


def _has_genders(texts: _Texts) -> bool:
    """English needs none, unless a sheet says some."""
    said = (value_at(texts.document, join("/terms", term, "gender")) for term in texts.terms)
    return not texts.language.startswith(DEFAULT_LANGUAGE) or any(said)


def _names(texts: _Texts) -> None:
    """Names of the items of lists, two a line, and those of suits with their letter."""
    for kind, names in lists_of(family_of(texts.document)).items():
        if kind == "variants":
            continue
        widgets.heading(say(f"words.{kind}"))
        if "letter" in names:
            _with_letters(texts, kind)
            continue
        one = say(f"form.{kind.removesuffix('s')}")
        with st.container(horizontal=True):
            for index in range(len(items_at(texts.document, join("", kind)))):
                title = f"{one} {index + 1}"
                texts.show(join("", kind, index, "name"), title=title, width=240)


def _with_letters(texts: _Texts, kind: str) -> None:
    for index in range(len(items_at(texts.document, join("", kind)))):
        name, letter, _ = st.columns([4, 2, 3])
        for column, field in ((name, "name"), (letter, "letter")):
            with column:
                texts.show(join("", kind, index, field), title=f"{label(f'field.{field}')} {index + 1}")


def _options(texts: _Texts) -> None:
    options = items_at(texts.document, "/variants")
    if options:
        widgets.heading(label("section.options"))
    for index in range(len(options)):
        for field in ("title", "text"):
            texts.show(join("/variants", index, field), title=f"{label(f'field.{field}')} {index + 1}")


def _rest(texts: _Texts) -> None:
    """Notes on the terms; in a translation what else it holds, and a way to be rid of it."""
    if texts.is_own:
        with st.expander(label("form.more")):
            rows = tuple(join("/terms", term) for term in texts.terms)
            names = {row: label(f"term.{term}.one") for row, term in zip(rows, texts.terms, strict=True)}
            columns = [grids.fixed_column(label("words.usual"), names), Column("/notes", field_of(Term, "notes"))]
            grids.table("/terms", grids.fixed_rows(rows), columns)
            widgets.form_field("/terms", field_of(Term, "notes"), title=label("words.notes"))
        return
    if texts.document.get("notes"):
        texts.show("/notes", title=label("field.notes"))
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
    hidden = set() if texts.document.get("notes") else {"notes"}
    if not _has_genders(texts):
        hidden |= {f"terms.{term}.gender" for term in texts.terms}
    shown = {path for path, _ in texts.known.values() if not path.startswith("rules.")} - hidden
    return [path for path in texts.translated if path not in shown]
