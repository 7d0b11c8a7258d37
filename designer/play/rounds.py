"""Turns of a game of rounds, by what one seat saw of them: the last lap of the table, and where rounds ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from designer.play.match import Seen, Turn


def lap(seen: Seen) -> tuple[Turn, ...]:
    """The turns from the last one of the seat on; all where it had none."""
    own = [place for place, turn in enumerate(seen.turns) if turn.player == seen.player]
    return seen.turns[own[-1] if own else 0 :]


def running(seen: Seen) -> tuple[Turn, ...]:
    """What the seat has done of the turn that goes on, as a turn; none where it has done nothing yet."""
    if not seen.steps:
        return ()
    return (Turn(seen.turn, seen.player, seen.today, seen.day_anew().observations, seen.observations),)


def since(seen: Seen) -> Any:
    """What the seat saw as its last turn began, or the round if that was later: what has changed since is news.

    In a new round it is what the seat sees.
    """
    turns = reversed(lap(seen))
    same = [*takewhile(lambda turn: turn.before[0].round == seen.observation.round, turns)]
    return same[-1].before[0] if same else seen.day_anew().observation


def ends_round(turn: Turn) -> bool:
    """Whether the round ended with a turn."""
    after = turn.after[0]
    return bool(after.round != turn.before[0].round or after.phase == "over")


def ends(turns: Iterable[Turn]) -> Iterator[Turn]:
    """The last turn of each round that is over."""
    return filter(ends_round, turns)


def last_round(seen: Seen) -> Turn | None:
    """The turn that ended the round before this one, until the seat has acted in this one."""
    return None if seen.is_over else next(ends(reversed(lap(seen))), None)
