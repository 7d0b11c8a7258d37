"""The engine made ready ahead of need."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import pytest

from designer import warming
from sheets.families import FAMILIES
from simulator.agents import AGENT_NAMES, agents_of


@pytest.fixture
def warmed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bots in the order in which they are made ready."""
    found: list[str] = []
    engine = SimpleNamespace(warm_up=found.append)
    monkeypatch.setattr(warming, "family_module", lambda layer, family, module: engine)
    monkeypatch.setattr(warming, "_ready", set())
    return found


def test_all_bots_of_each_family_are_made_ready_the_simplest_first(warmed: list[str]) -> None:
    warming.warm_up()
    assert warmed == [agent for family in FAMILIES for agent in agents_of(family)]
    assert warmed[: len(AGENT_NAMES)] == list(AGENT_NAMES)


def test_a_bot_is_ready_once_its_kernels_are_there(warmed: list[str]) -> None:
    family = FAMILIES[0]
    assert not warming.is_ready(family, "random")
    warming.ready(family, "random")
    assert warming.is_ready(family, "random")
    assert not warming.is_ready(family, "greedy")


def test_a_server_that_ends_waits_for_no_more(warmed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "main_thread", lambda: SimpleNamespace(is_alive=lambda: len(warmed) < 2))
    warming.warm_up()
    assert warmed == list(AGENT_NAMES[:2])
