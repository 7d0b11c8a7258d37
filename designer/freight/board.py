"""What a player has written on the sheet by now, drawn upon it as by pen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import cos, pi, sin
from typing import Literal

from designer.draw import pen
from designer.draw.scene import Box, Circle, Item, Paint, Path, Rect, Scene, Step
from designer.freight.drawing.places import TruckPlace
from designer.freight.drawing.routes import road_steps
from designer.freight.layout import Drawing
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State, TruckState
from simulator.freight.trucks import may_load

_INK = "#1c3faa"
_FRESH = "#a3125f"
_MARKER = Paint(fill="#ffd400", opacity=0.5)
_WAY = "#ffd400"


@dataclass(frozen=True)
class Mark:
    """One thing written: a number, a cross, a filled circle, a ring around one, or a part of the way of a truck."""

    kind: Literal["number", "cross", "fill", "ring", "way"]
    box: Box
    text: str = ""
    steps: tuple[Step, ...] = ()


def own_circle(places: Sequence[TruckPlace], truck: int, spot: int) -> Box:
    """A truck's own part of a circle: the whole of it, or a smaller one where several routes share it."""
    place = places[truck]
    (x, y), radius = place.spots[spot - 1], place.radius
    owners = [other.index for other in places if (x, y) in other.spots]
    if len(owners) > 1:
        turn = 2 * pi * ((owners.index(truck) + 0.5) / len(owners) - 0.25)
        x, y, radius = x + 0.5 * radius * cos(turn), y + 0.5 * radius * sin(turn), 0.62 * radius
    return (x - radius, y - radius, x + radius, y + radius)


class Places:
    """Where a drawing has its squares, circles and fields; nothing is where the page had no room for it."""

    def __init__(self, game: FreightGame, drawing: Drawing) -> None:
        self._game = game
        self._trucks = drawing.places
        self._rects: dict[str, list[Box]] = defaultdict(list)
        self._circles: dict[str, list[Box]] = defaultdict(list)
        self._fields: dict[str, Box] = {}  # what is left of a rectangle beside another one drawn upon its left end
        for item, upon in zip_longest(drawing.scene.items, drawing.scene.items[1:]):
            if isinstance(item, Rect):
                self._rects[item.pointer].append(item.box)
                if isinstance(upon, Rect) and upon.box[:2] == item.box[:2] and upon.box[2] < item.box[2]:
                    self._fields[item.pointer] = (upon.box[2], *item.box[1:])
            elif isinstance(item, Circle):
                self._circles[item.pointer].append(item.box)

    def square(self, truck: int, square: int) -> Box | None:
        return next(iter(self._rects[f"/trucks/{truck}/squares/{square}"]), None)

    def circle(self, truck: int, spot: int) -> Box:
        return own_circle(self._trucks, truck, spot)

    def leg(self, truck: int, spot: int) -> tuple[Step, ...]:
        """The way of a truck to a spot from the one before."""
        steps = road_steps(self._trucks[truck])
        end = len(steps) - len(self._trucks[truck].spots) + spot - 1
        return (("M", steps[end - 1][1][-1:]), steps[end])

    def score(self, truck: int) -> Box | None:
        """The field behind the last sign of a truck's route."""
        last = len(self._game.sheet.trucks[truck].route.stops) - 1
        return self._fields.get(f"/trucks/{truck}/route/stops/{last}")

    def week(self, week: int) -> list[Box]:
        return self._rects[f"/scoring/week_weights/{week}"]

    @property
    def days(self) -> list[Box]:
        return self._rects["/calendar/days"]

    @property
    def hours(self) -> list[Box]:
        return self._circles["/overtime/hours"]

    @property
    def unused(self) -> list[Box]:
        return self._rects["/overtime/unused_points"]

    @property
    def total(self) -> list[Box]:
        return self._rects["/scoring"]


def draw_board(
    game: FreightGame, drawing: Drawing, state: State, *, player: int = 0, since: State | None = None
) -> Scene:
    """The sheet as a player has filled it in; what was written after `since` stands out."""
    places = Places(game, drawing)
    before = set(_marks(game, places, since, player)) if since else None
    items: list[Item] = []
    for mark in _marks(game, places, state, player):
        items += _drawn(mark, is_fresh=before is not None and mark not in before)
    return replace(drawing.scene, items=(*drawing.scene.items, *items))


