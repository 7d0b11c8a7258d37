"""Ways to mend the colours of a freight sheet: the nearest one that is seen, read and told apart."""

from __future__ import annotations

from functools import cache, partial

from designer.edit.commands import Document
from designer.edit.fixes.looks import nearest_color
from designer.edit.mending import Fix
from designer.freight.drawing.drawn_colors import LEAST_CONTRAST, text_contrast
from sheets.freight.lint.colors import too_near
from sheets.pointers import parse_pointer


def nearest(document: Document, pointer: str, _message: str) -> Fix | None:
    """The nearest colour on which text is read and that is told from all others of its list; `None` where none is."""
    name = parse_pointer(pointer)[0]
    return nearest_color(document, pointer, _is_readable, partial(too_near, name))


@cache
def _is_readable(color: str) -> bool:
    return text_contrast(color) >= LEAST_CONTRAST
