"""What parts of the drawing are called: on their tool-tips, to screen readers, and in the steps of the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designer.edit.commands import Document
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing.drawn import Name, is_panel, parse_id
from designer.pages.sheet_words import say
from designer.text.labels import label


class Names:
    """The names of the parts of a sheet; `other` names what belongs to no truck."""

    def __init__(self, document: Document, other: Callable[[str], str] = str) -> None:
        self._document = document
        self._other = other
        words = {name: say(f"draw.word_{name}", document) for name in ("square", "circle", "stop")}
        suits = items_at(document, "/suits")
        self._words = words
        self._suits = {value_at(suit, "/id"): str(value_at(suit, "/name", "")) for suit in suits}

    def of_all(self, ids: Sequence[str]) -> str:
        """The name of one part; how many there are of several."""
        return self.of(ids[0]) if len(ids) == 1 else label("draw.parts", count=len(ids))

    def of(self, id_: str) -> str:
        """As `Countdown, circle 3`."""
        name = parse_id(id_)
        if is_panel(id_):
            return say(f"draw.panel.{id_.rpartition('/')[2]}", self._document)
        if name is None:
            return self._other(id_)
        truck = self._truck(name.truck)
        number = name.number + 1 if name.kind == "square" else name.number
        if name.kind == "stop":
            number = value_at(self._document, f"{_route(name)}/stops/{name.number}/spot", "?")
        if name.kind == "truck":
            return truck
        return label(f"draw.{name.kind}", truck=truck, number=number, **self._words)

    def with_goods(self, id_: str) -> str:
        """The name, and of a square what it takes."""
        name = parse_id(id_)
        if name is None or name.kind != "square":
            return self.of(id_)
        square = value_at(self._document, id_, {})
        suits = [self._suits.get(suit, str(suit)) for suit in items_at(square, "/suits")]
        values = map(str, items_at(square, "/values"))
        takes = " · ".join(filter(None, (", ".join(suits), ", ".join(values)))) or label("draw.takes_all")
        return f"{self.of(id_)}: {takes}"

    def _truck(self, truck: int) -> str:
        place = join("/trucks", truck)
        return str(value_at(self._document, f"{place}/name") or value_at(self._document, f"{place}/id") or truck + 1)


def _route(name: Name) -> str:
    return join("/trucks", name.truck, "route")
