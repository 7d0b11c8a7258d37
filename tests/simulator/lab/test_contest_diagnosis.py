"""Planted faults of card games are named rightly, and what is offered does what it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sheets.families import family_module
from simulator.core.choices import Choice
from simulator.lab.diagnosis import Diagnosis, Level, Verdict, _contest_verdict, diagnose
from simulator.lab.experiment import Experiment, run
from simulator.lab.remedies import Band, remedies, usual_band
from simulator.lab.shares import Share
from simulator.lab.statistics import Difference, Estimate
from simulator.lab.steps import ladders
from simulator.lab.worth import lost, price, without
from simulator.lost_cities import changes
from tests.simulator.llama.sheets import llama
from tests.simulator.lost_cities.sheets import lost_cities

BOTS = ("greedy", "planner")
GAMES = 300


def _round(**changes: Any) -> Any:
    return lost_cities(rounds=1, **changes)


def _part(sheet: Any, text: str) -> Any:
    return family_module("simulator", sheet.family, "parts").parse_part(sheet, text)


def _diagnosed(sheet: Any, text: str, players: int = 2, games: int = GAMES, **how: Any) -> Diagnosis:
    found = diagnose(Experiment(sheet, games=games, players=players, **how), _part(sheet, text), BOTS)
    assert found
    return found


PLANTED: list[tuple[str, Any, str, int, Verdict]] = [
    ("six cards seldom bring 40 points, who opens a suit all the same pays", _round(scoring={"opening_cost": 40}), "suit=red", 2, "trap"),
    ("who quits leaves the other alone until the hand is empty", llama(turn={"last_may_draw": True}), "quit", 2, "trap"),
    ("twice 6 points never pay for 40", _round(scoring={"opening_cost": 40, "bonus_points": 0}, deck={"values": (1, 2, 3), "copies": 2, "investments": 0}, hand_size=4), "suit=red", 2, "weak"),
    ("a multiplier that costs nothing", _round(scoring={"opening_cost": 0}), "invest", 2, "must"),
    ("a card of 40 points that must stay in hand", llama(scoring={"llama_points": 40}), "play=L", 4, "must"),
    ("an investment that beginners lay on anything", _round(scoring={"opening_cost": 24}), "invest", 2, "hard"),
    ("the game as it is", _round(), "take", 2, "fine"),
    ("the game as it is", llama(), "quit", 2, "fine"),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "text", "players", "verdict"), [case[1:] for case in PLANTED])
def test_a_planted_fault_is_named(sheet: Any, text: str, players: int, verdict: Verdict) -> None:
    assert _diagnosed(sheet, text, players).verdict == verdict


def test_what_few_games_do_not_tell_is_left_open() -> None:
    assert _diagnosed(llama(), "quit-at=10", games=50).verdict == "open"


def test_evidence_is_of_games_on_all_seats() -> None:
    sheet = _round()
    found = _diagnosed(sheet, "take")
    whole = found.levels[-1].results
    assert [level.agent for level in found.levels] == list(BOTS)
    assert found.levels[-1].use.share == np.mean(whole.of_agent(whole.table.figure("taken")) > 0)
    assert found.levels[-1].times
    assert found.levels[-1].times.mean == np.mean(whole.table.figure("taken"))
    (priced,) = price(whole.experiment, [_part(sheet, "take")]).worths
    assert (found.levels[-1].worth, found.levels[-1].points) == (priced.wins, priced.difference)
    course = {change.figure[1]: change for change in found.course}
    assert list(course) == ["round_1", "turns", "opened", "investments", "taken", "played"]
    assert (course["taken"].first, course["taken"].second) == (found.levels[-1].times.mean, 0)
    assert found.takers is None


def test_worth_may_be_that_against_a_rival() -> None:
    found = _diagnosed(_round(), "take", rival="greedy")
    assert found.levels[-1].results.wins.mean() > 0.55
    assert found.levels[0].worth.estimate.mean == pytest.approx(
        lost(found.levels[0].results, run(without(found.levels[0].results.experiment, found.part))).estimate.mean
    )


def _level(results: Any, use: float, low: float, high: float) -> Level:
    middle = (low + high) / 2
    p_value = 0.001 if low > 0 or high < 0 else 0.5
    known = Difference(Estimate(middle, 0.1, 1000, (low, high)), p_value, 1.0)
    return Level(results, Share(use, (use, use), 1000), known)


@pytest.mark.parametrize(
    ("weak", "strong", "verdict"),
    [
        ((0.1, -0.01, 0.01), (0.6, 0.05, 0.09), "hidden"),
        ((0.9, -0.01, 0.01), (0.6, 0.05, 0.09), "fine"),
        ((0.9, -0.09, -0.05), (0.6, 0.05, 0.09), "hard"),
        ((0.9, 0.1, 0.2), (0.6, 0.41, 0.45), "must"),
        ((0.9, -0.09, -0.05), (0.1, -0.01, 0.01), "trap"),
        ((0.9, 0.0, 0.1), (0.6, -0.09, -0.05), "trap"),
        ((0.9, -0.01, 0.01), (0.6, 0.005, 0.015), "weak"),
        ((0.9, -0.01, 0.01), (0.6, -0.01, 0.05), "open"),
        ((0.9, -0.09, -0.05), (0.6, -0.01, 0.05), "open"),
        ((0.1, -0.09, -0.05), (0.1, -0.01, 0.01), "weak"),
        ((0.9, -0.01, -0.002), (0.6, -0.015, -0.005), "weak"),
    ],
)
def test_verdicts_follow_from_use_and_worth(weak: Any, strong: Any, verdict: Verdict) -> None:
    """Of bots that win half their games."""
    results = run(Experiment(_round(), agent="random", games=2, players=2), keep=False)
    assert _contest_verdict([_level(results, *weak), _level(results, *strong)]) == verdict


# Remedies


def test_an_offer_holds_when_it_is_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 30 points opening a suit loses: what makes it worth something does so in other games too."""
    sheet, red = _round(scoring={"opening_cost": 30}), Choice("suit=red")
    fields = ["/scoring/opening_cost", "/scoring/bonus_multiplied"]
    monkeypatch.setattr(changes, "ladders", lambda sheet, part, _: ladders(sheet, part, fields))
    band = Band(0.03, 0.08)
    found = remedies(Experiment(sheet, agent="planner", games=1000, players=2), red, band)
    assert found
    assert found.worth.estimate.mean < 0.01
    offer = found.offers[0]
    assert offer.is_within(band)
    assert offer.change.words.startswith("scoring opening cost: 30 -> 2")
    again = replace(offer.results.experiment, seed=77, games=3000)
    worth = lost(run(again, keep=False), run(without(again, red), keep=False)).estimate
    assert band.low - 0.01 < worth.mean < band.high + 0.01


