"""The table of one who plays: the picture to click on, what may be done, how the game stands, and the turns in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from designer.llama import table_end
from designer.llama.drawing.table import draw_table
from designer.llama.narration import tell_turn
from designer.llama.table import Table, changed_places
from designer.llama.table_end import show_counts, show_points, show_round, show_standing
from designer.llama.table_uses import Uses
from designer.llama.table_words import Words
from designer.pages import card_table
from designer.pages.card_table import Tell, act_button, show_picture, show_why_not, undo_button
from designer.pages.play_at import At
from designer.play.rounds import since
from sheets.llama.model import Sheet
from simulator.llama.actions import Action, Draw, Keep, Play, Quit
from simulator.llama.deck import format_card
from simulator.llama.state import Observation


def show(at: At) -> None:
    """The table as the seat sees it, and all that it may do; without targets where it may not act."""
    table: Table = at.table
    uses = Uses(table, at.names) if at.can_play else None
    words = uses or Words(table.sheet, table.now, at.names)
    tell = _tell(at, words)
    card_table.show_last_round(at, tell, partial(show_round, words))
    if at.seen.is_over:
        beside = _picture(at, Words(table.sheet, at.seen.turns[-1].before[0], at.names), ())
    else:
        beside = _picture(at, words, changed_places(table.sheet, since(at.seen), table.now))
    with beside:
        if uses:
            _controls(at, uses)
        if not at.seen.is_over:
            show_standing(words, at.seen.observations)
        card_table.show_turns(at, tell, words.tell("cards.past"))


def show_review(at: At, now: Sequence[Observation], before: Sequence[Observation]) -> None:
    """The table at a moment, what has changed since the turn began stands out; after the last turn that which was before it."""
    shown = before if now[0].phase == "over" else now
    words = Words(at.table.sheet, shown[0], at.names)
    is_same = now[0].round == before[0].round
    beside = _picture(at, words, changed_places(words.sheet, before[0], now[0]) if is_same else set())
    with beside:
        show_standing(words, shown)


def show_end(at: At) -> None:
    """The points, each round with the hands that it left, and what was counted."""
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


def _picture(at: At, words: Words, changed: Collection[str]) -> DeltaGenerator:
    """The table; the column beside it."""
    table = at.table if at.can_play else Table(at.seen)
    lit = table.uses if at.can_play else ()
    drawing = draw_table(words.sheet, words.now, words.language, names=at.names, lit=lit)
    titles = {place: words.place(place) for place in drawing.places}
    return show_picture(at, drawing, titles, alt=words.say("cards.table"), asked=table.asked, changed=changed)


def _controls(at: At, uses: Uses) -> None:
    """What to do next, and a button for each action."""
    table = uses.table
    st.markdown(uses.advice())
    st.markdown(uses.tell("llama.table.cost", points=uses.cost(table.now.hand)))
    if table.asked:
        show_why_not(uses.where(table.asked), uses.reason(table.asked))
    with st.container(horizontal=True, gap="small"):
        for action in table.seen.legal:
            act_button(at, action, uses.action(action), shortcut=_shortcut(table.sheet, action))
        undo_button(at, uses.say("cards.undo"))


def _shortcut(sheet: Sheet, action: Action) -> str | None:
    """The digit of a number, else a letter."""
    match action:
        case Play(rank):
            text = format_card(sheet, rank)
            return text if len(text) == 1 else None
        case Draw():
            return "D"
        case Keep():
            return "K"
        case Quit():
            return "Q"
