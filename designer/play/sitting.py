"""Somebody at a table, through one browser: the seats whose keys are here, the one that is looked at, what lies before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from designer.play.hosting import Host, Hosted
from designer.play.match import Seen, Steps
from sheets.families import family_module


@dataclass(frozen=True)
class Sitting:
    """A table as this browser has it. `table` is that of the sheet's family: the card in hand and what is asked.

    `player` is the seat looked at, one of those that the `keys` open; without any it is the first of the table, and nothing can be
    played. `is_covered` says that the screen must be handed over before that seat's day is shown.
    """

    hosted: Hosted
    keys: tuple[str, ...]
    player: int
    table: Any
    is_covered: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played from here."""
        return self.hosted.seats_of(self.keys)

    @property
    def seen(self) -> Seen:
        seen: Seen = self.table.seen
        return seen

    @property
    def can_play(self) -> bool:
        return self.player in self.seats and not self.seen.has_ended

    def now(self, hosted: Hosted) -> Sitting:
        """The same sitting at a newer state of its table; a card in hand stays there while its day goes on.

        On a new day the next player of a shared screen is asked for.
        """
        if hosted is self.hosted:
            return self
        seen = hosted.match.seen_by(self.player)
        is_same = self.seen.match.day == seen.match.day and self.seen.steps == seen.steps
        table = replace(self.table, seen=seen) if is_same else table_of(seen)
        return replace(self, hosted=hosted, table=table)._on_day_after(self.hosted.match.day)

    def turned_to(self, player: int) -> Sitting:
        """Another seat of this screen is looked at; its player has to take the screen first."""
        if player == self.player or player not in self.seats:
            return self
        table = table_of(self.hosted.match.seen_by(player))
        return replace(self, player=player, table=table, is_covered=self.must_hide)

    def uncovered(self) -> Sitting:
        return replace(self, is_covered=False)

    @property
    def must_hide(self) -> bool:
        """Whether several people share this screen, whose plays of today are not for each other's eyes."""
        return len(self.seats) > 1 and not self.hosted.match.is_over

    def changed(self, host: Host, step: Callable[[Any], Any]) -> Sitting:
        """The sitting after a step at the table, kept where something was played. Raises `SeatError` and `StoreError`.

        After the end of a day the next player of this screen is asked for, if one still has to play.
        """
        table = step(self.table)
        before, after = self.seen, table.seen
        if (after.match.day, after.steps) == (before.match.day, before.steps):
            return replace(self, table=table)
        key = self.hosted.seats[self.player].key
        hosted = host.play(self.hosted, key, before.steps, _steps_of_the_day(before, after))
        return replace(self, table=table, hosted=hosted)._after_play(before.match.day)

    def _after_play(self, day: int) -> Sitting:
        match = self.hosted.match
        seen = match.seen_by(self.player)
        is_same = (self.seen.match.day, self.seen.steps) == (match.day, seen.steps)
        stayed = replace(self, table=replace(self.table, seen=seen) if is_same else table_of(seen))
        if match.day != day:
            return stayed._on_day_after(day)
        waiting = stayed._waited_for()
        if seen.has_ended and waiting:
            return stayed.turned_to(next((player for player in waiting if player > self.player), waiting[0]))
        return stayed

    def _on_day_after(self, day: int) -> Sitting:
        """The first player of a shared screen who has to play is asked for, if it is not the `day` any more.

        Who has the turn again keeps the screen, and so does who played last while all others sit elsewhere.
        """
        waiting = self._waited_for()
        if self.hosted.match.day == day or not self.must_hide or not waiting:
            return self
        if waiting[0] != self.player:
            return self.turned_to(waiting[0])
        return self if self.hosted.match.takes_turns else replace(self, is_covered=True)

    def _waited_for(self) -> list[int]:
        """The seats of this screen that have to play."""
        return [player for player in self.seats if player in self.hosted.match.waits_for()]


def sit(hosted: Hosted, keys: tuple[str, ...]) -> Sitting:
    """Take place at a table, on the first own seat that has to play."""
    own = hosted.seats_of(keys)
    waiting = [player for player in own if player in hosted.match.waits_for()]
    player = next(iter((*waiting, *own)), 0)
    sitting = Sitting(hosted, keys, player, table_of(hosted.match.seen_by(player)))
    return replace(sitting, is_covered=sitting.must_hide)


def table_of(seen: Seen) -> Any:
    """What lies on the table of a family before its player, no card in hand."""
    return family_module("designer", seen.match.sheet.family, "table").Table(seen)


def _steps_of_the_day(before: Seen, after: Seen) -> Steps:
    """The player's steps of the day of `before`, which may be over in `after`."""
    if after.match.day == before.match.day:
        return after.steps
    return (after.match.days[before.match.day][before.player],)