def test_no_changes_are_sought_where_the_worth_may_lie_within_the_band() -> None:
    sheet = _round()
    found = remedies(Experiment(sheet, agent="planner", games=50, players=2), Choice("take"), Band(0.07, 0.08))
    assert found
    assert found.is_doubtful
    assert not found.band.surely_holds(found.worth)
    assert found.offers == ()


def test_a_choice_alone_in_its_kind_is_wanted_to_matter_and_not_to_decide() -> None:
    experiment = Experiment(llama(), agent="planner", games=50, players=4)
    assert usual_band(experiment, _part(llama(), "quit")) == Band(0.02, 0.2)
    assert usual_band(experiment.against("greedy"), _part(llama(), "quit")) == Band(0.02, 0.8)


def test_the_usual_band_of_others_is_told_by_the_asked_bot_in_wins() -> None:
    sheet = _round()
    experiment = Experiment(sheet, agent="greedy", games=200, players=2)
    band = usual_band(experiment, _part(sheet, "suit=red"))
    others = [_part(sheet, f"suit={suit.id}") for suit in sheet.suits if suit.id != "red"]
    worths = [worth.wins.estimate.mean for worth in price(experiment, others).worths if worth.wins]
    assert band
    assert band.low == pytest.approx(min(np.quantile(worths, 0.25), 0.75 * np.median(worths)))


def test_what_is_surely_within_the_band_needs_no_change() -> None:
    sheet = _round()
    found = remedies(Experiment(sheet, agent="planner", games=100, players=2), _part(sheet, "take"), Band(-1, 1))
    assert found
    assert not found.is_doubtful
    assert found.offers == ()
