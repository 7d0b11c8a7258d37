"""The actions of a game and the text of each."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.llama.model import Sheet
from simulator.core.game import NotationError
from simulator.llama.deck import format_card, parse_card


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Lay a card on the discard pile."""

    rank: int


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Take the top card of the deck."""


@dataclass(frozen=True, slots=True, order=True)
class Keep:
    """Keep the card just drawn, where it might be played in the same turn."""


@dataclass(frozen=True, slots=True, order=True)
class Quit:
    """Leave the round with the cards in hand."""


Action = Play | Draw | Keep | Quit

_WORDS: dict[str, Action] = {"draw": Draw(), "keep": Keep(), "quit": Quit()}


def format_action(sheet: Sheet, action: Action) -> str:
    """An action as `play 3`, `play L`, `draw`, `keep` or `quit`."""
    if isinstance(action, Play):
        return f"play {format_card(sheet, action.rank)}"
    return next(word for word, other in _WORDS.items() if other == action)


def parse_action(sheet: Sheet, text: str) -> Action:
    """The inverse of `format_action`. Raises `NotationError`."""
    if text in _WORDS:
        return _WORDS[text]
    match text.split(" "):
        case ["play", card]:
            return Play(parse_card(sheet, card))
    raise NotationError(f"expected play CARD, draw, keep or quit, found '{text[:40]}'")
