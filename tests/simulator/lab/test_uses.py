"""What is counted as a use of a choice is what the families' own columns count."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.core.choices import Choice
from simulator.lab.experiment import Experiment, run
from simulator.lab.results import Results
from simulator.lab.uses import uses_of
from tests.simulator.llama.sheets import llama
from tests.simulator.lost_cities.sheets import lost_cities

AGENTS = ("random", "greedy", "planner")


def _played(sheet: Any, agent: str, players: int = 2) -> Results:
    return run(Experiment(sheet, agent=agent, games=20, players=players), keep=False)


def _column(results: Results, name: str) -> Any:
    return results.of_agent(results.table.figure(name))


@pytest.mark.parametrize("agent", AGENTS)
def test_cards_laid_and_taken_in_lost_cities(agent: str) -> None:
    sheet = lost_cities()
    results = _played(sheet, agent)
    assert np.array_equal(uses_of(results, Choice("invest")), _column(results, "investments"))
    assert np.array_equal(uses_of(results, Choice("take")), _column(results, "taken"))
    laid = sum(uses_of(results, Choice(f"suit={suit.id}")) for suit in sheet.suits)
    assert np.array_equal(laid, _column(results, "played"))


@pytest.mark.parametrize("agent", AGENTS)
def test_what_is_forced_is_no_use(agent: str) -> None:
    """The last player of a round can but quit at last, who else quits or draws could do something else."""
    results = _played(llama(turn={"last_may_draw": False}), agent, players=3)
    assert np.array_equal(uses_of(results, Choice("draw")), _column(results, "draws"))
    quits = uses_of(results, Choice("quit"))
    assert (quits <= _column(results, "quits")).all()
    assert 0 < quits.sum() < _column(results, "quits").sum()


def test_a_rival_at_the_other_seats_changes_nothing_of_what_is_counted() -> None:
    alone = Experiment(lost_cities(), agent="planner", games=8, players=2)
    results = [run(one, keep=False) for one in (alone, alone.against("greedy"))]
    first, second = (uses_of(one, Choice("take")) for one in results)
    assert np.array_equal(first, second)
