"""The form of what every game has: title, makers, players, length, and the version of its rules."""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer.pages import widgets
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.parts import Credits

MEMBERS = ("title", "language", "credits", "players", "minutes", "rules_version", "notes", "id")
"""The members of a sheet that the form shows."""


def show(model: Any, *also: str) -> None:
    """The form for a sheet of this model; `also` are further fields of the sheet itself."""
    players = model.model_fields["players"].annotation
    title, language = st.columns([4, 1])
    with title:
        widgets.field("", model, "title")
    with language:
        widgets.field("", model, "language")
    left, right = st.columns(2)
    with left:
        for name in ("designer", "publisher", "artist"):
            widgets.field("/credits", Credits, name)
    with right:
        for name in ("license", "contact"):
            widgets.field("/credits", Credits, name)
        widgets.field("", model, "minutes")
    low, high, version = st.columns(3, vertical_alignment="bottom")
    with low:
        widgets.field("/players", players, "min", title=label("form.players_min"))
    with high:
        widgets.field("/players", players, "max", title=label("form.players_max"))
    with version:
        widgets.field("", model, "rules_version")
    for name in also:
        widgets.field("", model, name)
    widgets.field("", model, "notes")
    with st.expander(label("form.more")):
        widgets.field("", model, "id")
        widgets.field("/credits", Credits, "notes", title=say("form.notes_on", what=label("field.Sheet.credits")))
        widgets.field("/players", players, "notes", title=say("form.notes_on", what=label("field.Sheet.players")))
