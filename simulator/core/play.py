"""Playing a game through, day by day or turn by turn: the order of players within a day is free, since none sees the others' actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING, Any, Generic

from sheets.families import family_module, has_module
from simulator.core.game import Action, Game, Outcome, PlayError, State, is_chance
from simulator.core.rng import Stream

if TYPE_CHECKING:
    from sheets.families import Sheet

Choose = Callable[[State, int, tuple[Action, ...]], Action]


def new_game(sheet: Sheet, players: int = 1, days: int | None = None) -> Game[Any, Any, Any]:
    """The reference engine of the sheet's family; `days` ends the game early, where it has days.

    Raises `ValueError` for players that the family cannot seat.
    """
    game: Game[Any, Any, Any] = family_module("simulator", sheet.family, "rules").new_game(sheet, players, days)
    return game


@dataclass(frozen=True)
class Trajectory(Generic[State, Action, Outcome]):
    """One play: what chance dealt, and by player the actions of each day, or turn, in which all but one have none."""

    deal: tuple[Outcome, ...]
    days: tuple[tuple[tuple[Action, ...], ...], ...]
    final: State


def play(
    game: Game[State, Action, Outcome], next_outcome: Callable[[State], Outcome], choose: Choose[State, Action]
) -> Trajectory[State, Action, Outcome]:
    """Play to the end; each player who acts does so until it is theirs no more: until the end of the day, or of the turn.

    Raises `PlayError` where nobody who has to act can.
    """
    state = game.initial_state()
    deal: list[Outcome] = []
    days: list[tuple[tuple[Action, ...], ...]] = []
    while True:
        while is_chance(game, state):
            deal.append(next_outcome(state))
            state = game.apply_chance(state, deal[-1])
        if game.is_terminal(state):
            return Trajectory(tuple(deal), tuple(days), state)
        day: list[tuple[Action, ...]] = [()] * game.players
        for player in game.actors(state):
            actions: list[Action] = []
            while legal := game.legal_actions(state, player):
                actions.append(choose(state, player, legal))
                state = game.apply(state, player, actions[-1])
            day[player] = tuple(actions)
        if not any(day):
            raise PlayError("expected an action of a player who has to act, found none")
        days.append(tuple(day))


def by_chance(game: Game[State, Action, Outcome], stream: Stream) -> Callable[[State], Outcome]:
    """What turns up at chance nodes, drawn by the probabilities of the outcomes, or by the game where it cannot list them.

    Raises `PlayError` where it does neither.
    """

    def draw(state: State) -> Outcome:
        outcomes = game.chance_outcomes(state)
        if not outcomes:
            return _drawn(game, state, stream)
        total = lcm(*(chance.denominator for _, chance in outcomes))
        ticket = stream.below(total)
        bounds = accumulate(int(chance * total) for _, chance in outcomes)
        return next(outcome for (outcome, _), bound in zip(outcomes, bounds, strict=True) if ticket < bound)

    return draw


def _drawn(game: Game[State, Action, Outcome], state: State, stream: Stream) -> Outcome:
    sample = getattr(game, "draw", None)  # of a `SampledGame`
    if sample is None:
        raise PlayError("expected somebody to act or an outcome of chance, found neither")
    outcome: Outcome = sample(state, stream)
    return outcome


def uniform_playout(
    game: Game[State, Action, Outcome], deal: Stream, policy: Stream
) -> Trajectory[State, Action, Outcome]:
    """A play by uniform choice among legal actions (not the agent `random`), with cards drawn by their probabilities."""
    return play(game, by_chance(game, deal), lambda _state, _player, legal: legal[policy.below(len(legal))])


def new_game_of_deal(
    sheet: Sheet, texts: Sequence[str], players: int | None = None
) -> tuple[Game[Any, Any, Any], tuple[Any, ...]]:
    """A game for the fewest players, or as many as told, and the cards of a deal. It ends with them, where it has days.

    Raises `NotationError` for a text that is no card, and for cards of parts of days or of more days than there are; `ValueError` for
    players that the family cannot seat.
    """
    if has_module("simulator", sheet.family, "days"):
        days = family_module("simulator", sheet.family, "dealing").days_of_deal(sheet, len(texts))
        game = new_game(sheet, players or 1, days)
    else:
        game = new_game(sheet, players or sheet.players.min)
    return game, tuple(game.parse_outcome(text) for text in texts)
