"""Who plays the games that are asked about, where players compete: how many, and who sits on all seats but the bot's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from designer.balance.question import Side
from designer.edit.pointers import family_of
from designer.pages.bot_words import Bot
from designer.pages.game_choice import bots_told, choose_practice
from designer.pages.preview import preview
from designer.text.labels import label
from simulator.agents import agents_of, competes

_WIDE, _NARROW = 200, 150
_THE_SAME = ""  # the bot itself, in the list of those for the other seats


@dataclass(frozen=True)
class Seats:
    """`rival` is None where the same bot sits on all of them."""

    players: int = 1
    rival: Bot | None = None


def choose_seats(sides: Sequence[Side]) -> Seats:
    """For sheets of one family; no widgets where players do not compete."""
    family = family_of(sides[0].document) if sides else None
    if family is None or not competes(family):
        return Seats()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        players = choose_players(*_numbers(sides))
        rival = _choose_rival(family)
    return Seats(players, rival)


def choose_players(least: int, most: int) -> int:
    """No widget where there is no choice."""
    if least == most:
        return least
    key = "balance:players" if least == 1 else f"balance:players:{least}-{most}"
    number = st.number_input(
        label("balance.players"), least, most, least, key=key, persist_state="session", width=_NARROW
    )
    return int(number)


def _numbers(sides: Sequence[Side]) -> tuple[int, int]:
    """The fewest and the most that all of the sheets are for, rule options switched on."""
    sheets = [sheet for side in sides if (sheet := preview(side.document, side.options).sheet)]
    least = max(sheet.players.min for sheet in sheets)
    return least, max(least, min(sheet.players.max for sheet in sheets))


def _choose_rival(family: str) -> Bot | None:
    agents = agents_of(family)
    key = f"balance:rival:{family}"
    agent = st.selectbox(
        label("ask.rival"),
        (_THE_SAME, *agents),
        key=key,
        format_func=lambda name: label(f"bot.{name}") if name else label("bot.itself"),
        help=f"{label('ask.rival_help')}\n\n{bots_told(agents, family)}",
        persist_state="session",
        width=_WIDE,
    )
    return choose_practice(key, agent, width=_WIDE) if agent else None
