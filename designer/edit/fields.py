"""Form fields read from the model of a sheet: kind, bounds, choices and tool-tip stand there and nowhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_origin

from annotated_types import Ge, Le, MaxLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

Kind = Literal["text", "area", "integer", "number", "toggle", "choice", "choices", "numbers", "color", "other"]

_LONG_TEXT = 1000  # characters from which a text gets an area instead of a line


@dataclass(frozen=True)
class Field:
    """A member of an object of the sheet, as a form shows it.

    `default` stands for a member that is left out; `omit` says that writing it leaves the member out again.
    """

    model: str
    name: str
    kind: Kind
    help: str = ""
    minimum: int | float | None = None
    maximum: int | float | None = None
    length: int | None = None
    options: tuple[Any, ...] = ()
    default: Any = None
    omit: bool = False

    def fits(self, value: Any) -> bool:
        """Whether a widget of this kind can show `value`; a wrong document may hold anything."""
        if self.kind in ("integer", "number"):
            allowed = int if self.kind == "integer" else (int, float)
            in_bounds = isinstance(value, allowed) and not isinstance(value, bool)
            return in_bounds and self._within(value)
        if self.kind == "toggle":
            return isinstance(value, bool)
        if self.kind == "choice":
            return value in self.options
        if self.kind in ("choices", "numbers"):
            return isinstance(value, list) and all(item in self.options for item in value)
        if not isinstance(value, str):
            return False
        if self.kind == "color":
            return bool(re.fullmatch("#[0-9a-f]{6}", value))
        return len(value) <= (self.length or len(value))

    def written(self, value: Any) -> Any:
        """What the document gets for a widget's value: `None` leaves the member out."""
        if self.kind == "numbers" and isinstance(value, list):
            value = sorted(value)
        return None if self.omit and value == self.default else value

    def _within(self, value: float) -> bool:
        above = self.minimum is None or value >= self.minimum
        return above and (self.maximum is None or value <= self.maximum)


def field_of(model: type[BaseModel], name: str) -> Field:
    """The field `name` of a part of the sheet."""
    info = model.model_fields[name]
    minimum, maximum, length = _bounds(info)
    kind, options = _kind(info, length)
    default = None if info.is_required() else _plain(info.default)
    writes_empty = getattr(model, "writes_empty", False) and name != "notes"
    omit = not info.is_required() and (default == "" or (not writes_empty and default in (0, [], {})))
    return Field(
        model.__name__,
        info.alias or name,
        kind,
        info.description or "",
        minimum,
        maximum,
        length,
        options,
        default,
        omit,
    )


def item_field(model: type[BaseModel], name: str) -> Field:
    """The field for one item of the list `name`, as for one entry of a list of costs."""
    info = model.model_fields[name]
    item = get_args(info.annotation)[0]
    minimum, maximum, _ = _item_bounds(item)
    return Field(model.__name__, info.alias or name, "integer", info.description or "", minimum, maximum)


def union_models(annotation: Any) -> dict[str, type[BaseModel]]:
    """The models of a union by the values of their `kind` or `op`."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    models: dict[str, type[BaseModel]] = {}
    for model in get_args(annotation):
        tag = "kind" if "kind" in model.model_fields else "op"
        models.update(dict.fromkeys(get_args(model.model_fields[tag].annotation), model))
    return models


def _kind(info: FieldInfo, length: int | None) -> tuple[Kind, tuple[Any, ...]]:
    annotation, origin = info.annotation, get_origin(info.annotation)
    if origin is Literal:
        return "choice", get_args(annotation)
    if origin is tuple:
        item = get_args(annotation)[0]
        if get_origin(item) is Literal:
            return "choices", get_args(item)
        low, high, _ = _item_bounds(item)
        return (
            ("numbers", tuple(range(low, high + 1)))
            if isinstance(low, int) and isinstance(high, int)
            else ("other", ())
        )
    if annotation is str and any("#[0-9a-f]" in str(getattr(rule, "pattern", "")) for rule in info.metadata):
        return "color", ()
    simple: dict[Any, Kind] = {bool: "toggle", int: "integer", float: "number"}
    if annotation is str:
        return ("area" if (length or 0) >= _LONG_TEXT else "text"), ()
    return simple.get(annotation, "other"), ()


def _bounds(info: FieldInfo) -> tuple[Any, Any, int | None]:
    minimum = maximum = length = None
    for rule in info.metadata:
        if isinstance(rule, Ge):
            minimum = rule.ge
        elif isinstance(rule, Le):
            maximum = rule.le
        elif isinstance(rule, MaxLen):
            length = rule.max_length
    return minimum, maximum, length


def _item_bounds(item: Any) -> tuple[Any, Any, int | None]:
    """The bounds of `Annotated[int, Field(ge=1, le=20)]`; none for another item."""
    if get_origin(item) is not Annotated or get_args(item)[0] is not int:
        return None, None, None
    return _bounds(next(rule for rule in get_args(item)[1:] if isinstance(rule, FieldInfo)))


def _plain(value: Any) -> Any:
    """A default of the model as JSON."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, tuple) else value
