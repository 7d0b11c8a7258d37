"""Labels of the app in the sheet's own words: a sheet of ships has ships to add."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from designer import session
from designer.edit.pointers import family_of
from designer.text.labels import label, reader_language
from designer.text.spoken import spoken
from designer.text.wording import Word, words_by_name, words_of


def say(key: str, document: dict[str, Any] | None = None, **values: Any) -> str:
    """The label of `key`, its words as `{truck}`, `{trucks}`, `{Truck}` and `{Trucks}` from the sheet, else the usual ones."""
    return label(key, **{**_words(document), **values})


def in_own_words(text: str, written: Callable[[str], str]) -> str:
    """A sentence on the format for who reads, as a tool-tip has it, with the sheet's words, `written` so, for the usual ones."""
    text = spoken(text)
    own = _words()
    usual = words_by_name(lambda *_: "", reader_language(), family_of(session.shown_document()))
    changed = {str(word): own[name] for name, word in usual.items() if own[name] != word}
    if not changed:
        return text
    return re.sub(rf"\b({'|'.join(map(re.escape, changed))})\b", lambda found: written(changed[found[0]]), text)


def _words(document: dict[str, Any] | None = None) -> dict[str, Word]:
    return words_of(session.shown_document() if document is None else document, reader_language())
