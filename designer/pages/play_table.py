"""A table that somebody sits at: who plays, whose turn it is at this screen, the board, the end, and what goes on from there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.pages import challenge_result, play_bots, play_diary, play_help, play_review, play_start
from designer.pages.board_looks import choose_looks
from designer.pages.frame import show_message
from designer.pages.play_at import At
from designer.pages.preview import preview
from designer.pages.remember import tell_browser
from designer.pages.widgets import plain
from designer.play.deal_codes import seed_or_new
from designer.play.hosting import Host, Hosted, Seat, new_seat
from designer.play.record import file_of
from designer.play.sitting import Sitting, table_of
from designer.store import StoreError
from designer.text.labels import label
from sheets.families import family_module

_LOOKS_EVERY = 2.0  # seconds between two looks at what others did


def show(sitting: Sitting) -> None:
    hosted = sitting.hosted
    tell_browser("table")  # of the seats, which the page learned of as it began
    _head(sitting)
    if not hosted.match.is_over and _has_others(sitting):
        st.fragment(_look_for_others, run_every=_LOOKS_EVERY)(hosted.code)
    _changed_sheet(sitting)
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
    names = tuple(seat.name or label("game.free_seat") for seat in hosted.seats)
    return At(f"{hosted.code}:{sitting.player}", sitting.table, names, sitting.can_play, session.change_table)


# The head


def _head(sitting: Sitting) -> None:
    """Which game this is, who plays, and what can be done with it."""
    hosted = sitting.hosted
    base = preview(hosted.document).sheet
    options = [plain(each.title) for each in base.variants if each.id in hosted.options] if base else []
    code = play_start.deal_code(hosted)
    facts = [*([label("game.deal", code=code)] if code else []), *options, label("game.table", code=hosted.code)]
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{plain(hosted.title)}** · " + " · ".join(facts), width="content")
        choose_looks()
        with st.popover(label("game.menu"), icon=":material/menu:"):
            _menu(sitting)
    if len(hosted.seats) > 1:
        _players(sitting)


def _players(sitting: Sitting) -> None:
    """Each player with how far the day is; those of this screen can be turned to."""
    hosted, waiting = sitting.hosted, sitting.hosted.match.waits_for()
    with st.container(horizontal=True, gap="small", vertical_alignment="center", key="game:players"):
        for number, seat in enumerate(hosted.seats):
            name = plain(seat.name) or label("game.free_seat")
            is_done = number not in waiting
            icon = ":material/smart_toy:" if seat.is_bot else ":material/person:"
            icon = ":material/check_circle:" if is_done else icon
            if number in sitting.seats and len(sitting.seats) > 1:
                st.button(
                    name,
                    key=f"game:seat:{number}",
                    icon=icon,
                    type="primary" if number == sitting.player else "secondary",
                    help=label("game.done" if is_done else "game.playing"),
                    on_click=_turn_to,
                    args=(number,),
                )
            else:
                how = "done" if is_done else "thinks" if seat.is_bot else "free_status" if seat.is_free else "playing"
                st.markdown(f"{icon} {name} · {label(f'game.{how}')}", width="content")


def _menu(sitting: Sitting) -> None:
    hosted = sitting.hosted
    for name, icon in (("same_cards", ":material/replay:"), ("new_deal", ":material/shuffle:")):
        if name == "same_cards" or hosted.seed is not None:
            st.button(
                label(f"game.{name}"), key=f"game:{name}", icon=icon, width="stretch", on_click=again, args=(name,)
            )
    st.button(label("game.leave"), key="game:leave", icon=":material/logout:", width="stretch", on_click=_leave)
    st.download_button(
        label("game.save"),
        partial(_file, sitting),
        f"{hosted.match.sheet.id}-{hosted.code}.json",
        "application/json",
        key="game:save",
        icon=":material/download:",
        width="stretch",
        help=label("game.save_help"),
        on_click="ignore",
    )
    if sitting.seats or hosted.match.is_over:
        play_review.switch(hosted.code)
    if any(seat.is_free for seat in hosted.seats):
        st.caption(label("game.invite"))
        st.code(_address(hosted), language=None, wrap_lines=True)


def _address(hosted: Hosted) -> str:
    """The address by which others come to the table: without the keys of anybody's seat."""
    base = (st.context.url or "").partition("?")[0]
    return f"{base}?table={hosted.code}"


