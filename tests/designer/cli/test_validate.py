from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from sheets import library_path


def _broken(folder: Path) -> Path:
    document = json.loads(library_path("tiny").read_text(encoding="utf-8"))
    document["trucks"][0]["route"]["stops"][0]["spot"] = 39
    path = folder / "tiny.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_library_sheets_are_good(flipwright):
    run = flipwright("validate", "flip-freighters", "tiny")
    assert run.status == 0
    assert "errors: 0" in run.err


def test_each_problem_is_told_with_file_pointer_and_code(flipwright, tmp_path):
    path = _broken(tmp_path)
    run = flipwright("validate", path)
    assert run.status == 1
    assert f"{path} /trucks/0/route/stops/0/spot: " in run.out
    assert run.out.splitlines()[0].endswith("]")


def test_what_only_the_drawing_shows_is_told(flipwright):
    folder = Path(__file__).parents[2] / "data" / "sheets" / "checks"
    run = flipwright("validate", folder / "trucks_overlap.invalid.json")
    assert "/trucks/1: hint: " in run.out
    assert "[trucks_overlap]" in run.out
    assert run.status == 0


def test_syntax_is_told_with_line_and_column(flipwright, tmp_path):
    path = tmp_path / "a.json"
    path.write_text('{\n  "id": "a",\n}\n', encoding="utf-8")
    run = flipwright("validate", path)
    assert run.status == 1
    assert "line 3 column 1" in run.out


def test_json_holds_every_file_and_nothing_else(flipwright, tmp_path):
    run = flipwright("validate", "tiny", _broken(tmp_path), "--json")
    report = json.loads(run.out)
    assert [bool(file["problems"]) for file in report["files"]][1]
    assert run.status == 1


def test_a_missing_file_is_one_message(flipwright):
    run = flipwright("validate", "no-such-sheet")
    assert run.status == 1
    assert "no-such-sheet" in run.out
    assert "Traceback" not in run.err


def test_only_the_name_of_a_json_file_is_compared_with_the_id(flipwright, tmp_path):
    for name, is_told in (("other.json", True), ("tiny.json", False), ("63", False)):
        path = tmp_path / name
        path.write_bytes(library_path("tiny").read_bytes())
        assert ("[id_differs]" in flipwright("validate", path).out) == is_told


def test_validate_loads_neither_engine_nor_app():
    code = (
        "import sys; sys.argv = ['flipwright', 'validate', 'flip-freighters']\n"
        "from designer.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print(','.join(m for m in ('numba', 'streamlit', 'plotly', 'pandas', 'sqlalchemy') if m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""


def test_a_hint_says_so_and_is_no_error(flipwright, tmp_path):
    path = tmp_path / "other-name.json"
    path.write_bytes(library_path("tiny").read_bytes())
    run = flipwright("validate", path)
    assert run.status == 0
    assert run.out.startswith(f"{path} /id: hint: expected ")
    assert run.out.endswith(" [id_differs]\n")
