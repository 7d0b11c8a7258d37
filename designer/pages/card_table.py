"""What the tables of all card games share: a picture to click on, a button for each thing that may be done, the turns in words.

All is shown from observations of the seat that looks, so that nothing can be told that it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from designer import session
from designer.draw.cards.table import TableDrawing
from designer.pages.play_at import At, Step
from designer.pages.sheet_view import Look, Target, columns_beside, sheet_view
from designer.pages.table_words import TableWords
from designer.pages.widgets import plain
from designer.play import rounds
from designer.play.match import Seen, Turn
from designer.text.markdown import markdown_table
from designer.watching import Day
from sheets.families import family_module

_MOST_DIGITS = 9  # cards of a hand that a digit takes

Tell = Callable[[Turn], Day]


# The picture


def show_picture(
    at: At,
    drawing: TableDrawing,
    titles: Mapping[str, str],
    *,
    alt: str,
    asked: str = "",
    changed: Collection[str] = (),
) -> DeltaGenerator:
    """The table with what is told of its places, which can be clicked where the seat may act: the family's table is `clicked` there.

    The drawing itself shows where one may go on; here stand out the place `asked` about in vain, those that have changed of late, and those
    of what a bot advises. What a click may do a button does too, so the Tab key stops at none of them. Returns the column beside it.
    """
    here = _position(at.seen)
    looks: dict[str, Look] = {
        **dict.fromkeys(changed, "recent"),
        **dict.fromkeys(_advised(at), "advised"),
        asked: "error",
    }
    targets = [
        Target(f"{here}:{place}", box, titles[place], looks.get(place, "quiet"), tab_stop=False)
        for place, box in drawing.places.items()
    ]
    on_click = partial(_on_place, at) if at.can_play else None
    left, right = columns_beside(drawing.scene)
    with left:
        sheet_view(drawing.scene, targets, key=f"{at.key}:table", alt=alt, on_click=on_click)
    return right


def _advised(at: At) -> Collection[str]:
    """The places of what a bot advises to do now."""
    advising = family_module("designer", at.seen.match.sheet.family, "advising")
    return advising.places(at.table, *at.advised) if at.advised else ()


def _position(seen: Seen) -> str:
    """The step of the game as targets name it: a click that comes after it is on nothing that is there."""
    return f"{seen.turn}.{len(seen.steps)}"


def _on_place(at: At, target: str) -> None:
    here, _, place = target.partition(":")
    at.change(_only_at(here, lambda table: table.clicked(place)))


def _only_at(here: str, step: Step) -> Step:
    return lambda table: step(table) if _position(table.seen) == here else table


# What may be done


def show_why_not(where: str, reason: str) -> None:
    """Why a place that was clicked cannot be used now; nothing for one of which there is nothing to say."""
    if reason:
        st.markdown(f":material/block: {plain(where)}: {plain(reason)}")


def show_cards(at: At, cards: Mapping[str, str], chosen: str, step: Callable[[str], Step]) -> None:
    """A button for each card of a hand, by place and name; its digit presses it."""
    with st.container(horizontal=True, gap="small"):
        for number, (place, name) in enumerate(cards.items(), 1):
            st.button(
                plain(name),
                key=f"{at.key}:card:{place}",
                type="primary" if place == chosen else "secondary",
                shortcut=str(number) if number <= _MOST_DIGITS else None,
                on_click=_change,
                args=(at, step(place)),
            )


def act_button(at: At, action: Any, text: str, **look: Any) -> None:
    """A button for a legal action."""
    key = f"{at.key}:act:{at.seen.game.format_action(action)}"
    st.button(plain(text), key=key, on_click=_act, args=(at, action), **look)


def undo_button(at: At, text: str) -> None:
    """Takes the last step of the turn back, where there is one."""
    if at.seen.steps:
        key = f"{at.key}:undo"
        st.button(plain(text), key=key, icon=":material/undo:", shortcut="Ctrl+Z", on_click=_undo, args=(at,))


@session.whole
def _change(at: At, step: Step) -> None:
    at.change(_only_at(_position(at.seen), step))


@session.whole
def _act(at: At, action: Any) -> None:
    at.act(action)


@session.whole
def _undo(at: At) -> None:
    at.undo()


# Turns and rounds


def show_turns(at: At, tell: Tell, past: str) -> None:
    """The turns since the last one of the seat, with the running one; those before in a fold of that title, the newest first."""
    seen, newest = at.seen, rounds.lap(at.seen)
    if lines := [_line(tell(turn)) for turn in (*newest, *rounds.running(seen))]:
        st.markdown("\n".join(f"- {line}" for line in lines))
    older = [tell(turn) for turn in seen.turns[: len(seen.turns) - len(newest)]]
    if older:
        with st.expander(past):
            for heading, days in groupby(reversed(older), key=lambda day: day.heading):
                st.markdown(f"**{plain(heading)}**\n\n" + "\n".join(f"- {_line(day)}" for day in days))


def _line(day: Day) -> str:
    """A turn in a line of Markdown."""
    told = plain("; ".join(play.words for play in day.plays))
    return f"{told}. **{plain(day.outcome)}**" if day.outcome else told


def show_last_round(at: At, tell: Tell, show: Callable[[Turn], None]) -> None:
    """How the round before this one came out, until the seat has acted in this one; `show` gets the turn that ended it."""
    turn = rounds.last_round(at.seen)
    if turn:
        with st.expander(f"**{plain(tell(turn).outcome)}**", expanded=True, icon=":material/flag:"):
            show(turn)


def show_details(
    at: At, words: TableWords, tell: Tell, show_round: Callable[[Turn], None], show_counts: Callable[[], None]
) -> None:
    """In folds each round of a game that is over, and what was counted."""
    with st.expander(words.tell("cards.rounds")):
        for turn in rounds.ends(at.seen.turns):
            st.markdown(f"**{plain(tell(turn).outcome)}**")
            show_round(turn)
    with st.expander(words.tell("cards.statistics")):
        show_counts()


def count_actions(turns: Sequence[Turn], players: int, is_counted: Callable[[Any], bool]) -> list[str]:
    """How many actions of each player are counted."""
    counts = [0] * players
    for turn in turns:
        counts[turn.player] += sum(map(is_counted, turn.actions))
    return [*map(str, counts)]


# Tables of points


Row = tuple[str, Sequence[str]]
"""A title, and a text for each column."""


def show_rows(head: Sequence[str], rows: Sequence[Row], *, has_total: bool = True) -> None:
    """A table with titles at its left and above; the last row stands out, if it is of totals."""
    cells = [[plain(cell) for cell in (title, *texts)] for title, texts in rows]
    if has_total:
        cells[-1] = [f"**{cell}**" for cell in cells[-1]]
    above = [["", *map(plain, head)], ["---", *("--:" for _ in head)]]
    st.markdown(markdown_table([*above, *cells]))
