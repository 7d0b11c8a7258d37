"""What the pages of a playtest share: the version that was played, edits of what is kept, and widgets that make them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import streamlit as st
from pydantic import ValidationError

from designer import session
from designer.pages.preview import Document, preview
from designer.pages.widgets import plain
from designer.playtests.model import MOST_PLAYERS, PlayerSheet, Playtest
from designer.store import MissingSheet
from designer.store.playtests import change
from designer.text.labels import label, reader_language
from designer.text.wording import Wording
from sheets import rules_hash
from sheets.families import family_module, has_module
from simulator.agents import competes

if TYPE_CHECKING:
    from sheets.families import Sheet

Edit = Callable[[Playtest, Any], Playtest]


def document_of(key: str, revision: int) -> Document | None:
    """A version of a sheet of the store; `None` where there is none."""
    try:
        return session.store().open(key, revision).document
    except MissingSheet:
        return None


def played_sheet(key: str, revision: int, options: tuple[str, ...]) -> Sheet | None:
    """A version with rule options; `None` where its rules have errors or there is none."""
    document = document_of(key, revision)
    found = preview(document, options) if document else None
    return None if found is None or any(each.scope == "rules" for each in found.errors) else found.sheet


def rules_of(key: str, revision: int, options: tuple[str, ...]) -> str | None:
    sheet = played_sheet(key, revision, options)
    return rules_hash(sheet) if sheet else None


def words_of(sheet: Sheet) -> Wording:
    """The sheet's words in the language of who reads."""
    return Wording(sheet, reader_language())


def most_players(sheet: Sheet) -> int:
    """How many players a playtest may have: where they compete no more than the sheet seats."""
    return sheet.players.max if competes(sheet.family) else MOST_PLAYERS


def is_drawn_on(sheet: Sheet) -> bool:
    """Whether players write on the sheet itself, so that what they wrote is shown and entered on its drawing."""
    return has_module("designer", sheet.family, "playtests.paper")


def paper(key: str, playtest: Playtest) -> Any:
    """The drawing of what was played, to write upon; `None` where it cannot be drawn."""
    document = document_of(key, playtest.revision)
    return _paper(json.dumps(document), playtest.options) if document else None


@lru_cache(8)
def _paper(text: str, options: tuple[str, ...]) -> Any:
    found = preview(json.loads(text), options)
    if found.sheet is None or found.errors:
        return None
    return family_module("designer", found.sheet.family, "playtests.paper").Paper(found.sheet)


def names_of(playtest: Playtest) -> list[str]:
    """What the players are called, as they were written; those without a name by their numbers."""
    numbered = enumerate(playtest.sheets, 1)
    return [sheet.name or label("playtests.player", number=number) for number, sheet in numbered]


def player_of(playtest: Playtest, number: int) -> PlayerSheet:
    """A player's sheet; an empty one behind the last."""
    return playtest.sheets[number] if number < len(playtest.sheets) else PlayerSheet()


def on_sheet(number: int, edit: Callable[[PlayerSheet, Any], PlayerSheet]) -> Edit:
    """The edit of a playtest that edits one player's sheet."""
    return lambda playtest, value: playtest.with_sheet(number, edit(player_of(playtest, number), value))


def bound(key: str, playtest: Playtest, name: str, shown: Any, edit: Edit) -> dict[str, Any]:
    """Key and callback of a widget that shows a value of a playtest and keeps at once what it is changed to."""
    widget = f"playtest:{playtest.id}:{name}"
    widget_key = session.bound_key(widget, shown)
    return {"key": widget_key, "on_change": _changed, "args": (key, playtest.id, widget, widget_key, edit)}


@session.whole
def _changed(key: str, id_: str, widget: str, widget_key: str, edit: Edit) -> None:
    if session.is_current(widget, widget_key):
        value = st.session_state[widget_key]
        session.expect_shown(widget, value)
        keep_edit(key, id_, lambda playtest: edit(playtest, value))


def keep_edit(key: str, id_: str, edit: Callable[[Playtest], Playtest]) -> None:
    """Edit a playtest in the store; for callbacks, as their last step. What cannot be is told."""
    try:
        if not change(session.store(), key, id_, edit):
            session.tell(label("playtests.gone"))
    except ValidationError as error:
        session.tell(label("playtests.refused", reason=plain(error.errors()[0]["msg"])))


def asked(key: str, title: str, question: str, answer: str, act: Callable[..., None], *args: Any) -> None:
    """A button that asks before it does what cannot be undone."""
    with st.popover(title, icon=":material/delete:", key=f"{key}:ask", type="tertiary"):
        if question:
            st.markdown(question)
        st.button(answer, key=key, type="primary", on_click=act, args=args)
