"""A challenge: one deal of one sheet that everybody plays, between two days, with a par for each bot and stars of its own.

Everybody plays it alone, or where players compete from the same seat against the same bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from designer.play.deal_codes import code_of
from designer.play.dealing import hides_cards
from designer.play.leads import leads
from designer.play.match import Match, begin
from sheets import Problem, SheetError, apply_variants, check, read_document
from sheets.families import FAMILIES
from sheets.validation import faults
from simulator.agents import AGENT_NAMES, EFFORTS, agents_of, competes
from simulator.core.deal_code import deck_mark
from simulator.core.game import MAX_PLAYERS
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


class Bot(_Part):
    """A bot: its name, and the effort of its practice if it practises."""

    bot: Annotated[str, AfterValidator(lambda bot: _one_of(AGENT_NAMES, bot))]
    effort: Annotated[str, AfterValidator(lambda effort: _one_of(EFFORTS, effort))] | None = None


class Par(Bot):
    """What a bot made of the deal: its total, and against rivals by how many points it was ahead of the best of them."""

    total: Total
    ahead: Total | None = None

    @property
    def counted(self) -> int:
        """What results are compared by."""
        return self.total if self.ahead is None else self.ahead


class Rivals(_Part):
    """Whom everybody meets: `seat` is that of who takes part, from 0, `bots` are on the others, in order.

    `kernels` is the version of what the bots played and practised by when the challenge was made.
    """

    seat: Annotated[int, Field(ge=0)]
    bots: Annotated[tuple[Bot, ...], Field(min_length=1, max_length=MAX_PLAYERS - 1)]
    kernels: Line

    @model_validator(mode="after")
    def _has_the_seat(self) -> Self:
        if self.seat > len(self.bots):
            raise ValueError(f"expected a seat up to {len(self.bots)}, found {self.seat}")
        return self


class StarStep(_Part):
    """So many stars from a total on, for this deal."""

    stars: Annotated[int, Field(ge=0, le=10)]
    least: Total


class Challenge(_Part):
    """`sheet` is the whole document without its rule options, `code` names the deal: see `code_for`.

    `moved` is how far the stars of the sheet were moved because of this deal. `rivals` are there where players compete.
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
    rivals: Rivals | None = None

    @model_validator(mode="after")
    def _days_in_order(self) -> Self:
        if self.last < self.first:
            raise ValueError(f"expected a last day not before the first, found {self.last}")
        return self

    @property
    def players(self) -> int:
        return len(self.rivals.bots) + 1 if self.rivals else 1

    def counted(self, match: Match) -> int:
        """What the result of a game that is over is compared by: the total, or points ahead of the best rival."""
        scores = match.game.scores(match.dawn)
        if self.rivals is None:
            return scores[0]
        return int(leads(match.sheet.family, scores)[self.rivals.seat])

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
        challenge = self.challenge
        return begin(self.sheet, challenge.options, seed=challenge.seed, players=challenge.players)


def code_for(sheet: Sheet, options: Sequence[str], seed: int, rivals: Rivals | None) -> str:
    """The code that people see: the deal code, or where that would name hidden cards one that tells deals apart and nothing else.

    Raises `SheetError` for options.
    """
    code = code_of(sheet, options, seed)
    if rivals is None:
        return code
    about = [code, str(rivals.seat), *(f"{bot.bot} {bot.effort or ''}" for bot in rivals.bots)]
    return "-".join(deck_mark([part, *about]) for part in ("first", "second"))


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
    _check_rivals(challenge, checked.sheet)
    code = code_for(checked.sheet, challenge.options, challenge.seed, challenge.rivals)
    if code != challenge.code:
        raise _bad("/code", f"expected '{code}', the code of this deal, found '{challenge.code}'")
    return Readable(challenge, checked.sheet)


def _check_rivals(challenge: Challenge, sheet: Sheet) -> None:
    """Raises `SheetError` for rivals that the game does not seat, or that are not there."""
    family, rivals = sheet.family, challenge.rivals
    if rivals is None:
        if competes(family) or hides_cards(family):
            raise _bad("/rivals", f"expected the bots of the other seats, as the family is '{family}', found none")
        return
    if not competes(family):
        raise _bad("/rivals", f"expected none, as players of '{family}' do not compete, found some")
    seats = apply_variants(sheet, challenge.options).players
    if not seats.min <= challenge.players <= seats.max:
        raise _bad("/rivals/bots", f"expected {seats.min - 1} to {seats.max - 1} bots, found {len(rivals.bots)}")
    for number, bot in enumerate(rivals.bots):
        if bot.bot not in agents_of(family):
            raise _bad(
                f"/rivals/bots/{number}/bot", f"expected one of {', '.join(agents_of(family))}, found '{bot.bot}'"
            )


def _bad(pointer: str, message: str) -> SheetError:
    return SheetError("challenge", [Problem("bad_challenge", pointer, message)])


def text_of(challenge: Challenge) -> str:
    """A challenge as a file; one that is played alone is written as before there were rivals."""
    alone: Any = {"rivals": True, "pars": {"__all__": {"ahead"}}}
    return challenge.model_dump_json(indent=1, exclude=None if challenge.rivals else alone) + "\n"


def _beneath(pointer: str, problem: Problem) -> Problem:
    return Problem(problem.code, pointer + problem.pointer, problem.message)
