"""States of a game: frozen values. Hands are sorted; the discard pile stands in the order in which cards came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Phase = Literal["deal", "turn", "draw", "drawn", "over"]
"""What comes next: cards are dealt, the mover acts, chance turns up the card that the mover draws, the mover plays it or keeps it, nothing."""

Ranks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The table in the middle of a round.

    `deck` holds how many cards of each rank are in it, in the order of `deck_counts`. `pile` are the discards, the last on top; those
    shuffled into a new deck are in it no more. `drawn` is the rank just drawn in phase `drawn`, else 0. `ones` and `tens` are the tokens
    of each player: with exchange, as few as can be. `last` is who took a turn last, -1 before the first. `rounds` are the penalties of each
    player for the rounds that are over; who emptied the hand has 0, or below it what was given back. `reshuffles` counts those of this
    round, and `shuffled` holds, as `deck`, what the last of them put into the deck; nothing before the first.
    """

    round: int
    mover: int
    phase: Phase
    hands: tuple[Ranks, ...]
    pile: Ranks
    deck: tuple[int, ...]
    out: tuple[bool, ...]  # who has quit
    ones: tuple[int, ...]
    tens: tuple[int, ...]
    last: int = -1
    drawn: int = 0
    rounds: tuple[tuple[int, ...], ...] = ()  # [player][round]
    aborted: bool = False  # whether the game was broken off at `max_rounds`
    reshuffles: int = 0
    shuffled: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """What a player sees and remembers: the own hand, the pile and all that was on it; of other hands how many cards.

    `unseen` holds how many cards of each rank are in the deck or in other hands, in the order of `deck_counts`.
    """

    player: int
    round: int
    mover: int
    phase: Phase
    hand: Ranks
    cards: tuple[int, ...]  # in each hand
    pile: Ranks
    unseen: tuple[int, ...]
    deck_cards: int
    out: tuple[bool, ...]
    ones: tuple[int, ...]
    tens: tuple[int, ...]
    last: int
    drawn: int  # of the own turn, else 0
    rounds: tuple[tuple[int, ...], ...]
    aborted: bool
    reshuffles: int
    shuffled: tuple[int, ...]
