from __future__ import annotations

import json
import os
import signal
from types import SimpleNamespace

import numpy as np
import pytest

from sheets import apply_variants, load, rules_hash
from simulator.freight.planning import foresight

TINY = ("bound", "tiny", "--seed", 3)


@pytest.fixture
def foresee(monkeypatch):
    """A clairvoyant in no time: it finds the number of the game, two below the bound."""
    asked = []

    def foreseen(compiled, seed, game, cancelled):
        asked.append((compiled.sheet, seed, game))
        return SimpleNamespace(total=game, bound=game + 2)

    monkeypatch.setattr(foresight, "foresee", foreseen)
    return asked


def test_bound_tells_found_and_bound_of_each_game(flipwright):
    run = flipwright(*TINY, "--games", 3, "--workers", 2, "--json")
    assert run.status == 0, run.err
    report = json.loads(run.out)
    assert (report["sheet"], report["agent"], report["seed"], report["games"]) == ("tiny", "clairvoyant", 3, 3)
    assert report["rules_hash"] == rules_hash(load("tiny"))
    assert all(found <= bound for found, bound in report["per_game"])
    assert [report["found"], report["bound"]] == np.mean(report["per_game"], axis=0).tolist()
    assert report["seconds"] > 0


def test_bound_holds_for_simulate_on_the_same_deals(flipwright, tmp_path):
    scores = tmp_path / "scores.txt"
    flipwright("simulate", "tiny", "--seed", 3, "--games", 3, "--scores", scores)
    report = json.loads(flipwright(*TINY, "--games", 3, "--json").out)
    played = list(map(int, scores.read_text().split()))
    assert all(total <= bound for total, (_, bound) in zip(played, report["per_game"], strict=True))


def test_games_come_in_order_for_any_number_of_workers(flipwright, foresee):
    report = json.loads(flipwright(*TINY, "--games", 9, "--workers", 3, "--json").out)
    assert report["per_game"] == [[game, game + 2] for game in range(9)]


def test_bound_tells_in_words_how_far_both_are_apart(flipwright, foresee):
    run = flipwright(*TINY, "--games", 5)
    assert run.out.splitlines() == [
        "tiny, bot clairvoyant, 5 games, deal code 3",
        "found 2.00 ± 1.96 (95 %), no play above 4.00, 50.0% apart",
    ]


def test_bound_takes_variants_and_the_deal_of_the_sheet_without(flipwright, foresee):
    sheet = load("flip-freighters")
    report = json.loads(flipwright("bound", sheet.id, "--variant", "overtime_suit", "--games", 1, "--json").out)
    assert report["variants"] == ["overtime_suit"]
    assert report["rules_hash"] == rules_hash(apply_variants(sheet, ["overtime_suit"])) != rules_hash(sheet)
    assert foresee[0][0] == apply_variants(sheet, ["overtime_suit"])


def test_an_interrupt_tells_of_the_games_done_so_far(flipwright, foresee, monkeypatch):
    found = foresight.foresee

    def interrupted(compiled, seed, game, cancelled):
        if game == 4:
            os.kill(os.getpid(), signal.SIGINT)
        return found(compiled, seed, game, cancelled)

    monkeypatch.setattr(foresight, "foresee", interrupted)
    run = flipwright(*TINY, "--games", 500, "--workers", 1, "--json")
    assert run.status == 0
    games = json.loads(run.out)["games"]
    assert 0 < games < 500
    assert f"stopped after {games} of 500 games" in run.err


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["no-such"], 1, "no-such"),
        (["tiny", "--games", "0"], 2, "--games"),
        (["tiny", "--variant", "nothing"], 1, "nothing"),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("bound", *arguments)
    assert (run.status, run.out) == (status, "")
    assert message in run.err
