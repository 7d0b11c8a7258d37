"""What must hold of lists in many places, and of the number of players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from sheets.common.codes import problem
from sheets.problems import Problem, quoted
from sheets.sheet import AnySheet


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


def players_in_order(sheet: AnySheet) -> Iterator[Problem]:
    """The fewest players are no more than the most."""
    fewest, most = sheet.players.min, sheet.players.max
    if fewest > most:
        yield problem("players_reversed", f"expected at most {most}, found {quoted(fewest)}", "players", "min")
