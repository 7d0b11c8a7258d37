"""The games of an experiment as any thread, process or machine plays them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sheets.families import family_module
from simulator.lab.executors import ClusterError

Table = Any  # a family's table of games: a dataclass of arrays with a row a (game, player), among them `total`


@dataclass(frozen=True)
class Versions:
    """Whose results are the same to the bit: those of the same package, kernels, and sources of what plays."""

    package: str
    kernels: str
    sources: str

    def __str__(self) -> str:
        return f"version {self.package} with kernels {self.kernels} and sources {self.sources}"


def versions(family: str) -> Versions:
    kernels = family_module("simulator", family, "fast").kernel_version()
    return Versions(version("flipwright"), kernels, _sources(family))


@cache
def _sources(family: str) -> str:
    """Names what all modules say that may decide a game, so that a program that is being changed never passes for another."""
    root, digest = Path(__file__).parents[1], hashlib.sha256()
    for path in sorted(path for folder in ("core", "agents", family) for path in (root / folder).rglob("*.py")):
        digest.update(f"\0{path.relative_to(root).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Play:
    """Called with the number of a first game and how many; can be pickled. `options` are those of the agent: fit and samples.

    Each game is played `seatings` times, with the agent on one seat after another. Raises `ClusterError` where another program than ours plays.
    """

    compiled: Any
    agent: str
    seed: int
    players: int
    options: Mapping[str, Any]
    versions: Versions
    seatings: int = 1

    def __call__(self, first: int, count: int) -> Table:
        family = self.compiled.sheet.family
        if (found := versions(family)) != self.versions:
            raise ClusterError(f"cluster: expected {self.versions} on every worker, found {found}")
        play_games = family_module("simulator", family, "fast").play_games
        return play_games(
            self.compiled,
            self.agent,
            seed=self.seed,
            first=first * self.seatings,
            count=count * self.seatings,
            players=self.players,
            **self.options,
        )


def joined(tables: list[Table]) -> Table:
    """One table of the rows of several."""
    columns = {name: [getattr(table, name) for table in tables] for name in arrays_of(tables[0])}
    return replace(tables[0], **{name: np.concatenate(parts) for name, parts in columns.items()})


def arrays_of(table: Table) -> dict[str, NDArray[Any]]:
    """The arrays of a table by name. What else it holds, as names of columns, is the same for all games of a sheet."""
    named = {field.name: getattr(table, field.name) for field in fields(table)}
    return {name: value for name, value in named.items() if isinstance(value, np.ndarray)}


def rows_of(table: Table, rows: slice) -> Table:
    """Some rows of a table."""
    return replace(table, **{name: array[rows] for name, array in arrays_of(table).items()})
