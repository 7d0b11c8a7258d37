"""The search for small changes of a sheet that bring it near to targets.

An optimiser proposes candidates, a batch at a time, and they are raced on the same deals. An agent that practises lets one of
simple values, which fits in an instant, race first, adding to its figures what its own are beyond them on the sheet as it is;
then it plays those that are unbeaten itself. The best compromises between the distance to the targets and the size of the change
are measured again on fresh deals, so that nothing of their luck is left in what is told of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets import file_hash
from simulator.lab.axes import Axis
from simulator.lab.experiment import Experiment
from simulator.lab.ladder import by_scout
from simulator.lab.play import versions
from simulator.lab.proposals import Outcome, Proposals, refused
from simulator.lab.race import Race
from simulator.lab.space import PRESENT, Candidate, Choices, Settings, Space
from simulator.lab.statistics import Difference, Estimate
from simulator.lab.targets import Target

if TYPE_CHECKING:
    from simulator.lab.executors import Pool, Progress

_MOST_WINNERS = 8


@dataclass(frozen=True)
class Judged:
    """A sheet, and what is known of it: its mean total, the figure of each target, and the distance from all targets.

    `settings` are the fields that change and `size` tells how much, none and 0 of the sheet as it is. `differences` are those of
    the figures to that sheet, on the same deals. `is_fresh`: measured on deals that took no part in choosing it.
    """

    settings: Settings
    experiment: Experiment
    size: float
    distance: float
    mean: Estimate
    figures: tuple[Estimate, ...]
    differences: tuple[Difference, ...]
    is_fresh: bool


@dataclass(frozen=True)
class Search:
    """The sheet as it is, and by size the changes than which no smaller one is found to come nearer to the targets.

    `done` trials of `trials` were of `tried` different changes; `refused` of them cannot be played, and `problem` is why the
    first cannot. Where it was cancelled the front is that so far, and `present` is None where nothing is known.
    """

    targets: tuple[Target, ...]
    present: Judged | None
    front: tuple[Judged, ...]
    done: int
    trials: int
    tried: int
    refused: int
    problem: str | None
    is_complete: bool


def search(
    experiment: Experiment,
    axes: Sequence[Axis],
    targets: Sequence[Target],
    *,
    trials: int = 100,
    fresh_games: int = 2000,
    study: Path | None = None,
    pool: Pool | None = None,
    progress: Progress = lambda *_: None,
    fresh_progress: Progress = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Search:
    """Try changes of the experiment's sheet, raced over at most its games. The same on any pool, and however often interrupted.

    `trials` are rounded up to whole batches; `progress` hears of them, `fresh_progress` of fresh games, which are those of the
    next seed. `study` is a file that keeps what was found, and is continued. Raises `StudyError` for one of another search.
    """
    one = _Search(experiment, axes, targets, pool, cancelled)
    return one.run(one.proposals(trials, study), fresh_games, progress, fresh_progress)


class _Search:
    def __init__(
        self,
        experiment: Experiment,
        axes: Sequence[Axis],
        targets: Sequence[Target],
        pool: Pool | None,
        cancelled: Callable[[], bool],
    ) -> None:
        self._experiment, self._targets, self._pool, self._cancelled = experiment, tuple(targets), pool, cancelled
        self._space = Space(experiment, axes)
        self._games = experiment.games
        self._practises = experiment.practises
        self._own = self._race()
        self._first = self._own  # the race of the scout; of an agent that need not practise there is but one

    def proposals(self, trials: int, study: Path | None) -> Proposals:
        first, seed = self._space.present_choices, self._experiment.seed
        return Proposals(self._space.axes, trials, seed, first=first, path=study, question=self._question())

    def run(self, proposals: Proposals, fresh_games: int, progress: Progress, fresh_progress: Progress) -> Search:
        def begun(*_: int) -> None:
            if proposals.done < proposals.trials:
                progress(proposals.done, proposals.trials)

        if self._play_present(begun):
            while batch := proposals.ask():
                outcomes = self._outcomes(batch, proposals.known)
                if outcomes is None:
                    break
                proposals.tell(outcomes)
                progress(proposals.done, proposals.trials)
        judged = self._judged(self._front(proposals.known), fresh_games, fresh_progress)
        problems = [outcome.problem for outcome in proposals.known.values() if outcome.problem]
        return Search(
            self._targets,
            judged[0] if judged else None,
            tuple(judged[1:]),
            proposals.done,
            proposals.trials,
            len(proposals.known),
            len(problems),
            problems[0] if problems else None,
            proposals.done == proposals.trials and all(each.is_fresh for each in judged),
        )

    def _race(self, shifts: Mapping[str, float] | None = None) -> Race:
        return Race(self._targets, shifts, pool=self._pool, cancelled=self._cancelled)

    def _play_present(self, progress: Progress) -> bool:
        """Measure the sheet as it is, and how far the scout's figures are from the agent's. False where it was cancelled."""
        present = self._space.present
        if not self._own.play([present], self._games, progress):
            return False
        if not self._practises:
            return True
        scout, raced = self._race(), self._raced(present)
        if not scout.play([raced], self._games):
            return False
        self._first = self._race(
            {
                target.name: self._own.estimate(present, target).mean - scout.estimate(raced, target).mean
                for target in self._targets
            }
        )
        return True

    def _raced(self, candidate: Candidate) -> Candidate:
        """As it is raced first."""
        if not self._practises:
            return candidate
        return replace(candidate, experiment=by_scout(candidate.experiment))

    def _outcomes(self, batch: Sequence[Choices], known: Mapping[Choices, Outcome]) -> dict[Choices, Outcome] | None:
        """Of each of a batch; what is new is raced against the front so far. None where it was cancelled."""
        outcomes = {choices: known[choices] for choices in batch if choices in known}
        running = list[Candidate]()
        for choices in dict.fromkeys(choices for choices in batch if choices not in known):
            try:
                running.append(self._space.candidate(choices))
            except ValueError as error:
                outcomes[choices] = refused(str(error))
        rivals = [self._raced(each) for each in self._front(known)]
        if not self._first.play(rivals, self._games):
            return None
        unbeaten = self._first.heats(map(self._raced, running), rivals, self._games)
        if unbeaten is None or not self._own.play(
            (self._space.candidate(each.choices) for each in unbeaten), self._games
        ):
            return None
        return outcomes | {each.choices: self._outcome(each) for each in running}

    def _outcome(self, candidate: Candidate) -> Outcome:
        """By the agent's own games where it has played all, or those of the scout."""
        race = self._own if self._own.games(candidate) >= self._games else self._first
        return Outcome(race.distance(candidate), candidate.size)

    def _front(self, known: Mapping[Choices, Outcome]) -> list[Candidate]:
        """The sheet as it is, and by size the changes that come nearer than all that are no greater.

        They are chosen by their outcomes, but who would be among them before the agent itself has played all games, plays them
        first. Where that is cancelled, they are chosen from those that have.
        """
        if not self._own.games(self._space.present):
            return []
        found = {choices: outcome for choices, outcome in known.items() if outcome.problem is None}
        found[PRESENT] = self._outcome(self._space.present)
        checked = {PRESENT}
        while True:
            front = [self._space.candidate(choices) for choices in _front(found)]
            unchecked = [each for each in front if each.choices not in checked]
            if not unchecked:
                return front
            if not self._own.play(unchecked, self._games):
                every = (self._space.candidate(choices) for choices in found)
                unchecked, found = [each for each in every if self._own.games(each) >= self._games], {}
            checked |= {each.choices for each in unchecked}
            found |= {each.choices: self._outcome(each) for each in unchecked}

    def _judged(self, front: Sequence[Candidate], games: int, progress: Progress) -> list[Judged]:
        """The sheet as it is and the changes of the front, on fresh deals; on those of the race where that is cancelled."""
        if not front:
            return []
        chosen = [self._space.present, *_spaced([each for each in front if each.size])]
        again = [replace(each, experiment=replace(each.experiment.on_fresh_deals(), games=games)) for each in chosen]
        fresh = self._race()
        if fresh.play(again, games, progress):
            return [self._judge(each, fresh, is_fresh=True) for each in again]
        return [self._judge(each, self._own, is_fresh=False) for each in chosen]

    def _judge(self, candidate: Candidate, race: Race, *, is_fresh: bool) -> Judged:
        return Judged(
            self._space.settings(candidate.choices),
            candidate.experiment,
            candidate.size,
            race.distance(candidate),
            race.estimate(candidate, Target("mean")),
            tuple(race.estimate(candidate, target) for target in self._targets),
            tuple(race.difference(candidate, self._space.present, target) for target in self._targets),
            is_fresh,
        )

    def _question(self) -> dict[str, Any]:
        """All that proposals and outcomes depend on."""
        own = self._experiment
        return {
            "sheet": file_hash(own.sheet),
            "variants": list(own.variants),
            "fields": [[axis.name, list(axis.values)] for axis in self._space.axes],
            "targets": [[target.name, target.low, target.high] for target in self._targets],
            "agent": [own.agent, own.effort, own.fit_seed, own.samples, list(own.restrictions)],
            "seats": [own.players, own.rival, own.rival_effort, own.rival_samples],
            "games": own.games,
            "seed": own.seed,
            "engine": str(versions(own.sheet.family)),
        }


def _front(found: Mapping[Choices, Outcome]) -> list[Choices]:
    """Those that come nearer than all that are no greater, by size."""
    front, nearest = list[Choices](), inf
    for choices, outcome in sorted(found.items(), key=lambda item: (item[1].size, item[1].distance, item[0])):
        if outcome.distance < nearest:
            front.append(choices)
            nearest = outcome.distance
    return front


def _spaced(front: Sequence[Candidate]) -> Sequence[Candidate]:
    """At most so many as are measured again, from one end to the other."""
    if len(front) <= _MOST_WINNERS:
        return front
    return [front[round(place * (len(front) - 1) / (_MOST_WINNERS - 1))] for place in range(_MOST_WINNERS)]
