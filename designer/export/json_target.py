"""The sheet file in its canonical form; it holds everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.export.target import Built
from sheets import canonical_text

if TYPE_CHECKING:
    from sheets.families import Sheet


def build(sheet: Sheet, language: str | None) -> Built:  # noqa: ARG001  a sheet file holds all its languages
    return Built({f"{sheet.id}.json": canonical_text(sheet).encode("utf-8")})
