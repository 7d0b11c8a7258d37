from __future__ import annotations

from dataclasses import replace

import pytest

from designer.cli.compare_words import comparison_text
from simulator.lab.comparison import compare_all
from simulator.lab.experiment import Experiment
from simulator.lab.notice import Notice
from simulator.lab.stopping import Stopping
from tests.bench.tiny_sheets import tiny_sheets

GAMES = Stopping(200)


@pytest.fixture(scope="module")
def found():
    first, second, *_ = tiny_sheets()
    return compare_all([Experiment(sheet, agent="planner", base=first) for sheet in (first, second)], GAMES)[0]


def _lines(comparison, stopping=GAMES):
    return comparison_text([comparison], stopping).splitlines()


def test_a_difference_that_is_not_beyond_chance_is_not_claimed(found):
    assert _lines(found)[0].startswith("tiny-different scores ")
    assert _lines(replace(found, p_holm=0.051))[0].startswith(
        "No difference is found: tiny-different minus tiny-same is "
    )


def test_who_would_notice_is_said_in_the_words_of_the_app(found):
    (sentence,) = (line for line in _lines(replace(found, notice=Notice(0.1, 0.4, 310))) if "table" in line)
    assert sentence == (
        "Few would notice this at the table: on other cards, tiny-different scores more than tiny-same in 40% of games. "
        "Who notes scores down finds it after 310 games of each."
    )


def test_nobody_is_said_to_notice_what_is_not_found(found):
    assert not any("notice" in line for line in _lines(replace(found, p_holm=0.4)))


def test_what_practising_leaves_is_said_where_it_is_most(found):
    assert not any("practising" in line for line in _lines(replace(found, fit_share=0.4)))
    (line,) = (line for line in _lines(replace(found, fit_share=0.8)) if "practising" in line)
    assert line.startswith("80% of the uncertainty is that of practising: not more games narrow it")


def test_other_shuffles_are_not_called_the_same_cards(found):
    assert any(line.endswith("same cards for both") for line in _lines(found))
    assert any("other cards for B" in line for line in _lines(replace(found, has_same_cards=False)))


def test_a_rule_that_was_not_met_is_told(found):
    assert not any("stopped by" in line for line in _lines(found))
    assert any("no rule is trusted before 500" in line for line in _lines(found, Stopping(200, precision=1e-6)))


def test_the_surest_changes_come_first_and_shares_in_percent(found):
    sure = sorted((change for change in found.changes if change.p_holm < 0.05), key=lambda change: change.p_holm)
    lines = _lines(found)
    head = next(number for number, line in enumerate(lines) if line.endswith("B minus A"))
    assert len(lines) - head - 1 == len(sure) < len(found.changes)
    delivered = next(change for change in sure if change.figure[2] == "delivered")
    line = lines[head + 1 + sure.index(delivered)]
    assert line.startswith(f"truck {delivered.figure[1]}, delivered")
    assert f"{delivered.first:.1%}" in line
    assert f"{delivered.difference.estimate.mean:+.1%} ±" in line
