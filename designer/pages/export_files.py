"""The files of an export, made in memory for the browser to keep and remembered by what was wanted."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from designer.draw import PLAIN, PrintOptions
from designer.export import TARGETS, Built, build, order

_FIRST = ("pdf", "png")  # what most people come for
FORMATS = (*_FIRST, *(name for name in TARGETS if name not in _FIRST))
DRAWN = ("pdf", "png", "svg")  # the formats that hold the drawing


@dataclass(frozen=True)
class Wanted:
    """What is exported: a document as JSON text, in a format, with rule options, and how it is printed."""

    text: str
    target: str
    variants: tuple[str, ...] = ()
    options: PrintOptions = PLAIN


def wanted(
    document: dict[str, Any], target: str, variants: tuple[str, ...] = (), options: PrintOptions = PLAIN
) -> Wanted:
    return Wanted(json.dumps(document), target, variants, options)


@lru_cache(16)
def built(what: Wanted) -> Built:
    """What the format makes of the document. Raises `SheetError` with all errors of the sheet."""
    return build(order(json.loads(what.text), what.variants, what.options), what.target)


def file_name(what: Wanted) -> str:
    """The name of what is downloaded. Raises `SheetError` as `built` does."""
    names = sorted(built(what).files)
    return names[0] if len(names) == 1 else f"{json.loads(what.text)['id']}-{what.target}.zip"


@lru_cache(4)
def download(what: Wanted) -> bytes:
    """One file as it is, several as a zip archive. Raises `SheetError` as `built` does."""
    made = {name: make() for name, make in sorted(built(what).files.items())}
    if len(made) == 1:
        return next(iter(made.values()))
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as writer:
        for name, data in made.items():
            writer.writestr(zipfile.ZipInfo(name), data)
    return archive.getvalue()


def picture(what: Wanted) -> str:
    """The drawing as SVG, the same that every format of it is made of. Raises `SheetError` as `built` does."""
    return download(replace(what, target="svg")).decode("utf-8")
