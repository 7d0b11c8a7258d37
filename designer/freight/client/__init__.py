"""The game in other clients: its rules in JavaScript, and the sheet as they read it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from sheets.freight.model import Sheet

_FOLDER = Path(__file__).parent
_PLAYED = (
    "id", "title", "rules_version", "players", "suits", "deck", "calendar", "overtime", "trucks", "scoring", "rating",
    "show_discard",
)  # fmt: skip

RULES = tuple(_FOLDER / f"{name}.js" for name in ("cards", "dealing", "trucks", "notation", "rules"))
"""The rules, each module after those that it imports."""

PAGE = tuple(_FOLDER / f"{name}.js" for name in ("solo", "marks", "words", "elements", "page"))
"""The page on which the sheet is played alone, to follow the rules."""

BOARDGAMEIO = _FOLDER / "boardgameio.js"
"""The game of boardgame.io, beside `rules.js` and `sheet.js`."""


def game_data(sheet: Sheet) -> dict[str, Any]:
    """What decides play, as in the sheet's file but with nothing left out: the rules in JavaScript know no defaults."""
    return {name: _whole(getattr(sheet, name)) for name in _PLAYED}


def deal_data(base: Sheet) -> dict[str, Any]:
    """What of a sheet without its rule options leads the deal under them."""
    return {name: _whole(getattr(base, name)) for name in ("suits", "deck")}


def _whole(value: Any) -> Any:
    if isinstance(value, BaseModel):
        fields = type(value).model_fields.items()
        return {field.alias or name: _whole(getattr(value, name)) for name, field in fields if name != "notes"}
    if isinstance(value, Mapping):
        return {key: _whole(each) for key, each in value.items()}
    return [_whole(each) for each in value] if isinstance(value, tuple | list) else value
