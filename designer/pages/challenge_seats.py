"""Where players compete: on which seat everybody plays a challenge, and which bots are on the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from designer.challenges.making import rivals_of
from designer.pages.game_choice import bots_told
from designer.text.labels import label
from simulator.agents import agents_of

if TYPE_CHECKING:
    from designer.challenges.model import Rivals
    from sheets.families import Sheet

_USUAL = "expert"


def choose(sheet: Sheet) -> None:
    """The widgets; what they hold is read by `chosen`."""
    counts = _counts(sheet)
    if len(counts) > 1:
        st.segmented_control(
            label("game.players"), counts, default=counts[0], key=_key(sheet, "players"), required=True
        )
    own, agents = _seat(sheet), agents_of(sheet.family)
    columns = st.columns(2)
    with columns[0]:
        st.selectbox(
            label("challenge.seat"),
            range(_count(sheet)),
            key=_key(sheet, f"seat:{_count(sheet)}"),
            format_func=lambda seat: label("game.seat_number", number=seat + 1),
            help=label("challenge.seat_help"),
        )
    for place, seat in enumerate(_others(sheet, own), 1):
        with columns[place % 2]:
            st.selectbox(
                label("game.seat_number", number=seat + 1),
                agents,
                index=agents.index(_USUAL),
                key=_key(sheet, f"bot:{seat}"),
                format_func=lambda name: label(f"bot.{name}"),
                help=bots_told(agents, sheet.family) if place == 1 else None,
            )


def chosen(sheet: Sheet) -> Rivals:
    """Whom everybody meets, as the widgets have it now; one that was not drawn yet holds what is usual."""
    own, held = _seat(sheet), st.session_state
    agents = [held.get(_key(sheet, f"bot:{seat}"), _USUAL) for seat in _others(sheet, own)]
    return rivals_of(sheet.family, own, agents)


def _seat(sheet: Sheet) -> int:
    return int(st.session_state.get(_key(sheet, f"seat:{_count(sheet)}"), 0))


def _others(sheet: Sheet, own: int) -> list[int]:
    return [seat for seat in range(_count(sheet)) if seat != own]


def _counts(sheet: Sheet) -> range:
    return range(sheet.players.min, sheet.players.max + 1)


def _count(sheet: Sheet) -> int:
    """The number of players that is chosen; the fewest where the sheet does not take so many any more."""
    held = st.session_state.get(_key(sheet, "players"), 0)
    return int(held) if held in _counts(sheet) else sheet.players.min


def _key(sheet: Sheet, name: str) -> str:
    return f"challenge:{sheet.family}:{name}"
