"""What the drawing of a freight sheet does not show, or shows too small to read or write on."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw.scene import Scene
from designer.freight.drawing.drawn_prints import legibility
from sheets.freight.model import Sheet


def not_drawn(sheet: Sheet, scene: Scene, *, rules: bool = False) -> Iterator[tuple[str, str]]:
    """Pointers into the sheet, each with a message; with `rules` beside the drawing these say what it does not."""
    if not rules:
        yield from _said_by_rules(sheet)
    if sheet.notes:
        yield "/notes", "the drawing holds no notes"
    if sheet.extensions:
        yield "/extensions", "the drawing holds no extensions"
    yield from hard_to_read(scene)


def hard_to_read(scene: Scene) -> Iterator[tuple[str, str]]:
    """Pointers of what is too small, cut, or of letters that our fonts lack, each with a message."""
    yield from dict.fromkeys((problem.pointer, problem.message) for problem in legibility(scene))


def _said_by_rules(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield "/deck", "the drawing does not list the cards"
    if sheet.scoring.tie_break:
        yield "/scoring/tie_break", "the drawing does not say how ties are broken"
    if not sheet.scoring.cumulative:
        yield "/scoring/cumulative", "the drawing does not say that a delivery scores in one week only"
    if not sheet.show_discard:
        yield "/show_discard", "the drawing does not say that played cards stay hidden"
    for index, variant in enumerate(sheet.variants):
        yield f"/variants/{index}", f"the drawing does not describe the rule option '{variant.id}'"
