"""The sheet of an answer as it is drawn, and what its heats look like upon it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from designer.balance.answer import Answer, Heat
from designer.checking import check_whole
from designer.draw.scene import Box, Scene
from sheets import SheetError, apply_variants
from sheets.families import family_module, has_module

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Drawn:
    """A sheet with its rule options applied, the titles of these, and how it looks; `drawing` is where a family's heats lie."""

    sheet: Sheet
    options: tuple[str, ...]
    scene: Scene
    drawing: Any = None

    @property
    def _heat(self) -> ModuleType:
        return family_module("designer", self.sheet.family, "heat")

    def with_heat(self, heat: Heat) -> Scene:
        scene: Scene = self._heat.with_heat(self.drawing, heat)
        return scene

    def targets(self, heat: Heat) -> tuple[tuple[str, Box, str, bool], ...]:
        """The parts that a heat colours: id, box in mm, what it says, and whether the part is round."""
        found: tuple[tuple[str, Box, str, bool], ...] = self._heat.heat_targets(self.drawing, heat)
        return found

    def alternative_text(self, heat: Heat) -> str:
        text: str = self._heat.alternative_text(heat)
        return text


def drawn(answer: Answer, language: str | None = None) -> Drawn | None:
    """In the sheet's own language unless another is given; `None` where the answer has no sheet or one with errors."""
    if answer.sheet is None:
        return None
    return _drawn(json.dumps(answer.sheet), answer.options, language)


@lru_cache(16)
def _drawn(text: str, options: tuple[str, ...], language: str | None) -> Drawn | None:
    found = check_whole(json.loads(text)).sheet
    if found is None:
        return None
    try:
        sheet = apply_variants(found, options)
    except SheetError:
        return None
    titles = {one.id: one.title or one.id for one in found.variants}
    chosen, layout = tuple(titles[option] for option in options), family_module("designer", sheet.family, "layout")
    if not has_module("designer", sheet.family, "heat"):
        return Drawn(sheet, chosen, layout.draw(sheet, language=language))
    drawing = layout.lay_out(sheet, language=language)
    return Drawn(sheet, chosen, drawing.scene, drawing)
