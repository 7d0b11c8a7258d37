"""Random games played in JavaScript on its own deals, replayed and judged by the reference engine."""

from __future__ import annotations

import hashlib
from typing import Any

from designer.freight.client import game_data
from sheets.freight.model import Sheet
from simulator.core.plays_code import decode_plays
from simulator.freight.dealing import reference_deal
from simulator.freight.rules import FreightGame
from tests.designer.export.node import JsGame, Node

Json = Any


def compare_games(
    server: Node, sheet: Sheet, seed: int, numbers: range, base: Sheet | None = None, list_every: int = 16
) -> int:
    """Assert that games of these numbers are equal in deal, states, scores and code; how many steps that were.

    Each `list_every` steps the whole list of legal actions is compared; each action taken is legal for both anyway.
    """
    game = FreightGame(sheet)
    js = JsGame(game, server).number
    base_data = None if base is None else game_data(base)
    found = server.calls(("playout", js, base_data, seed, number, list_every) for number in numbers)
    return sum(
        _compare(game, each, seed, number, base, list_every) for number, each in zip(numbers, found, strict=True)
    )


def _compare(game: FreightGame, found: Json, seed: int, number: int, base: Sheet | None, list_every: int) -> int:
    where = f"{game.sheet.id}, seed {seed}, game {number}"
    deal = reference_deal(game.sheet, seed, number, base)
    assert found["deal"] == [game.format_outcome(card) for card in deal], where
    states, lists = hashlib.sha256(), iter(found["lists"])
    state, cards, taken = game.initial_state(), iter(deal), []
    for step, text in enumerate(found["actions"]):
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        count = next(lists)
        if step % list_every == 0:
            legal = [game.format_action(action) for action in game.legal_actions(state, 0)]
            assert [next(lists) for _ in range(count)] == legal, f"{where}, {game.format_state(state)}"
        (action,) = game.parse_action(text)
        taken.append(action)
        state = game.apply(state, 0, action)
        states.update(game.format_state(state).encode())
    summary = game.summary(state)
    assert game.is_terminal(state), where
    assert {name: found[name] for name in summary} == summary, where
    assert found["states"] == states.hexdigest(), f"{where}: another state on the way"
    if number % 10 == 0:
        assert decode_plays(game, deal, found["plays"]) == tuple(taken), where
    return len(taken)
