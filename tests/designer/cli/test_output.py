from __future__ import annotations

import json

import pytest

from sheets import load


def test_drawing_follows_the_suffix(flipwright, tmp_path):
    starts = {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF"}
    for suffix, start in starts.items():
        path = tmp_path / f"sheet.{suffix}"
        assert flipwright("draw", "tiny", "-o", path).status == 0
        assert path.read_bytes().startswith(start)


def test_exports_say_what_they_wrote(flipwright, tmp_path):
    for target in json.loads(flipwright("targets", "--json").out)["targets"]:
        folder = tmp_path / target
        report = json.loads(flipwright("export", "harbour-lights", "--to", target, "-o", folder, "--json").out)
        assert sorted(report["files"]) == sorted(path.name for path in folder.iterdir())
        assert json.loads((folder / "export-report.json").read_text(encoding="utf-8")) == report


def test_exported_json_holds_the_rule_options(flipwright, tmp_path):
    flipwright("export", "flip-freighters", "--to", "json", "--variant", "overtime_suit", "-o", tmp_path)
    sheet = load(tmp_path / "flip-freighters.json")
    assert sheet.overtime.changes == ("value", "suit")


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["draw", "tiny", "-o", "sheet.doc"], 1, ".svg, .pdf or .png"),
        (["draw", "tiny", "-o", "no/such/sheet.svg"], 1, "no/such/sheet.svg"),
        (["draw", "tiny"], 2, "--out"),
        (["draw", "tiny", "-o", "sheet.svg", "--page", "a0"], 1, "a0"),
        (["draw", "tiny", "-o", "sheet.svg", "--theme", "pink"], 2, "--theme"),
        (["draw", "tiny", "-o", "sheet.svg", "--variant", "none"], 1, "none"),
        (["export", "tiny", "--to", "cloud", "-o", "out"], 2, "--to"),
        (["export", "none", "--to", "json", "-o", "out"], 1, "none"),
    ],
)
def test_bad_input_is_one_message_and_writes_nothing(flipwright, tmp_path, monkeypatch, arguments, status, message):
    monkeypatch.chdir(tmp_path)
    run = flipwright(*arguments)
    assert run.status == status
    assert message in run.err
    assert "Traceback" not in run.err
    assert list(tmp_path.iterdir()) == []
