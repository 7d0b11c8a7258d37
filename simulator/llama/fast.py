"""Whole games at speed: what `simulator/agents/contests.py` makes of the family's kernels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from numpy.typing import NDArray

from sheets import library_ids, load
from sheets.llama.model import Sheet
from simulator.agents import agent_named
from simulator.agents.contests import Contests, version_with_agents
from simulator.core.flat import FlatGame
from simulator.llama.bots import AGENTS
from simulator.llama.compiled import Compiled, compile_sheet
from simulator.llama.dealing import dealer
from simulator.llama.fitting import fit_values, simple_values
from simulator.llama.kernels import jit
from simulator.llama.kernels.game import GAME
from simulator.llama.rules import LlamaGame, new_game

__all__ = [
    "Compiled",
    "FastGame",
    "compile_sheet",
    "count_uses",
    "decide",
    "fit_agent",
    "kernel_version",
    "play_games",
    "prepare_to_fit",
    "rate_actions",
    "trace_game",
    "warm_up",
]

_CONTESTS = Contests(GAME, compile_sheet, new_game, dealer)
play_games, trace_game, decide = _CONTESTS.play_games, _CONTESTS.trace_game, _CONTESTS.decide
rate_actions, count_uses = _CONTESTS.rate_actions, _CONTESTS.count_uses


def fit_agent(
    compiled: Compiled,
    agent: str,
    *,
    effort: str | None,
    seed: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[str, NDArray[Any]] | None:
    """What the agent plays this sheet by, independent fits along the first axis of each array; None where cancelled."""
    agent_named(agent)
    if effort is None:
        return simple_values(compiled.sheet)
    return fit_values(compiled, effort, seed, progress, cancelled)


def kernel_version() -> str:
    """Names what all kernels say, and who compiles them."""
    return version_with_agents(jit.kernel_version())


def prepare_to_fit() -> None:
    """Nothing: what fitting needs is compiled when it is loaded."""


@cache
def warm_up(*agents: str) -> None:
    """Load the kernels of some agents, or of all, or compile them, which takes a while, once after an installation."""
    compiled = compile_sheet(cast(Sheet, load(library_ids("llama")[0])))
    _CONTESTS.warm_up(compiled, simple_values(compiled.sheet), *(agents or AGENTS))


def FastGame(game: LlamaGame) -> FlatGame:  # noqa: N802
    """The kernels behind the face of the reference engine."""
    return FlatGame(game, compile_sheet(game.sheet), GAME)
