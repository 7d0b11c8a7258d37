"""The five questions of a new sheet: widgets over `Answers`, which the session keeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import streamlit as st

from designer import session
from designer.freight.new_sheet import BOUGHT, BOUNDS, OWN_DECK, VEHICLES, Answers, remedies
from designer.freight.themes import Theme, ThemeError, built_in_themes, read_theme
from designer.new_sheets import PAGES
from designer.pages.widgets import plain
from designer.text.labels import label, reader_language
from designer.text.terms import usual_term

_ANSWERS = "new_sheet"
_OWN_WORDS = "own"
_FIRST_THEME = "trucks"

Write = Callable[[Answers, Any], Answers]


def answers() -> Answers:
    """The answers given so far in this session, for a sheet in the language of who gives them."""
    found: Answers | None = st.session_state.get(_ANSWERS)
    return replace(found or Answers(theme=built_in_themes()[_FIRST_THEME]), language=reader_language())


def ask() -> None:
    given = answers()
    _heading(1, "theme")
    _words(given)
    _heading(2, "trucks", trucks=_many(given))
    bound = _bound("trucks", given.trucks)
    st.slider(label("new.number"), *BOUNDS["trucks"], given.trucks, label_visibility="collapsed", **bound)
    _heading(3, "deck")
    _deck(given)
    _heading(4, "calendar")
    for column, name in zip(st.columns(3), ("weeks", "days", "cards"), strict=True):
        with column:
            _number(name, getattr(given, name))
    _lasting(given)
    _heading(5, "page")
    _choice("page", PAGES, given.page, lambda name: label(f"choice.page.{name}"))


def _heading(number: int, name: str, **words: str) -> None:
    st.markdown(f"##### {number} · {label(f'new.{name}', **words)}")


def _many(given: Answers) -> str:
    """What the vehicles are called."""
    many = given.theme.words(given.language).terms.truck.many if given.theme else given.many or given.one
    return plain(many.strip() or usual_term("truck", "many"))


def _words(given: Answers) -> None:
    themes = _themes()
    names = {name: theme.words(given.language).name or theme.name for name, theme in themes.items()} | {
        _OWN_WORDS: label("new.own_words")
    }
    chosen = next((name for name, theme in themes.items() if theme == given.theme), _OWN_WORDS)
    _choice(
        "theme", tuple(names), chosen, lambda name: plain(names[name]), lambda given, name: _themed(given, themes, name)
    )
    if given.theme is None:
        one, many, vehicle = st.columns(3)
        with one:
            _text("one", given.one, label("term.truck.one"))
        with many:
            _text("many", given.many, usual_term("truck", "many"))
        with vehicle:
            _select("vehicle", VEHICLES, given.vehicle, lambda name: label(f"choice.vehicle.{name}"))
    _text("title", given.title, label("new_sheet.untitled"), length=120)


def _themes() -> dict[str, Theme]:
    """The themes that come along, and one's own."""
    own = {}
    for stored in session.store().themes():
        with suppress(ThemeError):
            own[stored.key] = read_theme(stored.theme)
    return built_in_themes() | own


def _themed(given: Answers, themes: dict[str, Theme], name: str) -> Answers:
    return replace(given, theme=themes.get(name))


def _deck(given: Answers) -> None:
    decks = (*BOUGHT, OWN_DECK)
    st.radio(
        label("new.deck"),
        decks,
        decks.index(given.deck),
        format_func=lambda name: label(f"new.deck.{name}"),
        captions=[label(f"new.deck.{name}.about") for name in decks],
        label_visibility="collapsed",
        **_bound("deck", given.deck),
    )
    if given.deck == OWN_DECK:
        for column, name in zip(st.columns(4), ("suits", "highest", "copies", "jokers"), strict=True):
            with column:
                _number(name, getattr(given.own_deck, name), _own_deck(name))


def _own_deck(name: str) -> Write:
    return lambda given, value: replace(given, own_deck=replace(given.own_deck, **{name: value}))


def _lasting(given: Answers) -> None:
    """How many cards a game needs, and what to do where the deck has fewer."""
    if given.is_enough:
        text = label("new.lasts", needed=given.needed, count=given.stock.count)
        st.caption(f":material/check_circle: {text} {label('new.each_week') if given.reshuffle else ''}")
    else:
        st.warning(label("new.too_few", needed=given.needed, count=given.stock.count), icon=":material/playing_cards:")
        with st.container(horizontal=True):
            for number, remedy in enumerate(remedies(given)):
                st.button(_remedy(given, remedy), key=f"new:remedy:{number}", on_click=keep, args=(remedy,))
    if given.reshuffle:
        st.checkbox(label("new.reshuffle"), True, **_bound("reshuffle", True))


def _remedy(given: Answers, remedy: Answers) -> str:
    unit = "decks" if given.deck in BOUGHT else "copies"
    parts = [label("new.shuffle_weekly")] if remedy.reshuffle != given.reshuffle else []
    parts += [label(f"new.more_{unit}", count=remedy.stock.copies)] if remedy.stock != given.stock else []
    return label("new_sheet.and").join(parts)


def _number(name: str, value: int, write: Write | None = None) -> None:
    st.number_input(label(f"new.{name}"), *BOUNDS[name], value, 1, **_bound(name, value, write))


def _text(name: str, value: str, placeholder: str, length: int = 40) -> None:
    st.text_input(label(f"new.{name}"), value, max_chars=length, placeholder=placeholder, **_bound(name, value))


def _choice(
    name: str, options: Sequence[str], value: str, title: Callable[[str], str], write: Write | None = None
) -> None:
    st.pills(
        label(f"new.{name}"),
        options,
        default=value,
        format_func=title,
        required=True,
        wrap=True,
        label_visibility="collapsed",
        **_bound(name, value, write),
    )


def _select(name: str, options: Sequence[str], value: str, title: Callable[[str], str]) -> None:
    st.selectbox(label(f"new.{name}"), options, options.index(value), title, **_bound(name, value))


def _bound(name: str, value: Any, write: Write | None = None) -> dict[str, Any]:
    """Key and callback of a widget that shows an answer; it writes the field of its name, if not told otherwise."""
    key = session.bound_key(f"new:{name}", value)
    return {"key": key, "on_change": _answered, "args": (name, key, write)}


@session.whole
def _answered(name: str, key: str, write: Write | None) -> None:
    bound, value = f"new:{name}", st.session_state[key]
    if not session.is_current(bound, key):
        return
    if value is None:  # a number that was emptied comes back
        session.expect_shown(bound)
        return
    session.expect_shown(bound, value)
    keep(write(answers(), value) if write else replace(answers(), **{name: value}))


@session.whole
def keep(given: Answers) -> None:
    """Make these the answers, from a callback."""
    st.session_state[_ANSWERS] = given
