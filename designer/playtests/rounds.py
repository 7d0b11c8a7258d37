"""Checking the rounds of a score pad and their total, for families whose pads hold a number a round and player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.playtests.slips import Checked, Slip, Verdict

if TYPE_CHECKING:
    from designer.playtests.model import PlayerSheet
    from designer.text.wording import Wording


def check_rounds(words: Wording, player: PlayerSheet, points: Sequence[int], totals: Sequence[int]) -> Checked:
    """What is wrong where a round can bring these points, and the rounds told lead to one of these totals, both rising.

    No totals: nothing can be said of them.
    """
    total = player.total
    slips = [
        Slip(f"round:{number}", words.label("slip.round", number=number, written=written))
        for number, written in enumerate(player.rounds, 1)
        if written is not None and written not in points
    ]
    if total is not None and totals and total not in totals:
        slips.append(Slip("total", words.label("slip.sum", written=total, expected=_told(words, totals))))
    is_sure = total is not None and len(totals) == 1
    verdict: Verdict = "slips" if slips else "adds_up" if is_sure else "open"
    return Checked(tuple(slips), verdict)


def _told(words: Wording, totals: Sequence[int]) -> str:
    low, high = totals[0], totals[-1]
    return str(low) if low == high else words.label("slip.range", low=low, high=high)