def _marks(game: FreightGame, places: Places, state: State, player: int) -> Iterator[Mark]:
    """All that is written, the ways first: the rest stands upon them."""
    board = state.boards[player]
    for index, truck in enumerate(board.trucks):
        for spot in range(1, truck.position + 1):
            yield Mark("way", places.circle(index, spot), steps=places.leg(index, spot))
    for index, truck in enumerate(board.trucks):
        yield from _truck_marks(game, places, index, truck)
    yield from _panel_marks(game, places, state, board, player)


def _truck_marks(game: FreightGame, places: Places, index: int, truck: TruckState) -> Iterator[Mark]:
    for square, good in enumerate(truck.loads):
        box = places.square(index, square)
        if box and good:
            yield Mark("number", _beneath_symbols(box), str(good))
        elif box and not _can_be_filled(game, index, truck, square):
            yield Mark("cross", _inner(box, 0.12))
    for spot in range(1, truck.position + 1):
        yield Mark("fill", places.circle(index, spot))
    if truck.is_delivered:
        yield Mark("ring", places.circle(index, truck.position))
        if field := places.score(index):
            yield Mark("number", _inner(field, 0.14), str(truck.score))


def _can_be_filled(game: FreightGame, index: int, truck: TruckState, square: int) -> bool:
    """Whether any good may still come into an empty square."""
    rules = game.trucks[index]
    return not truck.position and any(
        rules.square_takes(square, value) and may_load(rules.truck.load_rule, truck.loads, square, value)
        for value in range(1, game.sheet.value_limit + 1)
    )


def _panel_marks(game: FreightGame, places: Places, state: State, board: Board, player: int) -> Iterator[Mark]:
    """Weeks that are over with their points, days and hours crossed out, and the total of a game that is over."""
    calendar, hours = game.sheet.calendar, game.sheet.overtime.hours
    points = game.week_scores(state, player)
    for week in range(state.week):
        for box in places.week(week):
            yield Mark("number", _inner(box, 0.2), str(points[week]))
    for box in places.days[: state.week * calendar.days + state.day]:
        yield Mark("cross", box)
    for box in places.hours[: max(0, hours - board.hours)]:
        yield Mark("cross", box)
    if game.is_terminal(state):
        for box in places.unused:
            yield Mark("number", _inner(box, 0.2), str(game.hours_score(state, player)))
        for box in places.total:
            yield Mark("number", _inner(box, 0.16), str(game.scores(state)[player]))
    elif board.hours > hours:  # more than there are clocks to cross out
        for box in places.unused:
            yield Mark("number", _inner(box, 0.2), f"+{board.hours - hours}")


def _beneath_symbols(box: Box) -> Box:
    """Where a number leaves the symbols of a square in its left top corner to be seen."""
    width, height = box[2] - box[0], box[3] - box[1]
    return (box[0] + 0.26 * width, box[1] + 0.26 * height, box[2] - 0.08 * width, box[3] - 0.07 * height)


def _inner(box: Box, share: float) -> Box:
    gap = share * min(box[2] - box[0], box[3] - box[1])
    return (box[0] + gap, box[1] + gap, box[2] - gap, box[3] - gap)


def _drawn(mark: Mark, *, is_fresh: bool) -> list[Item]:
    """A mark in ink; a fresh one in another ink, upon a stroke of a text marker."""
    color = _FRESH if is_fresh else _INK
    left, top, right, bottom = mark.box
    middle, radius = ((left + right) / 2, (top + bottom) / 2), (right - left) / 2
    marker = Rect(left, top, right - left, bottom - top, _MARKER, 0.6)
    match mark.kind:
        case "number":
            return [*([marker] if is_fresh else []), *pen.write(mark.text, mark.box, color)]
        case "cross":
            return [*([marker] if is_fresh else []), *pen.cross(mark.box, color)]
        case "fill":
            return pen.fill(middle, radius * 0.6, color)
        case "ring":
            return pen.ring(middle, radius * 1.35, color)
        case "way":
            width = max(0.5, radius * 0.3)
            under = [Path(mark.steps, Paint(stroke=_WAY, width=width * 4, opacity=0.6))] if is_fresh else []
            return [*under, Path(mark.steps, Paint(stroke=color, width=width, opacity=0.85))]
