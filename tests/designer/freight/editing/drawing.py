"""Sheets to draw on, for tests of what is done on the drawing."""

from __future__ import annotations

import json
from typing import Any

from designer.freight.editing.drawn import Drawn, drawn
from sheets import library_path


def sheet(name: str = "flip-freighters") -> dict[str, Any]:
    """A sheet of the library as a document."""
    document: dict[str, Any] = json.loads(library_path(name).read_text(encoding="utf-8"))
    return document


def by_itself(name: str = "tiny") -> dict[str, Any]:
    """The sheet with nothing that has a place of its own."""
    return {**sheet(name), "layout": {"page": sheet(name)["layout"]["page"]}}


def seen(document: dict[str, Any]) -> Drawn:
    found = drawn(document)
    assert found is not None
    return found
