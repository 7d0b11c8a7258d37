"""What is in the archive of an export."""

from __future__ import annotations

import io
import json
from typing import Any
from zipfile import ZipFile

from designer.draw import PLAIN, PrintOptions
from designer.export import build, order
from sheets.freight.model import Sheet

Json = Any


def members(sheet: Sheet, target: str, options: PrintOptions = PLAIN, **settings: str) -> dict[str, bytes]:
    """The files in the one archive that the target makes."""
    (make,) = build(order(sheet, options=options, settings=settings), target).files.values()
    with ZipFile(io.BytesIO(make())) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def strings(node: Json) -> list[str]:
    """All texts in a value."""
    if isinstance(node, str):
        return [node]
    inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return [text for each in inner for text in strings(each)]


def read(data: bytes) -> Json:
    return json.loads(data)
