"""Whatever file is handed in: one of the documented errors in a sentence, or what it holds; never anything else."""

import io
import json
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import simulator.replay
from designer.draw.outlines import OutlineError, read_outline
from designer.draw.pictures import PictureError, read_picture
from designer.freight.editing.truck_table import read_trucks, trucks_csv
from designer.freight.themes import ThemeError, apply_theme, built_in_themes, read_theme, theme_changes
from designer.store import BadBackup, Store, back_up, restore
from sheets import SheetError, check, library_path, read_document
from simulator.core.game import PlayError
from simulator.core.record import RecordError
from simulator.replay import replay, replay_file
from tests.hostile import FILES, damaged, encoded, mutated
from tests.sheets.random_sheets import random_document

SEEDS = st.integers(0, 2**32)
TINY = json.loads(library_path("tiny").read_text(encoding="utf-8"))
RECORD: dict[str, Any] = {
    "format": "flipwright-games/1",
    "sheet": TINY,
    "games": [
        {
            "id": "first",
            "variants": [],
            "players": 1,
            "deal": ["S1", "S2"],
            "days": [[["load 0 pair.0 1", "!load 0 pair.0 1", "end_day"]]],
            "final": {"totals": [1], "hours": [1]},
        }
    ],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _readable_engine_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator.replay, "ENGINES", ("reference",))


def told(error: Exception) -> str:
    """The sentence of an error, which is one."""
    text = str(error)
    assert "expected" in text
    assert len(text) < 10_000
    return text


@pytest.mark.parametrize("name", FILES)
def test_no_file_of_another_kind_is_a_sheet_a_theme_or_a_record(name: str, tmp_path: Path) -> None:
    data = FILES[name]
    document, problems = read_document(data)
    assert (document is None) == bool(problems)
    assert len(problems) < 4
    if document is not None:
        assert check(document).sheet is None
    with pytest.raises(ThemeError, match="expected"):
        read_theme(data)
    path = tmp_path / "record.json"
    path.write_bytes(data)
    with pytest.raises(SheetError, match="expected"):
        replay_file(path)


@pytest.mark.parametrize("name", FILES)
def test_no_file_of_another_kind_is_an_outline_a_picture_or_a_table(name: str) -> None:
    data = FILES[name]
    with pytest.raises(OutlineError, match="svg: expected"):
        read_outline(data)
    with pytest.raises(PictureError, match="picture: expected"):
        read_picture(data)
    found = read_trucks(TINY, data, {})
    assert found.document is None
    assert all(fault.message.startswith("expected") for fault in found.faults)


@settings(max_examples=60)
@given(SEEDS)
def test_a_table_of_any_content_is_refused_whole_or_makes_a_sheet(seed: int) -> None:
    rng = Random(seed)
    document = rng.choice([TINY, random_document(rng.randrange(100))])
    table = trucks_csv(document)
    assert read_trucks(document, table, {}).document == document
    found = read_trucks(document, damaged(rng, table), {}, drop=rng.random() < 0.5)
    assert (found.document is None) == bool(found.faults)
    if found.document is not None:
        assert check(found.document).sheet is not None


@settings(max_examples=80)
@given(SEEDS)
def test_a_theme_of_any_content_is_refused_or_can_be_put_on(seed: int) -> None:
    rng = Random(seed)
    theme = rng.choice(list(built_in_themes().values())).model_dump(mode="json")
    try:
        found = read_theme(encoded(mutated(rng, theme)))
    except ThemeError as error:
        told(error)
        return
    document = random_document(rng.randrange(50))
    theme_changes(document, found)
    assert check(apply_theme(document, found)).sheet is not None


@settings(max_examples=100)
@given(SEEDS)
def test_a_record_of_any_content_is_refused_or_replayed(seed: int) -> None:
    try:
        report = replay(mutated(Random(seed), RECORD))
    except (RecordError, SheetError, PlayError) as error:
        told(error)
    else:
        assert all(str(mismatch) for mismatch in report.mismatches)


def test_the_record_itself_is_right() -> None:
    assert replay(RECORD).mismatches == ()


@pytest.fixture
def files(tmp_path: Path) -> dict[str, bytes]:
    """Those of a backup of everything that a store can hold."""
    store = Store(f"sqlite:///{(tmp_path / 'from.sqlite').as_posix()}")
    key = store.create({"title": "One", "trucks": [1]}, "new", "Ana").key
    store.save(key, {"title": "Two"}, 1, "Change title", "Bo")
    store.name_version(key, 1, "Draft")
    store.save_theme("Ships", {"terms": {}})
    packed = io.BytesIO()
    back_up(store, packed)
    with ZipFile(packed) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=SEEDS)
def test_a_backup_of_any_content_is_refused_whole_or_leaves_a_store_that_can_be_read(
    seed: int, files: dict[str, bytes], tmp_path: Path
) -> None:
    rng = Random(seed)
    name = rng.choice(list(files))
    content = damaged(rng, files[name]) if rng.random() < 0.4 else encoded(mutated(rng, json.loads(files[name])))
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for each, data in files.items():
            archive.writestr(each, content if each == name else data)
    store = Store(f"sqlite:///{(tmp_path / 'to.sqlite').as_posix()}")
    before = seen(store)
    try:
        restore(store, packed)
    except BadBackup as error:
        told(error)
        assert seen(store) == before
    else:
        back_up(store, io.BytesIO())


def seen(store: Store) -> list[object]:
    entries = [*store.list(), *store.list(trashed=True)]
    return [[(store.open(entry.key), store.history(entry.key)) for entry in entries], store.themes()]


def test_half_a_character_is_told_and_not_taken_for_a_database_out_of_reach(
    files: dict[str, bytes], tmp_path: Path
) -> None:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, b'{"name": "\\ud800", "theme": {}}' if name.startswith("themes/") else data)
    store = Store(f"sqlite:///{(tmp_path / 'to.sqlite').as_posix()}")
    with pytest.raises(BadBackup, match="backup: expected a whole file of JSON, found 'themes/"):
        restore(store, packed)
    assert seen(store) == [[], ()]
