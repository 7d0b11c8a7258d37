"""Recorded games for the tests of a module: `flipwright-games/1`, with the state after each action and each day."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sheets import to_document
from sheets.families import family_module
from simulator.core.play import new_game, play
from simulator.core.record import FORMAT
from simulator.core.rng import Purpose, Stream

if TYPE_CHECKING:
    from sheets.families import Sheet

COUNT = 20
SEED = 1
_ABOUT = (
    "Games by uniform choice among all legal actions; the cards are those of deal code 1. `states` are written after each "
    "action, `boards` at the end of each day. `flipwright replay` plays them again."
)


def recorded_games(sheet: Sheet, base: Sheet) -> bytes:
    """The games of a sheet for one player, the same each time; `base` is the sheet without rule options."""
    records = [_record(sheet, base, number) for number in range(COUNT)]
    document = {"format": FORMAT, "about": _ABOUT, "sheet": to_document(sheet), "games": records}
    return (json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _record(sheet: Sheet, base: Sheet, number: int) -> dict[str, Any]:
    game = new_game(sheet)
    board: Callable[[Any, Any], Any] = family_module("designer", sheet.family, "bga.boards").board
    cards = iter(family_module("simulator", sheet.family, "dealing").reference_deal(sheet, SEED, number, base))
    policy = Stream(SEED, number, Purpose.POLICY)
    played = play(game, lambda _state: next(cards), lambda _state, _player, legal: legal[policy.below(len(legal))])
    state, deal = game.initial_state(), iter(played.deal)
    states, boards = [], []
    for day in played.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(deal))
        after = []
        for action in day[0]:
            state = game.apply(state, 0, action)
            after.append(game.format_state(state))
        states.append(after)
        boards.append(board(game, state))
    return {
        "id": f"game-{number + 1}",
        "deal": [game.format_outcome(card) for card in played.deal],
        "days": [[[game.format_action(action) for action in day[0]]] for day in played.days],
        "final": game.summary(played.final),
        "states": states,
        "boards": boards,
    }
