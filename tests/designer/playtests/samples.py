"""Playtests for tests, and players' sheets as games of the engine end."""

from __future__ import annotations

from datetime import date
from random import Random

from designer.freight.playtests.own import Delivery, Own
from designer.playtests.model import PlayerSheet, Playtest
from sheets.freight.model import Sheet
from simulator.freight.rules import FreightGame
from simulator.freight.state import State

RULES = "a" * 64


def table(number: int, *totals: int, rules: str = RULES, revision: int = 1, day: int = 30) -> Playtest:
    """People of one table with these totals."""
    sheets = tuple(PlayerSheet(total=total) for total in totals)
    return Playtest(id=f"{number:010x}", day=date(2026, 11, day), revision=revision, rules=rules, sheets=sheets)


def played(sheet: Sheet, seed: int) -> PlayerSheet:
    """What a player wrote who played by chance, and added up right."""
    game, random = FreightGame(sheet), Random(seed)
    state = game.initial_state()
    while not game.is_terminal(state):
        if outcomes := game.chance_outcomes(state):
            state = game.apply_chance(
                state, random.choices([card for card, _ in outcomes], [p for _, p in outcomes])[0]
            )
        else:
            actions = game.legal_actions(state, 0)
            state = game.apply(state, 0, random.choice(actions[:-1] or actions))
    return written(game, state)


def written(game: FreightGame, state: State) -> PlayerSheet:
    board = state.boards[0]
    delivered = tuple(
        Delivery(truck=truck.id, spot=now.position, week=now.delivered_week + 1, points=now.score)
        for truck, now in zip(game.sheet.trucks, board.trucks, strict=True)
        if now.delivered_week is not None
    )
    return PlayerSheet(
        total=game.scores(state)[0],
        rounds=game.week_scores(state, 0),
        own=Own(delivered=delivered, hours_left=board.hours),
    )
