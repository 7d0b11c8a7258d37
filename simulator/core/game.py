"""What every family's reference engine offers: one tree of states, chance and actions, with a text for each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from simulator.core.result import Result
    from simulator.core.rng import Stream

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)


MAX_PLAYERS = 12


class PlayError(ValueError):
    """Base of what goes wrong in play."""


class IllegalActionError(PlayError):
    """An action that can be read but is not allowed now."""


class NotationError(PlayError):
    """A text that is no state, action or card of the sheet."""


class Game(Protocol[State, Action, Outcome]):
    """The rules with one sheet loaded. States, actions and outcomes are frozen values.

    A state is a node of the players in `actors` (each acts in a sequence of their own, unseen by the others, in any order between
    them), terminal, or a chance node (neither, see `is_chance`). Where one player acts alone it is that one's turn, also where the
    rulebook says that it is another's. Hidden cards that nobody has seen are no part of a state but for how many of each there are:
    chance deals them when they are seen. How reactions, teams, elimination and landing points fit: see `simulator.core`.
    """

    @property
    def players(self) -> int: ...

    def initial_state(self) -> State: ...

    def is_terminal(self, state: State) -> bool: ...

    def chance_outcomes(self, state: State) -> tuple[tuple[Outcome, Fraction], ...]:
        """Distinct outcomes in canonical order with their probabilities, which sum to 1; empty elsewhere.

        Empty too at a chance node whose outcomes cannot be listed: a game with such nodes is a `SampledGame`.
        """
        ...

    def apply_chance(self, state: State, outcome: Outcome) -> State:
        """Raises `IllegalActionError` for an outcome that cannot happen now."""
        ...

    def actors(self, state: State) -> tuple[int, ...]:
        """The players who have to act, from 0."""
        ...

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """Sorted; empty for a player who is no actor, never empty for one who is."""
        ...

    def apply(self, state: State, player: int, action: Action) -> State:
        """The next state; the given one stays as it is. Raises `IllegalActionError`."""
        ...

    def scores(self, state: State) -> tuple[int, ...]:
        """Points of each player by the rulebook, as if the game ended now."""
        ...

    def result(self, state: State) -> Result:
        """How the players stand, as if the game ended now."""
        ...

    def summary(self, state: State) -> dict[str, object]:
        """The result as plain JSON, for records: totals, places and what else the family counts, and the state."""
        ...

    def observe(self, state: State, player: int) -> Hashable:
        """What the player sees and remembers now; equal observations cannot be told apart."""
        ...

    def resample(self, state: State, player: int, stream: Stream) -> State:
        """A state that the player cannot tell from this one, as likely as all that the player knows makes it.

        The state itself where nothing that others have seen is hidden.
        """
        ...

    def format_state(self, state: State) -> str: ...

    def parse_state(self, text: str) -> State:
        """Raises `NotationError`."""
        ...

    def format_action(self, action: Action) -> str: ...

    def parse_action(self, text: str) -> tuple[Action, ...]:
        """The actions of one play: one, or a whole split. Raises `NotationError`; says nothing of legality."""
        ...

    def format_outcome(self, outcome: Outcome) -> str:
        """All of it, to the last digit, and without commas, which part the outcomes of a deal."""
        ...

    def parse_outcome(self, text: str) -> Outcome:
        """Raises `NotationError`."""
        ...


class SampledGame(Game[State, Action, Outcome], Protocol[State, Action, Outcome]):
    """A game with chance that cannot be listed, as where a disc comes down: what comes is drawn, and then a value with a text like any other."""

    def draw(self, state: State, stream: Stream) -> Outcome:
        """What comes at a chance node that lists no outcomes, as likely as the rules make it; equal for equal streams."""
        ...


def is_chance(game: Game[State, Action, Outcome], state: State) -> bool:
    """Whether chance has to decide: nobody acts, and the game is not over."""
    return not game.actors(state) and not game.is_terminal(state)


def apply_all(game: Game[State, Action, Outcome], state: State, player: int, actions: Sequence[Action]) -> State:
    """The state after several actions of one player, all or nothing. Raises `IllegalActionError`."""
    for action in actions:
        state = game.apply(state, player, action)
    return state
