"""What must hold of lists that belong to another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.freight.codes import problem
from sheets.problems import Problem, quoted


def counted(entries: Sequence[object], count: int, thing: str, *place: object) -> Iterator[Problem]:
    """A list must have one entry a thing."""
    if len(entries) != count:
        message = f"expected one entry a {thing}, {count} in all, found {quoted(len(entries))}"
        yield problem("wrong_count", message, *place)
