"""Which agents of the ladder play the family, and that they play against each other, for most points."""

from __future__ import annotations

AGENTS = ("random", "greedy", "planner", "expert", "searcher")
COMPETES = True
FEWEST_WIN = False
