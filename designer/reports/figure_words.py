"""What the figures that the lab counts are called: those of seats here, others by the family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.text.wording import Wording
from sheets.families import family_module

if TYPE_CHECKING:
    from types import ModuleType

    from simulator.lab.figures import Figure

_OF_CONTESTS = ("agent", "seat", "games", "game")  # kinds of `simulator.lab.seats`


def kind_name(wording: Wording, kind: str) -> str:
    """What the parts of a kind are called together, as `Trucks`."""
    if kind in _OF_CONTESTS:
        return wording.label(f"contest.kind.{kind}")
    return str(_own(wording).kind_name(wording, kind))


def part_name(wordings: Sequence[Wording], kind: str, id_: str) -> str:
    """The part, by the first of some sheets that has it."""
    match kind:
        case "seat":
            return seat_name(wordings[0], int(id_))
        case "agent" | "games":
            return wordings[0].label(f"contest.{kind}.{id_}")
        case "game":
            words = family_module("designer", wordings[0].sheet.family, "part_words")
            return str(words.count_name(wordings[0], id_))
    return str(_own(wordings[0]).part_name(wordings, kind, id_))


def counted_name(wording: Wording, figure: Figure) -> str:
    """What is counted, as `delivered`."""
    match figure[0]:
        case "agent" | "seat":
            return wording.label("contest.wins")
        case "games":
            return wording.label("contest.share")
        case "game":
            return wording.label("contest.a_game")
    return str(_own(wording).counted_name(wording, figure))


def figure_name(wording: Wording, figure: Figure) -> str:
    """Part and what is counted, as `Heart hauler: delivered`; the part alone where that says both."""
    part, counted = part_name((wording,), *figure[:2]), counted_name(wording, figure)
    return part if figure[0] in ("games", "game") else wording.label("target.figure", part=part, counted=counted)


def seat_name(wording: Wording, number: int) -> str:
    """Of a seat by its number, of which 1 begins."""
    return wording.label("contest.first_seat" if number == 1 else "contest.seat_number", number=number)


def _own(wording: Wording) -> ModuleType:
    return family_module("designer", wording.sheet.family, "balance.figures")
