"""The canonical form of sheets: fields in the format's order, what is empty left out, two spaces, utf-8."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sheets.families import FAMILIES
from sheets.reading import Document
from sheets.validation import validate

if TYPE_CHECKING:
    from pydantic import BaseModel


def to_document(part: BaseModel) -> Document:
    """The canonical document of a sheet, or of a part of one."""
    return part.model_dump(mode="json", by_alias=True)


def canonical_text(source: Document | BaseModel) -> str:
    """The text of the canonical file. A document that is no valid sheet keeps its own order of fields."""
    document = _canonical(source) if isinstance(source, dict) else to_document(source)
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _canonical(document: Document) -> Document:
    sheet = validate(document)[0] if document.get("family") in FAMILIES else None
    return document if sheet is None else to_document(sheet)
