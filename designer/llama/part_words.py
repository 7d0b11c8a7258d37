"""What sentences call the choices of L.L.A.M.A. that the lab spells as `quit-at=5`, and what it counts in a game."""

from __future__ import annotations

from collections.abc import Sequence

from designer.text.wording import Wording

_POINTS = "points_"  # of the columns of points by card
_LLAMA = "L"


def part_names(wording: Wording, parts: Sequence[str]) -> str:
    return ", ".join(_name(wording, *part.partition("=")[::2]) for part in parts)


def count_name(wording: Wording, name: str) -> str:
    """Of a column of the table of games."""
    if name.startswith(_POINTS):
        return wording.label("llama.count.points", of=_card(wording, name.removeprefix(_POINTS)))
    return wording.label(f"llama.count.{name}")


def _name(wording: Wording, kind: str, id_: str) -> str:
    return wording.label(f"llama.part.{kind}", number=id_, named=_card(wording, id_))


def _card(wording: Wording, text: str) -> str:
    """A card by its text."""
    return wording.term("llama") if text == _LLAMA else text
