"""The end of a game: noting it in the playtest diary of its sheet."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.frame import page_path
from designer.play.diary import entry_of, id_of
from designer.play.hosting import Hosted
from designer.store import MissingSheet
from designer.store.playtests import keep, playtests
from designer.text.labels import label, reader_language
from designer.text.wording import Wording
from simulator.agents import competes


def show(hosted: Hosted) -> None:
    """For a game that is over and was played by people on a sheet of the store."""
    if not hosted.sheet_key or all(seat.is_bot for seat in hosted.seats):
        return
    if any(playtest.id == id_of(hosted) for playtest in playtests(session.store(), hosted.sheet_key)):
        if st.button(label("game.in_diary"), key="game:to_diary", icon=":material/groups:"):
            st.switch_page(page_path("playtests"), query_params={"sheet": hosted.sheet_key})
        return
    sheet = hosted.match.sheet
    words, kind = Wording(sheet, reader_language()), "contest" if competes(sheet.family) else "scores"
    st.button(
        label("game.note"),
        key="game:note",
        icon=":material/groups:",
        help=words.label(f"game.note_help.{kind}"),
        on_click=_note,
        args=(hosted,),
    )


@session.whole
def _note(hosted: Hosted) -> None:
    store = session.store()
    try:
        keep(store, hosted.sheet_key, [entry_of(hosted, store.newest(hosted.sheet_key))])
    except MissingSheet:
        session.tell(label("app.sheet_is_gone"))
