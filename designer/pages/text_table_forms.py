"""The table of all texts in the editor: languages side by side, what is missing and outdated, and a translator's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.edit.fields import Field
from designer.edit.pointers import join, language_of, members_at
from designer.edit.tables import Column
from designer.edit.text_age import Origins, followed, outdated_texts, still_right
from designer.edit.texts import PATH, missing_texts, paths_shown, read_texts, text_of, texts_csv, with_text
from designer.pages import grids, widgets
from designer.pages.table_exchange import offer, one_way_out, table_text
from designer.pages.widgets import plain
from designer.session import OpenSheet
from designer.store import StoreError
from designer.text.labels import label, language_name, languages
from sheets.pointers import parse_pointer

_LANGUAGES = "texts:languages"
_TODO = "texts:todo"
_MANY = 100  # versions, which take a noticeable time to read


def show(opened: OpenSheet) -> None:
    one_way_out()
    document = opened.document
    chosen = _languages(document)
    states = {language: state_of(opened, language) for language in chosen}
    for language, state in states.items():
        st.markdown(plain(_summary(language, state)))
    paths = _paths(opened, states)
    with st.container():  # there also when empty, so that the grid keeps its place
        if not paths:
            st.success(label("texts.done"), icon=":material/check_circle:")
    if paths:
        rows = [join("", path) for path in paths]
        grids.table("/translations", grids.fixed_rows(rows), _columns(document, states))
    for language, state in states.items():
        if state.outdated:
            _outdated(document, language, state)
    if chosen:
        _exchange(document, chosen, paths)


@dataclass(frozen=True)
class State:
    """What a language still needs: the paths of missing texts, and of outdated ones with the own text translated."""

    missing: tuple[str, ...] = ()
    outdated: Mapping[str, str] = field(default_factory=dict)

    @property
    def todo(self) -> set[str]:
        return {*self.missing, *self.outdated}


def state_of(opened: OpenSheet, language: str) -> State:
    """What a language of the sheet still needs; the own one needs nothing."""
    document = opened.document
    if language == language_of(document):
        return State()
    has_begun = members_at(document, join("/translations", language))
    outdated = outdated_texts(document, _origins(opened), language) if has_begun else {}
    return State(tuple(missing_texts(document, language)), outdated)


@st.cache_resource(show_spinner=False, max_entries=100)
def _known(key: str) -> list[tuple[int, Origins]]:  # noqa: ARG001 - one of these a sheet
    """By the key of a sheet: the last revision that was read, and what is known from it."""
    return [(0, {})]


def _origins(opened: OpenSheet) -> Origins:
    """How the translations came about; only versions not seen yet are read. Out of reach, they tell nothing."""
    known = _known(opened.key)
    revision, origins = known[0]
    if revision < opened.revision:
        with st.spinner(label("texts.looking")) if opened.revision - revision > _MANY else nullcontext():
            try:
                origins = _followed_on(origins, opened, revision)
                known[0] = (opened.revision, origins)
            except StoreError:
                pass  # the page tells of it where something is to be saved
    return followed(origins, opened.document)


def _followed_on(origins: Origins, opened: OpenSheet, revision: int) -> Origins:
    store = session.store()
    numbers = [version.revision for version in store.history(opened.key)]
    for number in sorted(number for number in numbers if revision < number <= opened.revision):
        origins = followed(origins, store.open(opened.key, number).document)
    return origins


def _languages(document: Document) -> list[str]:
    """The languages that stand beside the sheet's own one."""
    own = language_of(document)
    begun = list(members_at(document, "/translations"))
    codes = [code for code in dict.fromkeys((*begun, *languages())) if code != own]
    widgets.forget_unknown(_LANGUAGES, codes)
    chosen = st.pills(
        label("texts.languages", name=language_name(own)),
        codes,
        default=None if _LANGUAGES in st.session_state else (begun or codes)[:1],
        selection_mode="multi",
        key=_LANGUAGES,
        format_func=lambda code: plain(language_name(code)),
        wrap=True,
        persist_state="session",
    )
    return [code for code in codes if code in chosen]


def _summary(language: str, state: State) -> str:
    counts = label("texts.counts", missing=len(state.missing), outdated=len(state.outdated))
    return f"{language_name(language)}: {counts if state.todo else label('texts.complete')}"


