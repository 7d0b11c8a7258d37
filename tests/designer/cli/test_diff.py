"""`flipwright diff`, `backup` and `restore`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from designer.cli import flipwright
from designer.store import Store
from sheets import SheetError, library_path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(flipwright, [str(argument) for argument in arguments])


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    document = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    document["trucks"][5]["route"]["stops"][1]["score"]["multiplier"] = 3
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def test_two_sheets_are_compared_in_words(changed: Path) -> None:
    result = run("diff", "flip-freighters", changed)
    assert result.exit_code == 0
    assert result.stdout == "Truck 6 (Heart hauler), circle 8: multiplier 2 → 3\n"


def test_json_has_sentences_places_and_hashes(changed: Path) -> None:
    found = json.loads(run("diff", "flip-freighters", changed, "--json").stdout)
    place = "/trucks/5/route/stops/1/score/multiplier"
    (change,) = found["changes"]
    assert (change["kind"], change["before"], change["old"], change["new"]) == ("changed", place, 2, 3)
    assert found["sentences"] == ["Truck 6 (Heart hauler), circle 8: multiplier 2 → 3"]
    assert found["a"]["rules_hash"] != found["b"]["rules_hash"]


def test_a_rule_option_is_compared_with_the_sheet_without_it() -> None:
    result = run("diff", "flip-freighters", "--against-variant", "overtime_suit")
    assert result.stdout == "Overtime: one hour may change the value → the value, the suit\n"


def test_a_sheet_with_problems_is_compared_and_an_unknown_one_named(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('{"title": 3}', encoding="utf-8")
    assert "Title “Tiny” → 3" in run("diff", "tiny", tmp_path / "broken.json").stdout
    with pytest.raises(SheetError, match="found neither"):
        raise run("diff", "tiny", "nothing").exception  # type: ignore[misc]


def test_a_backup_goes_from_one_store_to_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLIPWRIGHT_STORE", raising=False)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "one"))
    Store().create({"title": "One"}, "new")
    file = tmp_path / "all.zip"
    assert json.loads(run("backup", file, "--json").stdout) == {"file": str(file), "sheets": 1}
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "two"))
    assert json.loads(run("restore", file, "--json").stdout)["added"] == 1
    assert [entry.title for entry in Store().list()] == ["One"]
    file.write_bytes(b"no zip")
    result = run("restore", file)
    assert result.exit_code == 1
    assert result.stderr == f"Error: {file}: backup: expected a zip file, found 'File is not a zip file'\n"
