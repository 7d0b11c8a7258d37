"""What a family's view of the table is given by the play page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from designer.play.sitting import table_of

if TYPE_CHECKING:
    from designer.play.match import Actions, Seen

Step = Callable[[Any], Any]


@dataclass(frozen=True)
class At:
    """A seat at a table. `table` is the family's, `names` are of the players by seat.

    `key` begins the keys of widgets. `can_play` is false where the seat has ended the day, and while a game is only looked at.
    `change` is for callbacks, which are whole, as their last deed: it makes a step of the table as it is then, and keeps what was played.
    `advised` are the actions that a bot proposes here, where it was asked.
    """

    key: str
    table: Any
    names: tuple[str, ...]
    can_play: bool
    change: Callable[[Step], None]
    advised: Actions = ()

    @property
    def seen(self) -> Seen:
        """The match as the seat sees it."""
        seen: Seen = self.table.seen
        return seen

    def is_mine(self, player: int) -> bool:
        """Whether a player is the one of this seat."""
        return player == self.seen.player

    def act(self, *actions: Any) -> None:
        """For callbacks, as `change`: play actions as one step, if the game stands as it was shown; a second click does nothing."""
        self.change(self._here(lambda seen: seen.after(*actions)))

    def undo(self) -> None:
        """For callbacks, as `change`: take back the last step of the turn that goes on."""
        self.change(self._here(lambda seen: seen.undone()))

    def _here(self, step: Callable[[Seen], Seen]) -> Step:
        shown = (self.seen.turn, self.seen.steps)

        def made(table: Any) -> Any:
            seen: Seen = table.seen
            return table_of(step(seen)) if (seen.turn, seen.steps) == shown else table

        return made
