"""Whether the game of a table of L.L.A.M.A. was over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from designer.playtests.model import Playtest
    from designer.text.wording import Wording


def check(words: Wording, playtest: Playtest) -> tuple[str, ...]:
    """A game ends once somebody has so many points, unless it was broken off."""
    limit, known = words.sheet.scoring.end_at, [each.total for each in playtest.sheets if each.total is not None]
    rounds = max((len(each.rounds) for each in playtest.sheets), default=0)
    are_all_known = len(known) == len(playtest.sheets) >= words.sheet.players.min
    if not are_all_known or max(known) >= limit or rounds >= words.sheet.max_rounds:
        return ()
    return (words.label("slip.no_end", limit=words.points(limit), most=max(known)),)
