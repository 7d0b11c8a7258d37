"""Games at tables: kept in the store from the first click on, joined by a code, played from several browsers and by bots.

Who sits on a seat holds its key, which stands in the address of the own browser alone: so a reload finds the seat again, and
nobody sees or plays another's day. Several people at one browser hold the keys of all their seats.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from designer.play.kept import Plan, first_dawn, plans_of, play_of
from designer.play.match import Actions, Match, Steps, begin
from designer.play.record import LONGEST_NAME, deal_of, replayed
from designer.store.matches import MatchEntry, Matches
from designer.store.values import Conflict, StoreError
from sheets import SheetError
from simulator.core.game import PlayError

if TYPE_CHECKING:
    from designer.store import Store
    from sheets.families import Sheet

Json = dict[str, Any]

_TRIES = 20


def _now() -> datetime:
    return datetime.now(UTC)


class SeatError(Exception):
    """A seat that cannot be taken or played. `reason` is `taken`, `none`, `not_yours` or `stale`."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"seat: expected one that may be played now, found '{reason}'")
        self.reason = reason


class UnreadableMatch(StoreError):
    """A kept game that this program cannot play: it is damaged, or of a sheet that is no right one any more."""

    def __init__(self, code: str, cause: Exception) -> None:
        self.reason = str(cause)
        super().__init__(f"table '{code}': expected a game, found '{cause}'")


@dataclass(frozen=True)
class Seat:
    """A seat of a person, free while it has no key, or of a bot with its practice."""

    name: str = ""
    key: str = ""
    agent: str = ""
    effort: str | None = None

    @property
    def is_bot(self) -> bool:
        return bool(self.agent)

    @property
    def is_free(self) -> bool:
        return not self.agent and not self.key