def _file(sitting: Sitting) -> str:
    """The game as the player knows it: what others did today is theirs until the day is over."""
    hosted, is_open = sitting.hosted, bool(sitting.seats) and not sitting.is_covered
    today = [steps if is_open and player == sitting.player else () for player, steps in enumerate(hosted.match.today)]
    return file_of(
        replace(hosted.match, today=tuple(today)),
        name=hosted.code,
        document=hosted.document,
        options=hosted.options,
        seed=hosted.seed,
        names=[seat.name for seat in hosted.seats],
    )


def _changed_sheet(sitting: Sitting) -> None:
    """The open sheet is not as it was when the game began: the game goes on with that, or a new one begins."""
    opened = session.current()
    if opened is None or opened.key != sitting.hosted.sheet_key or opened.document == sitting.hosted.document:
        return
    with st.container(horizontal=True, vertical_alignment="center", border=True):
        st.markdown(label("game.changed"))
        if play_start.playable(preview(opened.document)):
            st.button(label("game.anew"), key="game:anew", icon=":material/restart_alt:", on_click=_leave)
        else:
            st.markdown(label("balance.not_playable"))


# The board


def _board(sitting: Sitting) -> None:
    hosted = sitting.hosted
    st.fragment(_play)(_stage(sitting))
    if hosted.match.is_over:
        if hosted.challenge and len(hosted.seats) == 1:
            challenge_result.show(hosted)
        with st.container(horizontal=True):
            for name, icon in (("same_cards", ":material/replay:"), ("new_deal", ":material/shuffle:")):
                if name == "same_cards" or hosted.seed is not None:
                    st.button(label(f"game.{name}"), key=f"game:end:{name}", icon=icon, on_click=again, args=(name,))
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
    at = at_of(sitting)
    if not hosted.match.is_over and not sitting.can_play:
        waiting = [plain(hosted.seats[number].name) or label("game.free_seat") for number in hosted.match.waits_for()]
        st.info(label("game.waits", names=", ".join(waiting)), icon=":material/hourglass_top:")
    view.show(at)
    if hosted.match.is_over:
        view.show_end(at)
    elif sitting.can_play:
        play_help.show_help(hosted, sitting.seen, take=_take)  # here, since it must know each play


def _stage(sitting: Sitting) -> tuple[Any, ...]:
    """What the rest of the page depends on beside the board."""
    match = sitting.hosted.match
    return (
        sitting.hosted.code, sitting.player, sitting.is_covered, match.day, match.is_over, sitting.can_play,
        match.waits_for(),
    )  # fmt: skip


def _take(actions: tuple[Any, ...]) -> None:
    """Make the plays that the help proposed."""
    session.change_table(lambda table: table_of(table.seen.after(*actions)))


def _hand_over(sitting: Sitting) -> None:
    """Nothing is shown of a player's day before that player has the screen."""
    name = plain(sitting.hosted.seats[sitting.player].name)
    with st.container(border=True, horizontal_alignment="center", key="game:hand"):
        st.markdown(f"### {label('game.hand', name=name)}", width="content")
        st.caption(label("game.hand_about"), width="content")
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


# Callbacks


@session.whole
def again(cards: str) -> None:
    """A new table with the same sheet, rules and players: the same cards, or those of another deal."""
    before = session.known_sitting()
    if before is None:
        return
    hosted = before.hosted

    def seated(host: Host) -> tuple[Hosted, tuple[str, ...]]:
        own = before.seats
        seats = [new_seat(seat.name) if number in own else _emptied(seat) for number, seat in enumerate(hosted.seats)]
        sheet = preview(hosted.document).sheet
        assert sheet is not None, "a game on a sheet that is none"
        match = hosted.match.at_dawn(0) if hosted.seed is None else None
        seed = hosted.seed if cards == "same_cards" else seed_or_new("", sheet, hosted.options)
        table = host.seat_all(
            hosted.document,
            sheet,
            hosted.options,
            seats,
            seed=seed,
            sheet_key=hosted.sheet_key,
            match=match,
            challenge=hosted.challenge if cards == "same_cards" else "",
        )
        return table, tuple(seat.key for seat in seats if seat.key)

    session.open_table(seated)


def _emptied(seat: Seat) -> Seat:
    """A bot sits down again; somebody from elsewhere has to join."""
    return seat if seat.is_bot else Seat()


@session.whole
def _turn_to(player: int) -> None:
    session.change_sitting(lambda sitting: sitting.turned_to(player))


@session.whole
def _uncover() -> None:
    session.change_sitting(Sitting.uncovered)


@session.whole
def _leave() -> None:
    session.leave()
