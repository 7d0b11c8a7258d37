"""Runs a target: checks the sheet, makes its files and writes them with a report."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.draw import PLAIN, PrintOptions
from designer.export.target import Built, Order, Report
from sheets import Document, SheetError, apply_variants, check, rules_hash, to_document
from sheets.writing import write_bytes

if TYPE_CHECKING:
    from sheets.families import Sheet

TARGETS = {
    "json": "The sheet file itself, in its canonical form.",
    "svg": "The drawing for drawing programs and the web.",
    "pdf": "The drawing for paper, at its true size.",
    "png": "The drawing as a picture.",
}
REPORT = "export-report.json"


def export(
    source: Sheet | Document,
    target: str,
    folder: Path,
    *,
    variants: Iterable[str] = (),
    options: PrintOptions = PLAIN,
) -> Report:
    """Write a target's files and `export-report.json` into a folder, which is made where there is none.

    All files are made before the first is written, each is written whole or not at all. Raises what `order` and `build`
    raise, and `OSError` where the folder cannot be written.
    """
    wanted = order(source, variants, options)
    built = build(wanted, target)
    made = {name: make() for name, make in sorted(built.files.items())}
    sheet, files = wanted.sheet, (*made, REPORT)
    report = Report(target, sheet.id, wanted.variants, options.language, rules_hash(sheet), files, built.losses)
    text = json.dumps(report.to_document(), indent=2, ensure_ascii=False) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        write_bytes(folder / name, data)
    write_bytes(folder / REPORT, text.encode("utf-8"))
    return report


def order(source: Sheet | Document, variants: Iterable[str] = (), options: PrintOptions = PLAIN) -> Order:
    """A sheet that may be exported. Raises `SheetError` with all its errors, those of its rule options too."""
    variants = tuple(variants)
    return Order(apply_variants(_without_errors(source), variants), variants, options)


def build(wanted: Order, target: str) -> Built:
    """What a target makes of a sheet: names and losses at once, files when they are called.

    Raises `ValueError` for an unknown target and wrong options, `SheetError` where a drawing would be wrong.
    """
    if target not in TARGETS:
        raise ValueError(f"target: expected one of {', '.join(TARGETS)}, found '{target}'")
    built: Built = import_module(f"designer.export.{target}_target").build(wanted)
    return built


def _without_errors(source: Sheet | Document) -> Sheet:
    document: dict[str, Any] = dict(source) if isinstance(source, Mapping) else to_document(source)
    checked = check(document)
    if checked.sheet is None or checked.errors:
        raise SheetError(str(document.get("id", "sheet")), checked.errors)
    return checked.sheet
