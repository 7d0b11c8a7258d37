"""Results kept in the platform's cache folder: what takes longer to play than to read is not played twice.

A file is Parquet: a row a (game, player), the arrays of the family's table as columns, and the manifest in its metadata.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.core.cache import Cache, file_name
from simulator.lab.manifest import digest
from simulator.lab.play import Table, arrays_of, rows_of

METADATA = b"flipwright"  # the key of a manifest in a Parquet file

_CACHE = Cache("results", most_bytes=500_000_000)
_LEAST_SECONDS = 0.5  # of play
_LEAST_SECONDS_A_ROW = 20e-6


@dataclass(frozen=True)
class Kept:
    """The first games of an experiment, and the seconds that they took to play."""

    table: Table
    games: int
    seconds: float

    def first(self, games: int) -> Kept:
        """So many of them, or all where they are fewer."""
        games = min(games, self.games)
        table = rows_of(self.table, slice(len(self.table.total) * games // self.games))
        return Kept(table, games, self.seconds * games / self.games)


def is_worth_keeping(table: Table, seconds: float) -> bool:
    """Whether rows that took so long to play are read faster."""
    return seconds >= max(_LEAST_SECONDS, len(table.total) * _LEAST_SECONDS_A_ROW)


def find(identity: Mapping[str, Any], empty: Table) -> Kept | None:
    """What is kept of an identity, see `manifest.py`, if anything. `empty` is a table of the same kind without rows."""

    def parse(path: Path) -> Kept | None:
        data = path.read_bytes()
        import pyarrow.parquet  # costs a tenth of a second: only where there is a file

        rows = pyarrow.parquet.read_table(io.BytesIO(data))
        manifest = json.loads(rows.schema.metadata[METADATA])
        named = {name: rows.column(name).to_numpy() for name in rows.column_names}
        table = replace(empty, **{name: _array(array, name, named) for name, array in arrays_of(empty).items()})
        is_right = identity.items() <= manifest.items() and manifest["digest"] == digest(table)
        return Kept(table, manifest["games"], manifest["seconds"]) if is_right else None

    return _CACHE.read(_name(identity), parse)


def keep_results(manifest: Mapping[str, Any], identity: Mapping[str, Any], table: Table) -> None:
    """Keep the table of a manifest in place of what is kept of its identity."""
    import pyarrow
    import pyarrow.parquet

    columns: dict[str, NDArray[Any]] = {}
    for name, array in arrays_of(table).items():
        columns |= _columns(name, array)
    metadata = {METADATA: json.dumps(manifest, ensure_ascii=False)}
    data = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(columns).replace_schema_metadata(metadata), data, compression="zstd")
    _CACHE.write(_name(identity), data.getvalue())


def _name(identity: Mapping[str, Any]) -> str:
    return file_name(identity["kernel_version"], identity, "parquet")


def _columns(name: str, array: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """A column an entry of a row."""
    if array.ndim == 1:
        return {name: array}
    return {f"{name}.{place}": column for place, column in enumerate(array.reshape(len(array), -1).T)}


def _array(like: NDArray[Any], name: str, columns: Mapping[str, NDArray[Any]]) -> NDArray[Any]:
    """The inverse of `_columns` for an array of the type and shape of another, but for its length."""
    if like.ndim == 1:
        return columns[name]
    places = int(np.prod(like.shape[1:]))
    array = np.column_stack([columns[f"{name}.{place}"] for place in range(places)])
    return array.reshape(-1, *like.shape[1:])
