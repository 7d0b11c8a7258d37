"""How one who plays wants to see the boards: kept by the browser as a short text, the same for all sheets and families."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_type_hints

_LONGEST = 400  # characters of a text that is read; all preferences together are shorter
_ON = "on"

BoardTheme = Literal["standard", "dark"]
BoardFont = Literal["designer", "simple"]
RouteColor = Literal["state", "black", "blue", "gray", "turquoise", "violet"]


@dataclass(frozen=True)
class Looks:
    """The preferences, each with the usual one as its default.

    `board_text` is the sheet's own language, or that of the reader, where it is too long set smaller or cut. By state a
    route is red while it can still be taken back, black earlier and green when delivered.
    """

    theme: BoardTheme = "standard"
    boards: Literal["one", "all"] = "one"
    font: BoardFont = "designer"
    board_text: Literal["original", "fitted", "translated"] = "original"
    route: Literal["none", "accurate", "straight"] = "accurate"
    route_color: RouteColor = "state"
    truck_color: Literal["off", "state", "blink"] = "off"
    small_icons: bool = False

    def to_text(self) -> str:
        """What differs from the usual, as in `theme:dark,small_icons:on`; empty where nothing does."""
        changed = [
            (each.name, getattr(self, each.name)) for each in fields(self) if getattr(self, each.name) != each.default
        ]
        return ",".join(f"{name}:{_ON if value is True else value}" for name, value in changed)

    @classmethod
    def from_text(cls, text: str) -> Looks:
        """The preferences in a text that may come from anywhere: what is none of them is left out."""
        parts = (part.partition(":") for part in text[:_LONGEST].split(","))
        known = {name: value for name, _, value in parts if value in CHOICES.get(name, ())}
        values: dict[str, Any] = {name: value == _ON if name in _SWITCHES else value for name, value in known.items()}
        return cls(**values)


_KINDS = get_type_hints(Looks)
_SWITCHES = {name for name, kind in _KINDS.items() if kind is bool}

CHOICES: Mapping[str, tuple[str, ...]] = {
    name: ("off", _ON) if name in _SWITCHES else get_args(kind) for name, kind in _KINDS.items()
}
"""What can be chosen for each preference, by the words of its text."""

USUAL = Looks()
