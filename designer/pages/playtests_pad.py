"""The score pad of a playtest whose players compete: all players side by side, who won, and what does not fit together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import streamlit as st

from designer.pages.playtests_bound import names_of
from designer.pages.playtests_fields import show_slip
from designer.pages.widgets import plain
from designer.playtests.tables import places, table_slips, winners
from designer.text.labels import label
from designer.text.markdown import markdown_table

if TYPE_CHECKING:
    from designer.playtests.model import Playtest
    from designer.text.wording import Wording

_UNKNOWN = "–"


def show(words: Wording, playtest: Playtest) -> None:
    """Nothing but a line on what comes, where no player is told of yet."""
    if not playtest.sheets:
        st.info(label("playtests.pad_empty"), icon=":material/edit_note:")
        return
    st.markdown(markdown_table(_rows(words, playtest)))
    if won := winners_text(words, playtest):
        st.markdown(f":material/trophy: {won}")
    for slip in table_slips(words, playtest):
        show_slip(slip)
    if len(playtest.sheets) < words.sheet.players.min:
        st.caption(label("playtests.more_players", least=words.sheet.players.min))


def winners_text(words: Wording, playtest: Playtest) -> str:
    """Who won, for Markdown; empty where that is not known."""
    names, won = names_of(playtest), winners(playtest, words.sheet.family)
    told = ", ".join(plain(names[number]) for number in won)
    return label("playtests.shared" if len(won) > 1 else "playtests.won", names=told) if won else ""


def _rows(words: Wording, playtest: Playtest) -> list[list[str]]:
    """A column a player, a row a round, then the totals and, where one is known, the places."""
    sheets = playtest.sheets
    heads = [_head(name, sheet.bot) for name, sheet in zip(names_of(playtest), sheets, strict=True)]
    rounds = max(len(sheet.rounds) for sheet in sheets)
    rows = [["", *heads], ["---", *("--:" for _ in sheets)]]
    for number in range(rounds):
        title = plain(words.label("playtests.round", number=number + 1))
        told = [sheet.rounds[number] if number < len(sheet.rounds) else None for sheet in sheets]
        rows.append([title, *_cells(told)])
    rows.append(_strong([label("playtests.total"), *_cells(sheet.total for sheet in sheets)]))
    seats, found = [sheet.seat for sheet in sheets], places(playtest, words.sheet.family)
    rows += [[label("playtests.place"), *_cells(found)]] if any(found) else []
    rows += [[label("playtests.seat"), *_cells(seats)]] if any(seats) else []
    return rows


def _head(name: str, bot: str) -> str:
    return f":material/smart_toy: {plain(name)}" if bot else plain(name)


def _cells(numbers: Iterable[int | None]) -> list[str]:
    return [_UNKNOWN if number is None else plain(number) for number in numbers]


def _strong(cells: Sequence[str]) -> list[str]:
    return [f"**{cell}**" for cell in cells]
