"""All notes of the sheet in one place, each with the way to its part; who wrote it and when is in the history."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.edit.commands import Document, set_value
from designer.edit.pointers import family_of, join
from designer.pages.problem_list import lead_to, namer
from designer.pages.widgets import action, plain
from designer.text.labels import label
from sheets.families import family_module, has_module

_OF_ITSELF = ("extensions", "translations")  # members whose keys are no fields


def notes_in(document: Document) -> list[tuple[str, str]]:
    """The notes of a document with the pointers of their parts, in its order."""
    return list(_notes(document, ""))


def _notes(value: Any, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        if isinstance(note := value.get("notes"), str) and note:
            yield at, note
        for name, member in value.items():
            if at or name not in _OF_ITSELF:
                yield from _notes(member, join(at, name))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _notes(item, join(at, index))


def show() -> None:
    document = session.document()
    found = notes_in(document)
    family, name_of = family_of(document), namer(document)
    is_drawn_on = has_module("designer", family, "drawing_desk")
    if is_drawn_on:
        name_of = family_module("designer", family, "drawing_desk").Names(document, name_of).of
    place = "drawing" if is_drawn_on else "forms"
    st.caption(label(f"notes.help.{place}"))
    if not found:
        st.info(label(f"notes.none.{place}"), icon=":material/keep:")
    for at, note in found:
        with st.container(border=True, key=f"note:{at}"):
            with st.container(horizontal=True, vertical_alignment="center"):
                st.button(
                    plain(name_of(at)), key=f"note:go:{at}", type="tertiary", icon=":material/arrow_forward:",
                    help=at or "/", on_click=lead_to, args=(at,),
                )  # fmt: skip
                action(
                    f"note:remove:{at}",
                    partial(set_value, pointer=join(at, "notes"), value=None),
                    label("step.remove", what=label("form.notes")),
                    "",
                    icon=":material/delete:",
                    type="tertiary",
                    help=label("item.remove"),
                )
            st.text(note)
