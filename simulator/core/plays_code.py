"""A whole game in a short text, for the same game and cards: each action by its number among the legal ones.

Of one player, or of several who take turns, in the order in which they act.

The numbers are the digits of one whole number, the first action the lowest: digit i counts to the number of legal actions then.
Below them stand 16 bits of a check sum. A game of 45 cards takes about 70 signs. Legal actions are in the engine's order, which is
sorted; the text of the specification is in `simulator/freight/README.md`.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from simulator.core.game import Action, Game, Outcome, PlayError, State, is_chance

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # those of base64url
_WORTH = {sign: number for number, sign in enumerate(_SIGNS)}
_CHECK_BITS = 16
_LONGEST = 4000  # signs; a game of 64 weeks has fewer

Deal = Sequence[Outcome] | Callable[[State], Outcome]
"""The cards in the order they turn up, or what turns up at a chance node."""


class PlaysCodeError(PlayError):
    """A text that is no game of this sheet and these cards."""


def encode_plays(game: Game[State, Action, Outcome], deal: Deal[Outcome, State], actions: Iterable[Action]) -> str:
    """The text of a whole game. Raises `PlayError` for actions that are no whole game."""
    digits, texts, turned_up = [], [], _in_order(deal)
    state = _dealt(game, game.initial_state(), turned_up)
    for action in actions:
        player, legal = _to_act(game, state)
        if action not in legal:
            raise PlaysCodeError(f"plays: expected a legal action, found '{game.format_action(action)}'")
        digits.append((legal.index(action), len(legal)))
        texts.append(game.format_action(action))
        state = _dealt(game, game.apply(state, player, action), turned_up)
    if not game.is_terminal(state):
        raise PlaysCodeError("plays: expected a game that is over, found one that goes on")
    number = 0
    for digit, count in reversed(digits):
        number = number * count + digit
    return _written(number << _CHECK_BITS | _check_sum(texts))


def decode_plays(game: Game[State, Action, Outcome], deal: Deal[Outcome, State], text: str) -> tuple[Action, ...]:
    """The actions of a text of `encode_plays`. Raises `PlaysCodeError`, also for a text of another sheet or other cards."""
    if not 0 < len(text) <= _LONGEST or not set(text) <= set(_SIGNS):
        raise PlaysCodeError(f"plays: expected the signs of a game, found '{text[:40]}'")
    number = 0
    for sign in text:
        number = 64 * number + _WORTH[sign]
    number, check = divmod(number, 1 << _CHECK_BITS)
    turned_up, actions = _in_order(deal), []
    state = _dealt(game, game.initial_state(), turned_up)
    while not game.is_terminal(state):
        player, legal = _to_act(game, state)
        number, digit = divmod(number, len(legal))
        actions.append(legal[digit])
        state = _dealt(game, game.apply(state, player, legal[digit]), turned_up)
    if number or check != _check_sum(map(game.format_action, actions)):
        raise PlaysCodeError("plays: expected a game of this sheet and these cards, found another")
    return tuple(actions)


def _in_order(deal: Deal[Outcome, State]) -> Callable[[State], Outcome | None]:
    """What turns up at a chance node; None where the cards are at an end."""
    if callable(deal):
        return deal
    cards = iter(deal)
    return lambda _state: next(cards, None)


def _dealt(game: Game[State, Action, Outcome], state: State, turned_up: Callable[[State], Outcome | None]) -> State:
    """The state with all cards turned up that come before somebody acts, or the game is over."""
    while is_chance(game, state):
        card = turned_up(state)
        if card is None:
            raise PlaysCodeError("plays: expected a card for each day, found too few")
        state = game.apply_chance(state, card)
    return state


def _to_act(game: Game[State, Action, Outcome], state: State) -> tuple[int, tuple[Action, ...]]:
    """Who acts, and what may be done."""
    actors = game.actors(state)
    if len(actors) != 1:
        raise PlaysCodeError(f"plays: expected one player to act, found {len(actors)}")
    return actors[0], game.legal_actions(state, actors[0])


def _written(number: int) -> str:
    signs = ""
    while number or not signs:
        number, last = divmod(number, 64)
        signs = _SIGNS[last] + signs
    return signs


def _check_sum(texts: Iterable[Any]) -> int:
    return zlib.crc32("\n".join(texts).encode("utf-8")) & (1 << _CHECK_BITS) - 1
