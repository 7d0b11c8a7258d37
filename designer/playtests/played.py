"""A game that was played in the app in rounds, as its players would have written it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.playtests.model import PlayerSheet

if TYPE_CHECKING:
    from designer.play.match import Match


def sheet_of(match: Match, player: int, name: str) -> PlayerSheet:
    """What stands on the pad for a player at the end of the game; `name` is one line of a fitting length."""
    result, rounds = match.game.result(match.dawn), match.game.summary(match.dawn)["rounds"]
    assert isinstance(rounds, list), "a summary without rounds"
    return PlayerSheet(
        name=name,
        total=result.scores[player],
        rounds=tuple(rounds[player]),
        place=result.places[player],
        seat=player + 1,
    )
