"""Whether an agent plays a changed sheet as the sheet as it is, so that the same games are only scored anew.

Then a sweep tells what scoring alone does, and nothing of how players would answer the change.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sheets.families import family_module
from simulator.agents import competes
from simulator.lab.experiment import agent_options

if TYPE_CHECKING:
    from simulator.lab.results import Results

_MOSTLY = 0.8  # of games: scores may decide who begins the next round, and with that what is played in some
_LOOKED = 3  # games that are looked at action by action, which takes a tenth of a second each


class AlikeTo:
    """Tells of results how alike the sheet as it is was played. Of players who compete: others plan by what each card scores."""

    def __init__(self, present: Results) -> None:
        self._present = present
        self._own_plays = cache(lambda game: _plays(present, game))

    def share(self, other: Results) -> float:
        """The share of games with as many decisions of each player; 0 where that, or what they are in a few games, says otherwise."""
        present = self._present
        if not competes(present.sheet.family):
            return 0.0
        same = (present.table.decisions == other.table.decisions).reshape(present.games, -1).all(axis=1)
        if same.mean() < _MOSTLY:
            return 0.0
        looked = same.nonzero()[0][:_LOOKED].tolist()
        alike = sum(self._own_plays(game) == _plays(other, game) for game in looked)
        return float(same.mean()) if 2 * alike > len(looked) else 0.0


def _plays(results: Results, game: int) -> Any:
    """The actions of a game, or of its first seating, player by player and turn by turn."""
    experiment = results.experiment
    fast = family_module("simulator", results.sheet.family, "fast")
    trajectory = fast.trace_game(
        experiment.compiled(),
        experiment.agent,
        seed=experiment.seed,
        game=(experiment.first + game) * experiment.seatings,
        players=experiment.players,
        **agent_options(experiment, results.fit, results.rival_fit),
    )
    return trajectory.days
