"""The table of one who plays: the picture to click on, what may be done, how the round stands, and the turns in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from designer.lost_cities import table_end
from designer.lost_cities.drawing.table import draw_table
from designer.lost_cities.narration import tell_turn
from designer.lost_cities.table import Table, changed_places
from designer.lost_cities.table_end import show_counts, show_points, show_round
from designer.lost_cities.table_uses import Uses
from designer.lost_cities.table_words import Words
from designer.pages import card_table
from designer.pages.card_table import Tell, act_button, show_cards, show_picture, show_why_not, undo_button
from designer.pages.play_at import At, Step
from designer.pages.widgets import plain
from designer.play.rounds import since
from simulator.lost_cities.actions import Action, Discard, Draw, Play
from simulator.lost_cities.state import Observation

_SHORTCUTS: Mapping[type[Action], str] = {Play: "E", Discard: "D", Draw: "Ctrl+Enter"}


def show(at: At) -> None:
    """The table as the seat sees it, and all that it may do; without targets where it may not act."""
    table: Table = at.table
    uses = Uses(table, at.names) if at.can_play else None
    words = uses or Words(table.sheet, table.now, at.names)
    tell = _tell(at, words)
    card_table.show_last_round(at, tell, partial(show_round, words))
    beside = _picture(at, words, at.seen.observations, changed_places(table.sheet, since(at.seen), table.now))
    with beside:
        if uses:
            _controls(at, uses)
        if not at.seen.is_over:
            _show_standing(words)
        card_table.show_turns(at, tell, words.tell("cards.past"))


def show_review(at: At, now: Sequence[Observation], before: Sequence[Observation]) -> None:
    """The table at a moment; what has changed since the turn began stands out."""
    words = Words(at.table.sheet, now[0], at.names)
    is_same = now[0].round == before[0].round
    beside = _picture(at, words, now, changed_places(words.sheet, before[0], now[0]) if is_same else set())
    with beside:
        _show_standing(words)


def show_end(at: At) -> None:
    """The points, each round suit by suit, and what was counted."""
    words = Words(at.table.sheet, at.table.now, at.names)
    show_points(words)
    counts = partial(show_counts, words, at.seen.turns)
    card_table.show_details(at, words, _tell(at, words), partial(show_round, words), counts)


def ending(at: At) -> str:
    """Why the game is over, in Markdown."""
    assert at.seen.result is not None, "the end of a game that goes on"
    return table_end.ending(Words(at.table.sheet, at.table.now, at.names), at.seen.result)


def _tell(at: At, words: Words) -> Tell:
    return partial(tell_turn, at.table.sheet, names=at.names, language=words.language)


def _show_standing(words: Words) -> None:
    st.caption(plain(words.clock()))
    show_points(words)


def _picture(at: At, words: Words, now: Sequence[Observation], changed: Collection[str]) -> DeltaGenerator:
    """The table, with the hands of all where they are open; the column beside it."""
    seen = now[0]
    for other in now[1:]:
        seen = replace(seen, others_known=other.hand)
    table = at.table if at.can_play else Table(at.seen)
    lit = table.lit if at.can_play else ()
    drawing = draw_table(words.sheet, seen, words.language, names=at.names, lit=lit, chosen=table.chosen or None)
    titles = {place: words.place(place) for place in drawing.places}
    return show_picture(at, drawing, titles, alt=words.say("cards.table"), asked=table.asked, changed=changed)


def _controls(at: At, uses: Uses) -> None:
    """What to do next, and buttons for all of it."""
    table = uses.table
    st.markdown(uses.advice())
    if table.asked:
        show_why_not(uses.where(table.asked), uses.reason(table.asked))
    if table.may_lay:
        show_cards(at, {place: uses.where(place) for place in table.hand}, table.chosen, _lift)
    with st.container(horizontal=True, gap="small"):
        for action in table.uses.values():
            act_button(at, action, uses.action(action), shortcut=_SHORTCUTS.get(type(action)))
        undo_button(at, uses.say("cards.undo"))


def _lift(place: str) -> Step:
    return lambda table: table.with_card(place)
