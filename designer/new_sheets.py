"""What new sheets of all families begin with: a tidy title, an id made of it, and suits that are told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, get_args

from designer.text.labels import label
from sheets.parts import PageName

PAGES: tuple[PageName, ...] = get_args(PageName)

SUITS: Mapping[str, str] = {
    "sun": "#e69f00", "drop": "#0072b2", "leaf": "#06a47b", "flame": "#c65200",
    "moon": "#56b4e9", "anchor": "#26303a", "gem": "#cc79a7", "bell": "#f0e442",
}  # fmt: skip
"""Colours by the symbols that have them."""


def suit_looks(colors: Mapping[str, str], language: str) -> list[dict[str, Any]]:
    """Suits of these symbols and colours, each with the first letter of its name that none before it has."""
    found: list[dict[str, Any]] = []
    for symbol, color in colors.items():
        name, taken = label(f"new_sheet.suit.{symbol}", language), {suit["letter"] for suit in found}
        letter = next(letter for letter in name.upper() if letter not in taken)
        found.append({"id": symbol, "name": name, "letter": letter, "symbol": symbol, "color": color})
    return found


def beginning(family: str, title: str, language: str) -> dict[str, Any]:
    """The members that a new sheet of any family begins with; without a title it has a usual one."""
    title = tidy(title) or label("new_sheet.untitled", language)
    return {
        "format_version": 1,
        "family": family,
        "id": slug(title, "sheet"),
        "rules_version": "0.1",
        "language": language,
        "title": title,
        "credits": {"license": label("new_sheet.license", language)},
    }


def tidy(text: str) -> str:
    """What can be printed of a typed text."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:120]


def slug(text: str, stem: str) -> str:
    """An id of the words of a text, begun by `stem` where they are none, or a name that some systems keep for devices."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    is_usable = words[:1].isalpha() and not re.fullmatch(r"aux|con|nul|prn|(?:com|lpt)\d", words)
    return (words if is_usable else f"{stem}-{words}")[:40].strip("-")
