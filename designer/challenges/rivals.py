"""The bots of a contest's challenge, whom everybody meets: what they answer, the same everywhere, and which version of them that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from designer.challenges.model import Bot, Readable, Rivals
from designer.play.bots import turn_at
from designer.play.hosting import Seat
from designer.play.match import Actions, Match
from sheets.families import family_module
from simulator.agents import agent_named
from simulator.agents.fits import fitted

if TYPE_CHECKING:
    from sheets.families import Sheet

Progress = Callable[[int, int], None]


def kernels_of(family: str) -> str:
    """The version of what plays and practises here: equal ones answer alike."""
    version: str = family_module("simulator", family, "fast").kernel_version()
    return version


def are_ours(readable: Readable) -> bool:
    """Whether the bots of a challenge are those of this program, to all that is known."""
    rivals = readable.challenge.rivals
    return rivals is None or rivals.kernels == kernels_of(readable.sheet.family)


def bots_by_seat(rivals: Rivals | None) -> dict[int, Seat]:
    """The other seats of a table; none where everybody plays alone."""
    if rivals is None:
        return {}
    others = (seat for seat in range(len(rivals.bots) + 1) if seat != rivals.seat)
    return {seat: seat_of(bot) for seat, bot in zip(others, rivals.bots, strict=True)}


def seat_of(bot: Bot) -> Seat:
    return Seat(agent=bot.bot, effort=bot.effort)


def practise(
    sheet: Sheet, bots: Iterable[Seat], progress: Progress, cancelled: Callable[[], bool] = lambda: False
) -> bool:
    """Let bots practise on a sheet, options applied, unless they have; false where cancelled."""
    kinds = {(bot.agent, bot.effort) for bot in bots if agent_named(bot.agent).values}
    return all(
        fitted(sheet, agent, effort=effort, progress=progress, cancelled=cancelled) is not None
        for agent, effort in sorted(kinds, key=str)
    )


def answer(match: Match, bots: Mapping[int, Seat], seed: int, cancelled: Callable[[], bool]) -> Actions | None:
    """What the bot whose turn it is does in it; nothing where it is no bot's turn, None where cancelled."""
    (seat, *_) = match.waits_for()
    return turn_at(match, seat, bots[seat], seed, cancelled) if seat in bots else ()


def played_out(match: Match, bots: Mapping[int, Seat], seed: int, cancelled: Callable[[], bool]) -> Match | None:
    """A game of bots on all seats to its end; None where cancelled."""
    while not match.is_over:
        actions = None if cancelled() else answer(match, bots, seed, cancelled)
        if actions is None:
            return None
        match = match.with_steps(match.waits_for()[0], (actions,))
    return match
