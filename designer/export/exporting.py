"""Runs a target: checks the sheet, makes its files and writes them with a report."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.export.target import Built, Report
from sheets import Document, SheetError, apply_variants, check, rules_hash, to_document
from sheets.writing import write_bytes

if TYPE_CHECKING:
    from sheets.families import Sheet

TARGETS = {
    "json": "The sheet file itself, in its canonical form.",
    "svg": "The drawing, for print and for drawing programs.",
}
REPORT = "export-report.json"


def export(
    source: Sheet | Document,
    target: str,
    folder: Path,
    *,
    variants: Iterable[str] = (),
    language: str | None = None,
) -> Report:
    """Write a target's files and `export-report.json` into a folder, which is made where there is none.

    All files are made before the first is written, each is written whole or not at all. Raises `ValueError` for an unknown target,
    `SheetError` with all errors of the sheet, `OSError` where the folder cannot be written.
    """
    if target not in TARGETS:
        raise ValueError(f"target: expected one of {', '.join(TARGETS)}, found '{target}'")
    variants = tuple(variants)
    sheet = apply_variants(_without_errors(source), variants)
    built: Built = import_module(f"designer.export.{target}_target").build(sheet, language)
    report = Report(
        target, sheet.id, variants, language, rules_hash(sheet), (*sorted(built.files), REPORT), built.losses
    )
    text = json.dumps(report.to_document(), indent=2, ensure_ascii=False) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in sorted(built.files.items()):
        write_bytes(folder / name, data)
    write_bytes(folder / REPORT, text.encode("utf-8"))
    return report


def _without_errors(source: Sheet | Document) -> Sheet:
    document: dict[str, Any] = dict(source) if isinstance(source, Mapping) else to_document(source)
    checked = check(document)
    if checked.sheet is None or checked.errors:
        raise SheetError(str(document.get("id", "sheet")), checked.errors)
    return checked.sheet
