"""JSON pointers (RFC 6901)."""

from __future__ import annotations

from collections.abc import Iterable


def parse_pointer(pointer: str) -> tuple[str, ...]:
    """`/trucks/0/id` -> `("trucks", "0", "id")`; the empty pointer names the whole document."""
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def format_pointer(tokens: Iterable[object]) -> str:
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in tokens)
