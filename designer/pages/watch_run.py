"""A game to be watched, played in the background: the first one of an installation prepares the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from designer.jobs import Job, Jobs
from designer.pages.bot_words import Bot
from designer.warming import ready
from designer.watching import Show, watch
from sheets import apply_variants
from sheets.families import family_module
from simulator.core.play import new_game

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Request:
    """What shall be watched: the sheet of that key as it was then, its rule options, the bot, the deal code; told in a language.

    `players` is how many take part, None for one alone.
    """

    key: str
    document: dict[str, Any]
    sheet: Sheet
    options: tuple[str, ...]
    bot: Bot
    seed: int
    language: str
    players: int | None = None


@dataclass(frozen=True)
class Watched:
    """A game that was played, with its rules and, of one alone, the drawing of the sheet."""

    request: Request
    show: Show
    game: Any
    drawing: Any = None


def start(jobs: Jobs, request: Request) -> Job:
    """Begin to play. Raises `TooManyJobs`, and `SheetError` for rule options that cannot be used."""
    apply_variants(request.sheet, request.options)
    return jobs.start(partial(_play, request), about=request)


def _play(request: Request, job: Job) -> Watched | None:
    ready(request.sheet.family, request.bot.agent)
    show = watch(
        request.sheet,
        request.options,
        agent=request.bot.agent,
        effort=request.bot.effort,
        seed=request.seed,
        language=request.language,
        players=request.players,
        progress=partial(job.progress, stage="practice"),
        cancelled=job.cancelled,
    )
    if show is None:
        return None
    if show.match:
        return Watched(request, show, show.match.game)
    drawing = family_module("designer", show.sheet.family, "layout").lay_out(show.sheet)
    return Watched(request, show, new_game(show.sheet), drawing)
