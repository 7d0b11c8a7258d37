"""Parts of any kind taken away, copied and pasted. Pure: document in, document out, with the ids of what is new."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from designer.edit.commands import Document, fresh_id, insert_item, remove_item
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing.drawn import Drawn, Name, circle_id, parse_id, square_id, truck_id
from designer.freight.editing.edits import remove_named
from designer.freight.editing.layout_edits import held, without_idle_nodes
from designer.freight.editing.route_edits import insert_circle, remove_circle, remove_stop
from designer.freight.editing.square_edits import add_square, remove_square

MOST_TRUCKS = 24


class Copied(NamedTuple):
    """A truck or a square as it was copied."""

    kind: str
    value: Any


class Pasted(NamedTuple):
    document: Document
    ids: tuple[str, ...]


def removed(document: Document, ids: Iterable[str]) -> Document:
    """The sheet without these parts. What every sheet needs stays: a truck, a square and a circle and a stop of each."""
    changed = document
    for name in _from_the_end(ids):
        match name.kind:
            case "truck":
                if len(items_at(changed, "/trucks")) > 1:
                    changed = without_idle_nodes(remove_named(changed, "trucks", name.truck))
            case "square":
                changed = remove_square(changed, name.truck, name.number)
            case "circle":
                changed = remove_circle(changed, name.truck, name.number)
            case "stop":
                changed = remove_stop(changed, name.truck, name.number)
            case "effect":
                changed = remove_item(changed, join("/trucks", name.truck, "route", "effects"), name.number)
    return changed


def copied(document: Document, ids: Iterable[str]) -> tuple[Copied, ...]:
    """The trucks among these parts; where there is none, the squares."""
    names = [name for name in map(parse_id, ids) if name]
    kind = "truck" if any(name.kind == "truck" for name in names) else "square"
    pointers = [_pointer(name) for name in sorted(names) if name.kind == kind]
    values = [value_at(document, pointer) for pointer in pointers]
    return tuple(Copied(kind, value) for value in values if isinstance(value, dict))


def pasted(document: Document, drawn: Drawn, clip: Sequence[Copied], ids: Sequence[str]) -> Pasted:
    """Trucks behind the chosen one or the last, squares behind the chosen square or at the end of the chosen truck."""
    chosen = max(
        (name for name in map(parse_id, ids) if name), default=None, key=lambda name: (name.truck, name.number)
    )
    if any(part.kind == "truck" for part in clip):
        if len(items_at(document, "/trucks")) >= MOST_TRUCKS:
            return Pasted(document, ())
        behind = chosen.truck if chosen else len(items_at(document, "/trucks")) - 1
        return _with_trucks(held(document, drawn), [part.value for part in clip], behind)
    if chosen is None or not clip:
        return Pasted(document, ())
    last = len(items_at(document, join("/trucks", chosen.truck, "squares"))) - 1
    behind = chosen.number if chosen.kind == "square" else last
    return _with_squares(document, chosen.truck, [part.value for part in clip], behind)


def duplicated(document: Document, drawn: Drawn, ids: Sequence[str]) -> Pasted:
    """Each truck, square or circle of these once more: trucks where there is room, the others behind themselves."""
    if trucks := [part for part in copied(document, ids) if part.kind == "truck"]:
        return pasted(document, drawn, trucks, ids)
    changed, new = document, list[str]()
    for name in _from_the_end(ids):
        before = changed
        if name.kind == "square":
            changed = add_square(changed, name.truck, name.number, value_at(changed, _pointer(name)))
            new = [*_pushed(new, name), square_id(name.truck, name.number + 1)] if changed is not before else new
        elif name.kind == "circle" and not new:  # the places of the others are known again once it is drawn
            changed = insert_circle(changed, drawn, name.truck, name.number)
            new = [circle_id(name.truck, name.number + 1)] if changed is not before else new
    return Pasted(changed, tuple(new))


def _with_trucks(document: Document, trucks: Sequence[Any], behind: int) -> Pasted:
    """The trucks under ids and names of their own."""
    changed, new = document, list[str]()
    for truck in trucks:
        others = items_at(changed, "/trucks")
        if len(others) >= MOST_TRUCKS:
            break
        behind += 1
        own = {"id": fresh_id(others, str(truck.get("id") or "truck"))}
        if isinstance(name := truck.get("name"), str) and name:
            own["name"] = _fresh_name(name, {value_at(other, "/name") for other in others})
        changed = insert_item(changed, "/trucks", behind, {**truck, **own})
        new.append(truck_id(behind))
    return Pasted(changed, tuple(new))


def _fresh_name(wish: str, taken: Collection[Any]) -> str:
    """`wish`, or with the first number that makes it another name."""
    numbered = (f"{wish[:115]} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (wish, *numbered) if name not in taken)


def _with_squares(document: Document, truck: int, squares: Sequence[Any], behind: int) -> Pasted:
    changed, new = document, list[str]()
    for square in squares:
        longer = add_square(changed, truck, behind, square)
        if longer is changed:
            break
        changed, behind = longer, behind + 1
        new.append(square_id(truck, behind))
    return Pasted(changed, tuple(new))


def _from_the_end(ids: Iterable[str]) -> list[Name]:
    """The last first, so that each is still where its id says; trucks after what is on them."""
    names = {name for name in map(parse_id, ids) if name}
    gone = {name.truck for name in names if name.kind == "truck"}
    order = {"effect": 4, "stop": 3, "circle": 2, "square": 1, "truck": 0}
    kept = [name for name in names if name.kind == "truck" or name.truck not in gone]
    return sorted(kept, key=lambda name: (name.truck, order[name.kind], name.number), reverse=True)


def _pushed(ids: list[str], before: Name) -> list[str]:
    """The ids of new squares after one came in before them."""
    pushed = []
    for id_ in ids:
        name = parse_id(id_)
        same = name is not None and name.truck == before.truck
        pushed.append(square_id(before.truck, name.number + 1) if name and same else id_)
    return pushed


def _pointer(name: Name) -> str:
    return truck_id(name.truck) if name.kind == "truck" else square_id(name.truck, name.number)
