"""The agents that play the family."""

from __future__ import annotations

AGENTS = ("random", "greedy", "planner", "expert", "searcher")
COMPETES = True
