"""A table in the middle of the first round, for the drawing of a sheet: the same each time, whatever the sheet's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sheets.llama.model import Sheet
from simulator.llama.actions import Action, Draw, Play, Quit
from simulator.llama.dealing import dealer
from simulator.llama.rules import new_game
from simulator.llama.state import Observation, State

_SEED = 12
_PLAYERS = 4
_LITTLE = 9  # points of a hand that one quits with
_TURNS = 3  # of the first player that are over
_TOKENS = ((7, 4, 0, 9, 2, 6), (0, 1, 2, 0, 1, 0))  # of 1 and of 10, as if rounds had been played


def sample(sheet: Sheet) -> Observation | None:
    """What the first player sees in a turn after some, or the last of a shorter round; four play, or as many as the sheet allows.

    `None` of a deck too small for the hands.
    """
    players = max(sheet.players.min, min(_PLAYERS, sheet.players.max))
    try:
        game = new_game(sheet, players)
    except ValueError:
        return None
    turns_up, state = dealer(sheet, _SEED, 0), game.initial_state()
    turns, shown = 0, state
    while state.round == 0 and turns <= _TURNS and not state.out[0]:
        if game.chance_outcomes(state):
            state = game.apply_chance(state, turns_up(state))
            continue
        if state.phase == "turn" and state.mover == 0:
            turns, shown = turns + 1, state
        state = game.apply(state, state.mover, _choice(state, game.legal_actions(state, state.mover)))
    ones, tens = (tokens[:players] for tokens in _TOKENS)
    return game.observe(replace(shown, round=1, ones=ones, tens=tens), 0)


def _choice(state: State, legal: Sequence[Action]) -> Action:
    """The greatest card that fits; with few small cards one quits, else one draws."""
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return plays[-1]
    wanted = Quit() if sum(set(state.hands[state.mover])) <= _LITTLE else Draw()
    return wanted if wanted in legal else legal[-1]
