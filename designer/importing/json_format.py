"""A sheet file, or a bundle for programmers that holds one under `sheet`."""

from __future__ import annotations

from designer.importing.imported import Imported
from sheets import SheetError, read_document

ABOUT = "A sheet as JSON, or a bundle that holds one."
SUFFIXES = ("json",)
_SHEET = "sheet"


def reads(data: bytes) -> bool:
    return data[:200].removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"


def read(data: bytes) -> Imported:
    """Raises `SheetError` with all reasons why the text is no JSON object."""
    document, problems = read_document(data)
    if document is None:
        raise SheetError("json", problems)
    inner = document.get(_SHEET)
    return Imported(inner if isinstance(inner, dict) and "family" not in document else document)
