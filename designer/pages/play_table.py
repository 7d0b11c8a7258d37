"""A table that somebody sits at: whose turn it is at this screen, the board, the end, and what goes on from there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from designer import session
from designer.pages import (
    challenge_result,
    play_bots,
    play_diary,
    play_end,
    play_head,
    play_help,
    play_review,
    play_start,
)
from designer.pages.frame import show_message
from designer.pages.play_at import At
from designer.pages.remember import tell_browser
from designer.pages.widgets import plain
from designer.play.sitting import Sitting
from designer.store import StoreError
from designer.text.labels import label
from sheets.families import family_module, has_module

_LOOKS_EVERY = 2.0  # seconds between two looks at what others did
_LOOKS_AT_BOTS_EVERY = 0.5  # while one of them has the turn


def show(sitting: Sitting) -> None:
    hosted = sitting.hosted
    tell_browser("table")  # of the seats, which the page learned of as it began
    play_head.show(sitting)
    if not hosted.match.is_over and _has_others(sitting):
        has_bot = hosted.match.takes_turns and hosted.bots_waited_for()
        st.fragment(_look_for_others, run_every=_LOOKS_AT_BOTS_EVERY if has_bot else _LOOKS_EVERY)(hosted.code)
    play_head.show_change(sitting)
    if not sitting.seats and not hosted.match.is_over:
        play_start.join_free_seat(hosted)
    elif sitting.is_covered:
        _hand_over(sitting)
    elif play_review.is_on(hosted.code):
        play_review.show(sitting)
    else:
        _board(sitting)


def at_of(sitting: Sitting) -> At:
    """What the view of the family needs of a sitting."""
    hosted = sitting.hosted
    names = play_review.names_of(hosted)
    return At(f"{hosted.code}:{sitting.player}", sitting.table, names, sitting.can_play, session.change_table)


def _board(sitting: Sitting) -> None:
    hosted = sitting.hosted
    st.fragment(_play)(_stage(sitting))
    if hosted.match.is_over:
        if hosted.challenge:
            challenge_result.show(hosted)
        with st.container(horizontal=True):
            for name, icon in play_head.ways_to_play_again(hosted):
                st.button(
                    label(f"game.{name}"), key=f"game:end:{name}", icon=icon, on_click=play_head.again, args=(name,)
                )
            st.button(
                label("game.look_back"),
                key="game:end:back",
                icon=":material/history:",
                on_click=play_review.begin,
                args=(hosted.code,),
            )
            if sitting.seats:
                play_diary.show(hosted)
        if sitting.seats:
            play_help.show_after(hosted, sitting.player)


def _play(stage: tuple[Any, ...]) -> None:
    """The family's view of the seat as it is now; the whole page where more than the board has changed."""
    sitting = session.known_sitting()
    if sitting is None or _stage(sitting) != stage:
        st.rerun()
    show_message()
    hosted = sitting.hosted
    view = family_module("designer", hosted.match.sheet.family, "table_view")
    at, may_ask = at_of(sitting), sitting.can_play and has_module("designer", hosted.match.sheet.family, "advising")
    if may_ask:
        at = replace(at, advised=play_help.advised(sitting.seen))
    if not hosted.match.takes_turns:
        _show_waiting(sitting)
    if hosted.match.takes_turns and hosted.match.is_over:
        play_end.show(at)
    view.show(at)
    if hosted.match.takes_turns:
        _show_waiting(sitting)  # below, so that the table stays where it is at each turn
    if hosted.match.is_over:
        view.show_end(at)
    elif may_ask:
        play_help.show_help(hosted, sitting.seen, take=session.whole(at.act))  # here, since it must know each play


def _show_waiting(sitting: Sitting) -> None:
    """Who has to play before this seat does."""
    hosted = sitting.hosted
    if hosted.match.is_over or sitting.can_play:
        return
    waiting = [plain(hosted.seats[number].name) or label("game.free_seat") for number in hosted.match.waits_for()]
    how = "waits_for_turn" if hosted.match.takes_turns else "waits"
    st.info(label(f"game.{how}", names=", ".join(waiting)), icon=":material/hourglass_top:")


def _stage(sitting: Sitting) -> tuple[Any, ...]:
    """What the rest of the page depends on beside the board."""
    match = sitting.hosted.match
    return (
        sitting.hosted.code, sitting.player, sitting.is_covered, match.day, match.is_over, sitting.can_play,
        match.waits_for(),
    )  # fmt: skip


def _hand_over(sitting: Sitting) -> None:
    """Nothing is shown of a player's day before that player has the screen."""
    name = plain(sitting.hosted.seats[sitting.player].name)
    with st.container(border=True, horizontal_alignment="center", key="game:hand"):
        st.markdown(f"### {label('game.hand', name=name)}", width="content")
        about = "hand_about_turns" if sitting.hosted.match.takes_turns else "hand_about"
        st.caption(label(f"game.{about}"), width="content")
        st.button(
            label("game.show", name=name),
            key="game:show",
            type="primary",
            icon=":material/visibility:",
            on_click=_uncover,
            shortcut="Enter",
        )


def _has_others(sitting: Sitting) -> bool:
    """Whether somebody plays from elsewhere, or a bot still works."""
    own, plans = sitting.seats, sitting.hosted.plans
    return any(number not in own and number not in plans for number in range(len(sitting.hosted.seats)))


def _look_for_others(code: str) -> None:
    """The bots work; the page runs anew when somebody played or joined, and where the table is gone."""
    sitting = session.known_sitting()
    if sitting is None or sitting.hosted.code != code:
        return
    try:
        has_changed = session.host().find(code, sitting.hosted) is not sitting.hosted
    except StoreError:
        has_changed = True
    if has_changed:
        st.rerun()
    play_bots.let_play(sitting.hosted)


@session.whole
def _uncover() -> None:
    session.change_sitting(Sitting.uncovered)
