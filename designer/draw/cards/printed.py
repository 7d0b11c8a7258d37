"""Cards to print, as large as bought ones: 63 x 88 mm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.draw.cards.faces import Face, draw_back, draw_face
from designer.draw.fonts import CAP_HEIGHT, fit_size
from designer.draw.scene import Item, Paint, Rect, Scene, Text, cut
from designer.draw.theme import SMALLEST, WHITE, Theme

if TYPE_CHECKING:
    from sheets.families import Sheet

WIDTH, HEIGHT = 63.0, 88.0
_EDGE = 3.0
_TITLE = 5.5


def face_scene(sheet: Sheet, face: Face, theme: Theme) -> Scene:
    """A card of a sheet, whose texts are in the language that is printed."""
    return _scene(sheet, draw_face(face, (_EDGE, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE), theme))


def back_scene(sheet: Sheet, theme: Theme) -> Scene:
    """The back of all cards, with the title of the game at both ends."""
    fill, ink = (theme.banner, theme.on_banner) if theme.banner else (theme.field, theme.ink)
    room = WIDTH - 8 * _EDGE
    size = fit_size(sheet.title, room, _TITLE, SMALLEST, bold=True)
    items = draw_back((_EDGE, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE), theme)
    for y in (HEIGHT * 0.16, HEIGHT * 0.84):
        base = y + CAP_HEIGHT * size / 2
        title = Text(WIDTH / 2, base, sheet.title, size, ink, bold=True, anchor="middle", pointer="/title")
        items += [Rect(4 * _EDGE, y - size, room, 2 * size, Paint(fill)), cut(title, room)]
    return _scene(sheet, items)


def _scene(sheet: Sheet, items: list[Item]) -> Scene:
    paper = Rect(0, 0, WIDTH, HEIGHT, Paint(WHITE))
    return Scene(WIDTH, HEIGHT, (paper, *items), sheet.title, sheet.language, WHITE)
