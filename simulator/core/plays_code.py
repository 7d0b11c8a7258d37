"""A whole game of one player in a short text, for the same game and cards: each action by its number among the legal ones.

The numbers are the digits of one whole number, the first action the lowest: digit i counts to the number of legal actions then.
Below them stand 16 bits of a check sum. A game of 45 cards takes about 70 signs. Legal actions are in the engine's order, which is
sorted; the text of the specification is in `simulator/freight/README.md`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from simulator.core.game import Action, Game, Outcome, PlayError, State

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # those of base64url
_WORTH = {sign: number for number, sign in enumerate(_SIGNS)}
_CHECK_BITS = 16
_LONGEST = 4000  # signs; a game of 64 weeks has fewer


class PlaysCodeError(PlayError):
    """A text that is no game of this sheet and these cards."""


def encode_plays(game: Game[State, Action, Outcome], deal: Sequence[Outcome], actions: Iterable[Action]) -> str:
    """The text of a whole game of player 0, the only one. Raises `PlayError` for actions that are no whole game."""
    digits, texts = [], []
    state, cards = game.initial_state(), iter(deal)
    for action in actions:
        state, legal = _to_act(game, state, cards)
        if action not in legal:
            raise PlaysCodeError(f"plays: expected a legal action, found '{game.format_action(action)}'")
        digits.append((legal.index(action), len(legal)))
        texts.append(game.format_action(action))
        state = game.apply(state, 0, action)
    if not game.is_terminal(state):
        raise PlaysCodeError("plays: expected a game that is over, found one that goes on")
    number = 0
    for digit, count in reversed(digits):
        number = number * count + digit
    return _written(number << _CHECK_BITS | _check_sum(texts))


def decode_plays(game: Game[State, Action, Outcome], deal: Sequence[Outcome], text: str) -> tuple[Action, ...]:
    """The actions of a text of `encode_plays`. Raises `PlaysCodeError`, also for a text of another sheet or other cards."""
    if not 0 < len(text) <= _LONGEST or not set(text) <= set(_SIGNS):
        raise PlaysCodeError(f"plays: expected the signs of a game, found '{text[:40]}'")
    number = 0
    for sign in text:
        number = 64 * number + _WORTH[sign]
    number, check = divmod(number, 1 << _CHECK_BITS)
    state, cards, actions = game.initial_state(), iter(deal), []
    while not game.is_terminal(state):
        state, legal = _to_act(game, state, cards)
        number, digit = divmod(number, len(legal))
        actions.append(legal[digit])
        state = game.apply(state, 0, legal[digit])
    if number or check != _check_sum(map(game.format_action, actions)):
        raise PlaysCodeError("plays: expected a game of this sheet and these cards, found another")
    return tuple(actions)


def _to_act(
    game: Game[State, Action, Outcome], state: State, cards: Iterator[Outcome]
) -> tuple[State, tuple[Action, ...]]:
    """The state with the cards turned up, and what may be done then."""
    while game.chance_outcomes(state):
        card = next(cards, None)
        if card is None:
            raise PlaysCodeError("plays: expected a card for each day, found too few")
        state = game.apply_chance(state, card)
    legal = game.legal_actions(state, 0)
    if not legal:
        raise PlaysCodeError("plays: expected the end of the game, found an action more")
    return state, legal


def _written(number: int) -> str:
    signs = ""
    while number or not signs:
        number, last = divmod(number, 64)
        signs = _SIGNS[last] + signs
    return signs


def _check_sum(texts: Iterable[Any]) -> int:
    return zlib.crc32("\n".join(texts).encode("utf-8")) & (1 << _CHECK_BITS) - 1
