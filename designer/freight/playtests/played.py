"""A game that was played in the app, as its players would have written it down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.freight.playtests.own import Delivery, Own
from designer.playtests.model import PlayerSheet

if TYPE_CHECKING:
    from designer.play.match import Match


def sheet_of(match: Match, player: int, name: str) -> PlayerSheet:
    """What stands on a player's sheet at the end of the game; `name` is one line of a fitting length."""
    state, game = match.dawn, match.game
    sheet: Any = match.sheet
    board = state.boards[player]
    delivered = tuple(
        Delivery(truck=truck.id, spot=own.position, week=own.delivered_week + 1, points=own.score)
        for truck, own in zip(sheet.trucks, board.trucks, strict=True)
        if own.is_delivered
    )
    summary = game.summary(state)
    totals, weeks = summary["totals"], summary["weeks"]
    assert isinstance(totals, list), "a summary without totals"
    assert isinstance(weeks, list), "a summary without weeks"
    return PlayerSheet(
        name=name,
        total=totals[player],
        rounds=tuple(weeks[player]),
        own=Own(delivered=delivered, hours_left=board.hours),
    )
