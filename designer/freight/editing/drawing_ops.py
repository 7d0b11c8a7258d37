"""What a designer does on the drawing, as the browser sends it: checked, then done as one step.

Nothing that comes from the browser is trusted: an operation of another form is none, and parts that are not there are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from designer.edit.commands import Document
from designer.edit.pointers import join, value_at
from designer.freight.editing import layout_edits, part_edits, route_edits, square_edits
from designer.freight.editing.drawn import Drawn, is_panel, parse_id, truck_id
from designer.freight.editing.part_edits import Copied
from designer.freight.editing.part_names import Names
from designer.pages.sheet_words import say

_Id = Annotated[str, Field(max_length=60)]
_Ids = Annotated[list[_Id], Field(max_length=2000)]
_Length = Annotated[float, Field(ge=-2000, le=2000)]


class _Op(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    ids: _Ids = Field(default_factory=list)


class Select(_Op):
    kind: Literal["select"]


class Move(_Op):
    """Trucks, circles and boxes by dx, dy in mm; with `keys` by the arrow keys, where what follows is the same step."""

    kind: Literal["move"]
    dx: _Length
    dy: _Length
    keys: bool = False


class Drop(_Op):
    """A square or the sign of a stop, dropped with its middle at a point in mm."""

    kind: Literal["drop"]
    x: _Length
    y: _Length


class Insert(_Op):
    """A circle behind circle `after` of a truck."""

    kind: Literal["insert"]
    truck: Annotated[int, Field(ge=0, le=23)]
    after: Annotated[int, Field(ge=0, le=40)]


class Write(_Op):
    """What was typed on squares, from the first key on."""

    kind: Literal["write"]
    text: Annotated[str, Field(max_length=40)]


class Align(_Op):
    kind: Literal["align"]
    edge: layout_edits.Edge


class Distribute(_Op):
    kind: Literal["distribute"]
    axis: layout_edits.Axis


class Step(_Op):
    """Back or forward in the history, in its turn among the other operations."""

    kind: Literal["undo", "redo"]


class Plain(_Op):
    kind: Literal["cycle", "delete", "duplicate", "copy", "paste", "tidy", "tidy_others", "pin"]


Op = Annotated[Select | Move | Drop | Insert | Write | Align | Distribute | Step | Plain, Field(discriminator="kind")]
_OPS: TypeAdapter[Op] = TypeAdapter(Op)


@dataclass(frozen=True)
class Desk:
    """What is chosen on the drawing, and what was copied last."""

    chosen: tuple[str, ...] = ()
    clip: tuple[Copied, ...] = ()


class Done(NamedTuple):
    """The document after an operation, its step in words, and what is chosen then; typing at a place goes on as one step."""

    document: Document
    step: str
    chosen: tuple[str, ...]
    clip: tuple[Copied, ...]
    typed_at: str = ""


def parse_op(data: Any) -> Op | None:
    """An operation; `None` for what is none."""
    try:
        return _OPS.validate_python(data)
    except ValidationError:
        return None


def joined(items: Iterable[tuple[int, Any]]) -> list[tuple[int, Op | None]]:
    """The operations with their numbers; moves by keys of the same parts, one after another, are one with the last number."""
    found: list[tuple[int, Op | None]] = []
    for number, data in items:
        op, before = parse_op(data), found[-1][1] if found else None
        if isinstance(op, Move) and isinstance(before, Move) and op.keys and before.keys and op.ids == before.ids:
            op = before.model_copy(update={"dx": before.dx + op.dx, "dy": before.dy + op.dy})
            found.pop()
        found.append((number, op))
    return found


def do(op: Op, document: Document, drawn: Drawn, desk: Desk) -> Done:
    """The operation done on a document as it is drawn. One that cannot be done here changes nothing."""
    ids = tuple(dict.fromkeys(id_ for id_ in op.ids if id_ in drawn.parts))
    what = Names(document).of_all(ids)
    typed = "|".join(ids)
    match op:
        case Select() | Step():
            return Done(document, "", ids, desk.clip)
        case Move():
            changed = layout_edits.moved(document, drawn, ids, op.dx, op.dy) if op.dx or op.dy else document
            return Done(changed, say("draw.step.move", document, what=what), ids, desk.clip, f"move:{typed}" * op.keys)
        case Drop():
            changed = _dropped(document, drawn, ids, (op.x, op.y))
            return Done(changed, say("draw.step.move", document, what=what), ids, desk.clip)
        case Insert():
            return _inserted(document, drawn, op, desk)
        case Write():
            changed = document
            for name in _squares(ids):
                changed = square_edits.write_square(changed, *name, op.text)
            return Done(changed, say("draw.step.write", document, what=what), ids, desk.clip, f"write:{typed}")
        case Align():
            changed = layout_edits.aligned(document, drawn, ids, op.edge)
            return Done(changed, say("draw.step.align", document, what=what), ids, desk.clip)
        case Distribute():
            changed = layout_edits.distributed(document, drawn, ids, op.axis)
            return Done(changed, say("draw.step.distribute", document, what=what), ids, desk.clip)
        case Plain():
            return _plain(op.kind, document, drawn, ids, desk)


def _inserted(document: Document, drawn: Drawn, op: Insert, desk: Desk) -> Done:
    if op.truck >= len(drawn.sheet.trucks):
        return Done(document, "", desk.chosen, desk.clip)
    changed = route_edits.insert_circle(document, drawn, op.truck, op.after)
    step = say("draw.step.insert", document, what=Names(document).of(truck_id(op.truck)))
    new = (f"/trucks/{op.truck}/route/circles/{op.after + 1}",) if changed is not document else desk.chosen
    return Done(changed, step, new, desk.clip)


def _dropped(document: Document, drawn: Drawn, ids: Sequence[str], at: tuple[float, float]) -> Document:
    """One square into its truck, or one stop onto the nearest circle of its route that is within reach."""
    name = parse_id(ids[0]) if len(ids) == 1 else None
    if name and name.kind == "square":
        return square_edits.drop_square(document, drawn, name.truck, name.number, at)
    if name and name.kind == "stop":
        spot = drawn.nearest_circle(name.truck, at)
        return route_edits.move_stop(document, name.truck, name.number, spot) if spot else document
    return document


def _squares(ids: Sequence[str]) -> list[tuple[int, int]]:
    names = [name for name in map(parse_id, ids) if name]
    return [(name.truck, name.number) for name in names if name.kind == "square"]


def _plain(kind: str, document: Document, drawn: Drawn, ids: tuple[str, ...], desk: Desk) -> Done:
    """What is done with all that is chosen, without further words."""
    what, new, clip = Names(document).of_all(ids), ids, desk.clip
    trucks, every = layout_edits.trucks_of(ids), range(len(drawn.sheet.trucks))
    panels, boxes = [[id_ for id_ in each if is_panel(id_)] for each in (ids, drawn.parts)]
    step = say(f"draw.step.{kind}", document, what=what)
    match kind:
        case "cycle":
            changed = document
            for name in _squares(ids):
                changed = square_edits.cycle_suits(changed, *name)
        case "delete":
            changed = part_edits.removed(document, ids)
            new = () if changed != document else ids
        case "duplicate":
            changed, new = part_edits.duplicated(document, drawn, ids)
            new = new or ids
        case "paste":
            changed, new = part_edits.pasted(document, drawn, desk.clip, ids)
            new = new or ids
        case "pin":
            changed = layout_edits.pinned(document, drawn, trucks, panels)
        case "tidy":  # all where nothing is chosen
            is_all = not (trucks or panels)
            changed = layout_edits.tidied(document, every if is_all else trucks, boxes if is_all else panels)
        case "tidy_others":
            kept = layout_edits.pinned(document, drawn, trucks, panels)
            changed = layout_edits.tidied(kept, set(every) - set(trucks), set(boxes) - set(panels))
        case _:
            changed, clip = document, part_edits.copied(document, ids) or desk.clip
    return Done(changed, step, new, clip)


def is_pinned(document: Document, id_: str) -> bool:
    """Whether a box, or the truck that a part belongs to, has a place of its own."""
    if is_panel(id_):
        return value_at(document, id_) is not None
    name = parse_id(id_)
    truck = name.truck if name else 0
    identity = value_at(document, join("/trucks", truck, "id"))
    return isinstance(identity, str) and value_at(document, join("/layout/trucks", identity)) is not None
