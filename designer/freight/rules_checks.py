"""Own words in the rules of a freight sheet that may be wrong, as the data under them has changed."""

from __future__ import annotations

from collections.abc import Iterator

from designer.freight.rules_text import stale_parts
from sheets import SheetError, apply_variants
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.freight.model_rules import RulesPartName
from sheets.problems import Problem, quoted


def rules_problems(sheet: Sheet) -> Iterator[Problem]:
    """A hint for each part whose own words are to be checked, and for each rule option that alone makes it so."""
    for part in stale_parts(sheet):
        message = "expected own words for the present data, found those from before a number or name changed"
        yield problem("stale_rules", message, "rules", "parts", part, "instead")
    for number, option in enumerate(sheet.variants):
        if parts := stale_with(sheet, option.id):
            names = ", ".join(map(quoted, parts))
            message = f"expected own words in the rules that hold with the option, found other data under {names}"
            yield problem("stale_rules", message, "variants", number)


def stale_with(sheet: Sheet, option: str) -> tuple[RulesPartName, ...]:
    """The parts that are to be checked with a rule option, not without it. One that cannot be used is told of elsewhere."""
    if not any(words.instead for words in sheet.rules.parts.values()):
        return ()
    try:
        changed = apply_variants(sheet, [option])
    except SheetError:
        return ()
    before = stale_parts(sheet)
    return tuple(part for part in stale_parts(changed) if part not in before)
