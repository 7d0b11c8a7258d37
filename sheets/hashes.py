"""Two fingerprints of a sheet, as 64 hexadecimal digits."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from sheets.canonical import canonical_text, to_document
from sheets.families import family_module
from sheets.reading import Document

if TYPE_CHECKING:
    from sheets.families import Sheet


def rules_hash(sheet: Sheet) -> str:
    """Of all that decides play, and of nothing else: sheets that differ in names or drawing only share it.

    It covers the sheet as it stands: apply variants first.
    """
    played = family_module("sheets", sheet.family, "played").played(to_document(sheet))
    return _hash(json.dumps(played, sort_keys=True))


def file_hash(source: Document | Sheet) -> str:
    """Of the canonical file."""
    return _hash(canonical_text(source))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
