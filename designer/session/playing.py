"""The table that this session sits at: that of the address (`?table=`, `?seat=`), else the one it sat at last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from designer.play.hosting import Host, Hosted, SeatError, UnreadableMatch
from designer.play.sitting import Sitting, sit
from designer.session.desk import store, tell, this_desk, whole
from designer.session.remembered import remember, remembered
from designer.store import MissingSheet
from designer.store.matches import CODE_SIGNS
from designer.text.labels import label

_TABLE, _SEAT = "table", "seat"
_MEMORY = "tables"
_REMEMBERED = 16  # tables; what a browser remembers is short


def host() -> Host:
    """The tables of the store. Raises `Unreachable`."""
    return Host(store())


def sitting() -> Sitting | None:
    """The table, as it is now, named in the address; `None`, with a message, for a code that no table has.

    For the run of a page: callbacks change what lies on the desk, and the address follows here.
    """
    desk = this_desk()
    told = st.query_params.get(_TABLE, "").strip().upper()
    if told and told != desk.told_table:
        desk.sitting = _found(host(), told, None, _told_keys())
    elif desk.sitting:
        desk.sitting = _found(host(), desk.sitting.hosted.code, desk.sitting, desk.sitting.keys)
    _tell_address(desk.sitting)
    return desk.sitting


def _found(tables: Host, code: str, known: Sitting | None, keys: tuple[str, ...]) -> Sitting | None:
    """The table of a code as it is now; keys that open none of its seats are those of a guest."""
    try:
        hosted = tables.find(code, known.hosted if known else None)
    except MissingSheet:
        tell(label("game.no_table", code=f"`{_shown(code)}`"))
        return None
    except UnreadableMatch:
        tell(label("game.unreadable", code=f"`{_shown(code)}`"))
        return None
    if known:
        return known.now(hosted)
    return sit(hosted, keys if hosted.seats_of(keys) else _as_guest(hosted))


def _as_guest(hosted: Hosted) -> tuple[str, ...]:
    """The keys of one who comes with the code alone: none where a seat is free, which another tab of this browser may want."""
    return () if any(seat.is_free for seat in hosted.seats) else keys_of(hosted.code)


def _tell_address(found: Sitting | None) -> None:
    """Name the table in the address; the browser remembers the seats."""
    this_desk().told_table = found.hosted.code if found else ""
    if found is None:
        for name in (_TABLE, _SEAT):
            st.query_params.pop(name, None)
        return
    st.query_params[_TABLE] = found.hosted.code
    if found.seats:
        st.query_params[_SEAT] = ".".join(found.keys)
        _remember(found.hosted, found.keys)
    else:
        st.query_params.pop(_SEAT, None)


def known_sitting() -> Sitting | None:
    """The table as this session saw it last."""
    return this_desk().sitting


def open_table(make: Callable[[Host], tuple[Hosted, tuple[str, ...]]]) -> None:
    """Sit down at a table that is made or joined, with the keys of the own seats.

    For callbacks: nothing ends it between the making and the sitting down. What `make` raises goes on.
    """
    desk, tables = this_desk(), host()
    desk.sitting = sit(*make(tables))


@whole
def go_to_table(code: str) -> None:
    """Go to a table by its code; the page tells where there is none."""
    desk, tables = this_desk(), host()
    desk.sitting = _found(tables, code.strip().upper(), None, ())


@whole
def go_on_at(code: str) -> None:
    """Go to a table on the seats that this browser remembers."""
    desk, tables, keys = this_desk(), host(), keys_of(code)
    desk.sitting = _found(tables, code, None, keys)


def leave() -> None:
    """Sit at no table; the game is kept."""
    this_desk().sitting = None


def change_table(step: Callable[[Any], Any]) -> None:
    """A step of the player at the table; where another tab was quicker, or the table is gone, the page tells so and shows how it is now.

    For callbacks, as their last deed: after the first look nothing can end it half way.
    """
    desk, tables = this_desk(), host()
    known = desk.sitting
    if known is None or known.player not in known.seats:
        return
    try:
        desk.sitting = known.changed(tables, step)
    except SeatError as error:
        desk.message = label(f"game.seat.{error.reason}")
        desk.sitting = _found(tables, known.hosted.code, known, known.keys)
    except (MissingSheet, UnreadableMatch):
        desk.sitting = _found(tables, known.hosted.code, known, known.keys)


def change_sitting(step: Callable[[Sitting], Sitting]) -> None:
    """What is looked at from this screen changes; nothing is played."""
    desk = this_desk()
    if desk.sitting:
        desk.sitting = step(desk.sitting)


def keys_of(code: str) -> tuple[str, ...]:
    """The keys of own seats at a table that the browser remembers."""
    return _remembered().get(code, ())


def _shown(code: str) -> str:
    """A code from the address, safe to be told."""
    return "".join(sign for sign in code[:12] if sign in CODE_SIGNS) or "?"


def _told_keys() -> tuple[str, ...]:
    told = st.query_params.get(_SEAT, "")
    return tuple(key for key in told[:400].split(".") if key)


def _remembered() -> dict[str, tuple[str, ...]]:
    """Table codes with keys, the latest last, as in `ABCDEF:key.key XYZ234:key`."""
    pairs = (part.partition(":") for part in remembered(_MEMORY).split())
    return {code: tuple(keys.split(".")) for code, mark, keys in pairs if mark and keys}


def _remember(hosted: Hosted, keys: tuple[str, ...]) -> None:
    """Remember the seats of these keys beside those that another tab of this browser has."""
    tables, code = _remembered(), hosted.code
    known = tables.pop(code, ())
    own = tuple(seat.key for seat in hosted.seats if seat.key and seat.key in (*known, *keys))
    latest = [*tables.items(), (code, own)][-_REMEMBERED:]
    while len(text := " ".join(f"{name}:{'.'.join(own)}" for name, own in latest)) > 900:
        latest = latest[1:]
    if text != remembered(_MEMORY):
        remember(_MEMORY, text)
