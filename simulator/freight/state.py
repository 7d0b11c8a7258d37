"""The states of a freight game: frozen values, the same for the reference engine, records and agents."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.freight.deck import Card


@dataclass(frozen=True, slots=True)
class TruckState:
    """One truck: the value in each square (0: empty), spots filled, and its delivery.

    `score` is what the delivery is worth in each week it counts; `bonus` are points of effects by the week they were
    earned in, before the week's weight.
    """

    loads: tuple[int, ...]
    position: int
    delivered_week: int | None
    score: int
    bonus: tuple[int, ...]

    @property
    def is_delivered(self) -> bool:
        return self.delivered_week is not None


@dataclass(frozen=True, slots=True)
class Split:
    """A card in the middle of its moves: steps so far, hours its effects cost and bring, and the last truck moved."""

    card: int
    steps: int
    hours_owed: int
    hours_gained: int
    truck: int


@dataclass(frozen=True, slots=True)
class Board:
    """What one player has written: trucks, hours left, slots of today's cards played, and a split not yet done."""

    trucks: tuple[TruckState, ...]
    hours: int
    played: tuple[int, ...] = ()
    split: Split | None = None
    ended: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """One point of a game. `discard` counts the cards of earlier days since the last shuffle, by kind of card.

    `dawn` are the boards as they stood when the day began: what the others see, and what a restart of the day goes back to.
    """

    week: int
    day: int
    cards: tuple[Card, ...]
    discard: tuple[int, ...]
    boards: tuple[Board, ...]
    dawn: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """What one player sees: the own board, the others as at dawn, and the discard unless it is hidden (None)."""

    player: int
    week: int
    day: int
    cards: tuple[Card, ...]
    discard: tuple[int, ...] | None
    board: Board
    others: tuple[Board, ...]
