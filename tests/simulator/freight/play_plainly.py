"""Prints totals of games on random sheets as JSON; `test_kernels.py` runs it with the JIT off and compares."""

from __future__ import annotations

import json
import sys

import numpy as np

from simulator.agents import AGENT_NAMES
from simulator.freight.fast import compile_sheet, play_games
from tests.sheets.random_sheets import random_sheet


def totals(seeds: range) -> dict[str, list[list[int]]]:
    """Totals and decisions of one game of two players a sheet, by agent."""
    played = {agent: [] for agent in AGENT_NAMES}
    for seed in seeds:
        compiled = compile_sheet(random_sheet(seed))
        for agent, rows in played.items():
            table = play_games(compiled, agent, seed=seed, first=0, count=1, players=2)
            rows.append([*table.total.tolist(), *table.decisions.tolist()])
    return played


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # unsigned numbers wrap around; compiled ones do so without a word
        json.dump(totals(range(int(sys.argv[1]))), sys.stdout)
