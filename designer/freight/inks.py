"""The colours that boards are written in. Each is told from the paper of its theme by a contrast of 3 at least."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.draw.theme import COLOR, DARK, Theme
from designer.freight.marks import Mark
from designer.play.looks import BoardTheme, RouteColor

THEMES: Mapping[BoardTheme, Theme] = {"standard": COLOR, "dark": DARK}

MARKER = "#ffd400"
"""Of the text marker upon which stands what can still be taken back."""

_ROUTE_KINDS = ("way", "fill", "ring", "icon")


@dataclass(frozen=True)
class Inks:
    """The colours of a theme. `marker` is how much the text marker covers, from 0 to 1."""

    pen: str
    fresh: str
    delivered: str
    routes: Mapping[str, str]
    trucks: Mapping[str, str]
    marker: float

    def of(self, mark: Mark, route_color: RouteColor) -> str:
        """The ink of a mark: of a route by its state or always the same, of all else by pen."""
        is_route = mark.kind in _ROUTE_KINDS
        if is_route and route_color != "state":
            return self.routes[route_color]
        if mark.stage in ("fresh", "going"):
            return self.fresh
        if not is_route:
            return self.pen
        return self.delivered if mark.stage == "delivered" else self.routes["black"]


INKS: Mapping[BoardTheme, Inks] = {
    "standard": Inks(
        pen="#1c3faa",
        fresh="#c0102c",
        delivered="#0d7a3a",
        routes={
            "black": "#14181c", "blue": "#1c4fd0", "gray": "#69757d", "turquoise": "#0b7f86", "violet": "#7a2fb5",
        },
        trucks={"loaded": "#b45f06", "moving": "#1c5fc0", "delivered": "#0d7a3a"},
        marker=0.5,
    ),
    "dark": Inks(
        pen="#a9c4ff",
        fresh="#ff8a8a",
        delivered="#4ed388",
        routes={
            "black": "#f4f6f8", "blue": "#6fa3ff", "gray": "#94a3ac", "turquoise": "#3fd0d6", "violet": "#cf9bff",
        },
        trucks={"loaded": "#f0a63c", "moving": "#6fa3ff", "delivered": "#4ed388"},
        marker=0.12,
    ),
}  # fmt: skip
"""In the dark `black` is the light ink that stands for it."""
