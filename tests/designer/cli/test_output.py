from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest

from sheets import load


def test_drawing_follows_the_suffix(flipwright, tmp_path):
    starts = {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF"}
    for suffix, start in starts.items():
        path = tmp_path / f"sheet.{suffix}"
        assert flipwright("draw", "tiny", "-o", path).status == 0
        assert path.read_bytes().startswith(start)


def test_the_day_of_a_print_is_given_or_that_of_the_sources_or_today(flipwright, tmp_path, monkeypatch):
    def day(*arguments):
        assert flipwright("draw", "tiny", "-o", tmp_path / "sheet.svg", *arguments).status == 0
        return re.search(r"Version 1\.0 · (\S+) · ", (tmp_path / "sheet.svg").read_text(encoding="utf-8"))[1]

    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert date.fromisoformat(day()) - date.today() in (timedelta(0), timedelta(-1))  # it may be midnight
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert day() == "2023-11-14"  # at 22:13:20 UTC
    assert day("--date", "2026-11-30") == "2026-11-30"


@pytest.mark.parametrize("epoch", ["tomorrow", "99999999999999999999"])
def test_a_senseless_day_of_the_sources_is_refused(flipwright, tmp_path, monkeypatch, epoch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    run = flipwright("draw", "tiny", "-o", tmp_path / "sheet.svg")
    assert (run.status, run.err) == (1, f"Error: SOURCE_DATE_EPOCH: expected seconds since 1970, found '{epoch}'\n")


def test_a_print_is_the_same_each_time(flipwright, tmp_path):
    for suffix in ("svg", "png", "pdf"):
        paths = [tmp_path / f"{number}.{suffix}" for number in range(2)]
        for path in paths:
            flipwright("draw", "tiny", "-o", path, "--date", "2026-11-30", "--ppi", "72")
        assert paths[0].read_bytes() == paths[1].read_bytes()


def test_an_export_takes_the_options_of_print(flipwright, tmp_path):
    flipwright("export", "tiny", "--to", "pdf", "-o", tmp_path, "--page", "a4-portrait", "--theme", "low-ink")
    assert [path.name for path in tmp_path.glob("tiny*A4-portrait_low-ink.pdf")]


def test_exports_say_what_they_wrote(flipwright, tmp_path):
    for target in json.loads(flipwright("targets", "--json").out)["targets"]:
        folder = tmp_path / target
        report = json.loads(flipwright("export", "harbour-lights", "--to", target, "-o", folder, "--json").out)
        written = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
        assert sorted(report["files"]) == sorted(written)
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
        (["draw", "tiny", "-o", "sheet.svg", "--date", "tomorrow"], 2, "--date"),
        (["export", "tiny", "--to", "pdf", "-o", "out", "--page", "a0"], 1, "a0"),
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


def test_the_long_list_of_targets_says_which_families_one_holds_alone(flipwright):
    lines = flipwright("targets", "--long").out.splitlines()
    (web,), (cards,) = ([line for line in lines if line.startswith(f"{name}: ")] for name in ("web", "cards"))
    assert web.endswith(" Of freight only.")
    assert "only" not in cards
