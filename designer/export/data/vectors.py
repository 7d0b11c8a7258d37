"""Deals and whole games of a sheet, for other programs to be compared with: made by the reference engine, the same each time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from designer.play.match import begin
from designer.play.record import deal_of
from sheets import to_document
from sheets.families import family_module
from simulator.core.deal import DEAL_VERSION
from simulator.core.deal_code import format_code
from simulator.core.game import apply_all
from simulator.core.play import play
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
        {"seed": seed, "code": format_code(mark, seed), "cards": deal_of(begin(base, variants, seed=seed))}
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
    """A game in which each action is any legal one, so that all that the rules allow comes up."""
    match = begin(base, variants, seed=seed)
    game, cards, stream = match.game, iter(match.deal), Stream(seed, 0, Purpose.POLICY)
    legal_counts: list[int] = []

    def choose(_state: Any, _player: int, legal: tuple[Any, ...]) -> Any:
        legal_counts.append(len(legal))
        return legal[stream.below(len(legal))]

    played = play(game, lambda _state: next(cards), choose)
    state, states, dealt = game.initial_state(), [], iter(played.deal)
    for (actions,) in played.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(dealt))
        state = apply_all(game, state, 0, actions)
        states.append(game.format_state(state))
    return {
        "id": f"game-{seed}",
        "variants": list(variants),
        "players": 1,
        "seed": seed,
        "code": code,
        "deal": [game.format_outcome(card) for card in played.deal],
        "days": [[[game.format_action(action) for action in day]] for (day,) in played.days],
        "legal": legal_counts,
        "states": states,
        "plays": encode_plays(game, played.deal, [action for (day,) in played.days for action in day]),
        "final": game.summary(played.final),
    }
