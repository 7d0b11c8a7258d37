"""States as one line of text that reads back to an equal state.

    0.1 S3,H5,* S1,H2 5 - - 4.-.-.-@0;3.3@5!0=6+0.2

are week and day (from 0), the cards up, the discard, and each board: hours, slots played, split, trucks. A truck is its
loads, `@` spots filled, `!` week and score of its delivery, `+` points of effects by week. Boards are parted by ` / `;
an ended one closes with ` ended`. Boards at dawn follow after ` ~ ` where the day has changed one.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Protocol

from sheets.freight.model import Sheet
from simulator.core.game import NotationError
from simulator.freight.deck import Card, format_card, parse_card
from simulator.freight.state import Board, Split, State, TruckState

_NUMBER = "[0-9]{1,6}"
_POINTS = "-?[0-9]{1,9}"
_GOOD = "(?:-|[1-9][0-9]?)"
_TRUCK = re.compile(
    rf"(?P<loads>{_GOOD}(?:\.{_GOOD})*)@(?P<position>{_NUMBER})"
    rf"(?:!(?P<week>{_NUMBER})=(?P<score>{_POINTS}))?(?:\+(?P<bonus>{_POINTS}(?:\.{_POINTS})*))?"
)
_BOARD = re.compile(
    rf"(?P<hours>{_NUMBER}) (?P<played>-|{_NUMBER}(?:,{_NUMBER})*) (?P<split>-|{_NUMBER}(?::{_NUMBER}){{4}})"
    r" (?P<trucks>\S+)(?P<ended> ended)?"
)
_STATE = re.compile(
    rf"(?P<week>{_NUMBER})\.(?P<day>{_NUMBER}) (?P<cards>\S+) (?P<discard>\S+)"
    r" (?P<boards>[^~]+?)(?: ~ (?P<dawn>[^~]+))?"
)


class SizedGame(Protocol):
    """What reading a state must know of the game: its sheet, its cards and its number of players."""

    sheet: Sheet
    counts: dict[Card, int]
    players: int


def format_state(sheet: Sheet, kinds: tuple[Card, ...], state: State) -> str:
    cards = ",".join(format_card(sheet, card) for card in state.cards) or "-"
    discard = ",".join(
        format_card(sheet, card) for card, count in zip(kinds, state.discard, strict=True) for _ in range(count)
    )
    boards = " / ".join(map(_format_board, state.boards))
    dawn = "" if state.dawn == state.boards else " ~ " + " / ".join(map(_format_board, state.dawn))
    return f"{state.week}.{state.day} {cards} {discard or '-'} {boards}{dawn}"


def _format_board(board: Board) -> str:
    played = ",".join(map(str, board.played)) or "-"
    split = board.split
    steps = (
        ":".join(map(str, (split.card, split.steps, split.hours_owed, split.hours_gained, split.truck)))
        if split
        else "-"
    )
    trucks = ";".join(map(_format_truck, board.trucks))
    return f"{board.hours} {played} {steps} {trucks}{' ended' if board.ended else ''}"


def _format_truck(truck: TruckState) -> str:
    loads = ".".join(str(good or "-") for good in truck.loads)
    delivery = "" if truck.delivered_week is None else f"!{truck.delivered_week}={truck.score}"
    bonus = "+" + ".".join(map(str, truck.bonus)) if any(truck.bonus) else ""
    return f"{loads}@{truck.position}{delivery}{bonus}"


def parse_state(game: SizedGame, text: str) -> State:
    """The state that `format_state` wrote. Raises `NotationError` for anything that cannot be played on with the sheet."""
    found = _STATE.fullmatch(text)
    if not found:
        raise NotationError(f"expected a state, found '{text[:80]}'")
    boards = _parse_boards(game, found["boards"])
    dawn = _parse_boards(game, found["dawn"]) if found["dawn"] else boards
    discard = Counter(_parse_cards(game.sheet, found["discard"]))
    calendar = game.sheet.calendar
    state = State(
        int(found["week"]),
        int(found["day"]),
        tuple(_parse_cards(game.sheet, found["cards"])),
        tuple(discard[card] for card in game.counts),
        boards,
        dawn,
    )
    _check_calendar(game, state, discard)
    _check_plays(state, calendar.cards_per_day)
    return state


def _check_calendar(game: SizedGame, state: State, discard: Counter[Card]) -> None:
    """The day is one of the calendar, and the cards those that it leaves."""
    calendar = game.sheet.calendar
    is_over = (state.week, state.day, state.cards) == (calendar.weeks, 0, ())
    if state.day >= calendar.days or (state.week >= calendar.weeks and not is_over):
        raise NotationError(f"expected a day of the calendar, found {state.week}.{state.day}")
    days = state.day + (0 if game.sheet.deck.reshuffle_weekly else state.week * calendar.days)
    if len(state.cards) > calendar.cards_per_day:
        raise NotationError(f"expected at most {calendar.cards_per_day} cards up, found {len(state.cards)}")
    if discard.total() != days * calendar.cards_per_day:
        raise NotationError(f"expected {days * calendar.cards_per_day} cards discarded, found {discard.total()}")
    if any(count > game.counts.get(card, 0) for card, count in (discard + Counter(state.cards)).items()):
        raise NotationError("expected cards that the deck holds, found more")


def _check_plays(state: State, cards_per_day: int) -> None:
    """Plays are of today's cards, once all are up, and somebody's day goes on."""
    slots = cards_per_day if len(state.cards) == cards_per_day else 0
    is_today = all(_plays_fit(board, slots) for board in state.boards)
    if not is_today or not all(_plays_fit(board, 0) for board in state.dawn):
        raise NotationError("expected plays of today's cards, each card once")
    if all(board.ended for board in state.boards):
        raise NotationError("expected a player who has not ended the day")


def _plays_fit(board: Board, slots: int) -> bool:
    """Whether the cards played are distinct slots, of so many; with none the day has not begun."""
    in_hand = (board.split.card,) if board.split else ()
    is_rising = board.played == tuple(sorted(set(board.played)))
    are_slots = all(slot < slots for slot in board.played + in_hand)
    return is_rising and are_slots and not set(in_hand) & set(board.played) and (slots > 0 or not board.ended)


def _parse_cards(sheet: Sheet, text: str) -> list[Card]:
    return [] if text == "-" else [parse_card(sheet, card) for card in text.split(",")]


def _parse_boards(game: SizedGame, text: str) -> tuple[Board, ...]:
    boards = tuple(_parse_board(game.sheet, part) for part in text.split(" / "))
    if len(boards) != game.players:
        raise NotationError(f"expected {game.players} boards, found {len(boards)}")
    return boards


def _parse_board(sheet: Sheet, text: str) -> Board:
    found = _BOARD.fullmatch(text)
    if not found:
        raise NotationError(f"expected a board, found '{text[:80]}'")
    trucks = found["trucks"].split(";")
    if len(trucks) != len(sheet.trucks):
        raise NotationError(f"expected {len(sheet.trucks)} trucks, found {len(trucks)}")
    return Board(
        tuple(_parse_truck(sheet, index, part) for index, part in enumerate(trucks)),
        int(found["hours"]),
        () if found["played"] == "-" else _numbers(found["played"], ","),
        _parse_split(sheet, found["split"]),
        found["ended"] is not None,
    )


def _parse_split(sheet: Sheet, text: str) -> Split | None:
    split = None if text == "-" else Split(*_numbers(text, ":"))
    if split and split.truck >= len(sheet.trucks):
        raise NotationError(f"expected a truck from 0 to {len(sheet.trucks) - 1}, found {split.truck}")
    return split


def _parse_truck(sheet: Sheet, index: int, text: str) -> TruckState:
    found = _TRUCK.fullmatch(text)
    truck, weeks = sheet.trucks[index], sheet.calendar.weeks
    loads = tuple(0 if good == "-" else int(good) for good in found["loads"].split(".")) if found else ()
    if not found or len(loads) != len(truck.squares):
        raise NotationError(f"expected truck '{truck.id}', found '{text[:80]}'")
    bonus = _numbers(found["bonus"], ".") if found["bonus"] else (0,) * weeks
    week = None if found["week"] is None else int(found["week"])
    if len(bonus) != weeks or (week or 0) >= weeks or int(found["position"]) > truck.route.spots:
        raise NotationError(f"expected a place on the route and {weeks} weeks, found '{text[:80]}'")
    if max(loads) > sheet.value_limit:
        raise NotationError(f"expected goods of at most {sheet.value_limit}, found '{text[:80]}'")
    return TruckState(loads, int(found["position"]), week, int(found["score"] or 0), bonus)


def _numbers(text: str, separator: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(separator))
