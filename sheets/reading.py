"""Bytes to a document: whatever is read, the answer is a document or the problems that it has, never a crash."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from sheets.pointers import format_pointer
from sheets.problems import Problem, quoted

Document = dict[str, Any]
"""A sheet as plain JSON. It may be wrong: editors change documents, not models."""

MAX_BYTES = 10_000_000  # the fullest sheet, in canonical form within the record of a game, has two thirds
MAX_DEPTH = 50
MAX_VALUES = 400_000

# Control characters but tab and newline, half characters, and what XML cannot hold.
_BAD_CHARACTER = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def read_document(data: bytes) -> tuple[Document | None, tuple[Problem, ...]]:
    """The document in UTF-8 bytes, with or without a byte order mark; `None` where there are problems."""
    if len(data) > MAX_BYTES:
        message = f"expected at most {MAX_BYTES} bytes, found more"
        return None, (Problem("too_large", "", message),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"expected text in utf-8, found byte {quoted(f'{data[error.start]:#04x}')} at offset {error.start}"
        return None, (Problem("not_utf8", "", message),)
    return _read_text(text)


def _read_text(text: str) -> tuple[Document | None, tuple[Problem, ...]]:
    doubles: list[tuple[Document, str]] = []

    def object_of(pairs: list[tuple[str, Any]]) -> Document:
        result = dict(pairs)
        if len(result) < len(pairs):
            times = Counter(key for key, _ in pairs)
            doubles.extend((result, key) for key in result if times[key] > 1)
        return result

    try:
        document = json.loads(text, object_pairs_hook=object_of)
    except json.JSONDecodeError as error:
        message = f"expected JSON, found a mistake: {error.msg[0].lower()}{error.msg[1:]}"
        return None, (Problem("bad_syntax", "", message, line=error.lineno, column=error.colno),)
    except RecursionError:
        return None, (_too_deep(""),)
    except ValueError:  # the only other one that the decoder raises
        return None, (Problem("huge_number", "", "expected a number, found thousands of digits"),)
    if not isinstance(document, dict):
        return None, (Problem("not_an_object", "", f"expected one object, found {quoted(document)}"),)
    problems = tuple(_duplicate_keys(document, doubles)) + unreadable_values(document)
    return (None, problems) if problems else (document, ())


def _duplicate_keys(document: Document, doubles: list[tuple[Document, str]]) -> Iterator[Problem]:
    if not doubles:
        return
    pointers = {id(value): format_pointer(tokens) for tokens, value in values(document)}
    for holder, key in doubles:
        pointer = pointers.get(id(holder), "")
        yield Problem("duplicate_key", pointer, f"expected each key once, found {quoted(key)} again")


def unreadable_values(document: Document) -> tuple[Problem, ...]:
    """What a document holds that no sheet can: numbers without end, broken characters, endless nesting."""
    problems: list[Problem] = []
    for count, (tokens, value) in enumerate(values(document)):
        pointer = _BAD_CHARACTER.sub("?", format_pointer(tokens))
        if count > MAX_VALUES:
            return (Problem("too_large", "", f"expected at most {MAX_VALUES} values, found more"),)
        if len(tokens) > MAX_DEPTH:
            return (_too_deep("/" + pointer.split("/")[1]),)
        if isinstance(value, float) and not math.isfinite(value):
            problems.append(Problem("not_finite", pointer, f"expected a number, found {quoted(value)}"))
        texts = value if isinstance(value, dict) else (value,)
        for text in texts:
            if isinstance(text, str) and (bad := _BAD_CHARACTER.search(text)):
                message = f"expected text, found the character {quoted(f'U+{ord(bad[0]):04X}')} in it"
                problems.append(Problem("bad_character", pointer, message))
    return tuple(problems)


def values(document: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value of a document with the tokens of its pointer, the document itself first."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), document)]
    while waiting:
        tokens, value = waiting.pop()
        yield tokens, value
        if len(tokens) > MAX_DEPTH:
            continue
        if isinstance(value, dict):
            waiting.extend(((*tokens, key), item) for key, item in value.items())
        elif isinstance(value, list):
            waiting.extend(((*tokens, index), item) for index, item in enumerate(value))


def _too_deep(pointer: str) -> Problem:
    return Problem("too_deep", pointer, f"expected at most {MAX_DEPTH} levels of lists and objects, found more")
