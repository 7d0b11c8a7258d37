from __future__ import annotations

import subprocess
import sys

import pytest

from sheets.families import FAMILIES
from simulator.agents import AGENT_NAMES, AGENTS, agent_named, agents_of, competes, effort_of, samples_of

PLANNER, EXPERT, SEARCHER = (AGENTS[name] for name in ("planner", "expert", "searcher"))


def test_the_ladder_stands_in_order():
    assert AGENT_NAMES[:5] == ("random", "greedy", "planner", "expert", "searcher")
    assert agent_named("random").values is None


def test_an_agent_that_takes_an_effort_is_fitted_quickly_unless_told():
    assert effort_of(EXPERT, None) == "quick"
    assert effort_of(EXPERT, "long") == "long"
    assert effort_of(PLANNER, None) is None


def test_samples_are_those_of_the_agent_unless_told():
    assert (samples_of(SEARCHER, None), samples_of(SEARCHER, 8), samples_of(EXPERT, None)) == (64, 8, None)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: agent_named("nobody"), "agent: expected one of random, greedy, .*found 'nobody'"),
        (lambda: effort_of(PLANNER, "quick"), "effort: expected none for the agent 'planner', found 'quick'"),
        (lambda: effort_of(EXPERT, "huge"), "effort: expected one of quick, normal, long, found 'huge'"),
        (lambda: samples_of(EXPERT, 3), "samples: expected none for the agent 'expert', found 3"),
    ],
)
def test_what_an_agent_does_not_take_is_an_error(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_rungs_of_the_ladder_in_its_order(family):
    own = agents_of(family)
    assert own == tuple(name for name in AGENT_NAMES if name in own)
    assert {"random", "planner", "searcher"} <= set(own)


def test_players_of_freight_share_cards_alone_and_those_of_card_games_compete():
    assert [competes(family) for family in ("freight", "lost_cities", "llama")] == [False, True, True]


def test_the_registry_is_light():
    code = "import sys, simulator.agents; print({'numba', 'numpy', 'pydantic'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
