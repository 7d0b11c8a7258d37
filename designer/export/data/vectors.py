"""Deals and whole games of a sheet, for other programs to be compared with: made by the reference engine, the same each time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from designer.play.match import begin
from designer.play.record import deal_of
from sheets import to_document
from sheets.families import family_module
from simulator.core.deal import DEAL_VERSION
from simulator.core.deal_code import format_code
from simulator.core.game import apply_all, is_chance
from simulator.core.play import Trajectory, play
from simulator.core.plays_code import encode_plays
from simulator.core.record import FORMAT
from simulator.core.rng import MAX_SEED, Purpose, Stream

if TYPE_CHECKING:
    from sheets.families import Sheet

_SEEDS = (1, 2, 2026, MAX_SEED)
_GAMES = 3


def vectors(base: Sheet, variants: tuple[str, ...], sheet: Sheet) -> dict[str, Any]:
    """A file of recorded games, with deals by their codes beside. `sheet` is `base` with the rule options."""
    mark = family_module("simulator", sheet.family, "dealing").mark_of_deck(sheet, base)
    deals = [
        {
            "seed": seed,
            "code": format_code(mark, seed),
            "cards": deal_of(begin(base, variants, seed=seed, players=base.players.min)),
        }
        for seed in _SEEDS
    ]
    games = [_game(base, variants, seed, format_code(mark, seed)) for seed in range(1, _GAMES + 1)]
    return {
        "format": FORMAT,
        "deal_version": DEAL_VERSION,
        "sheet": to_document(base),
        "deals": deals,
        "games": games,
    }


def _game(base: Sheet, variants: tuple[str, ...], seed: int, code: str) -> dict[str, Any]:
    """A game of the fewest players in which each action is any legal one, so that all that the rules allow comes up."""
    match = begin(base, variants, seed=seed, players=base.players.min)
    game, cards, stream = match.game, iter(match.deal), Stream(seed, 0, Purpose.POLICY)
    legal_counts: list[int] = []

    def choose(_state: Any, _player: int, legal: tuple[Any, ...]) -> Any:
        legal_counts.append(len(legal))
        return legal[stream.below(len(legal))]

    played = play(game, match.dealer or (lambda _state: next(cards)), choose)
    text = game.format_action
    record = {
        "id": f"game-{seed}",
        "variants": list(variants),
        "players": game.players,
        "seed": seed,
        "code": code,
        "deal": [game.format_outcome(card) for card in played.deal],
        "days": [[[text(action) for action in actions] for actions in day] for day in played.days],
        "legal": legal_counts,
        "states": [game.format_state(state) for state in _states(game, played)],
        "final": game.summary(played.final),
    }
    if game.players > 1:
        return record
    return {**record, "plays": encode_plays(game, played.deal, [action for (day,) in played.days for action in day])}


def _states(game: Any, played: Trajectory[Any, Any, Any]) -> Iterator[Any]:
    """The state at the end of each day."""
    state, dealt = game.initial_state(), iter(played.deal)
    for day in played.days:
        while is_chance(game, state):
            state = game.apply_chance(state, next(dealt))
        for player, actions in enumerate(day):
            state = apply_all(game, state, player, actions)
        yield state
