"""VirtualTabletop: a room with the deck and a sheet for each seat, which its player can write on.

A `.vtt` file is a ZIP of `0.json`, which holds the widgets by their ids and what the game is in `_meta`, and of pictures
under `assets/`. These are named by their checksum and size, as `server/fileloader.mjs` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from html import escape
from zlib import crc32

from designer.draw import PrintOptions
from designer.draw.theme import COLOR
from designer.export.archive import zipped
from designer.export.drawing import file_name
from designer.export.room import BUTTON, CARD, DISCARD, DRAW, Rect, Room, room_losses
from designer.export.table import Field, Page, on_table, picture
from designer.export.target import Built, Order
from designer.export.vtt.widgets import Json, button, card, deck, holder, label, marked, move, placed, seat, written
from sheets.families import family_module

ABOUT = "VirtualTabletop: a room with the deck and a sheet for each seat, to write on."
NEEDS = "tabletop.turns"

_VERSION = 17
"""Of the file: what servers of 2025 write. Newer ones bring it up to date, older ones refuse it."""

_PPI = 150.0
_SHEET_PIXELS = 2800
_MOST_BYTES = 9_000_000  # of a picture: a server refuses 10 MiB


def build(order: Order) -> Built:
    """Raises `SheetError` where the drawing would be wrong."""
    room, options = Room.of(order), on_table(order.options)
    return Built({file_name(order, "vtt"): partial(_packed, room, options)}, room_losses(order, "writes"))


def _packed(room: Room, options: PrintOptions) -> bytes:
    scenes = (room.cards.back, *(face.scene for face in room.cards.faces))
    drawn = (picture(room.scene, 300, pixels=_SHEET_PIXELS, size=_MOST_BYTES), *(picture(s, _PPI) for s in scenes))
    sheet, back, *fronts = map(_plainly_named, drawn)
    page = family_module("designer", room.sheet.family, "tabletop").page(room.sheet, options)
    widgets = [
        *_cards(room, _asset(back), [_asset(front) for front in fronts]),
        *_seats(room, page, _asset(sheet)),
    ]
    state = {"_meta": _about(room, _asset(sheet)), **{widget["id"]: widget for widget in widgets}}
    text = json.dumps(state, ensure_ascii=False, indent=1).encode("utf-8")
    return zipped({"0.json": text, **{_asset(data).lstrip("/"): data for data in (sheet, back, *fronts)}})


def _plainly_named(data: bytes) -> bytes:
    """The picture with a checksum that is the same with a sign and without one, as servers read it both ways.

    What follows the end of a PNG is no part of it.
    """
    while crc32(data) >> 31:
        data += b"\0"
    return data


def _asset(data: bytes) -> str:
    """The address of a picture in the room."""
    return f"/assets/{crc32(data)}_{len(data)}"


def _cards(room: Room, back: str, fronts: list[str]) -> Iterator[Json]:
    slots = [holder(f"open-{number}", place) for number, place in enumerate(room.open_places())]
    collect = [move(slot["id"], "discard", 1) for slot in slots]
    deal = [move("draw", slot["id"], 1) for slot in slots]
    again = [{"func": func, "holder": "draw"} for func in ("RECALL", "FLIP", "SHUFFLE")]
    again[1]["face"] = 0  # type: ignore[assignment]  # a number among texts
    yield holder("draw", DRAW)
    yield holder("discard", DISCARD)
    yield label("draw-label", _above(DRAW), room.say("draw"))
    yield label("discard-label", _above(DISCARD), room.say("discard"))
    yield from slots
    yield button("next", BUTTON, room.say("next", turn=room.turns.name), [*collect, *deal])
    yield button("shuffle", _beneath(DRAW), room.say("shuffle"), again)
    kinds = {
        f"kind-{number}": {"label": face.name, "image": front}
        for number, (face, front) in enumerate(zip(room.cards.faces, fronts, strict=True))
    }
    yield deck("deck", "draw", kinds, back, CARD)
    yield {"id": "pile", "type": "pile", "parent": "draw", "width": CARD[0], "height": CARD[1]}
    for number, face in enumerate(room.cards.faces):
        for copy in range(face.count):
            yield card(f"card-{number}-{copy}", "pile", f"kind-{number}")


def _above(place: Rect) -> Rect:
    return (place[0], place[1] - 26, place[2], 22)


def _beneath(place: Rect) -> Rect:
    return (place[0], place[1] + place[3] + 4, place[2], 32)


def _seats(room: Room, page: Page, image: str) -> Iterator[Json]:
    """A seat and a sheet for each player; a sheet is seen by who sits in its seat."""
    place = room.sheet_place
    scale = place[2] / page.width
    hint = "font-size: 28px; text-align: center;"
    yield label("sit", (place[0], place[1] + place[3] / 2 - 40, place[2], 80), room.say("sit"), css=hint, z=-1)
    for number, where in enumerate(room.player_places(190, 40), 1):
        chair, sheet = f"seat-{number}", f"sheet-{number}"
        yield seat(chair, where, number, COLOR.palette[(number - 1) % len(COLOR.palette)])
        yield placed(sheet, "", place, image=image, layer=-1, onlyVisibleForSeat=chair)
        for field in page.fields:
            yield {**_field(field, scale, f"{sheet}-{field.name}"), "parent": sheet}


def _field(field: Field, scale: float, name: str) -> Json:
    left, top, right, bottom = (scale * edge for edge in field.box)
    place = (left, top, right - left, bottom - top)
    if field.writing == "mark":
        return marked(name, place, field.sign, 0.7 * (bottom - top))
    return written(name, place, 0.6 * (bottom - top))


def _about(room: Room, image: str) -> Json:
    """What the game is; texts marked as HTML are escaped."""
    sheet, words = room.sheet, room.words
    rules = family_module("designer", sheet.family, "rules_text").rules_document(sheet, words.language)
    makers = " · ".join(filter(None, (sheet.credits.designer, sheet.credits.publisher, sheet.credits.license)))
    few, many = sheet.players.min, sheet.players.max
    info = {
        "name": words.sheet.title,
        "image": image,
        "rules": "",
        "bgg": "",
        "year": "",
        "mode": "vs" if many > 1 else "solo",
        "time": str(sheet.minutes or ""),
        "attribution": escape(makers),
        "lastUpdate": 0,
        "showName": True,
        "ruleText": escape(rules).replace("\n", "<br>"),
        "helpText": escape(room.say("sit")),
        "variant": "",
        "variantImage": "",
        "language": words.language,
        "players": str(few) if few == many else f"{few}-{many}",
    }
    return {"version": _VERSION, "info": info}
