"""A game at the table, of any family: its cards by a deal code, seats that play unseen by each other, undo, the day begun anew.

Each player plays the day on the board as it stood at dawn. When all have ended it, their plays are put together, and the next
day dawns. So a player's plays of today can be taken back, even after the end of the day, as long as somebody still plays.

Where players take turns a day is a turn: one acts, the others wait, and it is over as soon as a card is turned up. So what can
be taken back has shown nothing to anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from designer.play.dealing import Dealer, dealer_of, dealer_of_chance, hides_cards
from sheets import apply_variants
from sheets.families import family_module
from simulator.core.game import Game, PlayError, apply_all, is_chance
from simulator.core.play import new_game

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.core.result import Result

Actions = tuple[Any, ...]
Steps = tuple[Actions, ...]
"""What a player did today, a step for each click that undo takes back: one action or more."""


@dataclass(frozen=True)
class Match:
    """A game of one or more players on a sheet with its rule options. It never changes: each play makes a new one.

    `deal` are the cards in the order they turn up: all of them, or where a `dealer` turns them up those that did so far. `days` are the actions of the days that are over, by day and player. `dawns`
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
    dealer: Dealer | None = field(default=None, compare=False, repr=False)

    @property
    def takes_turns(self) -> bool:
        """Whether players take turns, with hands that others may not see; else all play the same cards at once."""
        return self.dealer is not None

    @property
    def hides_cards(self) -> bool:
        """Whether there is what a player may not know before the game is over: a seat is shown its observation alone."""
        return self.takes_turns and not self.is_over

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
            self,
            deal=self.deal[: self.dealt[day]] if self.takes_turns else self.deal,
            days=self.days[:day],
            dawns=self.dawns[cut],
            dealt=self.dealt[cut],
            today=((),) * self.players,
        )

    def observations(self, state: Any, player: int) -> tuple[Any, ...]:
        """What a player may see of a state: the own observation, and once the game is over those of the others, by seat."""
        others = [other for other in range(self.players) if other != player] if self.is_over else []
        return tuple(self.game.observe(state, each) for each in (player, *others))

    def _next_day(self) -> Match:
        """The plays of all are put together in the order of seats, which changes nothing: nobody's play touches another's."""
        state = self.dawn
        day = tuple(tuple(action for actions in steps for action in actions) for steps in self.today)
        for player, actions in enumerate(day):
            state = apply_all(self.game, state, player, actions)
        return _dealt(replace(self, days=(*self.days, day), today=((),) * self.players), state)


@dataclass(frozen=True)
class Turn:
    """A turn that is over, as one player saw it: who acted and how, which is open to all.

    `before` and `after` are what that player saw when it began and when the next one did, see `Match.observations`.
    """

    number: int
    player: int
    actions: Actions
    before: tuple[Any, ...]
    after: tuple[Any, ...]


@dataclass(frozen=True)
class Seen:
    """A match as one player sees it: the own plays of today on the board as it stood at dawn.

    Where hands are hidden a page asks for observations, never for states.
    """

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

    @cached_property
    def observations(self) -> tuple[Any, ...]:
        """What the player may see now: the own observation, and once the game is over those of the others, by seat."""
        return self.match.observations(self.state, self.player)

    @property
    def observation(self) -> Any:
        return self.observations[0]

    @property
    def turn(self) -> int:
        """The running turn, from 0."""
        return self.match.day

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that are over, where players take turns."""
        match = self.match
        seen = [match.observations(dawn, self.player) for dawn in match.dawns]
        return tuple(
            Turn(number, player, actions, seen[number], seen[number + 1])
            for number, day in enumerate(match.days)
            for player, actions in enumerate(day)
            if actions
        )

    @property
    def result(self) -> Result | None:
        """How the game came out; None while it goes on, when it could tell of hidden cards."""
        return self.game.result(self.match.dawn) if self.is_over else None

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
    if hides_cards(changed.family):
        return begin_with(changed, (), players=players, dealer=dealer_of(changed, seed, sheet))
    deal = family_module("simulator", changed.family, "dealing").reference_deal(changed, seed, 0, sheet)
    return begin_with(changed, deal, players=players)


def begin_with(sheet: Sheet, deal: Sequence[Any], *, players: int = 1, dealer: Dealer | None = None) -> Match:
    """The first day of a game with these cards on a sheet whose options were applied.

    It ends with them, but where cards are hidden: there a dealer, by chance unless one is given, turns up those that follow.
    Raises `PlayError` for cards that cannot turn up and for none where it ends with them, `ValueError` for a number of players.
    """
    if hides_cards(sheet.family):
        game = new_game(sheet, players)
        dealer = dealer or dealer_of_chance(game)
    else:
        days = family_module("simulator", sheet.family, "dealing").whole_days(sheet, len(deal))
        if not days:
            raise PlayError(f"deal: expected the cards of a day at least, found {len(deal)}")
        game = new_game(sheet, players, days)
    match = Match(sheet, game, tuple(deal), (), (), (), ((),) * players, dealer)
    return _dealt(match, game.initial_state())


def _dealt(match: Match, state: Any) -> Match:
    """The match with the cards of the day turned up."""
    count, deal = match.dealt[-1] if match.dealt else 0, match.deal
    while is_chance(match.game, state):
        if count == len(deal):
            if match.dealer is None:
                raise PlayError(f"deal: expected a card for day {match.day}, found none")
            deal = (*deal, match.dealer(state))
        state = match.game.apply_chance(state, deal[count])
        count += 1
    return replace(match, deal=deal, dawns=(*match.dawns, state), dealt=(*match.dealt, count))
