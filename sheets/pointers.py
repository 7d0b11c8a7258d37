"""JSON pointers (RFC 6901)."""

from __future__ import annotations

from collections.abc import Iterable


def parse_pointer(pointer: str) -> tuple[str, ...]:
    """`/trucks/0/id` -> `("trucks", "0", "id")`; the empty pointer names the whole document."""
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def position(token: str, count: int) -> int | None:
    """The position that a token names in a list of `count` items; `None` where it names none."""
    number = int(token) if token.isascii() and token.isdecimal() and len(token) < 10 else count
    return number if number < count else None


def format_pointer(tokens: Iterable[object]) -> str:
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in tokens)
