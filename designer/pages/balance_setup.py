"""What a balance run shall play: the form for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.pages import problem_list
from designer.pages.bot_words import Bot
from designer.pages.game_choice import about_bot, choose_bot, choose_code
from designer.pages.preview import library_document, preview
from designer.pages.widgets import forget_unknown, numbered, option_picker, plain
from designer.text.labels import label
from sheets import SheetError, apply_variants, library_ids

if TYPE_CHECKING:
    from sheets.families import Sheet

_WIDE, _NARROW = 200, 150
_GAMES = (200, 1_000, 2_000, 10_000, 100_000)


@dataclass(frozen=True)
class Side:
    """What one side plays: a sheet under rule options, and its name in charts."""

    name: str
    sheet: Sheet
    options: tuple[str, ...]


@dataclass(frozen=True)
class Request:
    """A run of one side, or of two on the same cards."""

    sides: tuple[Side, ...]
    bot: Bot
    games: int
    seed: int
    players: int


def choose() -> Request | None:
    """The form; `None` while a chosen sheet cannot be played."""
    choices = _choices()
    compares = st.toggle(label("balance.compare"), key="balance:compare", persist_state="session")
    a, b = st.columns(2, gap="large")
    with a:
        first = _side("a", choices)
    with b:
        second = _side("b", choices) if compares else None
    if first and first == second:
        st.info(label("balance.alike"), icon=":material/info:")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        bot = choose_bot("balance:bot", width=_WIDE)
        count = st.selectbox(
            label("balance.games"),
            _GAMES,
            index=2,
            key="balance:games",
            format_func=lambda number: f"{number:,}",
            persist_state="session",
            width=_NARROW,
        )
        code = choose_code("balance:seed", persist_state="session", width=_WIDE)
        seats = st.number_input(
            label("balance.players"), 1, 12, 1, key="balance:players", persist_state="session", width=_NARROW
        )
    about_bot(bot)
    sides = tuple(side for side in (first, second) if side)
    return Request(sides, bot, count, code, int(seats)) if len(sides) == 1 + compares else None


def _choices() -> dict[str, str]:
    """Titles by key: my sheets, the open one first, then the library."""
    opened = session.current()
    mine = {entry.key: entry.title or label("library.untitled") for entry in session.store().list()}
    first = {opened.key: mine[opened.key]} if opened and opened.key in mine else {}
    library = {
        f"library:{name}": label("balance.of_library", title=library_document(name)["title"]) for name in library_ids()
    }
    choices = first | mine | library
    return dict(zip(choices, numbered(list(choices.values())), strict=True))


def _document(key: str) -> dict[str, Any]:
    if key.startswith("library:"):
        return library_document(key.removeprefix("library:"))
    return session.store().open(key).document


def _side(letter: str, choices: dict[str, str]) -> Side | None:
    """The choice of a sheet and its rule options; `None`, with the reason, where it cannot be played."""
    widget = f"balance:sheet:{letter}"
    forget_unknown(widget, tuple(choices))
    key = st.selectbox(
        label(f"balance.sheet_{letter}"),
        tuple(choices),
        key=widget,
        format_func=lambda name: choices[name],
        persist_state="session",
    )
    document = _document(key)
    found = preview(document)
    if found.sheet is None or any(problem.scope == "rules" for problem in found.errors):
        problem_list.not_ready(label("balance.not_playable"), found.errors, document, key)
        return None
    options = option_picker(f"balance:options:{letter}:{key}", label("balance.options"), found.sheet)
    try:
        apply_variants(found.sheet, options)
    except SheetError as error:
        st.warning(label("balance.options_clash") + " " + plain(error.problems[0].message), icon=":material/error:")
        return None
    name = " + ".join([found.sheet.title, *(each.title for each in found.sheet.variants if each.id in options)])
    return Side(name, found.sheet, options)
