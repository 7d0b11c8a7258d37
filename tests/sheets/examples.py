"""The example files in `tests/data/sheets`: `valid` ones, and `invalid` ones with one fault each, named after it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sheets

_DATA = Path(__file__).parents[1] / "data" / "sheets"
VALID = sorted((_DATA / "valid").glob("*.json"))
INVALID = sorted(path for path in (_DATA / "invalid").glob("*.json") if path.name != "expected.json")
EXPECTED: dict[str, dict[str, Any]] = json.loads((_DATA / "invalid" / "expected.json").read_text(encoding="utf-8"))
LIBRARY = [sheets.library_path(sheet_id) for sheet_id in sheets.library_ids()]


def document_of(path: Path) -> sheets.Document:
    document, problems = sheets.read_document(path.read_bytes())
    assert document is not None, problems
    return document


def minimal() -> sheets.Document:
    """A fresh smallest document, with a licence, so that it has no problem."""
    document = document_of(_DATA / "valid" / "smallest.json")
    assert not sheets.check(document).problems
    return document


def problems_of(document: sheets.Document) -> list[tuple[str, str]]:
    return [(problem.code, problem.pointer) for problem in sheets.check(document).problems]
