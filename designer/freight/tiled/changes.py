"""What was edited in a map, done to the sheet that it was made of: moved, changed, taken away and added.

What a map says and a sheet cannot hold is told and left out. An object that is as it was changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import dist

from designer.draw.scene import Point
from designer.edit.commands import Document, set_value
from designer.edit.pointers import items_at, join, value_at
from designer.export import Loss
from designer.export.tiled.shapes import Shape
from designer.freight.editing.drawn import Drawn, drawn, is_panel, parse_id, truck_id
from designer.freight.editing.layout_edits import shifted
from designer.freight.editing.part_edits import removed
from designer.freight.tiled.adding import added
from designer.freight.tiled.parts import shapes
from designer.freight.tiled.values import in_order, with_values
from designer.importing.imported import Imported
from sheets.canonical import to_document
from sheets.freight.model import Sheet

_STILL = 0.011  # mm: the hundredth that places are written to, and what is lost on the way
_LEFT = {"square": ("squares",), "stop": ("route", "stops")}
_Told = dict[tuple[str, str], None]


def with_changes(sheet: Sheet, found: Sequence[Shape], title: str) -> Imported:
    """The sheet with what is different in the objects found. Raises `SheetError` for a property that cannot be read."""
    document = to_document(sheet)
    place = drawn(document)
    assert place is not None, "a sheet can be drawn"
    known = {shape.pointer: shape for shape in shapes(sheet)[1]}
    edit = _Edit(document, place, known)
    others = edit.match(found)
    edit.move()
    edit.write()
    edit.remove()
    edit.add(others)
    if title != sheet.title:
        edit.document = set_value(edit.document, "/title", title)
    return Imported(edit.document, tuple(Loss(*each) for each in edit.told))


@dataclass
class _Edit:
    """One import: the document so far, what the map has of the parts known, and what cannot be done."""

    document: Document
    drawn: Drawn
    known: Mapping[str, Shape]
    kept: dict[str, Shape] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)  # of trucks, as they were, to what they are
    told: _Told = field(default_factory=dict)

    def tell(self, pointer: str, message: str) -> None:
        self.told[pointer, message] = None

    def match(self, found: Iterable[Shape]) -> list[Shape]:
        """What is no part known: of objects with one pointer the oldest is the part, the others are copies of it."""
        others = []
        for shape in sorted(found, key=lambda shape: shape.number):
            if shape.pointer in self.known and shape.pointer not in self.kept:
                self.kept[shape.pointer] = shape
            else:
                others.append(shape)
        return others

    # Places

    def move(self) -> None:
        shifts: dict[str, Point] = {}
        for pointer, after in self.kept.items():
            before = self.known[pointer]
            shift = _shift(before, after)
            if before.kind in ("truck", "circle", "box"):
                if shift:
                    shifts[pointer] = shift
                self._look_at_page(before, after, bool(shift))
            elif shift and shift != self._with_truck(pointer):
                self._tell_fixed(pointer, before.kind)
            if before.kind != "route" and dist(before.size, after.size) > 5 * _STILL:
                self.tell(pointer, "a part has the size that its drawing gives it, and keeps it")
            if after.is_turned:
                self.tell(pointer, "an object was turned, and stands upright as before")
            if before.kind == "route" and _is_bent(before, after):
                self._tell_fixed(pointer, before.kind)
        self._tell_shared(shifts)
        if shifts:
            self.document = shifted(self.document, self.drawn, shifts)

    def _with_truck(self, pointer: str) -> Point | None:
        name = parse_id(pointer)
        own = truck_id(name.truck) if name else pointer.removesuffix("/route")
        return _shift(self.known[own], self.kept[own]) if own in self.kept else None

    def _tell_fixed(self, pointer: str, kind: str) -> None:
        reason = {
            "square": "a square stands in its truck: move that",
            "stop": "a stop stands at its circle: move that, or change 'spot'",
            "route": "a route goes through its circles: move these",
        }[kind]
        self.tell(pointer, f"the place of an object was changed, and is not taken over; {reason}")

    def _look_at_page(self, before: Shape, after: Shape, is_moved: bool) -> None:
        scene = self.drawn.drawing.scene
        x, y = after.middle
        if is_moved and not (0 <= x <= scene.width and 0 <= y <= scene.height):
            self.tell(before.pointer, "expected a place on the page, found one beyond it, from where it was drawn back")

    def _tell_shared(self, shifts: dict[str, Point]) -> None:
        """Circles that routes share are moved once: where that is said of one only, or differently."""
        groups: dict[str, list[str]] = {}
        for pointer, shape in self.known.items():
            if shape.kind == "circle" and (node := self._node(pointer)):
                groups.setdefault(node, []).append(pointer)
        for pointers in groups.values():
            moved = [pointer for pointer in pointers if pointer in shifts]
            for pointer in pointers:
                if moved and shifts.get(pointer) != shifts[moved[0]]:
                    self.tell(pointer, f"the circle is shared with {moved[0]}, and stands where that does")
                    shifts.pop(pointer, None)

    def _node(self, pointer: str) -> str:
        name = parse_id(pointer)
        assert name is not None, "circles have ids"
        truck = value_at(self.document, join(truck_id(name.truck), "id"))
        nodes = items_at(self.document, join("/layout/trucks", truck, "route"))
        spots = value_at(self.document, join(truck_id(name.truck), "route", "spots"))
        return str(nodes[name.number - 1]) if len(nodes) == spots else ""

    # Properties

    def write(self) -> None:
        for pointer, after in self.kept.items():
            before = self.known[pointer]
            self.document = with_values(self.document, before, after)
            if before.kind == "truck":
                self.ids[str(before.values["id"])] = str(after.values.get("id", before.values["id"]))
            elif after.values.get("truck", before.values.get("truck")) != before.values.get("truck"):
                self.tell(pointer, "a part stays on its truck")
            if before.kind != "truck" and after.name != before.name:
                self.tell(pointer, "only trucks have names")
        for truck in range(len(items_at(self.document, "/trucks"))):
            self.document = in_order(self.document, truck)

    # Taken away and added

    def remove(self) -> None:
        """A truck goes with all that is on it; what every truck needs stays."""
        gone = [shape for pointer, shape in self.known.items() if pointer not in self.kept]
        trucks = {shape.pointer for shape in gone if shape.kind == "truck"}
        for shape in gone:
            owner = _owner(shape.pointer)
            if shape.kind in ("box", "route") and owner not in trucks:
                self.tell(shape.pointer, "a route and the boxes cannot be taken away")
        for pointer in self.kept:
            if _owner(pointer) in trucks:
                self.tell(_owner(pointer), "the truck was deleted, and what is left of it goes with it")
        ids = [shape.pointer for shape in gone if shape.kind in ("truck", "circle", "square", "stop")]
        before = self.document
        self.document = removed(self.document, ids)
        self._tell_kept(before, ids, trucks)

    def _tell_kept(self, before: Document, ids: Sequence[str], trucks: set[str]) -> None:
        if len(items_at(before, "/trucks")) == len(trucks):
            self.tell("/trucks", "a sheet keeps one truck")
        names = [name for id_ in ids if (name := parse_id(id_)) and truck_id(name.truck) not in trucks]
        for truck in {name.truck for name in names}:
            spots = value_at(before, join(truck_id(truck), "route", "spots"))
            counts = {kind: len(items_at(before, join(truck_id(truck), *at))) for kind, at in _LEFT.items()}
            for kind, count in {**counts, "circle": spots}.items():
                if sum(name.truck == truck and name.kind == kind for name in names) >= count:
                    self.tell(truck_id(truck), f"a truck keeps one {kind}")

    def add(self, others: Iterable[Shape]) -> None:
        for shape in others:
            changed, reason = added(self.document, shape, self.ids)
            if reason:
                self.tell("", f"object {shape.number} {shape.name!r:.60} is not taken over: {reason}")
            self.document = changed


def _owner(pointer: str) -> str:
    """The truck that a part is on; the part itself where it is on none."""
    return pointer if is_panel(pointer) else "/".join(pointer.split("/")[:3])


def _shift(before: Shape, after: Shape) -> Point | None:
    """How far an object was moved in mm, a circle by its middle; None where it stands still."""
    start, end = (before.middle, after.middle) if before.kind == "circle" else (before.box[:2], after.box[:2])
    return None if dist(start, end) < _STILL else (round(end[0] - start[0], 3), round(end[1] - start[1], 3))


def _is_bent(before: Shape, after: Shape) -> bool:
    """Whether the points of a line are others, as seen from its start."""
    ways = [list(_from_start(shape)) for shape in (before, after)]
    return len(ways[0]) != len(ways[1]) or any(dist(a, b) > _STILL for a, b in zip(*ways, strict=True))


def _from_start(shape: Shape) -> Iterator[Point]:
    x, y = shape.box[:2]
    return ((px - x, py - y) for px, py in shape.points)
