"""The table of one who plays: the boards to click on, the cards of the day, and all that can be done with them."""

from __future__ import annotations

from functools import partial

import streamlit as st

from designer.freight.table import Table
from designer.freight.table_boards import Boards, place_of_target
from designer.freight.table_end import show_numbers, show_result, show_standings
from designer.freight.table_hand import Hand
from designer.freight.table_words import Words
from designer.pages.board_looks import current_looks
from designer.pages.play_at import At
from designer.pages.scores import score_line
from designer.pages.sheet_view import columns_beside
from designer.pages.widgets import plain
from simulator.freight.state import State


def show(at: At) -> None:
    """The seat's board and those of the others, the cards, and all that may be done; without targets where it may not play."""
    table: Table = at.table
    looks = current_looks()
    words = Words(table, looks, at.names)
    boards = Boards(at, words, looks, table.state, table.seen.states[0])
    left, right = columns_beside(boards.scene)
    with left:
        boards.show_own(partial(_on_board, at))
        boards.show_others()
    with right:
        if table.seen.is_over:
            show_result(words)
        elif at.can_play:
            Hand(at, words, looks).show()
        elif table.is_waiting:
            Hand(at, words, looks).show_waiting()
        _standing(at, words)
        _log(at, words)


def show_review(at: At, state: State, since: State | None) -> None:
    """The same boards at a state of the game, with nothing to click; what was written after `since` stands out."""
    looks = current_looks()
    words = Words(at.table, looks, at.names)
    boards = Boards(at, words, looks, state, since)
    left, right = columns_beside(boards.scene)
    with left:
        boards.show_own()
        boards.show_others()
    with right:
        if state.cards:
            Hand(at, words, looks).show_drawn(state, state.boards[at.table.seen.player].played)
        st.markdown(score_line(at.table.game, words.sheet, state, at.table.seen.player))


def show_end(at: At) -> None:
    """What each player did, in numbers; how the game ended stands beside the board."""
    show_numbers(Words(at.table, current_looks(), at.names))


def _standing(at: At, words: Words) -> None:
    """The points so far: alone with the stars, else beside the others' as at dawn. The end has its own words."""
    table = words.table
    st.markdown(score_line(table.game, words.sheet, table.state, table.seen.player))
    if table.seen.is_over:
        return
    if len(at.names) > 1:
        show_standings(words, table.seen.states[0])
    elif stars := words.stars(table.game.scores(table.state)[0]):
        st.markdown(stars)


def _log(at: At, words: Words) -> None:
    """The plays of today in words; in folds those of the days before, of any player, and the cards that are out."""
    table, seen = words.table, words.table.seen
    own = words.days(seen.player, with_today=True)
    today = [play.words for play in own[-1].plays if play.notation] if not seen.is_over else []
    if today:
        st.markdown("\n".join(f"- {plain(line)}" for line in today))
    if seen.days:
        with st.expander(words.tell("table.past")):
            player = _whose(at, words)
            past = own[: len(seen.days)] if player == seen.player else words.days(player, with_today=False)
            for day in reversed(past):
                st.markdown(f"**{plain(day.heading)}**\n\n" + "\n".join(f"- {plain(play.words)}" for play in day.plays))
    if not table.game.sheet.show_discard:
        st.caption(words.cards_left())
        return
    with st.expander(words.cards_left()):
        st.markdown(words.discard_table())


def _whose(at: At, words: Words) -> int:
    """Whose plays are told."""
    own: int = at.table.seen.player
    if len(at.names) == 1:
        return own
    player = st.pills(
        words.tell("table.whose"),
        range(len(at.names)),
        default=own,
        format_func=lambda number: plain(at.names[number]),
        key=f"{at.key}:whose",
        required=True,
        wrap=True,
    )
    return own if player is None else player


def _on_board(at: At, target: str) -> None:
    place = place_of_target(target)
    at.change(lambda table: table.clicked(place))
