"""The actions of a freight game and the text of each. Slots of cards and squares count from 0, spots from 1."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.freight.model import Sheet
from simulator.core.game import NotationError


@dataclass(frozen=True, slots=True)
class Load:
    """Write `value` into a square with the card in slot `card`; `suit` only where an hour pays for the change to it."""

    card: int
    truck: int
    square: int
    value: int
    suit: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Fill the spots of a truck up to `spot`; more moves of the same card, with later trucks, may follow until `Done`."""

    card: int
    truck: int
    spot: int
    deliver: bool


@dataclass(frozen=True, slots=True)
class Done:
    """The card that moved is played; its steps left over are lost."""


@dataclass(frozen=True, slots=True)
class EndDay:
    """The player's day is over; cards not played are lost."""


Action = Load | Move | Done | EndDay


def format_action(sheet: Sheet, action: Action) -> str:
    """An action as `load 0 different.3 6 H`, `move 0 hearts 5 deliver`, `done` or `end_day`."""
    match action:
        case Load():
            suit = "" if action.suit is None else f" {sheet.suits[action.suit].letter}"
            return f"load {action.card} {_truck_id(sheet, action.truck)}.{action.square} {action.value}{suit}"
        case Move():
            deliver = " deliver" if action.deliver else ""
            return f"move {action.card} {_truck_id(sheet, action.truck)} {action.spot}{deliver}"
        case Done():
            return "done"
        case EndDay():
            return "end_day"


def _truck_id(sheet: Sheet, truck: int) -> str:
    """The id; for a number that is no truck the number, so that any illegal action can be named."""
    return sheet.trucks[truck].id if 0 <= truck < len(sheet.trucks) else str(truck)


def parse_action(sheet: Sheet, text: str) -> tuple[Action, ...]:
    """The actions that a text means: one, or for a split `move 0 same 2 + hearts 5` its moves, by truck, and `done`.

    Raises `NotationError` for what cannot be read; whether the play is allowed is not looked at.
    """
    match text.split():
        case ["done"]:
            return (Done(),)
        case ["end_day"]:
            return (EndDay(),)
        case ["load", card, place, value, *suit] if len(suit) < 2:
            truck, _, square = place.rpartition(".")
            return (Load(_number(card), _truck(sheet, truck), _number(square), _number(value), _suit(sheet, suit)),)
        case ["move", card, *parts] if "+" not in parts:
            return (_move(sheet, card, parts),)
        case ["move", card, *parts]:
            moves = [_move(sheet, card, part.split()) for part in " ".join(parts).split("+")]
            return (*merge_moves(moves), Done())
    raise NotationError(
        f"expected 'load CARD SQUARE VALUE', 'move CARD TRUCK SPOT', 'done' or 'end_day', found '{text}'"
    )


def merge_moves(moves: list[Move]) -> tuple[Move, ...]:
    """The moves of one split in the order of trucks; a truck named twice goes to its last spot in one move.

    Raises `NotationError` where a truck goes on after a delivery or not onward.
    """
    merged: dict[int, Move] = {}
    for move in moves:
        before = merged.get(move.truck)
        if before and (before.deliver or before.spot >= move.spot):
            raise NotationError(
                f"expected a truck to go on to a later spot, found spot {move.spot} after {before.spot}"
            )
        merged[move.truck] = move
    return tuple(merged[truck] for truck in sorted(merged))


def _move(sheet: Sheet, card: str, parts: list[str]) -> Move:
    match parts:
        case [truck, spot]:
            return Move(_number(card), _truck(sheet, truck), _number(spot), deliver=False)
        case [truck, spot, "deliver"]:
            return Move(_number(card), _truck(sheet, truck), _number(spot), deliver=True)
    raise NotationError(f"expected 'TRUCK SPOT' or 'TRUCK SPOT deliver', found '{' '.join(parts)}'")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 4):
        raise NotationError(f"expected a number, found '{text}'")
    return int(text)


def _truck(sheet: Sheet, text: str) -> int:
    ids = [truck.id for truck in sheet.trucks]
    if text not in ids:
        raise NotationError(f"expected a truck of {', '.join(ids)}, found '{text}'")
    return ids.index(text)


def _suit(sheet: Sheet, letters: list[str]) -> int | None:
    if not letters:
        return None
    known = [suit.letter for suit in sheet.suits]
    if letters[0] not in known:
        raise NotationError(f"expected a suit of {', '.join(known)}, found '{letters[0]}'")
    return known.index(letters[0])
