"""The images of a board: without words, its words alone, and its symbols; with places in pixels of these images."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from designer.draw import PrintOptions, Scene, print_scene
from designer.draw.printing import to_png
from designer.draw.scene import Text
from sheets.families import family_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_INCH = 25.4
BOARD, WORDS, SYMBOLS = "img/board.png", "img/board_text.png", "img/symbols.png"


class Board:
    """The drawing of a sheet, each part made when it is asked for. Raises as `print_scene`."""

    def __init__(self, sheet: Sheet, options: PrintOptions, ppi: int) -> None:
        self._sheet = sheet
        self._options = replace(options, bleed=0.0, crop_marks=False)
        self._ppi = ppi
        self._scene = print_scene(sheet, self._options)

    @property
    def scene(self) -> Scene:
        return self._scene

    def picture(self) -> bytes:
        """The board without words."""
        items = tuple(item for item in self._scene.items if not isinstance(item, Text))
        return to_png(replace(self._scene, items=items), ppi=self._ppi)

    def words(self) -> bytes:
        """The words alone, on a clear ground as large as the board."""
        return to_png(replace(self._scene, items=self._texts(), background=""), ppi=self._ppi, clear=True)

    def text(self) -> bytes:
        """The words one by one, each at its anchor on the base line; what was cut to fit is told whole too."""
        lines = [
            {
                "text": text.text,
                **({"whole": text.whole} if text.whole else {}),
                "x": self._pixels(text.x),
                "y": self._pixels(text.y),
                "size": self._pixels(text.size),
                "anchor": text.anchor,
                "bold": text.bold,
                "color": text.color,
                "pointer": text.pointer,
            }
            for text in self._texts()
        ]
        return _json({"image": WORDS, "language": self._scene.language, "lines": lines})

    def symbols(self) -> bytes:
        return to_png(self._sprites()[0], ppi=self._ppi, clear=True)

    def positions(self) -> bytes:
        """Boxes are [left, top, right, bottom]; see the family's `positions` for what there is."""
        places = family_module("designer", self._sheet.family, "bga.positions").positions(self._sheet, self._options)
        page = (0.0, 0.0, self._scene.width, self._scene.height)
        sprites, boxes = self._sprites()
        return _json(
            {
                "ppi": self._ppi,
                "board": {"image": BOARD, "size": self._scaled(page[2:]), **self._scaled(places)},
                "symbols": {
                    "image": SYMBOLS,
                    "size": self._scaled((sprites.width, sprites.height)),
                    **self._scaled(boxes),
                },
            }
        )

    def _texts(self) -> tuple[Text, ...]:
        return tuple(item for item in self._scene.items if isinstance(item, Text))

    def _sprites(self) -> tuple[Scene, Mapping[str, Any]]:
        made: tuple[Scene, Mapping[str, Any]] = family_module("designer", self._sheet.family, "bga.sprites").sprites(
            self._sheet, self._options.theme
        )
        return made

    def _pixels(self, length: float) -> float:
        return round(length * self._ppi / _INCH, 1)

    def _scaled(self, value: Any) -> Any:
        """All lengths within a value in pixels."""
        if isinstance(value, Mapping):
            return {key: self._scaled(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._scaled(item) for item in value]
        return None if value is None else self._pixels(value)


def _json(document: Any) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()
