"""Tables written for others, from which they can be made again to the bit."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel, ConfigDict, ValidationError

from sheets import check
from sheets.pointers import format_pointer
from sheets.writing import write_bytes, write_text
from simulator.lab.experiment import Experiment, run
from simulator.lab.kept import METADATA
from simulator.lab.manifest import FORMAT, digest, manifest
from simulator.lab.play import Versions, versions
from simulator.lab.results import Results
from simulator.lab.tables import game_rows

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.executors import Pool, Progress


class _Documents(BaseModel):
    sheet: dict[str, Any]
    base: dict[str, Any] | None


class _Manifest(BaseModel):
    """What a manifest must hold for its games to be played again; it comes from a file, which may hold anything."""

    model_config = ConfigDict(strict=True)

    documents: _Documents
    variants: list[str]
    agent: str
    games: int
    seed: int
    players: int
    fit: str | None
    fit_seed: int | None
    restrictions: list[str]
    samples: int | None
    rival: str | None = None
    rival_fit: str | None = None
    rival_samples: int | None = None
    first: int
    digest: str
    package_version: str
    kernel_version: str
    sources_version: str


def manifest_path(path: Path) -> Path:
    """Where the manifest of a Parquet file stands: `rows.manifest.json` beside `rows.parquet`."""
    return path.with_suffix(".manifest.json")


def write_rows(path: Path, results: Results) -> None:
    """A row a (game, player) as Parquet, see `game_rows`; the manifest in its metadata and once more, to be read, beside it.

    Raises `OSError`.
    """
    rows = pa.Table.from_pandas(game_rows(results), preserve_index=False)
    about = {**manifest(results), "columns": rows.column_names}
    metadata = {**(rows.schema.metadata or {}), METADATA: json.dumps(about, ensure_ascii=False)}
    data = io.BytesIO()
    pq.write_table(rows.replace_schema_metadata(metadata), data)
    write_bytes(path, data.getvalue())
    if path.is_file():  # beside a device there is no place
        write_text(manifest_path(path), json.dumps(about, ensure_ascii=False, indent=2) + "\n")


def read_manifest(path: Path) -> dict[str, Any]:
    """Of a Parquet file, or of the file beside it. Raises `ValueError` for one without, and `OSError`."""
    try:
        text = (pq.read_schema(path).metadata or {})[METADATA] if path.suffix == ".parquet" else path.read_text("utf-8")
        about: dict[str, Any] = json.loads(text)
        if about["format"] == FORMAT:
            return about
    except (KeyError, TypeError, ValueError, pa.ArrowException):
        pass
    raise ValueError(f"{path}: expected results of the format '{FORMAT}', found others")


def remake(
    about: Mapping[str, Any],
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play the games of a manifest again. Raises `ValueError` where they come out different by a single bit."""
    told = _read(about)
    results = run(_experiment(told), pool=pool, progress=progress, keep=False)
    found = digest(results.table)
    if found != told.digest:
        theirs = Versions(told.package_version, told.kernel_version, told.sources_version)
        own = versions(results.sheet.family)
        raise ValueError(f"digest: expected '{told.digest}' of {theirs}, found '{found}' of {own}")
    return results


def prove(path: Path, *, pool: Pool | None = None, progress: Progress | None = None) -> Results:
    """Play the games of a Parquet file again. Raises `ValueError` where a single number of it is another one."""
    results = remake(read_manifest(path), pool=pool, progress=progress)
    expected = game_rows(results)
    try:
        found = pq.read_table(path).to_pandas(ignore_metadata=True)
    except (pa.ArrowException, OSError) as error:
        raise ValueError(f"{path}: expected whole rows, found damaged ones") from error
    if not expected.equals(found):
        raise ValueError(f"{path}: {_first_difference(expected, found)}")
    return results


def _read(about: Mapping[str, Any]) -> _Manifest:
    try:
        return _Manifest.model_validate(about)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        place, expected = format_pointer(fault["loc"]), fault["msg"][:1].lower() + fault["msg"][1:]
        raise ValueError(f"manifest {place}: expected what games are made again from, found: {expected}") from None


def _experiment(told: _Manifest) -> Experiment:
    return Experiment(
        _sheet(told.documents.sheet),
        tuple(told.variants),
        told.agent,
        told.games,
        told.seed,
        told.players,
        None if told.documents.base is None else _sheet(told.documents.base),
        told.fit,
        told.fit_seed or 1,
        tuple(told.restrictions),
        told.samples,
        told.first,
        told.rival,
        told.rival_fit,
        told.rival_samples,
    )


def _sheet(document: dict[str, Any]) -> Sheet:
    checked = check(document)
    if checked.sheet is None:
        raise ValueError(f"documents: expected a sheet, found {checked.problems[0]}")
    return checked.sheet


def _first_difference(expected: pd.DataFrame, found: pd.DataFrame) -> str:
    if list(expected.columns) != list(found.columns) or len(expected) != len(found):
        return f"expected {len(expected)} rows of {len(expected.columns)} columns, found other rows or columns"
    row, column = next(zip(*(expected != found).to_numpy().nonzero(), strict=True))
    name = expected.columns[column]
    return f"row {row}, {name}: expected {expected[name][row]}, found {found[name][row]}"
