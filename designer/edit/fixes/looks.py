"""Ways to mend how suits and cards look: colours that are seen and told apart, and shapes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from designer.edit.commands import Document, set_value
from designer.edit.fields import field_of
from designer.edit.mending import Fix, last, write
from designer.edit.pointers import items_at, value_at
from designer.text.labels import label
from sheets.colors import contrast, plain_difference
from sheets.common.palette import LEAST_CONTRAST, suits_too_near
from sheets.parts import Suit
from sheets.pointers import parse_pointer


def darker(document: Document, pointer: str, _message: str) -> Fix:
    """Three quarters of each channel: even of white that is a grey to be seen."""
    color = str(value_at(document, pointer))
    return write(pointer, "#" + "".join(f"{int(color[start : start + 2], 16) * 3 // 4:02x}" for start in (1, 3, 5)))


def other_symbol(document: Document, pointer: str, _message: str) -> Fix | None:
    """A shape that no suit has; an own outline is the designer's to change."""
    used = {value_at(suit, "/symbol") for suit in items_at(document, "/suits")}
    free = next((symbol for symbol in field_of(Suit, "symbol").options if symbol not in used), None)
    if last(pointer) != "symbol" or free is None:
        return None
    title = label("fixes.make_it", value=label(f"choice.symbol.{free}"))
    return Fix(title, lambda found: set_value(found, pointer, free))


def other_color(document: Document, pointer: str, _message: str) -> Fix | None:
    """The nearest colour that is seen on white and told from those of the other suits or cards; `None` where none is."""
    return nearest_color(document, pointer, _is_seen, suits_too_near)


def nearest_color(
    document: Document, pointer: str, is_right: Callable[[str], bool], too_near: Callable[[str, str], bool]
) -> Fix | None:
    """The nearest colour that is right and told from all others of its list; `None` where none is."""
    name, number, *_ = parse_pointer(pointer)
    color = str(value_at(document, pointer))
    parts = items_at(document, f"/{name}")
    others = (part if isinstance(part, str) else value_at(part, "/color") for part in parts)
    taken = [other for index, other in enumerate(others) if index != int(number) and other]
    for candidate in sorted(filter(is_right, _even_colors()), key=lambda candidate: plain_difference(candidate, color)):
        if candidate not in taken and not any(too_near(candidate, other) for other in taken):
            return write(pointer, candidate)
    return None


@cache
def _is_seen(color: str) -> bool:
    return contrast(color, "#ffffff") >= LEAST_CONTRAST


@cache
def _even_colors() -> tuple[str, ...]:
    """4,096 colours evenly over all that a screen shows."""
    levels = [f"{17 * level:02x}" for level in range(16)]
    return tuple("#" + "".join(channels) for channels in product(levels, repeat=3))
