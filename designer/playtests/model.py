"""A playtest: people who played a sheet once together, and what each of them scored, whatever the family of the sheet.

What is not known is `None` or empty: a total alone is a sheet too. What only one family notes of a player, as its deliveries, is
in `own`, by a model of that family.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializeAsAny,
    model_validator,
)

from designer.playtests.migrate import FORMAT, migrated
from sheets.families import family_module, has_module

MOST_MINUTES = 999
MOST_PLAYERS = 12
MOST_ROUNDS = 1000
LONGEST_NAME = 80
LONGEST_NOTE = 500
LONGEST_TEXT = 4000

Id = Annotated[str, Field(pattern=r"\A[0-9a-f]{10}\z")]
PartId = Annotated[str, Field(max_length=120, pattern=r"\A\S+\z")]
Points = Annotated[int, Field(ge=-999_999, le=999_999)]
Name = Annotated[str, Field(max_length=LONGEST_NAME, pattern=r"\A[^\r\n]*\z")]
Note = Annotated[str, Field(min_length=1, max_length=LONGEST_NOTE, pattern=r"\A[^\r\n]*\z")]
OfTable = Annotated[int, Field(ge=1, le=MOST_PLAYERS)]


class Part(BaseModel):
    """A value of a playtest."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def changed(self, **fields: Any) -> Self:
        """With other values of some fields. Raises `ValidationError` for what cannot stand there."""
        return type(self).model_validate({**self.__dict__, **fields})


class AnyOwn(Part):
    """What only one family notes of a player: the `Own` of its module `playtests.own`. Each field may be left out."""

    family: str


def _by_its_family(own: Any) -> Any:
    if not isinstance(own, Mapping):
        return own
    family = str(own.get("family"))
    if not has_module("designer", family, "playtests.own"):
        raise ValueError(f"expected nothing of its own from the family {family}, found something")
    return family_module("designer", family, "playtests.own").Own.model_validate(own)


def _unless_empty(own: AnyOwn | None) -> AnyOwn | None:
    return None if own is None or own == type(own)(family=own.family) else own


def _without_unknown_end(rounds: tuple[int | None, ...]) -> tuple[int | None, ...]:
    known = [number for number, points in enumerate(rounds, 1) if points is not None]
    return rounds[: max(known, default=0)]


Rounds = Annotated[tuple[Points | None, ...], Field(max_length=MOST_ROUNDS), AfterValidator(_without_unknown_end)]
OwnPart = Annotated[SerializeAsAny[AnyOwn] | None, BeforeValidator(_by_its_family), AfterValidator(_unless_empty)]


class PlayerSheet(Part):
    """What one player scored, as it was written, wrong sums too: `rounds` from the first on, `None` where one is not known.

    `place` counts from 1, which equals share; `seat` is that in the order of turns, 1 began. `bot` names the bot that played, empty for
    people. `game` is the record of a game that was played in the app, in notation.
    """

    name: Name = ""
    total: Points | None = None
    rounds: Rounds = ()
    place: OfTable | None = None
    seat: OfTable | None = None
    bot: Annotated[str, Field(max_length=40, pattern=r"\A\S*\z")] = ""
    own: OwnPart = None
    game: Annotated[str, Field(max_length=200_000)] = ""

    def with_round(self, number: int, points: int | None) -> PlayerSheet:
        """With other points of a round, from 0."""
        rounds = [*self.rounds, *[None] * (number + 1 - len(self.rounds))]
        return self.changed(rounds=(*rounds[:number], points, *rounds[number + 1 :]))


class PinnedNote(Part):
    """A note on a part of the sheet, whose pointer is that of the playtest's version."""

    pointer: Annotated[str, Field(max_length=200, pattern=r"\A/[^\s]*\z")]
    text: Note


class Playtest(Part):
    """One game of one table.

    `rules` is the `rules_hash` of the version with its rule options: what was played, whatever the version is called.
    """

    format: Literal["flipwright-playtest/2"] = FORMAT
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

    @model_validator(mode="before")
    @classmethod
    def _of_older_formats(cls, told: Any) -> Any:
        return migrated(told)

    @property
    def totals(self) -> tuple[int, ...]:
        """Those of people that are known."""
        return tuple(sheet.total for sheet in self.sheets if sheet.total is not None and not sheet.bot)

    def with_sheet(self, number: int, sheet: PlayerSheet) -> Playtest:
        """With one player's sheet in place of the one before; a number behind the last one adds it."""
        return self.changed(sheets=(*self.sheets[:number], sheet, *self.sheets[number + 1 :]))
