"""What sentences call the choices of Lost Cities that the lab spells as `suit=red`, and what it counts in a game."""

from __future__ import annotations

from collections.abc import Sequence

from designer.text.wording import Wording

_ROUND = "round_"  # of the columns of points by round, from 1


def part_names(wording: Wording, parts: Sequence[str]) -> str:
    return ", ".join(_name(wording, *part.partition("=")[::2]) for part in parts)


def count_name(wording: Wording, name: str) -> str:
    """Of a column of the table of games."""
    if name.startswith(_ROUND):
        return wording.label("lost_cities.count.round", number=name.removeprefix(_ROUND))
    return wording.label(f"lost_cities.count.{name}")


def _name(wording: Wording, kind: str, id_: str) -> str:
    if kind == "suit":
        id_ = next((suit.name for suit in wording.sheet.suits if suit.id == id_), id_)
    return wording.label(f"lost_cities.part.{kind}", suit=id_)
