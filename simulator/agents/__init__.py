"""The agents: a ladder of skill. What an agent does in a game is the family's part, see its `fast.py`; where cards are hidden that is `contests`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sheets.families import family_module

EFFORTS = ("quick", "normal", "long")  # of fitting, counted in iterations, never in seconds
DEFAULT_EFFORT = EFFORTS[0]

SAMPLES = 64  # of unseen cards, unless told
TRIED_GAMES = 300  # by who knows all cards, unless told
MAX_SAMPLES = 100_000

Values = Literal["simple", "fitted"]


@dataclass(frozen=True)
class Agent:
    """One rung: the values that it plays by, if any, and how many samples it tries unless told, if any.

    A sample is a way in which unseen cards may come, or of who knows them all a way to play the game.

    Agents of the same kind of values share them. Simple values are computed from the sheet alone; fitted ones take an effort.
    """

    name: str
    values: Values | None = None
    samples: int | None = None

    @property
    def takes_effort(self) -> bool:
        return self.values == "fitted"


AGENTS = {
    agent.name: agent
    for agent in (
        Agent("random"),
        Agent("greedy", "simple"),
        Agent("planner", "simple"),
        Agent("expert", "fitted"),
        Agent("searcher", "fitted", samples=SAMPLES),
        Agent("clairvoyant", samples=TRIED_GAMES),
    )
}
AGENT_NAMES = tuple(AGENTS)


def agent_named(name: str) -> Agent:
    """Raises `ValueError` for an unknown name."""
    return AGENTS[_one_of("agent", name, AGENT_NAMES)]


def agents_of(family: str) -> tuple[str, ...]:
    """The rungs that a family has, the weakest first."""
    own: tuple[str, ...] = family_module("simulator", family, "bots").AGENTS
    return own


def competes(family: str) -> bool:
    """Whether players act upon each other's games, so that it matters who the others are and who begins."""
    found: bool = family_module("simulator", family, "bots").COMPETES
    return found


def effort_of(agent: Agent, effort: str | None) -> str | None:
    """The effort that an agent is fitted at: the least unless told. Raises `ValueError` for one that takes none."""
    if agent.takes_effort:
        return _one_of("effort", effort or DEFAULT_EFFORT, EFFORTS)
    if effort:
        raise ValueError(f"effort: expected none for the agent '{agent.name}', found '{effort}'")
    return None


def samples_of(agent: Agent, samples: int | None) -> int | None:
    """The samples that an agent tries: as many as usual unless told. Raises `ValueError` for one that tries none."""
    if samples is not None and agent.samples is None:
        raise ValueError(f"samples: expected none for the agent '{agent.name}', found {samples}")
    return agent.samples if samples is None else samples


def _one_of(name: str, found: str, expected: tuple[str, ...]) -> str:
    if found not in expected:
        raise ValueError(f"{name}: expected one of {', '.join(expected)}, found '{found}'")
    return found
