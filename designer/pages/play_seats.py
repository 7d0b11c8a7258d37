"""Who sits at a new table: names, bots and free seats, or where players take turns the number of players and each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from designer import session
from designer.pages.bot_words import bot_name
from designer.pages.game_choice import bots_told
from designer.play.dealing import hides_cards
from designer.play.hosting import Seat, new_seat
from designer.play.record import LONGEST_NAME
from designer.text.labels import label
from simulator.agents import agent_named, agents_of, effort_of
from simulator.core.game import MAX_PLAYERS

if TYPE_CHECKING:
    from sheets.families import Sheet

_HERE, _ELSEWHERE = "here", "elsewhere"
_USUAL = "planner"  # a bot that plays at once


class TooManySeats(Exception):
    """More players than any game takes."""


def choose_seats(sheet: Sheet) -> None:
    """The widgets; what they hold is read by `seats_chosen`."""
    if hides_cards(sheet.family):
        _choose_each(sheet)
    else:
        _choose_sorts(sheet.family)


def seats_chosen(sheet: Sheet) -> tuple[Seat, ...]:
    """The seats as the widgets have them now, those of people at this screen with keys. Raises `TooManySeats`."""
    seats = _each_chosen(sheet) if hides_cards(sheet.family) else _sorts_chosen()
    if len(seats) > MAX_PLAYERS:
        raise TooManySeats
    return seats


# Any number of players: how many of each sort


def _choose_sorts(family: str) -> None:
    agents = agents_of(family)
    st.text_input(
        label("game.names"),
        session.author(),
        key="game:names",
        placeholder=label("game.you"),
        help=label("game.names_help"),
        max_chars=MAX_PLAYERS * (LONGEST_NAME + 2),
        persist_state="session",
    )
    st.multiselect(
        label("game.bots"),
        agents,
        key="game:bots",
        format_func=lambda name: label(f"bot.{name}"),
        help=bots_told(agents, family),
        persist_state="session",
    )
    st.number_input(label("game.free"), 0, MAX_PLAYERS - 1, 0, key="game:free", help=label("game.free_help"))


def _sorts_chosen() -> tuple[Seat, ...]:
    held = st.session_state
    names = [name.strip()[:LONGEST_NAME] for name in held["game:names"].split(",")]
    own = [new_seat(name or label("game.you")) for name in [name for name in names if name] or [""]]
    return (*own, *map(_bot_seat, held["game:bots"]), *(Seat() for _ in range(int(held["game:free"]))))


# So many players as the game takes, seat by seat


def _choose_each(sheet: Sheet) -> None:
    counts = _counts(sheet)
    if len(counts) > 1:
        st.segmented_control(
            label("game.players"), counts, default=counts[0], key=_key(sheet, "players"), required=True
        )
    for seat in range(_count(sheet)):
        left, right = st.columns(2, vertical_alignment="bottom")
        with left:
            kinds = (_HERE, _ELSEWHERE, *agents_of(sheet.family))
            kind = st.selectbox(
                label("game.seat_number", number=seat + 1),
                kinds,
                index=kinds.index(_usual_kind(seat)),
                key=_key(sheet, f"seat:{seat}"),
                format_func=lambda kind: label(f"game.sits.{kind}" if kind in (_HERE, _ELSEWHERE) else f"bot.{kind}"),
                help=None if seat else bots_told(agents_of(sheet.family), sheet.family),
            )
        if kind == _HERE:
            with right:
                st.text_input(
                    label("game.your_name"),
                    "" if seat else session.author(),
                    key=_key(sheet, f"name:{seat}"),
                    placeholder=_usual_name(seat),
                    max_chars=LONGEST_NAME,
                )


def _each_chosen(sheet: Sheet) -> tuple[Seat, ...]:
    return told_apart([_seat_chosen(sheet, seat) for seat in range(_count(sheet))])


def told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats with bots of one kind numbered in their names."""
    bots = [seat.agent for seat in seats if seat.is_bot]
    numbers = [sum(other.agent == seat.agent for other in seats[: number + 1]) for number, seat in enumerate(seats)]
    return tuple(
        replace(seat, name=f"{seat.name} {number}") if bots.count(seat.agent) > 1 else seat
        for seat, number in zip(seats, numbers, strict=True)
    )


def _seat_chosen(sheet: Sheet, seat: int) -> Seat:
    kind = st.session_state.get(_key(sheet, f"seat:{seat}"), _usual_kind(seat))  # it may not have been drawn yet
    if kind == _ELSEWHERE:
        return Seat()
    if kind != _HERE:
        return replace(_bot_seat(kind), name=label(f"bot.{kind}"))
    return new_seat(st.session_state.get(_key(sheet, f"name:{seat}"), "").strip() or _usual_name(seat))


def _counts(sheet: Sheet) -> range:
    return range(sheet.players.min, sheet.players.max + 1)


def _count(sheet: Sheet) -> int:
    """The number of players that is chosen; the fewest where the sheet does not take so many any more."""
    chosen = st.session_state.get(_key(sheet, "players"), 0)
    return int(chosen) if chosen in _counts(sheet) else sheet.players.min


def _key(sheet: Sheet, name: str) -> str:
    return f"game:{sheet.family}:{name}"


def _usual_kind(seat: int) -> str:
    return _USUAL if seat else _HERE


def _usual_name(seat: int) -> str:
    """Not "You": turns are told in the third person."""
    return label("game.player", number=seat + 1)


def _bot_seat(agent: str) -> Seat:
    effort = effort_of(agent_named(agent), None)
    return Seat(name=bot_name(agent, effort), agent=agent, effort=effort)
