"""Tabletop Simulator: a saved object with sheets that are written on, the deck and the rules, and its pictures.

The game loads pictures from the web only, so their address is asked for; each picture is named by the sheet's hash, since
the game never looks at an address twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial

from designer.draw import print_scene
from designer.export.drawing import file_name
from designer.export.table import Grid, grids, on_table, picture
from designer.export.target import Built, Loss, Order, Setting
from designer.export.tts.cards import MOST_CARDS
from designer.export.tts.objects import Guids
from designer.export.tts.rules import rules
from designer.export.tts.table import SEATS, Images, Words, table
from designer.text.wording import Wording
from sheets.families import family_module
from sheets.hashes import file_hash

ABOUT = "Tabletop Simulator: a saved object with sheets that count, the deck and the rules."
NEEDS = "tabletop.script"
IMAGES = Setting("images", "The web address of the folder where you put the pictures, as https://example.org/game/.")
SETTINGS = (IMAGES,)

_ADDRESS = re.compile(r"(https?://|file:///)[^\s\"'<>\\^`{|}]+")


def build(order: Order) -> Built:
    """Raises `ValueError` for an address that is none, `SheetError` where the drawing would be wrong."""
    sheet, options = order.sheet, on_table(order.options)
    base, name = _address(order.setting(IMAGES)), file_name(order, "json")
    tabletop = family_module("designer", sheet.family, "tabletop")
    cards = tabletop.cards(sheet, options)
    pictures = grids(cards, MOST_CARDS)
    stem = f"{name.removesuffix('.json')}_{file_hash(sheet)[:8]}"
    files: dict[str, Callable[[], bytes]] = {
        f"{stem}_sheet.png": lambda: picture(print_scene(sheet, options), options.ppi),
        f"{stem}_back.png": partial(picture, cards.back, options.ppi),
        **{f"{stem}_cards-{n}.png": partial(_grid_picture, grid, options.ppi) for n, grid in enumerate(pictures, 1)},
    }
    sheet_image, back, *faces = (base + each for each in files)
    images = Images(sheet_image, back, tuple(zip(pictures, faces, strict=True)))

    def saved_object() -> bytes:
        page = tabletop.page(sheet, options)
        script = tabletop.script(sheet, page, options.language)
        texts, guids = rules(sheet, options.language), Guids(file_hash(sheet))
        made = table(page, sheet.players.max, script, images, texts, _words(order), guids)
        return (json.dumps(made, indent=2, ensure_ascii=False) + "\n").encode("utf-8")

    losses = [Loss(*loss) for loss in tabletop.losses(sheet, order.base, order.variants, options, "counts")]
    if sheet.players.max > len(SEATS):
        seats = f"{len(SEATS)} players have seats; {sheet.players.max - len(SEATS)} more sheets are of nobody's colour"
        losses.append(Loss("/players/max", seats))
    return Built({name: saved_object, **files}, tuple(losses), _unfinished(base))


def _address(text: str) -> str:
    """An address that ends with a slash, or nothing."""
    if text and not _ADDRESS.fullmatch(text):
        raise ValueError(f"images: expected a web address as https://example.org/game/, found '{text[:80]}'")
    return text if not text or text.endswith("/") else text + "/"


def _unfinished(base: str) -> str:
    if base:
        return ""
    return "say where the pictures will be on the web (`images`): without an address the game shows none of them"


def _grid_picture(grid: Grid, ppi: float) -> bytes:
    return picture(grid.scene, ppi)


def _words(order: Order) -> Words:
    words = Wording(order.sheet, order.options.language)
    say = {name: words.label(f"tabletop.tts.{name}") for name in ("plain", "deck", "rules", "help")}
    return Words(title=words.sheet.title, **say)
