"""Where trucks, circles and boxes stand: moved, lined up, spread, and placed anew. Pure: document in, document out.

Moving one part moves no other. So whatever would find another place by itself then is given the place it has.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import floor
from typing import Any, Literal

from designer.draw.scene import Point
from designer.edit.commands import Document, set_value
from designer.edit.pointers import items_at, join, members_at, value_at
from designer.freight.drawing.places import TruckPlace
from designer.freight.editing.drawn import Drawn, Part, is_panel, parse_id
from sheets.pages import PAGE_SIZES

Edge = Literal["left", "center", "right", "top", "middle", "bottom"]
Axis = Literal["across", "down"]

_LEAST = 5  # percent, of the usual size
_NODES, _ENLARGED, _PANELS = "/layout/nodes", "/layout/enlarged", "/layout/panels"


def shifted(document: Document, drawn: Drawn, shifts: Mapping[str, Point]) -> Document:
    """Each truck, circle and box moved by its own dx, dy in mm, as far as the page goes; a circle of several routes once."""
    changed = held(document, drawn)
    done: set[str] = set()
    for id_, by in shifts.items():
        if is_panel(id_):
            left, top, right, bottom = drawn.parts[id_].box
            changed = set_value(changed, id_, _on_page(drawn, (left, top), by, (right - left, bottom - top)))
        name = parse_id(id_)
        if name is None or name.kind not in ("truck", "circle"):
            continue
        place = drawn.drawing.places[name.truck]
        changed = with_place(changed, drawn, place, route=name.kind == "circle")
        own = _own(changed, name.truck)
        if name.kind == "truck":
            at = join(own, "at")
            changed = set_value(changed, at, _on_page(drawn, value_at(changed, at), by, place.size))
        else:
            node = items_at(changed, join(own, "route"))[name.number - 1]
            if node not in done:
                at = join(_NODES, node)
                changed = set_value(changed, at, _on_page(drawn, value_at(changed, at), by, (0.0, 0.0)))
                done.add(node)
    return changed


def moved(document: Document, drawn: Drawn, ids: Iterable[str], dx: float, dy: float) -> Document:
    """All of these moved together."""
    return shifted(document, drawn, dict.fromkeys(ids, (dx, dy)))


def aligned(document: Document, drawn: Drawn, ids: Iterable[str], edge: Edge) -> Document:
    """The parts at one line: the outermost edge of them, or the middle of all."""
    parts = _movable(drawn, ids)
    if len(parts) < 2:
        return document
    axis = 0 if edge in ("left", "center", "right") else 1
    starts, ends = [part.box[axis] for part in parts], [part.box[axis + 2] for part in parts]
    shifts: dict[str, Point] = {}
    for part, start, end in zip(parts, starts, ends, strict=True):
        if edge in ("left", "top"):
            by = min(starts) - start
        elif edge in ("right", "bottom"):
            by = max(ends) - end
        else:
            by = (min(starts) + max(ends) - start - end) / 2
        shifts[part.id] = (by, 0.0) if axis == 0 else (0.0, by)
    return shifted(document, drawn, shifts)


def distributed(document: Document, drawn: Drawn, ids: Iterable[str], axis: Axis) -> Document:
    """The parts with equal gaps between them; the first and the last stay."""
    side = 0 if axis == "across" else 1
    parts = sorted(_movable(drawn, ids), key=lambda part: part.box[side] + part.box[side + 2])
    if len(parts) < 3:
        return document
    sizes = [part.box[side + 2] - part.box[side] for part in parts]
    gap = (parts[-1].box[side + 2] - parts[0].box[side] - sum(sizes)) / (len(parts) - 1)
    at, shifts = parts[0].box[side], dict[str, Point]()
    for part, size in zip(parts, sizes, strict=True):
        by = at - part.box[side]
        shifts[part.id] = (by, 0.0) if side == 0 else (0.0, by)
        at += size + gap
    return shifted(document, drawn, shifts)


def tidied(document: Document, trucks: Collection[int], panels: Iterable[str] = ()) -> Document:
    """These trucks with their routes, and these boxes, without a place of their own, so that they find the best one."""
    changed = document
    for panel in panels:
        changed = set_value(changed, panel, None) if value_at(changed, panel) is not None else changed
    if not members_at(changed, _PANELS) and value_at(changed, _PANELS) is not None:
        changed = set_value(changed, _PANELS, None)
    for truck in trucks:
        own = _own(document, truck)
        if value_at(changed, own) is not None:
            changed = set_value(changed, own, None)
    if not members_at(changed, "/layout/trucks") and value_at(changed, _ENLARGED) is not None:
        changed = set_value(changed, _ENLARGED, None)
    return without_idle_nodes(changed)


def pinned(document: Document, drawn: Drawn, trucks: Iterable[int], panels: Iterable[str] = ()) -> Document:
    """These trucks with their circles, and these boxes, with the places where they stand as their own."""
    changed = document
    for panel in panels:
        changed = set_value(changed, panel, _rounded(drawn.parts[panel].box[:2]))
    for truck in trucks:
        changed = with_place(changed, drawn, drawn.drawing.places[truck], route=True)
    return changed


def held(document: Document, drawn: Drawn) -> Document:
    """Every truck that stands by itself, with its present place and size as its own.

    Where some trucks have places of their own already, what was drawn smaller than they are to fit beside them has none
    that it could keep at their size.
    """
    own = bool(members_at(document, "/layout/trucks"))
    changed = document
    for place in drawn.drawing.places:
        if not own or min(place.scale, place.route_scale) >= drawn.sheet.layout.scale:
            changed = with_place(changed, drawn, place, route=True)
    return changed


def with_place(document: Document, drawn: Drawn, place: TruckPlace, *, route: bool) -> Document:
    """The truck with a place of its own, and with a node of its own for each circle if `route` says so.

    The first one that has such a place says how large all of these are.
    """
    own = _own(document, place.index)
    changed = document
    if not members_at(changed, "/layout/trucks"):
        percent = max(floor(100 * place.scale + 1e-6), _LEAST)
        changed = set_value(changed, _ENLARGED, percent - 100 or None)
    if value_at(changed, own) is None:
        changed = set_value(changed, own, {"at": _rounded(place.at)})
    nodes, known = items_at(changed, join(own, "route")), members_at(changed, _NODES)
    if not route or (len(nodes) == len(place.spots) and all(node in known for node in nodes)):
        return changed
    names = []
    for spot, point in enumerate(place.spots, 1):
        names.append(fresh_node(changed, f"{drawn.sheet.trucks[place.index].id}_{spot}"))
        changed = set_value(changed, join(_NODES, names[-1]), _rounded(point))
    return without_idle_nodes(set_value(changed, join(own, "route"), names))


def without_idle_nodes(document: Document) -> Document:
    """The document without nodes that no route goes through."""
    used = {
        node
        for own in members_at(document, "/layout/trucks").values()
        for node in items_at(own, "/route")
        if isinstance(node, str)
    }
    nodes = members_at(document, _NODES)
    kept = {name: at for name, at in nodes.items() if name in used}
    return document if len(kept) == len(nodes) else set_value(document, _NODES, kept or None)


def fresh_node(document: Document, wish: str) -> str:
    """A name that no node has: `wish`, or with a further number."""
    nodes = members_at(document, _NODES)
    number, stem, name = 2, wish[-36:].lstrip("_-"), wish[-40:].lstrip("_-")
    while name in nodes:
        name = f"{stem}_{number}"
        number += 1
    return name


def trucks_of(ids: Iterable[str]) -> list[int]:
    """The trucks that these parts belong to, by number, each once."""
    return sorted({name.truck for name in map(parse_id, ids) if name})


def _own(document: Document, truck: int) -> str:
    return join("/layout/trucks", value_at(document, join("/trucks", truck, "id"), ""))


def _movable(drawn: Drawn, ids: Iterable[str]) -> list[Part]:
    found = [drawn.parts[id_] for id_ in ids if id_ in drawn.parts]
    return [part for part in found if part.kind in ("truck", "circle", "panel")]


def _on_page(drawn: Drawn, at: Any, by: Point, size: Point) -> list[float]:
    page = PAGE_SIZES[drawn.sheet.layout.page]
    return [
        round(min(max(0.0, start + shift), max(0.0, edge - length)), 2)
        for start, shift, edge, length in zip(at, by, page, size, strict=True)
    ]


def _rounded(point: Point) -> list[float]:
    return [round(max(0.0, value), 2) for value in point]
