"""What stands at the head of a sheet: its title, and in a line beneath who plays it for how long, and its makers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw.fonts import fit_size
from designer.draw.options import UNKNOWN, Measured
from designer.draw.scene import Box, Text, cut
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.text.labels import label

if TYPE_CHECKING:
    from sheets.families import Sheet


def facts(sheet: Sheet, language: str, measured: Measured, *own: str) -> str:
    """Who plays for how long, then the family's `own`, then the makers: where a line is too long, its end is cut."""
    return " · ".join(filter(None, [*played(sheet, language, measured), *own, *makers(sheet, language)]))


def played(sheet: Sheet, language: str, measured: Measured) -> list[str]:
    """Players, minutes, and how much luck decides where that is known."""
    told = [
        players_text(sheet, language),
        label("sheet.minutes", language, count=measured.minutes or sheet.minutes or UNKNOWN),
    ]
    return told if measured.luck is None else [*told, label("sheet.luck", language, share=measured.luck)]


def players_text(sheet: Sheet, language: str) -> str:
    """As `2–6 players`."""
    few, many = sheet.players.min, sheet.players.max
    count = str(few) if few == many else f"{few}–{many}"
    return label("sheet.player" if many == 1 else "sheet.players", language, count=count)


def makers(sheet: Sheet, language: str) -> list[str]:
    """Designer and artist, where they are named."""
    named = {"designer": sheet.credits.designer, "artist": sheet.credits.artist}
    return [label(f"sheet.{key}", language, name=name) for key, name in named.items() if name]


def title_texts(sheet: Sheet, told: str, box: Box, width: float, theme: Theme) -> list[Text]:
    """The title and what is told beneath it, from the left end of a banner, in a width."""
    left, top, _, bottom = box
    height = bottom - top
    size = fit_size(sheet.title, width, height * 0.58, 3.6, bold=True)
    soft = mixed(theme.banner, theme.on_banner, 0.8) if theme.banner else theme.ink
    small = fit_size(told, width, 2.9, SMALLEST)
    lines = [
        Text(left + 4, top + height * 0.56, sheet.title, size, theme.on_banner, bold=True, pointer="/title"),
        Text(left + 4, bottom - height * 0.14, told, small, soft, pointer="/credits"),
    ]
    return [cut(line, width) for line in lines]
