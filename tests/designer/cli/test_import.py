"""`flipwright import`, and exports for Board Game Arena from the command line."""

from __future__ import annotations

import json

from sheets import load, rules_hash


def test_an_export_for_board_game_arena_is_imported_again(flipwright, tmp_path):
    made = flipwright("export", "tiny", "--to", "bga", "-o", tmp_path / "bga", "--set", "style=older")
    assert made.status == 0
    back = flipwright("import", tmp_path / "bga" / "material.inc.php", "-o", tmp_path / "tiny.json")
    assert back.status == 0
    assert f"wrote {tmp_path / 'tiny.json'}" in back.out
    assert "missing: /layout: the material of a module does not hold the drawing" in back.out
    assert rules_hash(load(tmp_path / "tiny.json")) == rules_hash(load("tiny"))


def test_games_of_an_export_are_replayed_by_both_engines(flipwright, tmp_path):
    flipwright("export", "flip-freighters", "--to", "bga", "-o", tmp_path)
    run = flipwright("replay", tmp_path / "tests" / "games.json", "--json")
    told = json.loads(run.out)
    assert (told["games"], told["engines"], told["mismatches"]) == (20, ["reference", "compiled"], [])


def test_the_report_is_one_object(flipwright, tmp_path):
    table = tmp_path / "trucks.csv"
    table.write_text("id,squares,stops\nvan,S H / * *,5: x1\n", encoding="utf-8")
    run = flipwright("import", table, "--from", "csv", "-o", tmp_path / "van.json", "--json")
    told = json.loads(run.out)
    assert run.status == 0
    assert told["file"] == str(tmp_path / "van.json")
    assert told["rules_hash"] == rules_hash(load(tmp_path / "van.json"))
    assert {"pointer", "message"} == set(told["missing"][0])


def test_a_bad_file_is_one_line_and_nothing_is_written(flipwright, tmp_path):
    bad = tmp_path / "material.inc.php"
    bad.write_text("<?php\n$this->trucks_types = [\n'truck1' => 5];", encoding="utf-8")
    run = flipwright("import", bad, "-o", tmp_path / "out.json")
    assert run.status == 1
    assert (
        run.err == f"{bad} line 2 column 1: $this->trucks_types['truck1']: expected an array, found '5' [bad_import]\n"
    )
    assert not (tmp_path / "out.json").exists()


def test_a_file_that_is_not_there_is_told(flipwright, tmp_path):
    run = flipwright("import", tmp_path / "none.php", "-o", tmp_path / "out.json")
    assert run.status == 1
    assert run.err == f"{tmp_path / 'none.php'}: no such file or directory\n"


def test_an_unknown_format_is_wrong_usage(flipwright, tmp_path):
    assert flipwright("import", "x", "--from", "papyrus", "-o", tmp_path / "out.json").status == 2
