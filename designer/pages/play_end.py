"""The end of a game in which players took turns: who won, or whether all did together, why it ended, and the places of all."""

from __future__ import annotations

import streamlit as st

from designer.pages.play_at import At
from designer.pages.widgets import plain
from designer.text.labels import label, reader_language
from designer.text.wording import Wording
from sheets.families import family_module
from simulator.core.result import Result


def show(at: At) -> None:
    """For games that are over."""
    result, sheet = at.seen.result, at.seen.match.sheet
    assert result is not None, "the end of a game that goes on"
    words = Wording(sheet, reader_language())
    points = [plain(words.points(score)) for score in result.scores]
    ending = family_module("designer", sheet.family, "table_view").ending(at)
    framed = st.error if result.won is False else st.success
    framed(f"{_winners(at, result, points)} {ending}", icon=":material/flag:")
    if result.won is None:
        _show_places(at, result, points)


def _show_places(at: At, result: Result, points: list[str]) -> None:
    rows = [
        f"| {label('game.end.place')} | {label('game.end.player')} | {label('sheet.total')} |",
        "| --: | --- | --: |",
    ]
    for player in sorted(range(len(points)), key=lambda player: result.places[player]):
        cells = [f"{result.places[player]}.", plain(at.names[player]), points[player]]
        rows.append("| " + " | ".join(f"**{cell}**" if at.is_mine(player) else cell for cell in cells) + " |")
    st.markdown("\n".join(rows))


def _winners(at: At, result: Result, points: list[str]) -> str:
    if result.won is not None:
        return label("game.end.all_won" if result.won else "game.end.all_lost")
    first = [player for player, place in enumerate(result.places) if place == 1]
    names = ", ".join(plain(at.names[player]) for player in first)
    return label("game.end.shared" if len(first) > 1 else "game.end.won", names=names, points=points[first[0]])
