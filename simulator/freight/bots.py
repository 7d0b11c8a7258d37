"""Which agents of the ladder play freight, and that players share cards and nothing else."""

from __future__ import annotations

from simulator.agents import AGENT_NAMES

AGENTS = AGENT_NAMES
COMPETES = False
