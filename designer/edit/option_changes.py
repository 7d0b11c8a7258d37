"""What rule options change: where in the sheet as they make it, and in words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from designer.edit.commands import Document
from designer.edit.differences import Change, compare, is_of_options, tell
from designer.edit.pointers import items_at, value_at
from designer.edit.recording import under
from designer.text.labels import reader_language


class OptionChange(NamedTuple):
    """One change: its place in the sheet with the options, empty where something is gone; the options by their ids."""

    place: str
    sentence: str
    options: tuple[str, ...]


def option_changes(document: Document, options: Sequence[str]) -> tuple[OptionChange, ...]:
    """All that these rule options change together, each with those that change this place alone too.

    Empty where they cannot be used together.
    """
    return _option_changes(json.dumps(document), tuple(options), reader_language())


@lru_cache(16)
def _option_changes(text: str, options: tuple[str, ...], language: str) -> tuple[OptionChange, ...]:
    document = json.loads(text)
    whole = under(document, options)
    if whole is None:
        return ()
    alone = {name: {change.place for change in _changes(document, (name,))} for name in options}
    return tuple(
        OptionChange(
            change.after,
            " ".join(tell([change], document, whole, language)),
            tuple(name for name in options if change.place in alone[name]),
        )
        for change in _changes(document, options)
    )


def sentence_of(document: Document, option: str, language: str) -> str:
    """What a rule option changes, as a sentence for the players in a language; empty where it cannot be used."""
    changed = under(document, (option,))
    if changed is None:
        return ""
    told = tell(_changes(document, (option,)), document, changed, language)
    return " ".join(text if text.endswith(".") else f"{text}." for text in told)


def option_titles(document: Document) -> dict[str, str]:
    """The titles of the rule options by their ids, in the order of the file."""
    options = items_at(document, "/variants")
    return {
        str(value_at(option, "/id")): str(value_at(option, "/title") or value_at(option, "/id")) for option in options
    }


def _changes(document: Document, options: tuple[str, ...]) -> list[Change]:
    changed = under(document, options)
    found = compare(document, changed) if changed is not None else ()
    return [change for change in found if not is_of_options(change)]
