"""Ways to mend own words in the rules of a freight sheet that are older than the data under them."""

from __future__ import annotations

from functools import partial

from designer.edit.commands import Document
from designer.edit.mending import Fix
from designer.freight.rules_words import still_holds, take_told, with_option
from designer.text.labels import label
from sheets.freight.model_rules import RULES_PARTS
from sheets.pointers import parse_pointer


def check(_document: Document, pointer: str, _message: str) -> Fix | None:
    """The own words still hold, or those told from the data are taken; of a rule option, as part of it."""
    tokens = parse_pointer(pointer)
    if tokens[0] == "variants":
        number = int(tokens[1])
        holds, told = (partial(with_option, number=number, edit=edit) for edit in (still_holds, take_told))
    else:
        part = next(part for part in RULES_PARTS if part == tokens[2])
        holds, told = partial(still_holds, part=part), partial(take_told, part=part)
    return Fix(label("rules_own.fix_holds"), holds, Fix(label("rules_own.fix_told"), told))
