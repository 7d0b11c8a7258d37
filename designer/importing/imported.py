"""What an import makes of a file of another program."""

from __future__ import annotations

from dataclasses import dataclass

from designer.export.target import Loss
from sheets import Document, Problem, SheetError

MAX_BYTES = 10_000_000
"""Of a file, unpacked."""


@dataclass(frozen=True)
class Imported:
    """A sheet as a document, which may have problems, and what the file does not hold of it, by its place in the document."""

    document: Document
    missing: tuple[Loss, ...] = ()


class UnreadableFile(SheetError):
    """A file that is none of its format: `message` says what was expected and what was found, `line` where, if lines count."""

    def __init__(self, source: str, message: str, line: int | None = None) -> None:
        self.message, self.line = message, line
        super().__init__(source, [Problem("bad_import", "", message, line=line, column=None if line is None else 1)])


def refused(source: str, message: str, line: int | None = None) -> UnreadableFile:
    return UnreadableFile(source, message, line)
