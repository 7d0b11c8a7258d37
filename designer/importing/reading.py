"""Reads a file by its format, which is told from what it holds where nobody says it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from designer.importing.imported import Imported
from sheets import SheetError
from sheets.reading import unreadable_values

_LAST = ("json", "csv")  # which many texts could be
FORMATS = tuple(
    sorted(
        (
            module.name.removesuffix("_format")
            for module in iter_modules([str(Path(__file__).parent)])
            if module.name.endswith("_format")
        ),
        key=lambda name: (_LAST.index(name) + 1 if name in _LAST else 0, name),
    )
)
"""Each is a module of this package: `ABOUT`, a sentence; `SUFFIXES` of its files; `reads(bytes)`, whether they look like one,
for any bytes at all; and `read(bytes)`, which raises `SheetError` for what is none after all."""


def read(data: bytes, form: str | None = None) -> Imported:
    """The sheet of a file. Raises `SheetError` for a file that cannot be read, `ValueError` for an unknown format."""
    module = _module(form) if form else next((one for one in map(_module, FORMATS) if one.reads(data)), _module("json"))
    imported: Imported = module.read(data)
    if problems := unreadable_values(imported.document):
        raise SheetError("file", problems)
    return imported


def about(form: str) -> str:
    """What a format is, in a sentence. Raises `ValueError` for an unknown one."""
    text: str = _module(form).ABOUT
    return text


def suffixes() -> tuple[str, ...]:
    """The endings of all files that can be read, without dots."""
    return tuple(dict.fromkeys(suffix for form in FORMATS for suffix in _module(form).SUFFIXES))


def _module(form: str) -> Any:
    if form not in FORMATS:
        raise ValueError(f"format: expected one of {', '.join(FORMATS)}, found '{form}'")
    return import_module(f"designer.importing.{form}_format")
