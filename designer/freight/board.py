"""The board of a player: the sheet with all that is written on it drawn as by pen, in the looks one prefers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from designer.draw import pen
from designer.draw.fonts import CAP_HEIGHT
from designer.draw.scene import Box, Circle, Item, Paint, Path, Rect, Scene, Text, fitted
from designer.draw.svg import path_text
from designer.freight.board_places import Places
from designer.freight.drawing.vehicles import MARGINS, Body, draw_vehicle
from designer.freight.inks import INKS, MARKER, THEMES, Inks
from designer.freight.layout import Drawing, lay_out
from designer.freight.marks import Mark, acting_trucks, board_marks
from designer.play.looks import USUAL, BoardFont, BoardTheme, Looks
from sheets.canonical import canonical_text
from sheets.freight.model import Sheet
from simulator.freight.rules import FreightGame
from simulator.freight.state import State

_TINT_DASHES = {"loaded": (0.4, 1.4), "moving": (2.5, 1.2), "delivered": ()}
_ICON = (9.0, 8.0)  # units of its cargo
_ICON_REACH = 2.8  # its width in radii of its circle


@dataclass(frozen=True)
class _Known:
    """A sheet, told from others by its file."""

    text: str
    sheet: Sheet = field(compare=False)


def board_drawing(sheet: Sheet, looks: Looks = USUAL, language: str | None = None) -> Drawing:
    """The sheet to be played on, made once; `language` is the reader's, used where the looks want it."""
    shown = None if looks.board_text == "original" else language
    known = _Known(canonical_text(sheet), sheet)
    return _drawing(known, looks.theme, looks.font, shown, is_fitted=looks.board_text == "fitted")


@lru_cache(32)
def _drawing(known: _Known, theme: BoardTheme, font: BoardFont, language: str | None, *, is_fitted: bool) -> Drawing:
    drawing = lay_out(known.sheet, language=language, theme=THEMES[theme])
    scene = fitted(drawing.scene) if is_fitted else drawing.scene
    return replace(drawing, scene=replace(scene, font=font))


def draw_board(
    game: FreightGame,
    drawing: Drawing,
    state: State,
    *,
    player: int = 0,
    since: State | None = None,
    looks: Looks = USUAL,
    going: State | None = None,
) -> Scene:
    """The sheet as a player has filled it in; what was written after `since` stands out.

    `going` is the state before the card was begun that is in the middle of its moves: its way is dotted.
    """
    places = Places(game, drawing)
    marks = board_marks(game, places, state, player=player, since=since, looks=looks, going=going)
    artist = _Artist(game.sheet, looks)
    items = [item for mark in marks for item in artist.beneath(mark)]
    items += [item for mark in marks for item in artist.drawn(mark)]
    return replace(drawing.scene, items=(*drawing.scene.items, *items))


def way_to(places: Places, position: int, truck: int, spot: int, looks: Looks = USUAL) -> str:
    """The way of a truck from its position to a spot ahead, as the text of an SVG path; empty where ways are not drawn."""
    if looks.route == "none":
        return ""
    return path_text(step for each in range(position + 1, spot + 1) for step in places.leg(truck, each, looks.route))


def blinking(
    game: FreightGame, drawing: Drawing, state: State, *, player: int = 0, looks: Looks = USUAL
) -> tuple[Box, ...]:
    """Where trucks can still act today, if that shall blink."""
    if looks.truck_color != "blink":
        return ()
    places = Places(game, drawing)
    return tuple(places.truck(truck) for truck in acting_trucks(game, state, player))


class _Artist:
    """Draws marks in the looks of a board."""

    def __init__(self, sheet: Sheet, looks: Looks) -> None:
        self._sheet = sheet
        self._looks = looks
        self._theme = THEMES[looks.theme]
        self._inks: Inks = INKS[looks.theme]

    def beneath(self, mark: Mark) -> Iterator[Item]:
        """What lies under all marks: tints, the stroke of a text marker, and the pale edge of a way."""
        left, top, right, bottom = mark.box
        box = (left, top, right - left, bottom - top)
        if mark.kind == "tint":
            color = self._inks.trucks[mark.text]
            yield Rect(*box, Paint(color, opacity=0.14), 1.5)
            yield Rect(*box, Paint(stroke=color, width=0.7, dash=_TINT_DASHES[mark.text]), 1.5)
        is_new = mark.stage in ("fresh", "going")
        if mark.kind in ("number", "cross") and is_new:
            yield Rect(*box, Paint(MARKER, opacity=self._inks.marker), 0.6)
        if mark.kind == "way":
            if is_new:
                yield Path(mark.steps, Paint(stroke=MARKER, width=4 * _way_width(mark), opacity=0.6))
            yield Path(mark.steps, Paint(stroke=self._theme.field, width=2 * _way_width(mark), opacity=0.9))

    def drawn(self, mark: Mark) -> list[Item]:
        """A mark in its ink."""
        color = self._inks.of(mark, self._looks.route_color)
        left, top, right, bottom = mark.box
        (x, y), radius = ((left + right) / 2, (top + bottom) / 2), (right - left) / 2
        is_going = mark.stage == "going"
        match mark.kind:
            case "number":
                return pen.write(mark.text, mark.box, color)
            case "cross":
                return pen.cross(mark.box, color)
            case "fill" if is_going:
                return [Circle(x, y, radius * 0.45, Paint(stroke=color, width=radius * 0.25))]
            case "fill":
                return pen.fill((x, y), radius * 0.6, color)
            case "ring":
                return pen.ring((x, y), radius * 1.35, color)
            case "way":
                width = _way_width(mark)
                dots = (0.01, 2 * width) if is_going else ()  # with round ends
                return [Path(mark.steps, Paint(stroke=color, width=width, dash=dots))]
            case "icon":
                return self._icon(mark, x, y, radius)
            case "tint":
                return []

    def _icon(self, mark: Mark, x: float, y: float, radius: float) -> list[Item]:
        """A small vehicle upon its circle, with the number of its goods."""
        assert mark.truck is not None, "an icon of no truck"
        kind = self._sheet.trucks[mark.truck].vehicle
        margins, (width, height) = MARGINS[kind], _ICON
        unit = _ICON_REACH * radius / (margins.left + width + margins.right)
        left = x - _ICON_REACH * radius / 2 + margins.left * unit
        top = y - (height + margins.bottom - margins.top) * unit / 2
        body = Body(left, top, width, height, unit, self._inks.of(mark, "state"), self._theme, "")
        size = 0.95 * height * unit
        middle = (left + width * unit / 2, top + height * unit / 2 + CAP_HEIGHT * size / 2)
        return [*draw_vehicle(kind, body), Text(*middle, mark.text, size, self._theme.ink, bold=True, anchor="middle")]


def _way_width(mark: Mark) -> float:
    return max(0.5, 0.15 * (mark.box[2] - mark.box[0]))
