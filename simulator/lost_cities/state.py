"""States of a game: frozen values. Hands are sorted; piles and expeditions stand in the order in which cards came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from simulator.lost_cities.deck import Card

Phase = Literal["deal", "play", "take", "draw", "over"]
"""What comes next: hands are dealt, the mover lets a card go, the mover takes one, chance turns up the card that the mover draws, nothing."""

Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The table in the middle of a round.

    `deck` holds how many of each card nobody has seen, in the order of `deck_counts`. `known` are the cards of each hand that all have seen,
    as they were taken from a discard pile. `expeditions` and `discards` hold values by suit, investments as 0. `discarded` is the suit
    of the card that the mover has just discarded, -1 for none. `scores` are those of each player for the rounds that are over.
    `turns` counts turns of this round; `turns_left` those of a round that ends after the deck is empty, -1 before.
    """

    round: int
    starter: int
    mover: int
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    known: tuple[tuple[Card, ...], ...]
    expeditions: tuple[tuple[Values, ...], ...]  # [player][suit]
    discards: tuple[Values, ...]  # [suit]
    deck: tuple[int, ...]
    discarded: int = -1
    turns: int = 0
    turns_left: int = -1
    scores: tuple[tuple[int, ...], ...] = ((), ())  # [player][round]
    aborted: bool = False  # whether a round was broken off at `max_turns`
    taken: tuple[int, ...] = (0, 0)  # cards that each player has taken from discard piles in this round


@dataclass(frozen=True, slots=True)
class Observation:
    """What a player sees and remembers: the own hand, all open cards and all that were; of the other hand the cards known and how many.

    `unseen` holds how many of each card are in the deck or unknown in the other's hand, in the order of `deck_counts`.
    """

    player: int
    round: int
    starter: int
    mover: int
    phase: Phase
    hand: tuple[Card, ...]
    known: tuple[Card, ...]  # of the own hand those that the other has seen
    others_known: tuple[Card, ...]
    others_cards: int
    expeditions: tuple[tuple[Values, ...], ...]
    discards: tuple[Values, ...]
    unseen: tuple[int, ...]
    deck_cards: int
    discarded: int
    turns: int
    turns_left: int
    scores: tuple[tuple[int, ...], ...]
    aborted: bool
    taken: tuple[int, ...]
