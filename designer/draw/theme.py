"""Colours and sizes of a drawing. A theme changes colours only: the places stay."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from sheets.colors import contrast, luminance

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
    least_contrast: float = 0.0  # of these with a field; they are made lighter until they have it
    is_gray: bool = False  # whether these are shown as grays

    def plate(self, color: str) -> tuple[str, str]:
        """The fill of a plate of a colour, and the text on it: dark or white, as it reads better."""
        if not self.own_colors:
            return self.field, self.ink
        return color, max(self.on_banner, self.ink, self.paper, key=lambda text: contrast(color, text))

    def tint(self, color: str) -> str:
        """A colour of a drawing, as of glass or fire, as this theme shows it."""
        return gray(color) if self.is_gray else color

    def shown(self, color: str) -> str:
        """A colour of the sheet as this theme shows it."""
        if not self.own_colors:
            return self.ink
        if self.is_gray:
            return gray(color)
        if not self.least_contrast:
            return color
        lighter = (mixed(color, WHITE, step / 20) for step in range(21))
        return next(tint for tint in lighter if contrast(tint, self.field) >= self.least_contrast)


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

DARK = Theme(
    paper="#12171b",
    land="#1d2620",
    hill="#243027",
    water="#18303d",
    shallow="#1d3947",
    wave="#3a5a6b",
    sky="#17242f",
    haze="#1d2e3b",
    tree="#3d5139",
    ink="#e9eef1",
    soft_ink="#aab6bd",
    line="#76838b",
    banner="#203a49",
    on_banner="#ffffff",
    accent="#e0962a",
    panel="#1a2126",
    field="#20282e",
    palette=COLOR.palette,
    least_contrast=3.9,
)


def gray(color: str) -> str:
    """The gray that is as light as a colour."""
    linear = luminance(color)
    level = round(255 * (12.92 * linear if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055))
    return f"#{level:02x}{level:02x}{level:02x}"


def _in_gray(theme: Theme) -> Theme:
    """The theme with a gray for each colour."""
    colors = {field.name: getattr(theme, field.name) for field in fields(Theme) if field.type == "str"}
    grays = {name: gray(color) if color else "" for name, color in colors.items()}
    return replace(theme, **grays, palette=tuple(map(gray, theme.palette)), is_gray=True)  # type: ignore[arg-type]


BLACK_AND_WHITE = replace(_in_gray(COLOR), paper=WHITE)

THEMES = {"color": COLOR, "black-and-white": BLACK_AND_WHITE, "low-ink": LOW_INK}
"""What a sheet is printed in; the dark one is for screens alone."""


def mixed(color: str, other: str, share: float) -> str:
    """A colour between two: `share` of the other one, 0 to 1."""
    pairs = ((int(color[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
