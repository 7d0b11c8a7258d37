"""Fields with the values that they are tried at, written as `/overtime/hours=0:10`, and experiments with one of them.

Several fields that take the same value together are joined by `+`: a route's last spot and its last stop, or trucks that are to
stay alike.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sheets import SheetError, apply_variants
from sheets.families import family_module
from sheets.reading import unreadable_values
from simulator.lab.fields import Field, edited, parse_field

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.experiment import Experiment

_MOST_VALUES = 1000
_RANGE = re.compile(r"(-?\d{1,9}):(-?\d{1,9})(?::(\d{1,9}))?")


@dataclass(frozen=True)
class Axis:
    """Fields that change together, and their values, each once."""

    fields: tuple[Field, ...]
    values: tuple[Any, ...]

    @property
    def name(self) -> str:
        return "+".join(field.name for field in self.fields)

    @property
    def now(self) -> Any:
        """The present value; a list of them where the fields have different ones."""
        every = [field.now for field in self.fields]
        return every[0] if all(same(every[0], value) for value in every) else every

    def settings(self, value: Any) -> list[tuple[Field, Any]]:
        return [(field, value) for field in self.fields]

    @property
    def is_ordered(self) -> bool:
        """Whether values that stand side by side are alike: numbers that rise."""
        numbers = [value for value in self.values if isinstance(value, int | float) and not isinstance(value, bool)]
        return len(numbers) == len(self.values) and numbers == sorted(numbers)


def parse_axis(sheet: Sheet, text: str) -> Axis:
    """`FIELD=FROM:TO`, `FIELD=FROM:TO:STEP` with both ends, or a list `FIELD=1,2,4`, of JSON or of words; `FIELD+FIELD=...`.

    Raises `ValueError`.
    """
    name, equals, values = text.partition("=")
    if not equals:
        raise ValueError(f"field {name}: expected values as in {name}=0:10 or {name}=1,2,4, found none")
    fields = tuple(parse_field(sheet, part) for part in name.split("+"))
    return Axis(fields, _range(name, values) if ":" in values and values[0] not in "[{" else _list(name, values))


def parse_axes(sheet: Sheet, texts: Iterable[str]) -> list[Axis]:
    """Each as `parse_axis`, no field twice. Raises `ValueError`."""
    axes = [parse_axis(sheet, text) for text in texts]
    fields = [field for axis in axes for field in axis.fields]
    for place, field in enumerate(fields):
        if field in fields[:place]:
            raise ValueError(f"field {field}: expected once, found again")
    return axes


def written(value: Any) -> str:
    """A value as people write it: words without quotes."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _range(name: str, text: str) -> tuple[int, ...]:
    matched = _RANGE.fullmatch(text)
    if not matched:
        raise ValueError(f"field {name}: expected a range of whole numbers as 0:10 or 0:10:2, found '{text}'")
    first, last, step = int(matched[1]), int(matched[2]), int(matched[3] or 1)
    if first > last or step < 1:
        raise ValueError(f"field {name}: expected a range that rises, found '{text}'")
    values = range(first, last + 1, step)
    if len(values) > _MOST_VALUES:
        raise ValueError(f"field {name}: expected at most {_MOST_VALUES} values, found {len(values)}")
    return tuple(values)


def _list(name: str, text: str) -> tuple[Any, ...]:
    """JSON where the whole is one, each part is, or words."""
    try:
        values = json.loads(f"[{text}]")
    except (ValueError, RecursionError):
        values = [_value(part.strip()) for part in text.split(",")]
    if problems := unreadable_values({name: values}):
        raise ValueError(f"field {name}: {problems[0].message}")
    kept = [value for index, value in enumerate(values) if not any(same(value, other) for other in values[:index])]
    if not kept or "" in kept:
        raise ValueError(f"field {name}: expected values as 0:10 or 1,2,4, found '{text}'")
    return tuple(kept)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def same(first: Any, second: Any) -> bool:
    """In JSON `true` is not 1."""
    return json.dumps(first) == json.dumps(second)


def _without_other_options(experiment: Experiment) -> Sheet:
    """The sheet with those of its variants that are played: values that only another one cannot take are tried all the same."""
    sheet = experiment.sheet
    variants = tuple(variant for variant in sheet.variants if variant.id in experiment.variants)
    return sheet.model_copy(update={"variants": variants})


def changed(experiment: Experiment, settings: Iterable[tuple[Field, Any]]) -> Experiment:
    """The same on a sheet with other values and on the same deals, ready to be played.

    Raises `ValueError` with the first error that the sheet has then, alone or with the variants, restrictions and players.
    """
    checked = edited(_without_other_options(experiment), settings)
    if checked.sheet is None or checked.errors:
        raise ValueError(str(checked.errors[0]))
    try:
        played = apply_variants(checked.sheet, experiment.variants)
    except SheetError as error:
        raise ValueError(str(error.problems[0])) from None
    family_module("simulator", played.family, "restrictions").parse_restrictions(played, experiment.restrictions)
    experiment.check_seats(played)
    return replace(experiment, sheet=checked.sheet, base=experiment.dealt_sheet)
