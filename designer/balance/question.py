"""What is asked of the lab, as plain data: it is kept with its answer, and asked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from designer.balance.kinds import KINDS
from designer.text.labels import DEFAULT_LANGUAGE, label
from simulator.core.game import MAX_PLAYERS
from simulator.core.rng import MAX_SEED

Precision = Literal["quick", "solid", "overnight"]
PRECISIONS: tuple[Precision, ...] = ("quick", "solid", "overnight")

MOST_SIDES = 6

_AND = " + "


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Origin(_Part):
    """Where a side came from: the key of a sheet of the store and its revision, or an id of the library and no revision."""

    key: str
    revision: int | None = None


class Side(_Part):
    """What one side plays: a sheet as it was when the question was asked, its name, and the rule options switched on."""

    name: str
    document: dict[str, Any]
    options: tuple[str, ...] = ()
    origin: Origin | None = None


def with_options(name: str, titles: Sequence[str]) -> str:
    """What a side is called, a sheet of that name with rule options."""
    return _AND.join([name, *titles])


def short_names(names: Sequence[str], language: str | None = None) -> tuple[str, ...]:
    """What sides are called beside one another; a letter each where two are alike.

    Of the first sheet with rule options these alone are named, in quotes, so that a sentence can begin with them.
    """
    first, *others = names
    start = f"{first}{_AND}"
    quoted = (label("run.options_alone", language, options=name.removeprefix(start)) for name in others)
    short = [first, *(new if name.startswith(start) else name for name, new in zip(others, quoted, strict=True))]
    if len(set(short)) == len(short):
        return tuple(short)
    return tuple(f"{name} ({chr(ord('A') + number)})" for number, name in enumerate(short))


class Question(_Part):
    """A question of a kind about sides, of which the first is what the others are compared with.

    `agent` is None until the strongest bot that fits the time is found for it, `effort` that of its practice where it takes
    one. `rival` is who sits on all other seats where players compete, None: the same bot. All sides play the same cards, those
    of the deal code `seed`. `about` is what the kind asks beyond, as plain JSON. The
    answer is in `language`.
    """

    kind: str
    sides: Annotated[tuple[Side, ...], Field(min_length=1, max_length=MOST_SIDES)]
    agent: str | None = None
    effort: str | None = None
    precision: Precision = "quick"
    players: Annotated[int, Field(ge=1, le=MAX_PLAYERS)] = 1
    rival: str | None = None
    rival_effort: str | None = None
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] = 1
    about: dict[str, Any] = {}
    language: str = DEFAULT_LANGUAGE

    @field_validator("kind")
    @classmethod
    def _is_known(cls, kind: str) -> str:
        if kind not in KINDS:
            raise ValueError(f"kind: expected one of {', '.join(KINDS)}, found '{kind}'")
        return kind
