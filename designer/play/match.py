"""A game at the table, of any family: its cards by a deal code, seats that play unseen by each other, undo, the day begun anew.

Each player plays the day on the board as it stood at dawn. When all have ended it, their plays are put together, and the next
day dawns. So a player's plays of today can be taken back, even after the end of the day, as long as somebody still plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sheets import apply_variants
from sheets.families import family_module
from simulator.core.game import Game, PlayError, apply_all
from simulator.core.play import new_game

if TYPE_CHECKING:
    from sheets.families import Sheet

Actions = tuple[Any, ...]
Steps = tuple[Actions, ...]
"""What a player did today, a step for each click that undo takes back: one action or more."""


@dataclass(frozen=True)
class Match:
    """A game of one or more players on a sheet with its rule options. It never changes: each play makes a new one.

    `deal` are the cards in the order they turn up. `days` are the actions of the days that are over, by day and player. `dawns`
    are the states at the dawn of each day, with its cards up, and `dealt` the cards that had turned up by then; the last is today,
    or the end of the game. `today` are the steps of each player since.
    """

    sheet: Sheet
    game: Game[Any, Any, Any]
    deal: tuple[Any, ...]
    days: tuple[tuple[Actions, ...], ...]
    dawns: tuple[Any, ...]
    dealt: tuple[int, ...]
    today: tuple[Steps, ...]

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def day(self) -> int:
        """Today, from 0."""
        return len(self.days)

    @property
    def dawn(self) -> Any:
        return self.dawns[-1]

    @property
    def is_over(self) -> bool:
        return self.game.is_terminal(self.dawn)

    def seen_by(self, player: int) -> Seen:
        return Seen(self, player)

    def with_steps(self, player: int, steps: Steps) -> Match:
        """The match with these steps of a player in place of those of today; the next day where they were the last to end it.

        Raises `IllegalActionError`.
        """
        state = self.dawn
        for actions in steps:
            state = apply_all(self.game, state, player, actions)
        match = replace(self, today=(*self.today[:player], steps, *self.today[player + 1 :]))
        return match._next_day() if match.waits_for() == () and not self.is_over else match

    def waits_for(self) -> tuple[int, ...]:
        """The players who have not ended the day."""
        if self.is_over:
            return ()
        return tuple(player for player in self.game.actors(self.dawn) if not self.seen_by(player).has_ended)

    def at_dawn(self, day: int) -> Match:
        """The match as it stood at the dawn of an earlier day, from 0; what came later is forgotten."""
        if not 0 <= day <= self.day:
            raise PlayError(f"day: expected 0 to {self.day}, found {day}")
        cut = slice(day + 1)
        return replace(
            self, days=self.days[:day], dawns=self.dawns[cut], dealt=self.dealt[cut], today=((),) * self.players
        )

    def _next_day(self) -> Match:
        """The plays of all are put together in the order of seats, which changes nothing: nobody's play touches another's."""
        state = self.dawn
        day = tuple(tuple(action for actions in steps for action in actions) for steps in self.today)
        for player, actions in enumerate(day):
            state = apply_all(self.game, state, player, actions)
        return _dealt(replace(self, days=(*self.days, day), today=((),) * self.players), state)


@dataclass(frozen=True)
class Seen:
    """A match as one player sees it: the own plays of today on the board as it stood at dawn."""

    match: Match
    player: int

    @cached_property
    def states(self) -> tuple[Any, ...]:
        """The state at dawn and after each step of today."""
        states = [self.match.dawn]
        for actions in self.steps:
            states.append(apply_all(self.game, states[-1], self.player, actions))
        return tuple(states)

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def steps(self) -> Steps:
        return self.match.today[self.player]

    @property
    def today(self) -> Actions:
        return tuple(action for actions in self.steps for action in actions)

    @property
    def days(self) -> tuple[Actions, ...]:
        """The player's actions of the days that are over."""
        return tuple(day[self.player] for day in self.match.days)

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def has_ended(self) -> bool:
        """Whether the player ended the day, and waits for others; or the game is over."""
        return self.player not in self.game.actors(self.state)

    @cached_property
    def legal(self) -> Actions:
        """What may be done now; it is asked for at each look at the page and counted once."""
        return self.game.legal_actions(self.state, self.player)

    def after(self, *actions: Any) -> Seen:
        """The match after one step more, and on the next day where it was the last that this one waited for.

        Raises `IllegalActionError`.
        """
        return self._with((*self.steps, actions))

    def undone(self) -> Seen:
        """The match before the last step of today; at dawn as it is."""
        return self._with(self.steps[:-1]) if self.steps else self

    def day_anew(self) -> Seen:
        """The match as it was at dawn for this player."""
        return self._with(()) if self.steps else self

    def _with(self, steps: Steps) -> Seen:
        return Seen(self.match.with_steps(self.player, steps), self.player)


def begin(sheet: Sheet, options: Iterable[str] = (), *, seed: int, players: int = 1) -> Match:
    """The first day of game 0 of a deal code, the game that `watch` and `simulate` play. Raises `SheetError` for options."""
    changed = apply_variants(sheet, options)
    deal = family_module("simulator", changed.family, "dealing").reference_deal(changed, seed, 0, sheet)
    return begin_with(changed, deal, players=players)


def begin_with(sheet: Sheet, deal: Sequence[Any], *, players: int = 1) -> Match:
    """The first day of a game with these cards on a sheet whose options were applied; it ends with them.

    Raises `PlayError` for cards that cannot turn up, and for none.
    """
    days = family_module("simulator", sheet.family, "dealing").whole_days(sheet, len(deal))
    if not days:
        raise PlayError(f"deal: expected the cards of a day at least, found {len(deal)}")
    game = new_game(sheet, players, days)
    return _dealt(Match(sheet, game, tuple(deal), (), (), (), ((),) * players), game.initial_state())


def _dealt(match: Match, state: Any) -> Match:
    """The match with the cards of the day turned up."""
    count = match.dealt[-1] if match.dealt else 0
    while match.game.chance_outcomes(state):
        if count == len(match.deal):
            raise PlayError(f"deal: expected a card for day {match.day}, found none")
        state = match.game.apply_chance(state, match.deal[count])
        count += 1
    return replace(match, dawns=(*match.dawns, state), dealt=(*match.dealt, count))
