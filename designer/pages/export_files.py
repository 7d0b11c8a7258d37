"""The files of an export, made in memory for the browser to keep."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from designer.draw import draw_to_file
from designer.export import TARGETS, Loss, export
from designer.export.exporting import REPORT
from sheets import apply_variants, load

PRINTED = ("pdf", "png")  # the drawing on paper and as a picture; what they cannot hold is what the SVG cannot
FORMATS = (*TARGETS, *(name for name in PRINTED if name not in TARGETS))


@dataclass(frozen=True)
class Order:
    """What is exported: a document as JSON text, in a format, under rule options, in a language."""

    text: str
    target: str
    options: tuple[str, ...] = ()
    language: str | None = None


def order(document: dict[str, Any], target: str, options: tuple[str, ...] = (), language: str | None = None) -> Order:
    return Order(json.dumps(document), target, options, language)


@lru_cache(16)
def losses(wanted: Order) -> tuple[Loss, ...]:
    """What the format cannot hold. Raises `SheetError` with all errors of the sheet."""
    with TemporaryDirectory() as folder:
        target = wanted.target if wanted.target in TARGETS else "svg"
        document = json.loads(wanted.text)
        return export(document, target, Path(folder), variants=wanted.options, language=wanted.language).losses


@lru_cache(4)
def files(wanted: Order) -> dict[str, bytes]:
    """The files by name. Raises `SheetError` with all errors of the sheet."""
    document = json.loads(wanted.text)
    with TemporaryDirectory() as name:
        folder = Path(name)
        if wanted.target in TARGETS:
            report = export(document, wanted.target, folder, variants=wanted.options, language=wanted.language)
            return {file: (folder / file).read_bytes() for file in report.files if file != REPORT}
        export(document, "json", folder)
        sheet = load(folder / f"{document['id']}.json")
        path = folder / f"{sheet.id}.{wanted.target}"
        draw_to_file(apply_variants(sheet, wanted.options), path, language=wanted.language)
        return {path.name: path.read_bytes()}


def download(wanted: Order) -> bytes:
    """One file as it is, several as a zip archive."""
    made = files(wanted)
    if len(made) == 1:
        return next(iter(made.values()))
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as writer:
        for name, data in sorted(made.items()):
            writer.writestr(zipfile.ZipInfo(name), data)
    return archive.getvalue()
