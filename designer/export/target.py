"""What a target gives: the files it made and what they cannot hold."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Loss:
    """A part of the sheet, by its JSON pointer, that a target cannot hold, or not well."""

    pointer: str
    message: str


@dataclass(frozen=True)
class Built:
    """The files of an export by name, and its losses."""

    files: dict[str, bytes]
    losses: tuple[Loss, ...] = ()


@dataclass(frozen=True)
class Report:
    """What an export wrote: names within its folder, and the losses."""

    target: str
    sheet: str
    variants: tuple[str, ...]
    language: str | None
    rules_hash: str
    files: tuple[str, ...]
    losses: tuple[Loss, ...]

    def to_document(self) -> dict[str, Any]:
        return asdict(self)
