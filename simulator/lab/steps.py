"""Single changes of one field of a sheet of any family, as ladders from small to great.

A number goes up or down by one a step, a switch is thrown, of a few words another one is taken, and a list of numbers gets longer
by the next one or shorter at either end. A change is as great as what it does to the number, or to how many there are in the
list, relative to before; what is thrown or taken counts 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from sheets import check, to_document
from sheets.families import family_module
from sheets.pointers import parse_pointer
from simulator.lab.axes import written
from simulator.lab.fields import Field, parse_field

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.worth import Part

_MOST_STEPS = 20


@dataclass(frozen=True)
class Step:
    """One field of a sheet at another value, for the sake of a part that is known by its restriction."""

    base: Sheet
    part: Part
    field: Field
    value: Any
    size: float

    @property
    def words(self) -> str:
        return f"{self.field.words}: {_told(self.field.now)} -> {_told(self.value)}"

    def changed(self) -> tuple[Sheet, Part] | None:
        """The changed sheet, its variants left out, and the part; None where it cannot be played or has no such part."""
        document = {**to_document(self.base), "variants": []}
        self.field.write(document, self.value)
        checked = check(document)
        if checked.sheet is None or checked.errors:
            return None
        restrictions = family_module("simulator", checked.sheet.family, "restrictions").all_restrictions(checked.sheet)
        return (checked.sheet, self.part) if self.part.restriction in list(map(str, restrictions)) else None


def ladders(sheet: Sheet, part: Part, pointers: Iterable[str]) -> tuple[tuple[Step, ...], ...]:
    """Up and down for each field: which way a part's worth goes with it is not known. Of the sheet without its variants."""
    return tuple(
        tuple(Step(sheet, part, field, value, _size(field.now, value)) for value in values)
        for field in (parse_field(sheet, pointer) for pointer in pointers)
        for values in _ways(field.now, _words(sheet, field))
    )


def _ways(now: Any, words: tuple[Any, ...]) -> Iterator[list[Any]]:
    """Values, ever further away."""
    if isinstance(now, bool):
        yield [not now]
    elif isinstance(now, int):
        yield [now + step for step in range(1, _MOST_STEPS + 1)]
        yield [now - step for step in range(1, min(now, _MOST_STEPS) + 1)]
    elif isinstance(now, list):
        yield [[*now, *range(now[-1] + 1, now[-1] + 1 + step)] for step in range(1, _MOST_STEPS + 1)]
        yield [now[step:] for step in range(1, len(now))]
        yield [now[:-step] for step in range(1, len(now))]
    else:
        yield from ([word] for word in words if word != now)


def _size(now: Any, value: Any) -> float:
    if isinstance(now, list):
        now, value = len(now), len(value)
    if isinstance(now, bool) or not isinstance(now, int):
        return 1.0
    size: float = abs(value - now) / max(1, abs(now))
    return size


def _words(sheet: Sheet, field: Field) -> tuple[Any, ...]:
    """Those that a field chooses from, if any."""
    *way, last = parse_pointer(field.pointer)
    model: Any = sheet
    for token in way:
        model = getattr(model, token)
    kind = type(model).model_fields[last].annotation
    return get_args(kind) if get_origin(kind) is Literal else ()


def _told(value: Any) -> str:
    return ", ".join(map(written, value)) if isinstance(value, list) else written(value)
