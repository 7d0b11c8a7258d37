"""The head of a table: which game this is, who plays and whose turn it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import streamlit as st

from designer import session
from designer.pages import play_review, play_start
from designer.pages.board_looks import choose_looks
from designer.pages.preview import preview
from designer.pages.widgets import plain
from designer.play.deal_codes import seed_or_new
from designer.play.hosting import Host, Hosted, Seat, new_seat
from designer.play.record import file_of
from designer.play.sitting import Sitting
from designer.text.labels import label
from sheets.families import has_module

_ICONS = {
    "done": ":material/check_circle:",
    "is_over": ":material/check_circle:",
    "waiting": ":material/hourglass_empty:",
}


def show(sitting: Sitting) -> None:
    """Which game this is, who plays, and what can be done with it."""
    hosted = sitting.hosted
    base = preview(hosted.document).sheet
    options = [plain(each.title) for each in base.variants if each.id in hosted.options] if base else []
    code = "" if hosted.match.hides_cards else play_start.deal_code(hosted)  # it names all cards that are hidden
    facts = [*([label("game.deal", code=code)] if code else []), *options, label("game.table", code=hosted.code)]
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**{plain(hosted.title)}** · " + " · ".join(facts), width="content")
        if has_module("designer", hosted.match.sheet.family, "board"):
            choose_looks()
        with st.popover(label("game.menu"), icon=":material/menu:"):
            _menu(sitting)
    if len(hosted.seats) > 1:
        _players(sitting)


def _players(sitting: Sitting) -> None:
    """Each player with how far the day is, or whose turn it is; those of this screen can be turned to."""
    with st.container(horizontal=True, gap="small", vertical_alignment="center", key="game:players"):
        for number, seat in enumerate(sitting.hosted.seats):
            name, how = plain(seat.name) or label("game.free_seat"), _how(sitting.hosted, number)
            icon = _ICONS.get(how) or (":material/smart_toy:" if seat.is_bot else ":material/person:")
            if number in sitting.seats and len(sitting.seats) > 1:
                st.button(
                    name,
                    key=f"game:seat:{number}",
                    icon=icon,
                    type="primary" if number == sitting.player else "secondary",
                    help=label(f"game.{how}"),
                    on_click=_turn_to,
                    args=(number,),
                )
            else:
                told = "" if how == "is_over" else f" · {label(f'game.{how}')}"
                st.markdown(f"{icon} {name}{told}", width="content")


def _how(hosted: Hosted, number: int) -> str:
    """What a player does now, as the end of a label's key."""
    match, seat = hosted.match, hosted.seats[number]
    if match.takes_turns and match.is_over:
        return "is_over"
    if seat.is_free:
        return "free_status"
    if number not in match.waits_for():
        return "waiting" if match.takes_turns else "done"
    return "thinks" if seat.is_bot else "playing"


def _menu(sitting: Sitting) -> None:
    hosted = sitting.hosted
    for name, icon in ways_to_play_again(hosted):
        st.button(label(f"game.{name}"), key=f"game:{name}", icon=icon, width="stretch", on_click=again, args=(name,))
    st.button(label("game.leave"), key="game:leave", icon=":material/logout:", width="stretch", on_click=_leave)
    if not hosted.match.hides_cards:  # the file holds all cards that have turned up
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


def ways_to_play_again(hosted: Hosted) -> Iterator[tuple[str, str]]:
    """Names and icons; the same cards while nobody would learn from them what is hidden, others where the game has a deal code."""
    if not hosted.match.hides_cards:
        yield "same_cards", ":material/replay:"
    if hosted.seed is not None:
        yield "new_deal", ":material/shuffle:"


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


def show_change(sitting: Sitting) -> None:
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
def _leave() -> None:
    session.leave()
