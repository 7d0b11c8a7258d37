"""Colours and sizes of a drawing. A theme changes colours only: the places stay."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.colors import contrast

SMALLEST = 2.12  # mm: 6 points, the smallest text
WHITE = "#ffffff"


@dataclass(frozen=True)
class Theme:
    """Colours as #rrggbb; empty: not drawn."""

    paper: str
    land: str
    hill: str
    water: str
    shallow: str
    wave: str
    sky: str
    haze: str
    tree: str
    ink: str
    soft_ink: str
    line: str
    banner: str
    on_banner: str
    accent: str
    panel: str
    field: str
    palette: tuple[str, ...]
    own_colors: bool = True  # whether colours of suits and trucks are used

    def plate(self, color: str) -> tuple[str, str]:
        """The fill of a plate of a colour, and the text on it: dark or white, as it reads better."""
        if not self.own_colors:
            return self.field, self.ink
        return color, max(self.on_banner, self.ink, key=lambda text: contrast(color, text))


COLOR = Theme(
    paper="#fbf8ef",
    land="#eef0dc",
    hill="#e2e6c8",
    water="#cfe3ea",
    shallow="#d9eaef",
    wave="#b3d0db",
    sky="#e4eff6",
    haze="#edf5f9",
    tree="#b9c79b",
    ink="#1d2b36",
    soft_ink="#56646e",
    line="#8b979e",
    banner="#1f3a4d",
    on_banner="#ffffff",
    accent="#e0962a",
    panel="#ffffff",
    field="#ffffff",
    palette=(
        "#2f6f9f", "#b5483a", "#5b7f2b", "#7a4f94", "#a56913", "#1f8078", "#a8416f", "#55606a",
        "#3f5fb0", "#8a5a33", "#2d7f4f", "#94333f",
    ),
)  # fmt: skip

LOW_INK = Theme(
    paper=WHITE,
    land="",
    hill="",
    water="",
    shallow="",
    wave="#c4c4c4",
    sky="",
    haze="",
    tree="",
    ink="#000000",
    soft_ink="#333333",
    line="#707070",
    banner="",
    on_banner="#000000",
    accent="#000000",
    panel="",
    field="#ffffff",
    palette=("#000000",),
    own_colors=False,
)

THEMES = {"color": COLOR, "low-ink": LOW_INK}


def mixed(color: str, other: str, share: float) -> str:
    """A colour between two: `share` of the other one, 0 to 1."""
    pairs = ((int(color[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