@dataclass(frozen=True)
class Hosted:
    """A game at a table, as of a revision. `document` is the sheet without its rule options.

    `plans` are those of bots by seat; there are none where players take turns, since no bot knows what will turn up.
    `challenge` is the key of the challenge that it takes part in, if any; `created` and `updated` are when it began and when
    somebody played last.
    """

    code: str
    revision: int
    sheet_key: str
    title: str
    document: Json
    options: tuple[str, ...]
    seed: int | None
    match: Match
    seats: tuple[Seat, ...]
    plans: dict[int, Plan]
    challenge: str = ""
    created: datetime = field(default_factory=_now)
    updated: datetime = field(default_factory=_now)

    def seats_of(self, keys: Sequence[str]) -> tuple[int, ...]:
        """The seats that these keys open."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.key and seat.key in keys)

    def bots_waited_for(self) -> tuple[int, ...]:
        """The seats of bots that have no plan yet; where players take turns that of the bot whose turn it is."""
        asked = self.match.waits_for() if self.match.takes_turns else range(len(self.seats))
        return tuple(number for number in asked if self.seats[number].is_bot and number not in self.plans)


@dataclass(frozen=True)
class About:
    """A kept game as lists show it; a free seat has an empty name."""

    code: str
    names: tuple[str, ...]
    day: int
    is_over: bool
    updated: datetime


def about(entry: MatchEntry) -> About:
    """What lists say of a game, also of one that cannot be played any more."""
    seats, days = entry.play.get("seats"), entry.play.get("days")
    names = [seat.get("name") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    day = len(days) if isinstance(days, list) else 0
    return About(entry.code, tuple(str(name or "") for name in names), day, entry.is_over, entry.updated)


class Host:
    """The tables of a store. Methods raise `StoreError` as the store does, `UnreadableMatch` among them."""

    def __init__(self, store: Store) -> None:
        self._matches = Matches(store)

    def seat_all(
        self,
        document: Json,
        sheet: Sheet,
        options: Sequence[str],
        seats: Sequence[Seat],
        *,
        seed: int | None,
        sheet_key: str = "",
        match: Match | None = None,
        challenge: str = "",
    ) -> Hosted:
        """A new table, with the first day of a deal code or, as a branch or a loaded game, with a match. Raises `SheetError`.

        Seats of people who are here get their keys from `new_seat`; bots need a plan before the first day can end.
        """
        if match is None:
            assert seed is not None, "a new game without cards"
            match = begin(sheet, options, seed=seed, players=len(seats))
        setup: Json = {"sheet": document, "options": list(options), "seed": seed, "players": len(seats)}
        if challenge:
            setup["challenge"] = challenge
        if seed is None and not match.takes_turns:
            setup["deal"] = deal_of(match)
        play = play_of(match, seats, {})
        code = self._matches.create(sheet_key, sheet.title, setup, play)
        return Hosted(
            code=code,
            revision=1,
            sheet_key=sheet_key,
            title=sheet.title,
            document=document,
            options=tuple(options),
            seed=seed,
            match=match,
            seats=tuple(seats),
            plans={},
            challenge=challenge,
        )

    def find(self, code: str, known: Hosted | None = None) -> Hosted:
        """The table of a code, as it is now; `known` is given back where nothing was played since."""
        code = code.strip().upper()
        if known and known.code == code and self._matches.newest(code) == known.revision:
            return known
        stored = self._matches.open(code)
        try:
            first = first_dawn(stored.setup, stored.play, known.match if known and known.code == code else None)
            return Hosted(
                code=code,
                revision=stored.revision,
                sheet_key=stored.sheet_key,
                title=stored.title,
                document=stored.setup["sheet"],
                options=tuple(stored.setup["options"]),
                seed=stored.setup["seed"],
                match=replayed(first, stored.play),
                seats=tuple(Seat(**seat) for seat in stored.play["seats"]),
                plans=plans_of(first, stored.play),
                challenge=str(stored.setup.get("challenge", "")),
                created=stored.created,
                updated=stored.updated,
            )
        except (KeyError, TypeError, ValueError, AttributeError, SheetError) as error:
            raise UnreadableMatch(code, error) from error

    def join(self, code: str, seat: int, name: str, known: Hosted | None = None) -> tuple[Hosted, str]:
        """Take a free seat; the key of it is the second. Raises `SeatError`."""
        taken = new_seat(name)

        def sit(table: Hosted) -> Hosted:
            if not 0 <= seat < len(table.seats):
                raise SeatError("none")
            if not table.seats[seat].is_free:
                raise SeatError("taken")
            return replace(table, seats=(*table.seats[:seat], taken, *table.seats[seat + 1 :]))

        return self._change(code, sit, known), taken.key

    def play(self, table: Hosted, key: str, seen: Steps, steps: Steps) -> Hosted:
        """Put steps of today in place of those `seen` on the seat of a key.

        Raises `SeatError` where another tab of the same seat played, or the day ended, meanwhile.
        """
        day = table.match.day

        def act(now: Hosted) -> Hosted:
            seats = now.seats_of((key,))
            if not seats:
                raise SeatError("not_yours")
            if now.match.day != day or now.match.today[seats[0]] != seen:
                raise SeatError("stale")
            try:
                return _with_bots(replace(now, match=now.match.with_steps(seats[0], steps)))
            except PlayError as error:
                raise SeatError("stale") from error

        return self._change(table.code, act, table)

    def set_plan(self, code: str, seat: int, plan: Plan, known: Hosted | None = None) -> Hosted:
        """Let a bot play by a plan: today's plays at once, those of the days to come at their dawn."""
        return self._change(code, lambda now: _with_bots(replace(now, plans={**now.plans, seat: plan})), known)

    def play_turn(self, table: Hosted, seat: int, actions: Actions) -> Hosted:
        """Let a bot play a whole turn at the table as it saw it; nothing is played where that turn is over meanwhile."""
        turn = table.match.day

        def act(now: Hosted) -> Hosted:
            is_due = now.match.day == turn and seat in now.match.waits_for()
            return replace(now, match=now.match.with_steps(seat, (actions,))) if is_due else now

        return self._change(table.code, act, table)

    def list(self, sheet_key: str | None = None) -> tuple[MatchEntry, ...]:
        return self._matches.list(sheet_key)

    def delete(self, code: str) -> None:
        self._matches.delete(code)

    def _change(self, code: str, change: Callable[[Hosted], Hosted], known: Hosted | None) -> Hosted:
        """The table after a change on its newest revision; begun anew where somebody else was quicker."""
        for attempt in range(_TRIES):
            now = self.find(code, known)
            changed = change(now)
            play = play_of(changed.match, changed.seats, changed.plans)
            try:
                revision = self._matches.save(code, play, now.revision, is_over=changed.match.is_over)
            except Conflict:
                if attempt == _TRIES - 1:
                    raise
                known = now
            else:
                return replace(changed, revision=revision, updated=_now())
        raise AssertionError("no attempt was made")


def new_seat(name: str = "") -> Seat:
    """A seat of somebody who is here, with a key of its own."""
    return Seat(name.strip()[:LONGEST_NAME], secrets.token_urlsafe(9))


def _with_bots(table: Hosted) -> Hosted:
    """The table after the bots that have a plan played today."""
    match, plans = table.match, table.plans
    while due := [seat for seat in match.waits_for() if match.day < len(plans.get(seat, ()))]:
        match = match.with_steps(due[0], (plans[due[0]][match.day],))
    return replace(table, match=match)
