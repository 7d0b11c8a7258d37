"""The actions of a game and the text of each. A turn is two of them: a card leaves the hand, another comes to it."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.lost_cities.model import Sheet
from simulator.core.game import NotationError
from simulator.lost_cities.deck import Card, format_card, parse_card


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Lay a card on the own expedition of its suit."""

    card: Card


@dataclass(frozen=True, slots=True, order=True)
class Discard:
    """Lay a card on the discard pile of its suit."""

    card: Card


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Take the top card of the deck."""


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """Take the top card of the discard pile of a suit."""

    suit: int


Action = Play | Discard | Draw | Take


def format_action(sheet: Sheet, action: Action) -> str:
    """An action as `play Y5`, `discard B0`, `draw` or `take R`."""
    match action:
        case Play():
            return f"play {format_card(sheet, action.card)}"
        case Discard():
            return f"discard {format_card(sheet, action.card)}"
        case Draw():
            return "draw"
        case Take():
            return f"take {sheet.suits[action.suit].letter}"


def parse_action(sheet: Sheet, text: str) -> Action:
    """The inverse of `format_action`. Raises `NotationError`."""
    match text.split(" "):
        case ["play", card]:
            return Play(parse_card(sheet, card))
        case ["discard", card]:
            return Discard(parse_card(sheet, card))
        case ["draw"]:
            return Draw()
        case ["take", letter]:
            letters = [suit.letter for suit in sheet.suits]
            if letter in letters:
                return Take(letters.index(letter))
    raise NotationError(f"expected play CARD, discard CARD, draw or take SUIT, found '{text[:40]}'")
