"""Ways to mend colours: the nearest one that is seen, read and told apart."""

from __future__ import annotations

from functools import cache
from itertools import product

from designer.edit.commands import Document
from designer.edit.mending import Fix, write
from designer.edit.pointers import items_at, value_at
from designer.freight.drawing.drawn_colors import LEAST_CONTRAST, text_contrast
from sheets.colors import plain_difference
from sheets.freight.lint.colors import too_near
from sheets.pointers import parse_pointer


def nearest(document: Document, pointer: str, _message: str) -> Fix | None:
    """The nearest colour on which text is read and that is told from all others of its list; `None` where none is."""
    name, number, _ = parse_pointer(pointer)
    color = str(value_at(document, pointer))
    parts = items_at(document, f"/{name}")
    taken = [other for index, part in enumerate(parts) if index != int(number) and (other := value_at(part, "/color"))]
    for candidate in sorted(_readable(), key=lambda candidate: plain_difference(candidate, color)):
        if candidate not in taken and not any(too_near(name, candidate, other) for other in taken):
            return write(pointer, candidate)
    return None


@cache
def _readable() -> tuple[str, ...]:
    """4,096 colours evenly over all that a screen shows, those with a middle tone left out."""
    levels = [f"{17 * level:02x}" for level in range(16)]
    colors = ("#" + "".join(channels) for channels in product(levels, repeat=3))
    return tuple(color for color in colors if text_contrast(color) >= LEAST_CONTRAST)
