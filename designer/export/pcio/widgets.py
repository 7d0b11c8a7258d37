"""Widgets of PlayingCards.io, in its old form and in that of schema 6.

There is no published format: names are those that the importer of VirtualTabletop reads (`server/pcioimport.mjs` and its
pull requests 931, 1915, 2196 and 3072). Since schema 6 a pile is a `holder`, and a step of a button stands in `branches`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from designer.export.room import Rect

Json = dict[str, Any]
Schema = Literal["old", "6"]


@dataclass
class Widgets:
    """Makes the widgets of a room; each lies upon the one before."""

    schema: Schema
    _height: int = 0

    def board(self, name: str, place: Rect, image: str) -> Json:
        return self._widget(name, "board", place, boardImage=image)

    def pile(self, name: str, place: Rect, label: str = "", *, shuffles: bool = False) -> Json:
        kind = "cardPile" if self.schema == "old" else "holder"
        return self._widget(name, kind, place, label=label, hasShuffleButton=shuffles, allowPlayerEditLabel=False)

    def deck(self, name: str, parent: Json, kinds: Mapping[str, Json], back: str, size: tuple[int, int]) -> Json:
        """Cards of these kinds, each with its `label` and `image`."""
        width, height = size
        picture = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "#ffffff"}
        edges = {"includeBorder": False, "includeRadius": True}
        return self._on(parent, name, "cardDeck") | {
            "cardTypes": dict(kinds),
            "cardWidth": width,
            "cardHeight": height,
            "enlarge": True,
            "faceTemplate": {**edges, "objects": [{**picture, "valueType": "dynamic", "value": "image"}]},
            "backTemplate": {**edges, "objects": [{**picture, "valueType": "static", "value": back}]},
            "owner": None,
        }

    def card(self, name: str, parent: Json, deck: str, kind: str) -> Json:
        card = self._on(parent, name, "card")
        return card | {"deck": deck, "cardType": kind, "faceup": False, "owner": None}

    def counter(self, name: str, place: Rect, label: str) -> Json:
        return self._widget(name, "counter", place, label=label, counterValue=0)

    def hand(self) -> Json:
        """Every room has one; here nobody holds cards."""
        return self._widget("hand", "hand", (50, 820, 1500, 180), enabled=False)

    def button(self, name: str, place: Rect, label: str, steps: Sequence[Json]) -> Json:
        routine: Any = list(steps)
        if self.schema != "old":
            routine = {"steps": [{"id": f"{name}-{number}", "branches": [step]} for number, step in enumerate(steps)]}
        return self._widget(name, "automationButton", place, label=label, clickRoutine=routine)

    def move(self, sources: Sequence[str], targets: Sequence[str], count: int) -> Json:
        """A step: so many cards to each target, face up. What they are taken from has two names, by age of the reader."""
        args: Json = {"from": literal(list(sources))}
        if self.schema != "old":
            args["objects"] = {"type": "query", "queryWidgetTypes": ["card", "piece"], "holders": list(sources)}
        args |= {"to": literal(list(targets)), "quantity": literal(count), "moveFlip": literal("faceUp")}
        return {"func": "MOVE_CARDS_BETWEEN_HOLDERS", "args": args}

    def count_up(self, counter: str) -> Json:
        """A step: one more."""
        mode = "changeMode" if self.schema == "old" else "counterChangeMode"
        args = {"counters": literal([counter]), mode: literal("inc"), "changeNumber": literal(1)}
        return {"func": "CHANGE_COUNTER", "args": args}

    def _on(self, parent: Json, name: str, kind: str) -> Json:
        """A widget upon another one: it stands in the room, not in its parent."""
        place = (parent["x"] + 4, parent["y"] + 4, 0, 0)
        widget = self._widget(name, kind, place, parent=parent["id"])
        return {key: value for key, value in widget.items() if key not in ("width", "height")}

    def _widget(self, name: str, kind: str, place: Rect, **more: Any) -> Json:
        self._height += 1
        x, y, width, height = place
        size = {"x": x, "y": y, "z": self._height, "width": width, "height": height}
        return {"id": name, "type": kind, **size, "dragging": None, **more}


def literal(value: Any) -> Json:
    return {"type": "literal", "value": value}
