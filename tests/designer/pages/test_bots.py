"""Bots on the pages: how they are chosen, and what is said of their practice."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from streamlit.testing.v1 import AppTest

from designer.pages.bot_words import bot_name, practised
from simulator.agents import AGENT_NAMES, AGENTS
from simulator.agents.fits import Fit, Key
from simulator.lab.ladder import STRONG

Visit = Callable[..., AppTest]


def fit(effort: str | None, age: float) -> Fit:
    key = Key("0" * 64, "fitted" if effort else "simple", effort, 1, (), "1")
    return Fit(key, {"values": np.zeros((4, 1))}, 4.06, time.time() - age)


def test_a_bot_is_named_with_its_practice() -> None:
    assert bot_name("planner", None) == "Planner"
    assert bot_name("expert", "quick") == "Expert (quick practice)"


def test_a_practice_is_told_with_its_age_and_cost() -> None:
    assert practised(fit("quick", 3 * 60 + 5)) == "Practised 3 minutes ago, 4.1 s of computing."
    assert practised(fit("long", 0)) == "Practised just now, 4.1 s of computing."


def test_bots_that_do_not_practise_tell_of_none() -> None:
    assert practised(None) == practised(fit(None, 0)) == ""


def test_how_long_to_practise_is_asked_for_bots_that_do(visit: Visit, official: dict[str, object]) -> None:
    at = visit("watch", official)
    assert at.selectbox(key="watch:bot").value == "expert"
    assert at.selectbox(key="watch:bot:practice").value == "quick"
    for name in AGENT_NAMES:
        at.selectbox(key="watch:bot").set_value(name).run()
        asked = [box for box in at.selectbox if box.key == "watch:bot:practice"]
        assert bool(asked) == AGENTS[name].takes_effort


def test_balance_is_judged_by_bots_that_play_well(visit: Visit, official: dict[str, object]) -> None:
    at = visit("balance", official)
    assert not [box for box in at.selectbox if box.key == "balance:bot"]  # the strongest that fits the time
    at.toggle(key="balance:own_bot").set_value(True).run()
    box = at.selectbox(key="balance:bot")
    assert box.value == "expert"
    assert box.options == [bot_name(name, None) for name in STRONG]
