"""What a player has written on the sheet by now, as data: what is drawn of it, where, and since when it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from designer.draw.scene import Box, Step
from designer.freight.board_places import Places
from designer.play.looks import USUAL, Looks
from simulator.freight.actions import Load, Move
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, State, TruckState
from simulator.freight.trucks import may_load

Stage = Literal["going", "fresh", "earlier", "delivered"]
Kind = Literal["number", "cross", "fill", "ring", "way", "tint", "icon"]


@dataclass(frozen=True)
class Mark:
    """One thing drawn: a number, a cross, a filled circle, a ring around one, a part of a truck's way, its tint or icon.

    `stage`: its card is still moving; it can still be taken back; it was there earlier; its truck was delivered earlier.
    `truck` is the truck it belongs to, if any. The text of a tint is how far the truck has come, of an icon its goods.
    """

    kind: Kind
    box: Box
    text: str = ""
    steps: tuple[Step, ...] = ()
    truck: int | None = None
    stage: Stage = "earlier"


def board_marks(
    game: FreightGame,
    places: Places,
    state: State,
    *,
    player: int = 0,
    since: State | None = None,
    looks: Looks = USUAL,
    going: State | None = None,
) -> tuple[Mark, ...]:
    """All marks of a player's board in the order they are drawn.

    What was written after `since` can still be taken back; `going` is the state before the card was begun that is in the
    middle of its moves.
    """

    def written(then: State) -> tuple[Mark, ...]:
        return tuple(_marks(game, places, then, player, looks))

    before = {*written(since)} if since else None
    settled = {*written(going)} if going else None
    trucks = (since or state).boards[player].trucks

    def stage(mark: Mark) -> Stage:
        if settled is not None and mark not in settled:
            return "going"
        if before is not None and mark not in before:
            return "fresh"
        return "delivered" if mark.truck is not None and trucks[mark.truck].is_delivered else "earlier"

    return tuple(replace(mark, stage=stage(mark)) for mark in written(state))


def acting_trucks(game: FreightGame, state: State, player: int) -> tuple[int, ...]:
    """The trucks that a player can still load or move today."""
    plays = (action for action in game.legal_actions(state, player) if isinstance(action, Load | Move))
    return tuple(sorted({action.truck for action in plays}))


def _marks(game: FreightGame, places: Places, state: State, player: int, looks: Looks) -> Iterator[Mark]:
    """All that is drawn, tints and ways first: the rest stands upon them."""
    board = state.boards[player]
    for index, truck in enumerate(board.trucks):
        if looks.truck_color != "off" and (tint := _progress(truck)):
            yield Mark("tint", places.truck(index), tint, truck=index)
    for index, truck in enumerate(board.trucks):
        if looks.route != "none":
            for spot in range(1, truck.position + 1):
                steps = places.leg(index, spot, looks.route)
                yield Mark("way", places.circle(index, spot), steps=steps, truck=index)
    for index, truck in enumerate(board.trucks):
        yield from _truck_marks(game, places, index, truck)
    yield from _panel_marks(game, places, state, board, player)
    for index, truck in enumerate(board.trucks):
        if looks.small_icons and truck.position:
            goods = sum(good > 0 for good in truck.loads)
            yield Mark("icon", places.stand(index, truck.position), str(goods), truck=index)


def _progress(truck: TruckState) -> str:
    """How far a truck has come; empty for nowhere."""
    if truck.is_delivered:
        return "delivered"
    return "moving" if truck.position else "loaded" if any(truck.loads) else ""


def _truck_marks(game: FreightGame, places: Places, index: int, truck: TruckState) -> Iterator[Mark]:
    for square, good in enumerate(truck.loads):
        box = places.square(index, square)
        if box and good:
            yield Mark("number", _beneath_symbols(box), str(good), truck=index)
        elif box and not _can_be_filled(game, index, truck, square):
            yield Mark("cross", _inner(box, 0.12), truck=index)
    for spot in range(1, truck.position + 1):
        yield Mark("fill", places.circle(index, spot), truck=index)
    if truck.is_delivered:
        yield Mark("ring", places.circle(index, truck.position), truck=index)
        if field := places.score(index):
            yield Mark("number", _inner(field, 0.14), str(truck.score), truck=index)


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
