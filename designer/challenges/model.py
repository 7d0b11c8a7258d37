"""A challenge: one deal of one sheet that everybody plays alone, between two days, with a par for each bot and stars of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from designer.play.deal_codes import code_of
from designer.play.dealing import hides_cards
from designer.play.match import Match, begin
from sheets import Problem, SheetError, check, read_document
from sheets.families import FAMILIES
from sheets.validation import faults
from simulator.agents import AGENT_NAMES, EFFORTS
from simulator.core.rng import MAX_SEED

if TYPE_CHECKING:
    from sheets.families import Sheet

Line = Annotated[str, Field(max_length=120, pattern=r"\A[^\r\n]*\z")]
Total = Annotated[int, Field(ge=-999_999, le=999_999)]


def _one_of(names: tuple[str, ...], found: str) -> str:
    if found not in names:
        raise ValueError(f"expected one of {', '.join(names)}, found '{found[:40]}'")
    return found


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Par(_Part):
    """What a bot made of the deal: its name, the effort of its practice if it practises, and its total."""

    bot: Annotated[str, AfterValidator(lambda bot: _one_of(AGENT_NAMES, bot))]
    effort: Annotated[str, AfterValidator(lambda effort: _one_of(EFFORTS, effort))] | None = None
    total: Total


class StarStep(_Part):
    """So many stars from a total on, for this deal."""

    stars: Annotated[int, Field(ge=0, le=10)]
    least: Total


class Challenge(_Part):
    """`sheet` is the whole document without its rule options, `code` the deal code of it under the options.

    `moved` is how far the stars of the sheet were moved because of this deal.
    """

    format: Literal["flipwright-challenge/1"] = "flipwright-challenge/1"
    title: Annotated[Line, Field(min_length=1)]
    text: Annotated[str, Field(max_length=2000)] = ""
    first: date
    last: date
    sheet: dict[str, Any]
    options: Annotated[tuple[Line, ...], Field(max_length=40)] = ()
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)]
    code: Line
    pars: Annotated[tuple[Par, ...], Field(max_length=12)] = ()
    stars: Annotated[tuple[StarStep, ...], Field(max_length=12)] = ()
    moved: Total = 0

    @model_validator(mode="after")
    def _days_in_order(self) -> Self:
        if self.last < self.first:
            raise ValueError(f"expected a last day not before the first, found {self.last}")
        return self

    def stars_of(self, total: int) -> int | None:
        """Stars for a total; None below the first step, and where the sheet has no stars."""
        reached = [step.stars for step in self.stars if step.least <= total]
        return max(reached, default=None)


@dataclass(frozen=True)
class Readable:
    """A challenge whose sheet can be played, with that sheet, options not applied."""

    challenge: Challenge
    sheet: Sheet

    def match(self) -> Match:
        """The game of somebody who takes part, at its first dawn."""
        return begin(self.sheet, self.challenge.options, seed=self.challenge.seed)


def read_challenge(source: bytes) -> Readable:
    """A challenge of a file. Raises `SheetError` that names each place for what is none, or cannot be played."""
    document, problems = read_document(source)
    if document is None:
        raise SheetError("challenge", problems)
    try:
        challenge = Challenge.model_validate_json(source, strict=True)
    except ValidationError as error:
        raise SheetError("challenge", faults(document, error, FAMILIES[0])) from error
    checked = check(challenge.sheet)
    if checked.sheet is None or not checked.playable:
        raise SheetError("challenge", [_beneath("/sheet", each) for each in checked.errors])
    if hides_cards(checked.sheet.family):
        message = f"expected a game that can be played alone, found one of the family '{checked.sheet.family}'"
        raise SheetError("challenge", [Problem("bad_challenge", "/sheet/family", message)])
    code = code_of(checked.sheet, challenge.options, challenge.seed)
    if code != challenge.code:
        message = f"expected '{code}', the code of this deal, found '{challenge.code}'"
        raise SheetError("challenge", [Problem("bad_challenge", "/code", message)])
    return Readable(challenge, checked.sheet)


def text_of(challenge: Challenge) -> str:
    """A challenge as a file."""
    return challenge.model_dump_json(indent=1, exclude_defaults=False) + "\n"


def _beneath(pointer: str, problem: Problem) -> Problem:
    return Problem(problem.code, pointer + problem.pointer, problem.message)
