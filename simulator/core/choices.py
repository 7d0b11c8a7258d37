"""Choices of a game that a player can leave alone: what one loses by that is what the choice is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """A part of a sheet, known by the text of the restriction that forbids it: KIND=ID, or KIND where there is one of the kind."""

    text: str

    @property
    def kind(self) -> str:
        return self.text.partition("=")[0]

    @property
    def id(self) -> str:
        """Unique in its kind; the kind itself where there is one of it."""
        return self.text.partition("=")[2] or self.kind

    @property
    def restriction(self) -> str:
        """What keeps an agent from it."""
        return self.text

    def __str__(self) -> str:
        return self.text


def find_choice(choices: Iterable[Choice], text: str) -> Choice:
    """The one of a text. Raises `ValueError` that names what there is."""
    offered = {choice.text: choice for choice in choices}
    if text not in offered:
        raise ValueError(f"part: expected one of {', '.join(offered)}, found '{text}'")
    return offered[text]
