"""What the store gives and what it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

Document = dict[str, Any]


class StoreError(Exception):
    """Base of what the store refuses."""


class MissingSheet(StoreError):
    def __init__(self, key: str) -> None:
        super().__init__(f"store: expected the key of a sheet, found '{key}'")


class Conflict(StoreError):
    """Someone else saved in between; nothing was written. `revision` is the newest one."""

    def __init__(self, key: str, expected: int, revision: int) -> None:
        super().__init__(f"sheet '{key}': expected version {expected}, found '{revision}'")
        self.revision = revision


class Unreachable(StoreError):
    """The database or its folder cannot be used, as when it is locked, full, damaged or no database. Nothing was written."""

    def __init__(self, cause: Exception) -> None:
        words = getattr(cause, "strerror", None) or str(getattr(cause, "orig", cause))
        self.reason = next(iter(words.splitlines()), type(cause).__name__)
        super().__init__(f"store: expected a database to read and write, found '{self.reason}'")


class BadBackup(StoreError):
    """A file that is no backup, or a damaged or hostile one. Nothing was restored from it."""

    def __init__(self, expected: str, found: str) -> None:
        self.reason = f"expected {expected}, found '{found[:80]}'"
        super().__init__(f"backup: {self.reason}")


@dataclass(frozen=True)
class Entry:
    """A sheet as lists show it."""

    key: str
    title: str
    revision: int
    updated: datetime


@dataclass(frozen=True)
class Stored:
    """A document and the revision that a save of it must name."""

    key: str
    revision: int
    document: Document


@dataclass(frozen=True)
class Version:
    """One step of a sheet's history; `name` is empty unless a designer gave it one, `author` where nobody told."""

    revision: int
    label: str
    created: datetime
    name: str = ""
    author: str = ""


@dataclass(frozen=True)
class StoredTheme:
    """A theme to be applied to any sheet."""

    key: str
    name: str
    theme: Document


@dataclass
class Restored:
    """What a backup brought: sheets that were not there, that got further versions, and that became sheets of their own.

    `present` counts those that the store has with all versions, `themes` and `playtests` those that were not there.
    """

    added: int = 0
    extended: int = 0
    copied: int = 0
    present: int = 0
    themes: int = 0
    playtests: int = 0
