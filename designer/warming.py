"""The engine made ready ahead of need: after an installation its kernels are compiled once, which takes a while."""

from __future__ import annotations

import threading

from sheets.families import FAMILIES, family_module
from simulator.agents import agents_of

_ready: set[tuple[str, str]] = set()


def warm_up() -> None:
    """Make all bots ready, the simplest first, so that one that is asked for early waits for no other. For a thread."""
    for family in FAMILIES:
        for agent in agents_of(family):
            if not threading.main_thread().is_alive():
                return  # the server ends
            ready(family, agent)


def ready(family: str, agent: str) -> None:
    """Return when the kernels that a bot needs are there; at once where they are."""
    family_module("simulator", family, "fast").warm_up(agent)
    _ready.add((family, agent))


def is_ready(family: str, agent: str) -> bool:
    """Whether `ready` has ended for a bot, since this program began."""
    return (family, agent) in _ready
