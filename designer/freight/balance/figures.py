"""What comparisons call the figures of a freight sheet: the part they are of, and what is counted of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from designer.freight.part_words import part_names
from designer.text.stars import stars_text
from designer.text.wording import Wording, capital

if TYPE_CHECKING:
    from simulator.lab.figures import Figure


def kind_name(wording: Wording, kind: str) -> str:
    """What the parts of a kind are called together, as `Trucks`."""
    return wording.label("report.grades") if kind == "rating" else capital(wording.term(kind, 2))


def part_name(wordings: Sequence[Wording], kind: str, id_: str) -> str:
    """The part, by the first of some sheets that has it."""
    match kind:
        case "rating":
            return stars_text(int(id_))
        case "overtime":
            return capital(wordings[0].term("hour", 2))
        case "truck":
            having = (one for one in wordings if any(truck.id == id_ for truck in one.sheet.trucks))
            return part_names(next(having, wordings[0]), [f"truck={id_}"])
    return capital(part_names(wordings[0], [f"{kind}={id_}"]))


def counted_name(wording: Wording, figure: Figure) -> str:
    """What is counted, as `delivered`."""
    _, _, counted = figure
    own = {"left": "compare.left", "loaded": "compare.loaded", "share": "compare.games"}
    key = own.get(counted, f"report.{counted}")
    return wording.label(key)
