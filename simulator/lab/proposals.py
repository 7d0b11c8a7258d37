"""What to try next: Optuna's tree-structured Parzen estimator for two objectives (Ozaki et al. 2020), in whole batches.

A proposal depends on the batches before it and on the seed, on nothing else: what is read from a file goes on as if it had never
been interrupted.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import islice, product
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import optuna
from optuna.distributions import BaseDistribution, CategoricalDistribution, IntDistribution

from sheets.writing import write_text
from simulator.lab.axes import Axis
from simulator.lab.space import Choices

BATCH = 10  # proposals that are tried together, whatever the number of workers

_WORST = 1e9
_DIRECTIONS = (optuna.study.StudyDirection.MINIMIZE,) * 2
_FORMAT = "flipwright-search/1"  # of the file

optuna.logging.set_verbosity(optuna.logging.WARNING)


class StudyError(Exception):
    """A file that cannot be continued, told in one line."""


@dataclass(frozen=True)
class Outcome:
    """What came of a proposal: two objectives, the less the better; or the problem why it cannot be played."""

    distance: float
    size: float
    problem: str | None = None


def refused(problem: str) -> Outcome:
    """Of what cannot be played: worse than all else."""
    return Outcome(_WORST, _WORST, problem)


class Proposals:
    """At most `trials` of them, rounded up to whole batches; all combinations, where there are no more than that.

    `first` is tried first, where there is a choice. `path` is a file that keeps all outcomes, made or continued; `question` is
    all that they depend on. Raises `StudyError` for a file of another question and for one that is none of ours.
    """

    def __init__(
        self,
        axes: Sequence[Axis],
        trials: int,
        seed: int,
        *,
        first: Choices | None = None,
        path: Path | None = None,
        question: Mapping[str, Any] | None = None,
    ) -> None:
        self.known: dict[Choices, Outcome] = {}
        self._ranges = {axis.name: range(len(axis.values)) for axis in axes}
        self._ordered = {axis.name for axis in axes if axis.is_ordered}
        self._trials = trials
        self._seed = seed
        self._first = first
        self._asked: list[tuple[optuna.Trial, Choices]] = []
        self._study = optuna.create_study(directions=_DIRECTIONS)
        self._file = _Study(path, question or {}) if path else None
        if self._file:
            self._read(self._file.outcomes)

    @property
    def done(self) -> int:
        """How many proposals have an outcome, those made again too."""
        return len(self._study.trials) - len(self._asked)

    @property
    def trials(self) -> int:
        """How many there will be in the end."""
        wanted = self.done + self._left if self._tries_all else -(-self._trials // BATCH) * BATCH
        return max(self.done, wanted)

    def ask(self) -> list[Choices]:
        """The next batch; empty where all trials are done. It needs its outcomes before the next one."""
        count = max(0, min(BATCH, self.trials - self.done))
        guesses = list(islice(self._guesses(), count))
        for number in range(count):
            if number < len(guesses):
                self._study.enqueue_trial(dict(zip(self._ranges, guesses[number], strict=True)))
            self._study.sampler = optuna.samplers.TPESampler(seed=self._entropy())
            trial = self._study.ask({name: self._way(name) for name in self._ranges})
            self._asked.append((trial, tuple(trial.params[name] for name in self._ranges)))
        return [choices for _, choices in self._asked]

    def tell(self, outcomes: Mapping[Choices, Outcome]) -> None:
        """The outcomes of the batch that was asked for."""
        for trial, choices in self._asked:
            outcome = outcomes[choices]
            self._study.tell(trial, [outcome.distance, outcome.size])
            self.known[choices] = outcome
            if self._file:
                self._file.outcomes.append((choices, outcome))
        self._asked = []
        if self._file:
            self._file.write()

    def _read(self, kept: Iterable[tuple[Choices, Outcome]]) -> None:
        """As if each had been asked for and told."""
        ways = {name: self._way(name) for name in self._ranges}
        for choices, outcome in kept:
            made = dict(zip(self._ranges, choices, strict=True))
            values = [outcome.distance, outcome.size]
            self._study.add_trial(optuna.trial.create_trial(params=made, distributions=ways, values=values))
            self.known[choices] = outcome

    @property
    def _tries_all(self) -> bool:
        return prod(map(len, self._ranges.values())) <= self._trials

    @property
    def _left(self) -> int:
        """Combinations without an outcome."""
        return prod(map(len, self._ranges.values())) - len(self.known)

    def _guesses(self) -> Iterator[Choices]:
        """What is tried unasked: all that is left where everything is tried; else the first."""
        if self._tries_all:
            yield from (choices for choices in product(*self._ranges.values()) if choices not in self.known)
        elif self._first and not self.known:
            yield self._first

    def _entropy(self) -> int:
        """The seed of the next proposal alone."""
        return int(np.random.SeedSequence([self._seed, len(self._study.trials)]).generate_state(1)[0])

    def _way(self, name: str) -> BaseDistribution:
        """How the values of an axis are told apart."""
        numbers = self._ranges[name]
        return IntDistribution(0, numbers[-1]) if name in self._ordered else CategoricalDistribution(tuple(numbers))


class _Study:
    """The file of a search: its question and all outcomes so far, written whole after each batch, and a digest of them.

    Two searches that write the same file at once write the same into it. Raises `StudyError` for a file that is none, is damaged or
    is of another question.
    """

    def __init__(self, path: Path, question: Mapping[str, Any]) -> None:
        self.outcomes: list[tuple[Choices, Outcome]] = []
        self._path, self._question = path, json.loads(json.dumps(question))
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            self.write()  # now, not after hours of play

    def write(self) -> None:
        outcomes = [[list(choices), *astuple(outcome)] for choices, outcome in self.outcomes]
        document = {
            "format": _FORMAT,
            "digest": self._digest(outcomes),
            "question": self._question,
            "outcomes": outcomes,
        }
        write_text(self._path, json.dumps(document, ensure_ascii=False) + "\n")

    def _read(self) -> None:
        try:
            document = json.loads(self._path.read_bytes())
            is_ours = document["format"] == _FORMAT
        except (ValueError, TypeError, KeyError, RecursionError):
            is_ours = False
        if not is_ours:
            raise StudyError(f"study {self._path}: expected the file of a search, found another")
        try:
            question, outcomes = document["question"], document["outcomes"]
            if document["digest"] != self._digest(outcomes):
                raise ValueError
            self.outcomes = [(tuple(choices), Outcome(*outcome)) for choices, *outcome in outcomes]
            other = ", ".join(name for name, value in self._question.items() if question[name] != value)
        except (ValueError, TypeError, KeyError):
            raise StudyError(f"study {self._path}: expected the file of a search, found a damaged one") from None
        if other:
            raise StudyError(f"study {self._path}: expected that of the same search, found another {other}")

    def _digest(self, outcomes: Sequence[Any]) -> str:
        return hashlib.sha256(json.dumps(outcomes).encode()).hexdigest()
