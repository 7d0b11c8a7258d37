"""The ladder's bookkeeping, on planted totals and on a tiny sheet; what agents reach is for people to read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sheets import load
from tests.bench import ladder
from tests.bench.ladder import Cell, play_sheet, read_cells, summary_text, table_text

TINY = load("tiny")
T_OF_2 = 4.303  # 97.5 % of Student's t with 2 degrees of freedom


def _cell(agent: str, totals: list[int], fits: int = 1) -> Cell:
    return Cell("tiny", "", "", agent, None, totals, fits, None, 0.5)


def test_what_is_finished_is_never_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "cells.jsonl"
    play_sheet(["random"], "quick", 20, out, TINY)
    (kept,) = read_cells(out, TINY, "quick")
    assert (kept.agent, len(kept.totals)) == ("random", 20)
    monkeypatch.setattr(ladder, "play_cell", lambda _sheet, agent, *_: replace(kept, agent=agent))
    play_sheet(["random", "greedy"], "quick", 20, out, TINY)
    assert len(out.read_bytes().splitlines()) == 2  # greedy alone was added
    assert [cell.agent for cell in read_cells(out, TINY, "quick")] == ["random", "greedy"]


def test_more_games_take_the_place_of_fewer(tmp_path: Path) -> None:
    out = tmp_path / "cells.jsonl"
    for games in (5, 20, 10):
        play_sheet(["random"], "quick", games, out, TINY)
    (cell,) = read_cells(out, TINY, "quick")
    assert len(cell.totals) == 20
    assert len(out.read_bytes().splitlines()) == 2


def test_games_by_other_rules_are_not_counted(tmp_path: Path) -> None:
    out = tmp_path / "cells.jsonl"
    play_sheet(["random"], "quick", 5, out, TINY)
    other = TINY.model_copy(update={"overtime": TINY.overtime.model_copy(update={"hours": 9})})
    assert read_cells(out, other, "quick") == []


def test_differences_are_paired_on_the_deals_of_both() -> None:
    low, high = _cell("random", [10, 20, 30, 1000]), _cell("greedy", [11, 22, 33])
    difference = high.minus(low).estimate
    assert (difference.mean, difference.games) == (2, 3)
    assert difference.half_width == pytest.approx(T_OF_2 / 3**0.5, abs=1e-3)  # of 1, 2 and 3
    assert high.share(low) == pytest.approx(66 / 60)


def test_the_table_has_a_line_an_agent_with_the_step_from_the_one_below() -> None:
    table = {"tiny": [_cell("random", [10, 20, 30]), _cell("greedy", [19, 30, 41])]}
    first, second = (line.split() for line in table_text(table).splitlines()[1:])
    assert first[:4] == ["tiny", "random", "3", "20.00"]
    assert first[-2:] == ["66.7%", "0.500"]
    assert second[:9] == ["tiny", "greedy", "3", "30.00", "±", "27.33", "+10.00", "±", "2.48"]  # sd 11 and 1


def test_the_summary_counts_sheets_and_names_those_that_fall_behind() -> None:
    table = {
        "up": [_cell("random", [10, 20]), _cell("greedy", [20, 30])],
        "down": [_cell("random", [20, 30, 40]), _cell("greedy", [11, 20, 29])],
    }
    assert summary_text(table) == "greedy above random on 1 of 2 sheets, by the interval below on down"


def test_the_summary_tells_shares_on_average_and_at_least() -> None:
    table = {
        "even": [_cell("planner", [100, 100]), _cell("expert", [110, 110])],
        "far": [_cell("planner", [100, 100]), _cell("expert", [90, 90])],
        "nothing": [_cell("planner", [0, 0]), _cell("expert", [1, 1])],
    }
    assert summary_text(table).splitlines()[-1] == "expert has 100.0% of planner on average, at least 90.0% (far)"
