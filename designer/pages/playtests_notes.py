"""The notes of a playtest: what was said and seen, and what is pinned to parts of the version that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.pages.playtests_bound import asked, bound, document_of, keep_edit
from designer.pages.problem_list import namer
from designer.pages.widgets import numbered, plain
from designer.playtests.model import LONGEST_NOTE, LONGEST_TEXT, PinnedNote, Playtest
from designer.text.labels import label
from sheets.families import family_module, has_module
from sheets.problems import one_line

if TYPE_CHECKING:
    from sheets.families import Sheet


def show(key: str, playtest: Playtest, sheet: Sheet) -> None:
    st.subheader(label("playtests.notes"), anchor=False)
    st.text_area(
        label("playtests.notes_of"),
        playtest.notes,
        max_chars=LONGEST_TEXT,
        height=100,
        **bound(key, playtest, "notes", playtest.notes, lambda found, text: found.changed(notes=text)),
    )
    names = _names(key, playtest, sheet)
    for number, note in enumerate(playtest.pinned):
        with st.container(horizontal=True, vertical_alignment="center", key=f"playtest:note:{number}"):
            st.markdown(f":material/keep: **{plain(names.get(note.pointer, note.pointer))}**: {plain(note.text)}")
            asked(
                f"playtest:unpin:{number}",
                "",
                "",
                label("playtests.unpin"),
                _unpin,
                key,
                playtest.id,
                note,
            )
    _pin_form(key, playtest, names)


def _names(key: str, playtest: Playtest, sheet: Sheet) -> Mapping[str, str]:
    """What the parts are called that a note may be pinned to: as on the drawing, where one is edited on that."""
    document = document_of(key, playtest.revision) or {}
    name_of = namer(document)
    if has_module("designer", sheet.family, "drawing_desk"):
        name_of = family_module("designer", sheet.family, "drawing_desk").Names(document, name_of).of
    pointers = family_module("designer", sheet.family, "playtests.parts").parts(sheet)
    return dict(zip(pointers, numbered(list(map(name_of, pointers))), strict=True))


def _pin_form(key: str, playtest: Playtest, names: Mapping[str, str]) -> None:
    name = f"playtest:pin:{playtest.id}:{len(playtest.pinned)}"  # empty again after each note
    with st.form(name, border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            label("playtests.pin_to"),
            tuple(names),
            format_func=lambda pointer: one_line(names[pointer]),
            key=f"{name}:part",
            width=300,
        )
        st.text_input(label("playtests.pin_text"), max_chars=LONGEST_NOTE, key=f"{name}:text")
        st.form_submit_button(
            label("playtests.pin"),
            key=f"{name}:do",
            icon=":material/keep:",
            on_click=_pin,
            args=(key, playtest.id, f"{name}:part", f"{name}:text"),
        )


@session.whole
def _pin(key: str, id_: str, part_key: str, text_key: str) -> None:
    pointer, text = st.session_state[part_key], one_line(st.session_state[text_key]).strip()
    if text:
        note = PinnedNote(pointer=pointer, text=text)
        keep_edit(key, id_, lambda found: found.changed(pinned=(*found.pinned, note)))


@session.whole
def _unpin(key: str, id_: str, note: PinnedNote) -> None:
    keep_edit(key, id_, lambda found: found.changed(pinned=tuple(each for each in found.pinned if each != note)))
