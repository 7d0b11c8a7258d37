"""What a bot plays on the cards of a table: its whole game, day by day, or where players take turns the turn that is to be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from sheets import check
from sheets.families import family_module
from simulator.agents import agent_named
from simulator.agents.fits import fitted, play_options

if TYPE_CHECKING:
    from designer.play.hosting import Hosted, Seat
    from designer.play.kept import Plan
    from designer.play.match import Actions, Match
    from sheets.families import Sheet
    from simulator.agents.fits import Fit

Progress = Callable[[int, int], None]


def plan_of(
    hosted: Hosted,
    seat: int,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Plan | None:
    """The plays of a bot's seat for all days of the match, where it sits from the first; None where cancelled while it practises.

    The first seat of a bot plays as in `watch`; further ones of the same bot play by others of its fits, or by streams of their
    own, where it has any. `progress` hears of practice, where it is not done yet.
    """
    match, bot = hosted.match, hosted.seats[seat]
    same = [
        number for number, other in enumerate(hosted.seats) if (other.agent, other.effort) == (bot.agent, bot.effort)
    ]
    turn = same.index(seat)
    own = _options(match.sheet, bot, turn, progress, cancelled)
    if own is None:
        return None
    fast = family_module("simulator", match.sheet.family, "fast")
    compiled, seed = dealt_alike(hosted)
    trace = fast.trace_game(compiled, bot.agent, seed=seed, game=0, player=turn, **own)
    days = family_module("simulator", match.sheet.family, "dealing").whole_days(match.sheet, len(match.deal))
    return tuple(trace.days[:days])  # the match may end early; the trace goes on


def practise(
    hosted: Hosted, seat: int, progress: Progress | None = None, cancelled: Callable[[], bool] = lambda: False
) -> bool:
    """Let a bot practise, unless it has; False where cancelled."""
    return _options(hosted.match.sheet, hosted.seats[seat], 0, progress, cancelled) is not None


def turn_of(hosted: Hosted, seat: int, cancelled: Callable[[], bool] = lambda: False) -> Actions | None:
    """What a bot does in its turn, knowing what its seat knows; None where cancelled while it practises.

    The same whenever it is asked at that position.
    """
    return turn_at(hosted.match, seat, hosted.seats[seat], hosted.seed or 0, cancelled)


def turn_at(
    match: Match, seat: int, bot: Seat, seed: int, cancelled: Callable[[], bool] = lambda: False
) -> Actions | None:
    """As `turn_of`, of a bot that sits on a seat of a match of that seed."""
    own = _options(match.sheet, bot, 0, None, cancelled)
    if own is None:
        return None
    fast = family_module("simulator", match.sheet.family, "fast")
    compiled = fast.compile_sheet(match.sheet)
    state, actions = match.dawn, list[Any]()
    while seat in match.game.actors(state):
        action = fast.decide(compiled, bot.agent, state, seed=seed, game=0, **own)
        actions.append(action)
        state = match.game.apply(state, seat, action)
    return tuple(actions)


def dealt_alike(hosted: Hosted) -> tuple[Any, int]:
    """The compiled sheet of a match and the seed of which game 0 turns up its cards."""
    match = hosted.match
    family = match.sheet.family
    fast = family_module("simulator", family, "fast")
    base = check(hosted.document).sheet
    if hosted.seed is not None and base is not None:
        return fast.compile_sheet(match.sheet, base), hosted.seed
    stacking = family_module("simulator", family, "stacked")
    return stacking.stacked(fast.compile_sheet(match.sheet), match.deal), stacking.SEED


def _options(
    sheet: Sheet, bot: Seat, turn: int, progress: Progress | None, cancelled: Callable[[], bool]
) -> dict[str, Any] | None:
    """What the engine is told of a bot beyond its name; None where cancelled. `turn` is which of its fits plays game 0."""
    if not agent_named(bot.agent).values:
        return {}
    fit = fitted(sheet, bot.agent, effort=bot.effort, progress=progress, cancelled=cancelled)
    return play_options(turned(fit, turn), None) if fit else None


def turned(fit: Fit, turn: int) -> Fit:
    """The same fits in another order, so that another one of them plays game 0."""
    return replace(fit, arrays={name: np.roll(array, -turn, axis=0) for name, array in fit.arrays.items()})
