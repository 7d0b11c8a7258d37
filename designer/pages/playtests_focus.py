"""Where the cursor goes next on the page of a playtest: a sheet is typed in with the hands on the keyboard."""

from __future__ import annotations

import streamlit as st

from designer import session

_SCRIPT = """
let done = null;
export default function ({ data }) {
  if (done === null) done = data.count;
  if (done === data.count) return;
  done = data.count;
  const find = (tries) => {
    const input = document.querySelector(`.st-key-${data.field} input`);
    if (input) { input.focus(); input.select(); }
    else if (tries) setTimeout(find, 100, tries - 1);
  };
  setTimeout(find, 150, 10);
}
"""  # only once a field was asked for after the page began: a visit alone moves no cursor

_ASKED = "playtest:focus:asked"

_focus = st.components.v2.component("flipwright_playtest_focus", js=_SCRIPT)


def field_key(player: int, field: str) -> str:
    """The key of the container around a field of a player's sheet; `field` is made of lower-case letters, digits and `-`.

    That of another player may still be on the page for a moment, so it tells them apart.
    """
    return f"playtest-field-{player}-{field}"


def ask(player: int, field: str) -> None:
    """Put the cursor into a field when the page is shown next; for callbacks."""
    _, count = session.chosen(_ASKED, ("", 0))
    session.choose(_ASKED, (field_key(player, field), count + 1))


def follow() -> None:
    """At the end of the page: move the cursor where that was asked for."""
    field, count = session.chosen(_ASKED, ("", 0))
    _focus(key="playtest:focus", data={"field": field, "count": count})
