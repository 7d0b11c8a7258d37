"""A playtest: people who played a sheet once together, and what each of them wrote on it.

What is not known is `None` or empty: a total alone is a sheet too.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MOST_MINUTES = 999
MOST_PLAYERS = 12
LONGEST_NAME = 80
LONGEST_NOTE = 500
LONGEST_TEXT = 4000

Id = Annotated[str, Field(pattern=r"\A[0-9a-f]{10}\z")]
PartId = Annotated[str, Field(max_length=120, pattern=r"\A\S+\z")]
Points = Annotated[int, Field(ge=-999_999, le=999_999)]
Name = Annotated[str, Field(max_length=LONGEST_NAME, pattern=r"\A[^\r\n]*\z")]
Note = Annotated[str, Field(min_length=1, max_length=LONGEST_NOTE, pattern=r"\A[^\r\n]*\z")]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    def changed(self, **fields: Any) -> Self:
        """With other values of some fields. Raises `ValidationError` for what cannot stand there."""
        return type(self).model_validate({**self.__dict__, **fields})


class Delivery(_Part):
    """A delivered truck: the stop by its spot, the week, and the points written for it, as far as they are known."""

    truck: PartId
    spot: Annotated[int, Field(ge=1, le=40)] | None = None
    week: Annotated[int, Field(ge=1, le=12)] | None = None
    points: Points | None = None


def _without_unknown_end(weeks: tuple[int | None, ...]) -> tuple[int | None, ...]:
    known = [number for number, week in enumerate(weeks, 1) if week is not None]
    return weeks[: max(known, default=0)]


def _each_once(delivered: tuple[Delivery, ...]) -> tuple[Delivery, ...]:
    trucks = [each.truck for each in delivered]
    if len(set(trucks)) < len(trucks):
        raise ValueError(f"expected each truck once, found '{max(trucks, key=trucks.count)}' again")
    return tuple(sorted(delivered, key=lambda each: each.truck))


Weeks = Annotated[tuple[Points | None, ...], Field(max_length=12), AfterValidator(_without_unknown_end)]
Deliveries = Annotated[tuple[Delivery, ...], Field(max_length=24), AfterValidator(_each_once)]


class PlayerSheet(_Part):
    """One player's sheet as it was written, wrong sums too: `weeks` are the boxes, `None` where one is not known.

    No deliveries means that none were told; they are kept by the ids of their trucks. `game` is the record of a game that was
    played in the app, in notation.
    """

    name: Name = ""
    total: Points | None = None
    weeks: Weeks = ()
    delivered: Deliveries = ()
    hours_left: Annotated[int, Field(ge=0, le=999)] | None = None
    game: Annotated[str, Field(max_length=200_000)] = ""

    def delivery(self, truck: str) -> Delivery | None:
        return next((each for each in self.delivered if each.truck == truck), None)


class PinnedNote(_Part):
    """A note on a part of the sheet, whose pointer is that of the playtest's version."""

    pointer: Annotated[str, Field(max_length=200, pattern=r"\A/[^\s]*\z")]
    text: Note


class Playtest(_Part):
    """One game of one table: players of one playtest had the same cards.

    `rules` is the `rules_hash` of the version with its rule options: what was played, whatever the version is called.
    """

    format: Literal["flipwright-playtest/1"] = "flipwright-playtest/1"
    id: Id
    day: date
    revision: Annotated[int, Field(ge=1)]
    rules: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]
    options: Annotated[tuple[PartId, ...], Field(max_length=40)] = ()
    played: Literal["paper", "screen"] = "paper"
    minutes: Annotated[int, Field(ge=1, le=MOST_MINUTES)] | None = None
    notes: Annotated[str, Field(max_length=LONGEST_TEXT, pattern=r"\A[^\r]*\z")] = ""
    pinned: Annotated[tuple[PinnedNote, ...], Field(max_length=200)] = ()
    sheets: Annotated[tuple[PlayerSheet, ...], Field(max_length=MOST_PLAYERS)] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Those that are known."""
        return tuple(sheet.total for sheet in self.sheets if sheet.total is not None)

    def with_sheet(self, number: int, sheet: PlayerSheet) -> Playtest:
        """With one player's sheet in place of the one before; a number behind the last one adds it."""
        return self.changed(sheets=(*self.sheets[:number], sheet, *self.sheets[number + 1 :]))
