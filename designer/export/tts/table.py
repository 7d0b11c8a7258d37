"""The objects on the table: a sheet a seat, a plain one, the deck and the rules."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

from designer.export.table import Grid, Page
from designer.export.tts.cards import deck
from designer.export.tts.objects import Guids, Json, saved, shown, thing, transform
from designer.export.tts.rules import rules_script, tab_states

SEATS = ("White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink")
"""The players of the game by colour, as it names them."""

_MM = 22.0  # of a sheet, to a unit of the table: a third larger than the cards, to be read
_TILE = 2.0  # units that a tile is deep before it is scaled
_IN_A_ROW = 4
_ON_TABLE = 1.06  # height, in units
_BENEATH = 2.5  # units beneath a sheet for its buttons


@dataclass(frozen=True)
class Images:
    """Addresses of the pictures: of the sheet, of the backs, and of the faces beside what they show."""

    sheet: str
    back: str
    faces: tuple[tuple[Grid, str], ...]


@dataclass(frozen=True)
class Words:
    """What is written on objects, in the language of the export."""

    title: str
    plain: str
    deck: str
    rules: str
    help: str


def table(
    page: Page,
    players: int,
    script: str,
    images: Images,
    rules: dict[str, str],
    words: Words,
    guids: Guids,
) -> Json:
    """All of them in a file of the game."""
    sheets = [*(f"{words.title} · {_seat(number)}" for number in range(players)), f"{words.title} · {words.plain}"]
    columns = min(_IN_A_ROW, len(sheets))
    rows = ceil(len(sheets) / columns)
    wide, deep = page.width / _MM + 1, page.height / _MM + _BENEATH
    objects: list[Json] = []
    for number, title in enumerate(sheets):
        is_plain = number == players
        row, column = divmod(number, columns)
        at = ((column - (columns - 1) / 2) * wide, _ON_TABLE, ((rows - 1) / 2 - row) * deep)
        more: dict[str, Any] = (
            {} if is_plain else {"Locked": True, "LuaScript": script, "Description": shown(words.help)}
        )
        objects.append(_sheet(guids.of(f"sheet/{number}"), transform(at, _scale(page)), title, images.sheet, more))
    front = -rows / 2 * deep - 2
    objects.append(deck(images.faces, images.back, guids, (-2.0, _ON_TABLE, front), words.deck))
    note = {"Description": next(iter(rules.values())), "LuaScript": rules_script(rules)}
    objects.append(thing("Notecard", guids.of("rules"), transform((2.0, _ON_TABLE, front)), words.rules, **note))
    return saved(words.title, objects, tab_states(rules))


def _seat(number: int) -> str:
    return SEATS[number] if number < len(SEATS) else str(number + 1)


def _scale(page: Page) -> float:
    return round(page.height / _MM / _TILE, 4)


def _sheet(guid: str, where: Json, title: str, address: str, more: Json) -> Json:
    picture = {
        "ImageURL": address,
        "ImageSecondaryURL": address,
        "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }
    return thing("Custom_Tile", guid, where, title, CustomImage=picture, Grid=False, Snap=False, **more)
