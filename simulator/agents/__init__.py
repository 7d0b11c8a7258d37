"""The agents: a ladder of skill. What an agent does in a game is the family's part; see its `policies.py`."""

from __future__ import annotations

AGENT_NAMES = ("random", "greedy")
