"""A game at the table, of any family: its cards by a deal code, the plays so far, undo, and the day begun anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sheets import apply_variants
from sheets.families import family_module
from simulator.core.game import Game, apply_all
from simulator.core.play import new_game

if TYPE_CHECKING:
    from sheets.families import Sheet

_PLAYER = 0


@dataclass(frozen=True)
class Playing:
    """A game of one player on a sheet with its rule options. It never changes: each play makes a new one.

    `dealt` cards of the deal were turned up. `days` are the actions of the days that are over. `steps` are those of today
    as they were taken, one or more at a time: undo takes back the last of them. `states` are the state at dawn and after
    each step.
    """

    sheet: Sheet
    game: Game[Any, Any, Any]
    seed: int
    deal: tuple[Any, ...]
    dealt: int
    days: tuple[tuple[Any, ...], ...]
    steps: tuple[tuple[Any, ...], ...]
    states: tuple[Any, ...]

    @property
    def state(self) -> Any:
        return self.states[-1]

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """What may be done now; it is asked for at each look at the page and counted once."""
        return self.game.legal_actions(self.state, _PLAYER)

    @property
    def today(self) -> tuple[Any, ...]:
        return tuple(action for step in self.steps for action in step)

    @property
    def is_over(self) -> bool:
        return self.game.is_terminal(self.state)

    def after(self, *actions: Any) -> Playing:
        """The game after one step of some actions, and with the cards of the next day where they end this one.

        Raises `IllegalActionError`.
        """
        state = apply_all(self.game, self.state, _PLAYER, actions)
        played = replace(self, steps=(*self.steps, actions), states=(*self.states, state))
        return played if self.game.actors(state) else _next_day(played)

    def undone(self) -> Playing:
        """The game before the last step of today; at dawn as it is."""
        return replace(self, steps=self.steps[:-1], states=self.states[:-1]) if self.steps else self

    def day_anew(self) -> Playing:
        """The game as it was at dawn."""
        return replace(self, steps=(), states=self.states[:1])


def begin(sheet: Sheet, options: Iterable[str] = (), *, seed: int) -> Playing:
    """The first day of game 0 of a deal code, the game that `watch` and `simulate` play. Raises `SheetError` for options."""
    changed = apply_variants(sheet, options)
    game = new_game(changed)
    deal = tuple(family_module("simulator", changed.family, "dealing").reference_deal(changed, seed, 0, sheet))
    return _dealt(Playing(changed, game, seed, deal, 0, (), (), (game.initial_state(),)))


def _next_day(playing: Playing) -> Playing:
    return _dealt(replace(playing, days=(*playing.days, playing.today), steps=(), states=(playing.state,)))


def _dealt(playing: Playing) -> Playing:
    """The game with the cards of the day turned up."""
    game, state, count = playing.game, playing.state, playing.dealt
    while game.chance_outcomes(state):
        state = game.apply_chance(state, playing.deal[count])
        count += 1
    return replace(playing, dealt=count, states=(state,))
