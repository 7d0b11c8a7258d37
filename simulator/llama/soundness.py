"""Whether a state can be played on: of the sheet's size, with cards where the turns can have brought them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sheets.llama.model import Sheet
from simulator.core.game import NotationError
from simulator.llama.scores import Tokens
from simulator.llama.state import State


class SizedGame(Protocol):
    """What a state must fit."""

    sheet: Sheet
    counts: dict[int, int]
    players: int
    most_reshuffles: int

    def ends(self, tokens: Sequence[Tokens]) -> bool: ...


def check_state(game: SizedGame, state: State) -> None:
    """Raises `NotationError` that names the first thing amiss."""
    _check_order(game, state)
    _check_table(game, state)
    _check_shuffled(game, state)


def _check_order(game: SizedGame, state: State) -> None:
    """Whose turn it is and was, and that the game goes on or is over as its rounds say."""
    if state.mover >= game.players or not -1 <= state.last < game.players or (state.round and state.last < 0):
        raise NotationError(f"expected players from 0 to {game.players - 1}, found {state.mover} and {state.last}")
    is_ended = game.ends(list(zip(state.ones, state.tens, strict=True)))
    is_over = is_ended or state.round >= game.sheet.max_rounds
    if is_over != (state.phase == "over") or state.round > game.sheet.max_rounds:
        raise NotationError(f"expected a game that {'is over' if is_over else 'goes on'}, found {state.phase}")
    if state.phase == "deal" and state.mover != max(0, state.last):
        raise NotationError(f"expected cards dealt from player {max(0, state.last)} on, found {state.mover}")


def _check_table(game: SizedGame, state: State) -> None:
    """The cards are where they can be in this phase."""
    cards, size = [len(hand) for hand in state.hands], game.sheet.hand_size
    if state.phase in ("deal", "over"):
        dealt = sum(cards) if state.phase == "deal" else 0
        order = [(player - state.mover) % game.players for player in range(game.players)]
        is_right = cards == [(dealt - place + game.players - 1) // game.players for place in order]
        if not is_right or dealt > game.players * size or state.pile or any(state.out):
            raise NotationError(f"expected hands of up to {size} cards dealt in turn and no pile, found other cards")
        return
    if not state.pile or 0 in cards or state.out[state.mover]:
        raise NotationError("expected a pile, cards in each hand and a mover who has not quit, found other cards")
    if state.drawn and (not game.sheet.turn.may_play_drawn or state.drawn not in state.hands[state.mover]):
        raise NotationError(f"expected a drawn card in the hand that may be played, found {state.drawn}")
    if state.phase == "draw" and not any(state.deck):
        raise NotationError("expected a deck to draw from, found none")


def _check_shuffled(game: SizedGame, state: State) -> None:
    """The deck holds none but cards of the last reshuffle."""
    most = game.most_reshuffles if state.pile else 0
    if state.reshuffles > most or bool(state.reshuffles) != bool(state.shuffled):
        raise NotationError(f"expected up to {most} reshuffles, found {state.reshuffles}")
    if any(left > count for left, count in zip(state.deck, state.shuffled or state.deck, strict=True)):
        raise NotationError("expected a deck of the cards that were shuffled, found others")
