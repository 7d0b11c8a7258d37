"""What no honest program writes: values, texts and files to be fed to all that reads; the same for the same seed."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from sheets.reading import values

JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 7, 1.5, 10**30, "", "x", "-", "/", "~", "00", "१", "9" * 5_000, "é" * 500, "<b>", "{0}", "\x00", "\u202e",
    [], [1], [None], [[]], {}, {"a": 1}, {"id": "a"}, {"id": 3}, {"spot": 3}, {"kind": "sum"}, "../../x", "**",
)  # fmt: skip

NAMES = {
    "markup": "<img src=x onerror=alert(1)>**b** :red[c] $x$ [a](javascript:1)![i](http://x.example/i.png) `c` {0} {name} %s #let",
    "turned": "safe \u202egnp.exe\u2067 \u200f",
    "emoji": "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ✊🏿 e\u0301\u0302\u0303" + "\u0301" * 60,
    "wide": "W" * 120,
}

FILES: dict[str, bytes] = {
    "empty": b"",
    "no text": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "cut in a character": b'{"title": "\xf0\x9f',
    "in UTF-16": '{"title": "x"}'.encode("utf-16"),
    "a mark and nothing": b"\xef\xbb\xbf",
    "a list": b"[]",
    "a number": b"3",
    "an object": b"{}",
    "a key twice": b'{"format": 1, "format": 2}',
    "no number": b'{"games": NaN, "trucks": -Infinity}',
    "endless": b'{"minutes": 1e999}',
    "thousands of digits": b'{"minutes": ' + b"9" * 5_000 + b"}",
    "brackets": b"[" * 100_000,
    "deep": b'{"a": ' * 60 + b"1" + b"}" * 60,
    "half a character": b'{"title": "\\ud800"}',
    "a control character": b'{"title": "\\u0000\\u001b[31m"}',
    "large": b" " * 50_000_000,
}


def mutated(rng: Random, document: dict[str, Any]) -> dict[str, Any]:
    """The document with some values taken out, put in or replaced by others; the one given stays."""
    changed = deepcopy(document)
    for _ in range(rng.randint(1, 4)):
        places = [tokens for tokens, _ in values(changed) if tokens]
        if not places:
            break
        *way, last = rng.choice(places)
        holder: Any = changed
        for token in way:
            holder = holder[token]
        kind, junk = rng.random(), deepcopy(rng.choice(JUNK))
        if kind < 0.2:
            del holder[last]
        elif kind < 0.3 and isinstance(holder, list):
            holder.insert(last, junk)
        elif kind < 0.4 and isinstance(holder, dict):
            holder[rng.choice(("id", "kind", "spot", "9", "x"))] = junk
        else:
            holder[last] = junk
    return changed


def damaged(rng: Random, data: bytes) -> bytes:
    """The bytes with some of them changed, and often without their end."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    if rng.random() < 0.3:
        del changed[rng.randrange(len(changed)) :]
    return bytes(changed)


def encoded(document: dict[str, Any]) -> bytes:
    return json.dumps(document).encode("utf-8", "surrogatepass")
