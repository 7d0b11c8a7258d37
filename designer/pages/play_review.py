"""Looking back on a game: step by step, by day, and "what if I had" from any moment on."""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer import session
from designer.pages.play_at import At
from designer.pages.widgets import plain
from designer.play.hosting import Host, Hosted, Seat, new_seat
from designer.play.moments import Moment, branch, may_branch, moments
from designer.play.sitting import Sitting
from designer.text.labels import label, reader_language
from sheets.families import family_module

_ON, _AT = "game:review", "game:moment"
_LAST = 10**6  # further than any game goes


def is_on(table: str) -> bool:
    """Whether the game at this table is looked back on."""
    return bool(session.chosen(_ON) == table)


def switch(table: str) -> None:
    """The way into looking back, and out of it."""
    on = is_on(table)
    st.button(
        label("game.play_on" if on else "game.look_back"),
        key="game:review:switch",
        icon=":material/casino:" if on else ":material/history:",
        width="stretch",
        on_click=end if on else begin,
        args=() if on else (table,),
    )


@session.whole
def begin(table: str) -> None:
    session.choose(_AT, _LAST)
    session.choose(_ON, table)


@session.whole
def end() -> None:
    session.choose(_ON, "")


def show(sitting: Sitting) -> None:
    """The board at a moment, the way to any other, and a game that goes on from there."""
    found = moments(sitting.hosted.match, sitting.player, _language(sitting), names_of(sitting.hosted))
    st.fragment(_show)(sitting, found)


def _show(sitting: Sitting, found: tuple[Moment, ...]) -> None:
    if not is_on(sitting.hosted.code):
        st.rerun()  # the whole page, which has more to show than this fragment
    number = min(session.chosen(_AT), len(found) - 1)
    moment = found[number]
    view = family_module("designer", sitting.hosted.match.sheet.family, "table_view")
    _steps(number, found, "turn" if sitting.hosted.match.takes_turns else "step")
    with st.container(horizontal=True, vertical_alignment="center"):
        heading = next((each.words for each in reversed(found[: number + 1]) if each.plays == 0 and each.words), "")
        told = [*([f"**{plain(heading)}**"] if heading else []), *([plain(moment.words)] if moment.plays else [])]
        st.markdown(" · ".join(told), width="stretch")
        if may_branch(sitting.hosted.match, moment):
            st.button(
                label("game.what_if"),
                key="game:what_if",
                icon=":material/alt_route:",
                help=label("game.what_if_help_turns" if sitting.hosted.match.takes_turns else "game.what_if_help"),
                on_click=_branch,
                args=(moment,),
            )
        st.button(label("game.play_on"), key="game:review:end", icon=":material/casino:", on_click=end)
    at = At(f"{sitting.hosted.code}:{sitting.player}:review", sitting.table, names_of(sitting.hosted), False, _nothing)
    view.show_review(at, moment.state, moment.since)


def _nothing(_step: Any) -> None:
    pass


def names_of(hosted: Hosted) -> tuple[str, ...]:
    return tuple(seat.name or label("game.free_seat") for seat in hosted.seats)


def _language(sitting: Sitting) -> str | None:
    """Turns are told in the reader's language; plays on a sheet as the sheet has them."""
    return reader_language() if sitting.hosted.match.takes_turns else None


def _steps(number: int, found: tuple[Moment, ...], kind: str) -> None:
    """One step back, one on, a day back or on, or any by the slider; `kind` is what a day is called."""
    days = [place for place, moment in enumerate(found) if moment.plays == 0]
    targets = {
        "first": max((place for place in days if place < number), default=0),
        "back": number - 1,
        "on": number + 1,
        "last": min((place for place in days if place > number), default=len(found) - 1),
    }
    icons = {
        "first": ":material/first_page:",
        "back": ":material/arrow_back:",
        "on": ":material/arrow_forward:",
        "last": ":material/last_page:",
    }
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for name, target in targets.items():
            st.button(
                label(f"game.{kind}.{name}"),
                key=f"game:step:{name}",
                icon=icons[name],
                shortcut={"back": "P", "on": "N"}.get(name),
                disabled=not 0 <= target < len(found) or target == number,
                on_click=_go_to,
                args=(target,),
            )
    if len(found) > 1:
        key = session.bound_key("game:slider", number + 1)
        st.slider(label("game.moment"), 1, len(found), number + 1, key=key, on_change=_slide, args=(key,))


@session.whole
def _go_to(number: int) -> None:
    session.choose(_AT, number)


@session.whole
def _slide(key: str) -> None:
    if session.is_current("game:slider", key):
        shown = st.session_state[key]
        session.expect_shown("game:slider", shown)
        session.choose(_AT, shown - 1)


@session.whole
def _branch(moment: Moment) -> None:
    """A table of its own, where this player goes on from the moment."""
    before = session.known_sitting()
    if before is None:
        return
    hosted = before.hosted
    other = branch(hosted.match, before.player, moment)
    session.choose(_ON, "")

    seats = _seats_of_branch(hosted, before.player)

    def seated(host: Host) -> tuple[Hosted, tuple[str, ...]]:
        table = host.seat_all(
            hosted.document,
            hosted.match.sheet,
            hosted.options,
            seats,
            seed=hosted.seed,
            sheet_key=hosted.sheet_key,
            match=other,
        )
        return table, tuple(seat.key for seat in seats if seat.key)

    session.open_table(seated)


def _seats_of_branch(hosted: Hosted, player: int) -> list[Seat]:
    """The player alone; where players take turns all seats, of which this screen plays those of people."""
    own = new_seat(label("game.what_if_name", name=hosted.seats[player].name))
    if not hosted.match.takes_turns:
        return [own]
    others = [seat if seat.is_bot else new_seat(seat.name) for seat in hosted.seats]
    return [*others[:player], own, *others[player + 1 :]]
