"""What a target is asked for and what it gives: the files it makes and what they cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from designer.draw import PLAIN, PrintOptions

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Order:
    """A sheet with its rule options applied, which those are, and how it is printed."""

    sheet: Sheet
    variants: tuple[str, ...] = ()
    options: PrintOptions = PLAIN


@dataclass(frozen=True)
class Loss:
    """A part of the sheet, by its JSON pointer, that a target cannot hold, or not well."""

    pointer: str
    message: str


@dataclass(frozen=True)
class Built:
    """The files of an export by name, each made when it is called, and its losses."""

    files: Mapping[str, Callable[[], bytes]]
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
