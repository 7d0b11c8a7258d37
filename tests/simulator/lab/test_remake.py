from __future__ import annotations

import json

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sheets import load, rules_hash
from simulator.lab.experiment import Experiment, run
from simulator.lab.kept import METADATA
from simulator.lab.manifest import digest
from simulator.lab.remake import manifest_path, prove, read_manifest, remake, write_rows
from simulator.lab.tables import game_rows
from tests.bench.tiny_sheets import tiny_sheets

OTHER = tiny_sheets()[0]
EXPERIMENTS = {
    "plain": Experiment(load("tiny"), games=30),
    "variant": Experiment(load("flip-freighters"), ("overtime_suit",), "planner", games=20, seed=7, players=2, first=3),
    "all": Experiment(
        load("tiny"),
        (),
        "searcher",
        games=5,
        base=OTHER,
        effort="quick",
        fit_seed=3,
        restrictions=("overtime",),
        samples=2,
    ),
}


@pytest.fixture(params=EXPERIMENTS, scope="module")
def written(request, tmp_path_factory):
    results = run(EXPERIMENTS[request.param])
    path = tmp_path_factory.mktemp("rows") / "rows.parquet"
    write_rows(path, results)
    return path, results


def test_a_table_is_made_again_from_its_manifest(written):
    path, results = written
    about = json.loads(manifest_path(path).read_text())
    again = remake(about)
    assert digest(again.table) == digest(results.table)
    assert game_rows(again).equals(pd.read_parquet(path))
    assert prove(path).games == results.games


def test_the_manifest_stands_in_the_file_and_beside_it(written):
    path, results = written
    about = read_manifest(path)
    assert about == read_manifest(manifest_path(path))
    assert about["rules_hash"] == rules_hash(results.sheet)
    assert (about["agent"], about["seed"], about["games"], about["fits"]) == (
        results.experiment.agent,
        results.experiment.seed,
        results.games,
        results.fits,
    )
    assert about["columns"] == list(game_rows(results).columns)


@pytest.fixture
def rows(tmp_path):
    path = tmp_path / "rows.parquet"
    write_rows(path, run(Experiment(load("tiny"), games=10)))
    return path


def _change(path, number, name, value):
    table = pq.read_table(path)
    frame = table.to_pandas()
    frame.loc[number, name] = value
    pq.write_table(
        pa.Table.from_pandas(frame, preserve_index=False).replace_schema_metadata(table.schema.metadata), path
    )


def test_a_changed_number_is_found(rows):
    total = pd.read_parquet(rows)["total"][4]
    _change(rows, 4, "total", 999)
    with pytest.raises(ValueError, match=f"row 4, total: expected {total}, found 999"):
        prove(rows)


def test_a_lost_row_is_found(rows):
    table = pq.read_table(rows)
    pq.write_table(table.slice(0, 9), rows)
    with pytest.raises(ValueError, match="expected 10 rows of"):
        prove(rows)


@pytest.mark.parametrize("change", [{"seed": 2}, {"players": 2}, {"games": 11}])
def test_a_manifest_of_other_games_is_found(rows, change):
    with pytest.raises(ValueError, match="digest: expected"):
        remake(read_manifest(rows) | change)


def test_a_manifest_of_no_sheet_is_an_error(rows):
    about = read_manifest(rows)
    about["documents"]["sheet"]["trucks"] = []
    with pytest.raises(ValueError, match="documents: expected a sheet, found"):
        remake(about)


@pytest.mark.parametrize("content", [b"", b"[]", b'{"format": "other"}', b"\xff"])
@pytest.mark.parametrize("name", ["some.parquet", "some.json"])
def test_what_holds_no_results_is_told(tmp_path, name, content):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(ValueError, match=f"{name}: expected results of the format"):
        read_manifest(path)


def test_rows_of_others_hold_no_results(tmp_path):
    path = tmp_path / "some.parquet"
    pd.DataFrame({"total": [1]}).to_parquet(path)
    assert METADATA not in (pq.read_schema(path).metadata or {})
    with pytest.raises(ValueError, match="expected results"):
        read_manifest(path)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": {}}, "/seed: expected what games are made again from, found: input should be a valid integer"),
        ({"games": 7.5}, "/games: expected"),
        ({"restrictions": [3]}, "/restrictions/0: expected"),
        ({"documents": {"sheet": 3, "base": None}}, "/documents/sheet: expected"),
        ({"documents": {"sheet": {}}}, "/documents/base: .* field required"),
        ({"digest": None}, "/digest: expected"),
    ],
)
def test_a_manifest_that_holds_something_else_is_an_error(rows, change, told):
    with pytest.raises(ValueError, match=told):
        remake(read_manifest(rows) | change)


def test_damaged_rows_are_one_error(rows):
    data = bytearray(rows.read_bytes())
    data[4:200] = bytes(196)
    rows.write_bytes(bytes(data))
    with pytest.raises(ValueError, match="expected whole rows, found damaged ones"):
        prove(rows)
