"""What agents play by in tests: made once a session, as quickly as will do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from sheets import rules_hash
from sheets.freight.model import Sheet
from simulator.agents import AGENTS
from simulator.freight.fast import compile_sheet, fit_agent

QUICK_AGENTS = tuple(name for name in AGENTS if name != "clairvoyant")  # which solves a program for each game

_made: dict[tuple[str, tuple[str, ...], int], dict[str, Any]] = {}


def practised(sheet: Sheet, agent: str, restrictions: Iterable[str] = ()) -> dict[str, Any]:
    """What `play_games` and `trace_game` are told beyond the agent.

    Agents of fitted values get two fits of simple ones, and few samples: rules and repetition don't depend on skill.
    """
    about = AGENTS[agent]
    options: dict[str, Any] = {"samples": 2} if about.samples else {}
    if about.values:
        options["fit"] = _simple_values(sheet, tuple(restrictions), 2 if about.takes_effort else 1)
    return options


def _simple_values(sheet: Sheet, restrictions: tuple[str, ...], count: int) -> dict[str, Any]:
    key = (rules_hash(sheet), restrictions, count)
    if key not in _made:
        compiled = compile_sheet(sheet, restrictions=restrictions)
        fits = [fit_agent(compiled, "planner", effort=None, seed=seed) or {} for seed in range(count)]
        _made[key] = {name: np.concatenate([fit[name] for fit in fits]) for name in fits[0]}
    return _made[key]
