"""Sheets in files: loading and saving."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sheets.canonical import canonical_text, to_document
from sheets.checking import Checked, check
from sheets.library import library_ids, library_path
from sheets.problems import FILE_CODES, SheetError, found
from sheets.reading import MAX_BYTES, Document, read_document
from sheets.writing import write_text

if TYPE_CHECKING:
    from sheets.families import Sheet

__all__ = ["Checked", "Document", "canonical_text", "check", "load", "read_document", "save", "to_document"]


def load(source: str | Path) -> Sheet:
    """The sheet of a library id or a path, ready to be played. Raises `SheetError` with all its errors."""
    document, problems = read_document(read_source(source))
    if document is None:
        raise SheetError(str(source), problems)
    checked = check(document)
    if checked.sheet is None or checked.errors:
        raise SheetError(str(source), checked.errors)
    return checked.sheet


def read_source(source: str | Path) -> bytes:
    """The bytes of a library id or a path, at most one more than a sheet may have. Raises `SheetError`."""
    path = library_path(source) if isinstance(source, str) and source in library_ids() else Path(source)
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (FileNotFoundError, ValueError):  # a NUL character in the path is a ValueError
        message = f"expected a file or one of {', '.join(library_ids())}, found neither"
        raise SheetError(str(source), [found(FILE_CODES, "unknown_sheet", "", message)]) from None
    except OSError as error:
        message = f"expected a file that can be read, found: {(error.strerror or 'an error').lower()}"
        raise SheetError(str(source), [found(FILE_CODES, "unreadable_file", "", message)]) from None


def save(path: Path, source: Document | Sheet) -> None:
    """Write the canonical file; a failure leaves what was there before."""
    write_text(path, canonical_text(source))
