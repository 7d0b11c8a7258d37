"""What must hold of lists in many places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from sheets.freight.codes import problem
from sheets.problems import Problem, quoted


def rising(numbers: Sequence[int], *place: object, field: str = "") -> Iterator[Problem]:
    """Each number must exceed the one before; `field` is where an entry keeps its number."""
    for index, (before, number) in enumerate(pairwise(numbers), start=1):
        if number <= before:
            where = (*place, index, field) if field else (*place, index)
            yield problem("not_rising", f"expected more than {before}, found {quoted(number)}", *where)


def once(code: str, names: Iterable[str], *place: object, field: str = "") -> Iterator[Problem]:
    """No name may come twice; the second is told."""
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name in seen:
            where = (*place, index, field) if field else (*place, index)
            yield problem(code, f"expected another than those before, found {quoted(name)} again", *where)
        seen.add(name)


def counted(entries: Sequence[object], count: int, thing: str, *place: object) -> Iterator[Problem]:
    """A list must have one entry a thing."""
    if len(entries) != count:
        message = f"expected one entry a {thing}, {count} in all, found {quoted(len(entries))}"
        yield problem("wrong_count", message, *place)
