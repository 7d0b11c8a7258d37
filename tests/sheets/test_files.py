import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sheets
from sheets.problems import SheetError
from tests.sheets.examples import LIBRARY, VALID, document_of, minimal
from tests.sheets.random_sheets import random_document, random_sheet


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_load_save_load_is_the_identity(seed: int) -> None:
    sheet = random_sheet(seed)
    text = sheets.canonical_text(sheet)
    document, _ = sheets.read_document(text.encode("utf-8"))
    assert document is not None
    assert sheets.check(document).sheet == sheet
    assert sheets.canonical_text(document) == text
    assert sheets.to_document(sheet) == document


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_a_canonical_file_is_kept_byte_for_byte(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    sheets.save(copy, sheets.load(path))
    assert copy.read_bytes() == path.read_bytes()


def test_the_canonical_text_puts_fields_in_order_and_leaves_out_what_is_empty() -> None:
    document = dict(reversed(minimal().items())) | {
        "notes": "",
        "suits": [minimal()["suits"][0] | {"outline": "M 1 1"}],
    }
    document["trucks"][0]["effects"] = []
    text = sheets.canonical_text(document)
    assert list(json.loads(text))[:6] == ["format_version", "family", "id", "rules_version", "language", "title"]
    assert '"notes"' not in text
    assert "effects" not in text
    assert text.endswith("}\n")
    assert '\n  "family"' in text


def test_a_document_with_faults_keeps_its_order() -> None:
    assert sheets.canonical_text({"title": 5, "family": "é"}) == '{\n  "title": 5,\n  "family": "é"\n}\n'


def test_a_sheet_is_loaded_by_id_and_by_path() -> None:
    path = sheets.library_path("tiny")
    assert sheets.load("tiny") == sheets.load(path) == sheets.load(str(path))


def test_library_ids_are_the_file_names() -> None:
    assert sheets.library_ids() == tuple(path.stem for path in LIBRARY)
    assert {"flip-freighters", "harbour-lights", "tiny"} <= set(sheets.library_ids())
    with pytest.raises(KeyError):
        sheets.library_path("../library/tiny")


@pytest.mark.parametrize("name", ["nothing", "no/such/file.json", "nul\0character"])
def test_an_unknown_sheet_is_one_problem(name: str) -> None:
    with pytest.raises(SheetError) as error:
        sheets.load(name)
    assert [problem.code for problem in error.value.problems] == ["unknown_sheet"]
    assert "flip-freighters" in str(error.value)


def test_a_folder_is_no_sheet(tmp_path: Path) -> None:
    with pytest.raises(SheetError) as error:
        sheets.load(tmp_path)
    assert [problem.code for problem in error.value.problems] == ["unreadable_file"]
    assert error.value.source == str(tmp_path)


def test_loading_tells_all_errors_and_no_hints(tmp_path: Path) -> None:
    path = tmp_path / "faulty.json"
    sheets.save(path, minimal() | {"credits": {}, "players": {"min": 2, "max": 1}, "scoring": {"week_weights": [1, 2]}})
    with pytest.raises(SheetError) as error:
        sheets.load(path)
    assert [problem.code for problem in error.value.problems] == ["players_reversed", "wrong_count"]
    assert str(error.value).splitlines()[0] == f"{path} /players/min: expected at most 1, found '2' [players_reversed]"


def test_loading_a_broken_file_tells_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{\n  "id" "x"\n}', encoding="utf-8")
    with pytest.raises(SheetError, match=r"line 2 column 8: expected JSON, found a mistake: expecting ':' delimiter"):
        sheets.load(path)


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sheet.json"
    sheets.save(path, minimal())
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk"):
        sheets.save(path, random_document(1))
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.json"]


def test_saved_documents_stay_what_they_are(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    for example in VALID:
        sheets.save(path, document_of(example))
        assert path.read_bytes() == example.read_bytes()
