"""PlayingCards.io: a room with the deck, a button that turns up the next cards, the sheet to look at, and counters."""

from __future__ import annotations

import json
from functools import partial

from designer.export.archive import zipped
from designer.export.drawing import file_name
from designer.export.pcio.widgets import Json, Schema, Widgets
from designer.export.room import BUTTON, CARD, COUNTER, DISCARD, DRAW, Room, room_losses
from designer.export.table import picture
from designer.export.target import Built, Order, Setting

ABOUT = "PlayingCards.io: a room with the deck, the sheet as a picture, and counters."
NEEDS = "tabletop.turns"
_SCHEMA = Setting("schema", "The form of the file: today's, or that of files before schema 6.", "6", ("6", "old"))
SETTINGS = (_SCHEMA,)

_FOLDER = "userassets"
_MOST_BYTES = 2_000_000  # of a picture: larger ones are refused
_PPI = 150.0
_SHEET_PIXELS = 2200


def build(order: Order) -> Built:
    """Raises `SheetError` where the drawing would be wrong."""
    room = Room.of(order)
    schema: Schema = "old" if order.setting(_SCHEMA) == "old" else "6"
    name = file_name(order, "pcio")
    return Built({name: partial(_packed, room, schema)}, room_losses(order, "shows"))


def _packed(room: Room, schema: Schema) -> bytes:
    """The room and its pictures, which are named by what they show."""
    pictures = {
        "sheet": picture(room.scene, 300, pixels=_SHEET_PIXELS, size=_MOST_BYTES),
        "back": picture(room.cards.back, _PPI),
        **{f"card-{number}": picture(face.scene, _PPI) for number, face in enumerate(room.cards.faces)},
    }
    files = {"widgets.json": _text(_widgets(room, Widgets(schema)))}
    if schema != "old":
        files["schemaVersion"] = schema.encode("ascii")
    return zipped(files | {f"{_FOLDER}/{name}.png": data for name, data in pictures.items()})


def _widgets(room: Room, widgets: Widgets) -> list[Json]:
    draw = widgets.pile("draw", DRAW, room.say("draw"), shuffles=True)
    discard = widgets.pile("discard", DISCARD, room.say("discard"))
    slots = [widgets.pile(f"open-{number}", place) for number, place in enumerate(room.open_places())]
    opened = [slot["id"] for slot in slots]
    steps = [
        widgets.move(opened, ["discard"], len(opened)),
        widgets.move(["draw"], opened, 1),
        widgets.count_up("turn"),
    ]
    turns = room.turns
    kinds = {
        f"kind-{number}": {"label": face.name, "image": _image(f"card-{number}")}
        for number, face in enumerate(room.cards.faces)
    }
    return [
        widgets.board("sheet", room.sheet_place, _image("sheet")),
        draw,
        discard,
        *slots,
        widgets.button("next", BUTTON, room.say("next", turn=turns.name), steps),
        widgets.counter("turn", COUNTER, room.say("turns", turn=turns.name, count=turns.count)),
        widgets.deck("deck", draw, kinds, _image("back"), CARD),
        *(
            widgets.card(f"card-{number}-{copy}", draw, "deck", f"kind-{number}")
            for number, face in enumerate(room.cards.faces)
            for copy in range(face.count)
        ),
        *(
            widgets.counter(f"player-{number}", place, room.player(number))
            for number, place in enumerate(room.player_places(140, 44), 1)
        ),
        widgets.hand(),
    ]


def _image(name: str) -> str:
    return f"package://{_FOLDER}/{name}.png"


def _text(widgets: list[Json]) -> bytes:
    return json.dumps(widgets, ensure_ascii=False, indent=1).encode("utf-8")
