"""Days of played games, and what single plays of them need."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from sheets import apply_variants, load
from simulator.freight.choices import rate_plans
from simulator.freight.days import NewPlays, PlayedGames, SecondBest, have_same_days
from simulator.freight.fastgame import FastGame
from simulator.freight.rules import FreightGame
from simulator.lab.experiment import Experiment, run
from tests.bench.tiny_sheets import tiny_sheets

MARKET = load("market-morning")


def played(sheet, variants=(), agent="planner", games=8, **options):
    return run(Experiment(sheet, variants, agent, games, **options))


def without_suits(sheet):
    """The same, hours change no suit."""
    overtime = sheet.overtime.model_copy(update={"changes": ("value",)})
    return sheet.model_copy(update={"overtime": overtime})


def test_days_are_those_of_the_game():
    results = played(MARKET)
    game = FreightGame(results.sheet)
    for number in range(3):
        *_, (state, actions) = list(PlayedGames(results).days(number))
        for action in actions:
            state = game.apply(state, 0, action)
        assert game.is_terminal(state)
        assert game.scores(state) == (results.table.total[number],)


def test_the_second_best_plan_falls_behind_as_far_as_it_is_rated():
    sheet = load("tiny")
    results = played(sheet, agent="expert")
    gaps = SecondBest(results)(0, 8)
    game, possible = FastGame(FreightGame(sheet)), []
    for number in range(8):
        fit = {name: array[[number % 4]] for name, array in results.fit.arrays.items()}
        rated = [rate_plans(game, state, 0, fit) for state, _ in PlayedGames(results).days(number)]
        possible.append([sorted(plan.behind.mean() for plan in plans)[1] for plans in rated if len(plans) > 1])
    assert all(gap in some for gap, some in zip(gaps, possible, strict=True) if np.isfinite(gap))
    assert (gaps >= 0).all()
    assert np.array_equal(gaps[3:6], SecondBest(results)(3, 3))


def test_a_play_that_needs_an_option_is_found_on_its_day():
    results = played(MARKET, ("haggling",), games=30)
    seen = NewPlays(results, MARKET)(0, 30)
    changed = [
        [any(getattr(a, "suit", None) is not None for a in day) for _, day in PlayedGames(results).days(number)]
        for number in range(30)
    ]
    assert np.array_equal(seen[:, :, 1], np.array(changed, float))
    assert 0 < seen[:, :, 1].mean() < 1


def test_what_an_option_leaves_allowed_is_not_new():
    results = played(MARKET)
    assert NewPlays(results, apply_variants(MARKET, ["haggling"]))(0, 8)[:, :, 1].max() == 0


def test_plays_are_counted_at_dawn_for_all_cards():
    results = played(MARKET, games=2)
    game = FreightGame(results.sheet)
    expected = [len(game.legal_actions(state, 0)) - 1 for state, _ in PlayedGames(results).days(1)]
    assert NewPlays(results, MARKET)(1, 1)[0, :, 0].tolist() == expected


def test_a_card_that_the_other_deck_has_not_makes_a_play_new():
    sheet = load("harbour-lights")  # no jokers but by the option `flares`
    results = played(sheet, ("flares",), games=6)
    used = [
        [
            any(state.cards[a.card].is_joker for a in day if hasattr(a, "card"))
            for state, day in PlayedGames(results).days(n)
        ]
        for n in range(6)
    ]
    assert np.array_equal(NewPlays(results, sheet)(0, 6)[:, :, 1], np.array(used, float))
    assert np.any(used)


def test_a_truck_that_an_option_takes_away_is_missed_where_it_was_played():
    sheet = load("grand-junction")
    strike = apply_variants(sheet, ["strike"])
    results = played(sheet, games=4)
    gone = next(n for n, truck in enumerate(sheet.trucks) if truck.id == "harbour_local")
    for number in range(4):
        seen = NewPlays(results, strike)(number, 1)[0, :, 1]
        for (_, day), blocked in zip(PlayedGames(results).days(number), seen, strict=True):
            assert blocked or all(getattr(action, "truck", -1) != gone for action in day)


def test_days_can_be_looked_at_on_other_machines():
    results = played(MARKET)
    for look in (SecondBest(results), NewPlays(results, MARKET)):
        assert np.array_equal(pickle.loads(pickle.dumps(look))(1, 2), look(1, 2))


def test_sheets_of_other_calendars_are_not_compared_play_by_play():
    longer = apply_variants(MARKET, ["second_morning"])
    assert not have_same_days(MARKET, longer)
    assert have_same_days(MARKET, apply_variants(MARKET, ["haggling"]))
    assert NewPlays(played(MARKET), longer)(0, 2)[:, :, 1].max() == 0


@pytest.mark.parametrize("sheet", tiny_sheets(), ids=lambda sheet: sheet.id)
def test_any_sheet_has_days_to_look_at(sheet):
    results = played(sheet, games=3)
    days = sheet.calendar.weeks * sheet.calendar.days
    assert SecondBest(results)(0, 3).shape == (3,)
    assert NewPlays(results, without_suits(sheet))(0, 3).shape == (3, days, 2)
