"""Playing a game through: the order of players within a day is free, since none sees the others' actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING, Any, Generic

from sheets.families import family_module
from simulator.core.game import Action, Game, NotationError, Outcome, PlayError, State
from simulator.core.rng import Stream

if TYPE_CHECKING:
    from sheets.families import Sheet

Choose = Callable[[State, int, tuple[Action, ...]], Action]


def new_game(sheet: Sheet, players: int = 1, days: int | None = None) -> Game[Any, Any, Any]:
    """The reference engine of the sheet's family; `days` ends the game early."""
    game: Game[Any, Any, Any] = family_module("simulator", sheet.family, "rules").new_game(sheet, players, days)
    return game


@dataclass(frozen=True)
class Trajectory(Generic[State, Action, Outcome]):
    """One play: what chance dealt, and each day's actions by player."""

    deal: tuple[Outcome, ...]
    days: tuple[tuple[tuple[Action, ...], ...], ...]
    final: State


def play(
    game: Game[State, Action, Outcome], next_outcome: Callable[[State], Outcome], choose: Choose[State, Action]
) -> Trajectory[State, Action, Outcome]:
    """Play to the end; each player acts until the day is theirs no more, which changes nothing for the others.

    Raises `PlayError` where nobody who has to act can.
    """
    state = game.initial_state()
    deal: list[Outcome] = []
    days: list[tuple[tuple[Action, ...], ...]] = []
    while not game.is_terminal(state):
        while game.chance_outcomes(state):
            deal.append(next_outcome(state))
            state = game.apply_chance(state, deal[-1])
        day: list[tuple[Action, ...]] = []
        for player in game.actors(state):
            actions: list[Action] = []
            while legal := game.legal_actions(state, player):
                actions.append(choose(state, player, legal))
                state = game.apply(state, player, actions[-1])
            day.append(tuple(actions))
        if not any(day):
            raise PlayError("expected an action of a player who has to act, found none")
        days.append(tuple(day))
    return Trajectory(tuple(deal), tuple(days), state)


def uniform_playout(
    game: Game[State, Action, Outcome], deal: Stream, policy: Stream
) -> Trajectory[State, Action, Outcome]:
    """A play by uniform choice among legal actions (not the agent `random`), with cards drawn by their probabilities."""

    def draw(state: State) -> Outcome:
        outcomes = game.chance_outcomes(state)
        total = lcm(*(chance.denominator for _, chance in outcomes))
        ticket = deal.below(total)
        bounds = accumulate(int(chance * total) for _, chance in outcomes)
        return next(outcome for (outcome, _), bound in zip(outcomes, bounds, strict=True) if ticket < bound)

    return play(game, draw, lambda _state, _player, legal: legal[policy.below(len(legal))])


def new_game_of_deal(sheet: Sheet, texts: Sequence[str]) -> tuple[Game[Any, Any, Any], tuple[Any, ...]]:
    """A game for one player that ends with the cards of a deal, and these cards.

    Raises `NotationError` for a text that is no card, and for a deal of parts of days or more days than the calendar has.
    """
    game = new_game(sheet)
    size, most = sheet.calendar.cards_per_day, sheet.calendar.weeks * sheet.calendar.days
    if len(texts) % size or len(texts) // size > most:
        raise NotationError(f"expected a multiple of {size} cards, at most {size * most}, found {len(texts)}")
    return new_game(sheet, days=len(texts) // size), tuple(game.parse_outcome(text) for text in texts)
