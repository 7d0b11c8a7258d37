"""The example files in `tests/data/sheets`.

`valid` and `invalid` ones, these with one fault each and named after it; in `checks` one of either for each check:
`CHECKS` are the codes of those that the drawing is not needed for.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sheets
from sheets.freight.codes import DRAWN_CODES

_DATA = Path(__file__).parents[1] / "data" / "sheets"
VALID = sorted((_DATA / "valid").glob("*.json"))
INVALID = sorted(path for path in (_DATA / "invalid").glob("*.json") if path.name != "expected.json")
EXPECTED: dict[str, dict[str, Any]] = json.loads((_DATA / "invalid" / "expected.json").read_text(encoding="utf-8"))
CHECK_FILES = sorted((_DATA / "checks").glob("*.json"))
CHECKS = sorted({path.name.partition(".")[0] for path in CHECK_FILES} - DRAWN_CODES.keys())
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
