"""Which rule options of a sheet can be used together: each pair, and larger sets up to a count."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from designer.edit.commands import Document
from designer.edit.differences import Change, tell
from designer.edit.pointers import join, value_at
from designer.edit.recording import sheet_of, under
from designer.text.labels import reader_language
from designer.text.spoken import problem_text
from sheets import Problem, SheetError, apply_variants
from sheets.pointers import parse_pointer

if TYPE_CHECKING:
    from sheets.families import Sheet

MOST_SETS = 60  # of three and more that are tried
_IDENTITIES = ("id", "spot")  # what tests that only make sure of an item look at


class Combination(NamedTuple):
    """Some rule options by their ids, in the order of the file, and what comes of using them together.

    `excluded` says that a step of one tests what another changes: they are meant to exclude each other. Any other fault
    is a `clash`. The reason is a sentence, empty where all is well.
    """

    options: tuple[str, ...]
    verdict: Literal["together", "excluded", "clash"]
    reason: str = ""


class Combinations(NamedTuple):
    """Every option alone and every pair; the larger sets that fail though no smaller one of theirs does; whether all were tried."""

    found: dict[tuple[str, ...], Combination]
    larger: tuple[Combination, ...]
    complete: bool


def combinations_of(document: Document) -> Combinations:
    """How the rule options go together, remembered; empty where the document is no sheet or has none."""
    return _combinations(json.dumps(document), reader_language())


@lru_cache(16)
def _combinations(text: str, language: str) -> Combinations:
    document = json.loads(text)
    sheet = sheet_of(document)
    names = [variant.id for variant in sheet.variants] if sheet else []
    if sheet is None or len(set(names)) < len(names):
        return Combinations({}, (), complete=True)
    found: dict[tuple[str, ...], Combination] = {(name,): _tried(document, sheet, (name,), language) for name in names}
    for pair in combinations(names, 2):
        alone = next((found[name,] for name in pair if found[name,].verdict != "together"), None)
        found[pair] = alone._replace(options=pair) if alone else _tried(document, sheet, pair, language)
    good = {names for names, one in found.items() if one.verdict == "together"}
    larger, tried = list[Combination](), 0
    for chosen in chain.from_iterable(combinations(names, size) for size in range(3, len(names) + 1)):
        if not all(part in good for part in combinations(chosen, len(chosen) - 1)):
            continue
        if tried == MOST_SETS:
            return Combinations(found, tuple(larger), complete=False)
        tried += 1
        one = _tried(document, sheet, chosen, language)
        if one.verdict == "together":
            good.add(chosen)
        else:
            larger.append(one)
    return Combinations(found, tuple(larger), complete=True)


def _tried(document: Document, sheet: Sheet, names: tuple[str, ...], language: str) -> Combination:
    try:
        apply_variants(sheet, names)
    except SheetError as error:
        problem = error.problems[0]
        if reason := _tested(document, names, problem, language):
            return Combination(names, "excluded", reason)
        return Combination(names, "clash", problem_text(problem, language))
    return Combination(names, "together")


def _tested(document: Document, names: tuple[str, ...], problem: Problem, language: str) -> str:
    """In words, what the others changed that a step of an option tests; empty where the fault is another one."""
    step = value_at(document, problem.pointer, {})
    if len(names) < 2 or not isinstance(step, dict) or step.get("op") != "test":
        return ""
    place = str(step["path"])
    name = value_at(document, join("", *parse_pointer(problem.pointer)[:2], "id"))
    before = under(document, names[: names.index(name)]) if name in names else None
    if before is None or parse_pointer(place)[-1:] in [(identity,) for identity in _IDENTITIES]:
        return ""
    change = Change("changed", place, place, place, step.get("value"), value_at(before, place))
    return " ".join(tell([change], document, before, language))
