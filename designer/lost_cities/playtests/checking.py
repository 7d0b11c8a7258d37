"""The arithmetic of a score pad of Lost Cities: the points of the rounds add up to the total."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from designer.playtests.rounds import check_rounds
from simulator.lost_cities.scores import expedition_score

if TYPE_CHECKING:
    from designer.playtests.model import PlayerSheet
    from designer.playtests.slips import Checked
    from designer.text.wording import Wording
    from sheets.lost_cities.model import Sheet


def check(words: Wording, player: PlayerSheet) -> Checked:
    """What is wrong on a player's pad; a round that is not told may have brought any points."""
    sheet = words.sheet
    points = round_points(sheet)
    missing = max(0, sheet.rounds - len(player.rounds)) + player.rounds.count(None)
    added = sum(told for told in player.rounds if told is not None)
    totals = range(added + missing * points[0], added + missing * points[-1] + 1)
    return check_rounds(words, player, points, totals if missing < sheet.rounds else ())


def round_points(sheet: Sheet) -> range:
    """From the least to the most that the expeditions of one player can bring, whoever holds the other cards."""
    values = sorted(sheet.deck.values * (sheet.deck.copies if sheet.expeditions.order == "not_falling" else 1))
    counts = product(range(sheet.deck.investments + 1), range(len(values) + 1))
    found = [
        expedition_score(sheet.scoring, (*(0,) * investments, *laid))
        for investments, numbers in counts
        for laid in (values[:numbers], values[len(values) - numbers :])  # of so many cards only the sum counts
        if investments or numbers
    ]
    least, most = min(0, *found), max(0, *found)  # no expedition brings nothing
    return range(len(sheet.suits) * least, len(sheet.suits) * most + 1)
