"""Faces and backs of cards: what a card is worth and its shape stand at both ends, so that it is known in a fan and in a stack."""

from __future__ import annotations

from dataclasses import dataclass

from designer.draw.fonts import CAP_HEIGHT, fit_size
from designer.draw.scene import Box, Item, Paint, Path, Rect, Step, Text, cut, moved
from designer.draw.theme import SMALLEST, Theme, mixed

RATIO = 1.4  # of a card's height to its width
_CORNER = 0.3  # of the width: the size of what stands in a corner
_LETTER = 0.72  # of the size of the value
_MARGIN = 0.07  # of the width
_ROUND = 0.09  # of the width: the radius of its corners
_NAMED = 16.0  # mm: narrower cards have no room for a name


@dataclass(frozen=True)
class Face:
    """What a card shows: its value at the left of both ends, the shape and letter of its suit at the right.

    A `sign` stands in place of a value; it and the `shape` are in boxes of 100 x 100. In the middle stands the shape, with
    the sign upon it; where there is none, the value or the sign. `pointer` is the card's place in the sheet.
    """

    value: str
    color: str  # as #rrggbb
    shape: tuple[Step, ...] = ()
    sign: tuple[Step, ...] = ()
    letter: str = ""
    name: str = ""
    pointer: str = ""


def card_box(left: float, top: float, width: float) -> Box:
    """The box of a card of a width."""
    return (left, top, left + width, top + width * RATIO)


def sheet_of(box: Box, paint: Paint, pointer: str = "") -> Rect:
    """A card's paper, with its round corners."""
    left, top, right, bottom = box
    return Rect(left, top, right - left, bottom - top, paint, _ROUND * (right - left), pointer)


def draw_face(face: Face, box: Box, theme: Theme, *, strip: float = 100.0) -> list[Item]:
    """A card in a box; `strip` is how much of it, in mm, stays in sight at an end where others lie on it."""
    left, top, right, bottom = box
    width = right - left
    color = theme.shown(face.color)
    size = min(_CORNER * width, 0.86 * strip / CAP_HEIGHT)
    gap = min(_MARGIN * width, max(0.2, (strip - CAP_HEIGHT * size) / 2))
    paper = Paint(_ground(color, theme), mixed(color, theme.ink, 0.35), 0.35)
    items: list[Item] = [sheet_of(box, paper, face.pointer)]
    items += _end(face, (left, top + gap, right, top + gap + CAP_HEIGHT * size), size, color, theme)
    items += _end(face, (left, bottom - gap - CAP_HEIGHT * size, right, bottom - gap), size, color, theme)
    return items + _middle(face, box, color, theme)


def draw_back(box: Box, theme: Theme) -> list[Item]:
    """The back of a card, the same for all."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    fill, edge = theme.banner or theme.field, theme.on_banner if theme.banner else theme.ink
    soft, inner = mixed(edge, fill, 0.45), _ROUND * width
    thin = Paint("", soft, 0.02 * width)
    outer, middle = (
        _lozenge((left + right) / 2, (top + bottom) / 2, part * width, part * height) for part in (0.3, 0.16)
    )
    return [
        sheet_of(box, Paint(fill, soft, 0.3)),
        sheet_of((left + inner, top + inner, right - inner, bottom - inner), thin),
        Path(outer, thin),
        Path(middle, Paint(theme.accent)),
    ]


def draw_empty(box: Box, theme: Theme, face: Face | None = None) -> list[Item]:
    """A place where no card lies yet, with the shape of those that will."""
    left, top, right, bottom = box
    color = mixed(theme.shown(face.color), theme.field, 0.45) if face else theme.line
    frame = sheet_of(box, Paint("", color, 0.4, dash=(1.4, 1.1)), face.pointer if face else "")
    shape, size = face.shape if face else (), 0.5 * (right - left)
    return [frame, *centred(shape, (left + right) / 2, (top + bottom) / 2, size, Paint("", color, 0.4))]


def _ground(color: str, theme: Theme) -> str:
    """The paper of a card: a breath of its colour, if the theme has colours."""
    return mixed(color, theme.field, 0.88) if theme.own_colors else theme.field


def _end(face: Face, row: Box, size: float, color: str, theme: Theme) -> list[Item]:
    """The value, and the shape with its letter, in the corners of one end; `row` is as high as the digits."""
    left, top, right, bottom = row
    width = right - left
    margin = _MARGIN * width
    mark, end = CAP_HEIGHT * size, right - margin
    items = _value(face, left + margin, row, size, theme)
    if not face.shape:
        items += _value(face, end, row, size, theme, at_end=True)
    if face.shape:
        items.append(Path(moved(face.shape, end - mark, top, mark / 100), _mark(color, theme, 0.15)))
        end -= mark + 0.25 * size
    if face.letter:
        soft = mixed(color, theme.ink, 0.5)
        items.append(Text(end, bottom, face.letter, _LETTER * size, soft, bold=True, anchor="end"))
    return items


def _value(face: Face, x: float, row: Box, size: float, theme: Theme, *, at_end: bool = False) -> list[Item]:
    """The value or the sign, beginning or ending at x."""
    if not face.sign:
        return [Text(x, row[3], face.value, size, theme.ink, bold=True, anchor="end" if at_end else "start")]
    mark = row[3] - row[1]
    return [Path(moved(face.sign, x - mark if at_end else x, row[1], mark / 100), Paint(theme.ink))]


def _middle(face: Face, box: Box, color: str, theme: Theme) -> list[Item]:
    left, top, right, bottom = box
    width, x = right - left, (left + right) / 2
    y = (top + bottom) / 2 - (0.05 * width if face.name else 0.0)
    items: list[Item] = []
    if face.shape:
        items = centred(face.shape, x, y, 0.54 * width, _mark(color, theme, 0.3))
        if face.sign:
            items += centred(face.sign, x, y + 0.02 * width, 0.26 * width, Paint(theme.field, theme.ink, 0.3))
    elif face.sign:
        items = centred(face.sign, x, y, (0.52 if face.name else 0.66) * width, _mark(color, theme, 0.3))
    else:
        size = fit_size(face.value, 0.8 * width, 0.85 * width, SMALLEST, bold=True)
        dark = mixed(color, theme.ink, 0.15)
        items = [Text(x, y + CAP_HEIGHT * size / 2, face.value, size, dark, bold=True, anchor="middle")]
    if face.name and width >= _NAMED:
        size = fit_size(face.name, 0.86 * width, 0.13 * width, SMALLEST)
        name = Text(x, bottom - (_CORNER + _MARGIN) * width, face.name, size, theme.ink, anchor="middle")
        items.append(cut(name, 0.9 * width))
    return items


def centred(steps: tuple[Step, ...], x: float, y: float, size: float, paint: Paint) -> list[Item]:
    """A shape with its middle at x, y; nothing for no steps."""
    return [Path(moved(steps, x - size / 2, y - size / 2, size / 100), paint)] if steps else []


def _mark(color: str, theme: Theme, width: float) -> Paint:
    return Paint(color if theme.own_colors else theme.field, mixed(color, theme.ink, 0.5), width)


def _lozenge(x: float, y: float, half: float, high: float) -> tuple[Step, ...]:
    return (
        ("M", ((x, y - high),)),
        ("L", ((x + half, y),)),
        ("L", ((x, y + high),)),
        ("L", ((x - half, y),)),
        ("Z", ()),
    )
