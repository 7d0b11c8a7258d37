"""What checking a player's sheet tells: each wrong place in words, and whether all of it adds up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sheets.families import family_module

if TYPE_CHECKING:
    from designer.playtests.model import PlayerSheet
    from designer.text.wording import Wording

Verdict = Literal["adds_up", "slips", "open"]


@dataclass(frozen=True)
class Slip:
    """What is written wrong at a place of a player's sheet: `round:2`, `total`, or one of its family; in the sheet's words."""

    place: str
    text: str


@dataclass(frozen=True)
class Checked:
    """The slips; the verdict is `open` where too little was told to say that the total is right."""

    slips: tuple[Slip, ...]
    verdict: Verdict

    def at(self, place: str) -> tuple[str, ...]:
        """The slips of one place."""
        return tuple(slip.text for slip in self.slips if slip.place == place)


def check(words: Wording, player: PlayerSheet) -> Checked:
    """Check what a player wrote on a sheet, its rule options applied, by the arithmetic of its family."""
    checked: Checked = family_module("designer", words.sheet.family, "playtests.checking").check(words, player)
    return checked