def _paths(opened: OpenSheet, states: Mapping[str, State]) -> list[str]:
    """The rows. Of what is to be done, one that is done stays until another choice is made."""
    paths = paths_shown(opened.document, tuple(states))
    view = (opened.key, *states)
    only = st.toggle(label("texts.only_todo"), key="texts:only")
    todo = {path for state in states.values() for path in state.todo}
    if not only:
        st.session_state.pop(_TODO, None)
        return paths
    before, kept = st.session_state.get(_TODO, (view, set()))
    if before == view:
        todo |= kept
    st.session_state[_TODO] = (view, todo)
    return [path for path in paths if path in todo]


@dataclass(frozen=True)
class _Words(Column):
    """The texts of one language; a row's place is the path of its text."""

    language: str = ""

    def cell(self, document: Document, row: str) -> str:
        return text_of(document, _path(row), self.language)

    def written(self, document: Document, row: str, cell: Any) -> Document:
        return with_text(document, _path(row), self.language, str(cell or ""))


@dataclass(frozen=True)
class _State(Column):
    """What is to be done about a row; told anew of a text that was typed."""

    states: Mapping[str, State] = field(default_factory=dict)
    before: Document = field(default_factory=dict)

    def cell(self, document: Document, row: str) -> str:
        told = [
            label(f"texts.{name}", name=language_name(code)) if len(self.states) > 1 else label(f"texts.alone.{name}")
            for code, name in self._names(document, _path(row))
        ]
        return ", ".join(told)

    def _names(self, document: Document, path: str) -> list[tuple[str, str]]:
        found = []
        for code, state in self.states.items():
            text = text_of(document, path, code)
            if path in missing_texts(document, code):
                found.append((code, "missing"))
            elif text and path in state.outdated and text == text_of(self.before, path, code):
                found.append((code, "outdated"))
        return found


def _path(row: str) -> str:
    return parse_pointer(row)[0]


def _columns(document: Document, states: Mapping[str, State]) -> list[Column]:
    text = Field("Sheet", "translation", "text", length=4000, default="", omit=True)
    own = language_of(document)
    titles = {own: label("words.own", name=language_name(own)), **{code: language_name(code) for code in states}}
    return [
        _Path("", text, label("texts.path"), texts={}),
        _State("", text, label("texts.state"), texts={}, states=states, before=document),
        *(_Words("", text, title, language=code) for code, title in titles.items()),
    ]


class _Path(Column):
    def cell(self, _document: Document, row: str) -> str:
        return _path(row)


def _outdated(document: Document, language: str, state: State) -> None:
    """Each outdated text with what was translated and what stands there now, to be called right as it is."""
    own = language_of(document)
    with st.expander(
        label("texts.outdated_of", name=language_name(language), count=len(state.outdated)), icon=":material/update:"
    ):
        for path, was in state.outdated.items():
            now, translation = text_of(document, path, own), text_of(document, path, language)
            line, right = st.columns([5, 2], vertical_alignment="center")
            told = label("texts.changed", was=plain(was or "–"), now=plain(now), translation=plain(translation))
            line.markdown(f"**{plain(path)}**: {told}")
            with right:
                _right(f"{language}:{path}", language, [path], label("texts.still_right"))
        if len(state.outdated) > 1:
            _right(f"{language}:all", language, list(state.outdated), label("texts.all_right"))


def _right(key: str, language: str, paths: Sequence[str], title: str) -> None:
    edit = partial(still_right, language=language, paths=list(paths))
    widgets.action(f"texts:right:{key}", edit, label("step.still_right"), title=title, icon=":material/check:")


def _exchange(document: Document, chosen: Sequence[str], paths: Sequence[str]) -> None:
    """The file that goes to a translator, and the one that comes back."""
    name = "-".join((str(document.get("id") or "sheet"), *chosen))
    st.download_button(
        label("texts.download"),
        texts_csv(document, chosen, paths),
        f"{name}.csv",
        "text/csv",
        key="texts:download",
        icon=":material/download:",
        help=label("texts.download_help"),
        on_click="ignore",
    )
    with st.expander(label("texts.read"), icon=":material/upload:"):
        st.caption(label("texts.read_help"))
        data = table_text("texts")
        if not data:
            return
        read = partial(read_texts, data=data)
        found = read(document)
        if found.stale and found.document is not None:
            shown = plain(", ".join(found.stale))
            st.warning(label("texts.stale", count=len(found.stale), paths=shown), icon=":material/update:")
            read = partial(read, take_stale=st.toggle(label("texts.take_stale"), key="texts:take_stale"))
        titles = {PATH: label("texts.path"), **{code: language_name(code) for code in chosen}}
        offer("texts", read(document), read, titles)
