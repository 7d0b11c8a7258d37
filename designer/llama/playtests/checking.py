"""The arithmetic of a score pad of L.L.A.M.A.: penalties add up, less the tokens that were given back.

Who has emptied the hand writes what was given back with a minus, or 0, whether a token was given back or not. Then the total may
be that much less: it is refused only where no giving back makes it right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.playtests.rounds import check_rounds
from simulator.llama.scores import TEN, most_penalty

if TYPE_CHECKING:
    from designer.playtests.model import PlayerSheet
    from designer.playtests.slips import Checked
    from designer.text.wording import Wording
    from sheets.llama.model import Sheet

_TOKENS = {"none": (), "one": (1,), "highest": (1, TEN)}  # that may be given back


def check(words: Wording, player: PlayerSheet) -> Checked:
    """What is wrong on a player's pad; with a round left out in the middle nothing is said of the total."""
    sheet = words.sheet
    given = [-token for token in _TOKENS[sheet.scoring.returns]]
    points = sorted((*given, *range(most_penalty(sheet) + 1)))
    return check_rounds(words, player, points, totals(sheet, player.rounds))


def totals(sheet: Sheet, rounds: tuple[int | None, ...]) -> list[int]:
    """All totals that these rounds may lead to, rising; none where they are not all known."""
    found = {0} if rounds else set()
    for points in rounds:
        if points is None:
            return []
        given = (0, *_TOKENS[sheet.scoring.returns]) if points == 0 else (0,)
        found = {total + points - token for total in found for token in given if total + points >= token}
    return sorted(found)
