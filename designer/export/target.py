"""What a target is asked for and what it gives: the files it makes and what they cannot hold."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from designer.draw import PLAIN, PrintOptions

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Setting:
    """Something that a target asks for beside how it prints: its name, what it is for, and the text where nothing is said.

    With `choices` it is one of them; else any text of at most `longest` characters.
    """

    name: str
    about: str
    default: str = ""
    choices: tuple[str, ...] = ()
    longest: int = 300


@dataclass(frozen=True)
class Order:
    """A sheet with its rule options applied, which those are, how it is printed, and the settings of the target.

    `base` is the sheet without rule options, for targets that hold these too, and for deals, which are coupled to its deck.
    """

    sheet: Sheet
    base: Sheet
    variants: tuple[str, ...] = ()
    options: PrintOptions = PLAIN
    settings: Mapping[str, str] = field(default_factory=dict)

    def setting(self, wanted: Setting) -> str:
        return self.settings.get(wanted.name, wanted.default)


@dataclass(frozen=True)
class Loss:
    """A part of the sheet, by its JSON pointer, that a target cannot hold, or not well."""

    pointer: str
    message: str


@dataclass(frozen=True)
class Built:
    """The files of an export by name, each made when it is called, and its losses.

    `unfinished` says what is still to be given before the files can be used; empty where nothing is.
    """

    files: Mapping[str, Callable[[], bytes]]
    losses: tuple[Loss, ...] = ()
    unfinished: str = ""


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
    settings: Mapping[str, str]
    unfinished: str

    def to_document(self) -> dict[str, Any]:
        return asdict(self)

    def to_bytes(self) -> bytes:
        """The file that goes with those of the export."""
        return (json.dumps(self.to_document(), indent=2, ensure_ascii=False) + "\n").encode("utf-8")
