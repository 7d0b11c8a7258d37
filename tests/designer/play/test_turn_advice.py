"""Advice where players take turns: exact truth where it can be computed, all that may be done, and no look at hidden cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from designer.play import advice
from designer.play.advice import Advice, best_plans, not_now, position
from designer.play.match import Match, Seen, begin
from designer.play.sitting import table_of
from sheets import load
from sheets.families import family_module
from simulator.agents.fits import Fit, fit_key
from simulator.core.rng import Stream
from simulator.llama.actions import Draw, Play, Quit
from simulator.lost_cities.actions import Draw as DrawLast
from tests.designer.lost_cities.middle import middle
from tests.designer.one_card_table import game

GAMES = [("lost-cities", 2), ("llama", 4)]
SAMPLES = 24


@pytest.fixture(autouse=True)
def _simple_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "fitted", simply_fitted)


def simply_fitted(sheet: Any, agent: str, *, effort: str | None = None, **_: Any) -> Fit:
    fast = family_module("simulator", sheet.family, "fast")
    arrays = fast.fit_agent(fast.compile_sheet(sheet), "planner", effort=None, seed=1)
    return Fit(fit_key(sheet, agent, effort=effort), arrays, 0.0, 0.0)


def found(seen: Seen, samples: int = SAMPLES) -> Advice:
    advised = best_plans(seen, samples=samples)
    assert advised is not None
    return advised


def by_action(advised: Advice) -> dict[Any, advice.Plan]:
    return {plan.actions[0]: plan for plan in advised.plans}


def played_by_chance(match: Match, turns: int, seed: int = 1) -> Match:
    stream, end = Stream(seed, 3), match.day + turns
    while match.day < end and not match.is_over:
        seen = match.seen_by(match.waits_for()[0])
        match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
    return match


# Planted truth


def last_turns(seed: int) -> Seen:
    """The one card of the deck is left, nothing may be taken from discards: whoever acts, the round is over then."""
    match = begin(load("lost-cities"), ["blind", "single_round"], seed=seed, players=2)
    match = played_by_chance(match, 43, seed)
    seen = match.seen_by(match.waits_for()[0])
    assert seen.observation.deck_cards == 1
    return seen


def share(seen: Seen, action: Any) -> float:
    """What the mover has of the win after an action and the last card, whichever that is."""
    result = seen.after(action).after(DrawLast()).result
    assert result is not None
    return result.win_shares[seen.player]


def test_before_the_last_card_each_action_is_worth_what_the_rules_say() -> None:
    met, seeds = 0, count(1)
    while met < 3:
        seen = last_turns(next(seeds))
        worths = {action: share(seen, action) for action in seen.legal}
        if len(set(worths.values())) == 1:
            continue
        met += 1
        most, advised = max(worths.values()), found(seen)
        assert advised.wins is not None
        assert advised.wins.mean == most
        for action, plan in by_action(advised).items():
            assert plan.behind.mean == pytest.approx(most - worths[action])
            assert plan.behind.std == 0
            assert plan.is_close is (worths[action] == most and action != advised.plans[0].actions[0])


# All other llamas are played, so the other's one card costs 1 to 6; 39 points each are one short of the end.
WON = "turn 0 1 L.L.L.L.L.L.L | L 20,19 | 5 19,20"


def test_the_card_that_wins_at_once_is_the_best() -> None:
    """It leaves 29 points against 40 or more; who quits has 49 against 45 at most."""
    advised = found(game("llama", WON).seen_by(0), 400)
    plans = by_action(advised)
    assert advised.plans[0].actions == (Play(7),)
    assert advised.wins is not None
    assert advised.wins.mean == 1
    assert plans[Quit()].behind.mean == 1
    assert 0 < plans[Draw()].behind.mean < 1
    assert not any(plan.is_close for plan in advised.plans)


def test_who_loses_by_quitting_should_draw_though_the_rules_of_the_bot_say_quit() -> None:
    """The 5 does not fit; who quits with it has 44 points against 40 at most, and a card drawn may yet let both be played."""
    advised = found(game("llama", "turn 0 1 3 | 5 20,19 | 5 10,20").seen_by(0), 400)
    assert [plan.actions for plan in advised.plans] == [(Draw(),), (Quit(),)]
    assert advised.wins is not None
    assert advised.plans[1].behind.mean == advised.wins.mean
    assert advised.plans[1].behind.interval[0] > 0
    assert not advised.plans[1].is_close


def test_what_quitting_is_worth_can_be_counted_by_hand() -> None:
    """It ends the game at 41 points. The other, at 39, holds one of 54 cards: a 3 or 4 fits and wins, so does a 1 (40); a 2 ties (41)."""
    samples = 4000
    advised = found(game("llama", "turn 0 1 3 | 5 20,16 | 5 19,20").seen_by(0), samples)
    assert advised.wins is not None
    worth = advised.wins.mean - by_action(advised)[Quit()].behind.mean
    assert worth == pytest.approx((8 / 2 + 7 + 8 + 8) / 54, abs=4 * 0.5 / samples**0.5)


# What it knows and tells


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("turns", [0, 7, 20])
def test_hidden_cards_change_no_advice(name: str, players: int, turns: int) -> None:
    match = played_by_chance(begin(load(name), seed=3, players=players), turns)
    while not_now(match.seen_by(match.waits_for()[0])):
        match = played_by_chance(match, 1)
    seen = match.seen_by(match.waits_for()[0])
    advised = found(seen)
    for other in range(1, 5):
        dawn = match.game.resample(match.dawn, seen.player, Stream(other, 6))
        assert dawn != match.dawn
        unlike = replace(match, dawns=(*match.dawns[:-1], dawn), deal=()).seen_by(seen.player)
        assert position(unlike) == position(seen)
        assert found(unlike) == advised


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_each_legal_action_is_compared_with_the_bot_s_on_the_same_samples(name: str, players: int) -> None:
    match = begin(load(name), seed=2, players=players)
    for _ in range(8):
        seen = match.seen_by(match.waits_for()[0])
        while seen.turn == match.day:
            if not not_now(seen):
                advised = found(seen)
                assert {plan.actions for plan in advised.plans} == {(action,) for action in seen.legal}
                means = [plan.behind.mean for plan in advised.plans]
                assert means[0] == 0
                assert means[1:] == sorted(means[1:])
                assert all(plan.is_close for plan in advised.plans[1:] if plan.behind.mean < 0)
                assert {plan.behind.games for plan in advised.plans} == {SAMPLES} == {advised.samples}
            seen = seen.after(seen.legal[0])
        match = seen.match


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_an_action_is_told_as_its_button_tells_it_and_has_its_places_on_the_table(name: str, players: int) -> None:
    match, family = begin(load(name), seed=2, players=players), load(name).family
    words, advising = (family_module("designer", family, part) for part in ("advice_words", "advising"))
    draw_table = family_module("designer", family, "drawing.table").draw_table
    for _ in range(10):
        seen = match.seen_by(match.waits_for()[0])
        while seen.turn == match.day:
            drawn = draw_table(seen.match.sheet, seen.observation, "en").places
            for action in seen.legal:
                places = advising.places(table_of(seen), action)
                assert places
                assert places <= drawn.keys()
            told = [words.told(seen, action) for action in seen.legal]
            assert len(set(told)) == len(told)
            seen = seen.after(seen.legal[0])
        match = seen.match


def test_the_places_of_a_card_are_the_hand_and_where_it_goes() -> None:
    seen = middle().seen_by(0)
    (lay,), (discard,) = (seen.game.parse_action(f"{does} B9") for does in ("play", "discard"))
    places = family_module("designer", "lost_cities", "advising").places
    assert places(table_of(seen), lay) == {"hand:B9", "expedition:0:blue"}
    assert places(table_of(seen), discard) == {"hand:B9", "discard:blue"}
    assert places(table_of(seen.after(discard)), DrawLast()) == {"deck"}


@pytest.mark.parametrize("name", ["lost-cities", "llama"])
def test_who_has_no_choice_is_told_why(name: str) -> None:
    match = begin(load(name), seed=1, players=2)
    assert not_now(match.seen_by(0)) == ""
    waiting = match.seen_by(1)
    assert not_now(waiting) == "waiting"
    with pytest.raises(ValueError, match="expected a player who may plan, found 'waiting'"):
        best_plans(waiting)
    assert not_now(played_by_chance(match, 10_000).seen_by(0)) == "over"


def test_one_thing_alone_needs_no_advice() -> None:
    assert not_now(game("llama", "turn 0 2 2.3 | 6.6.L - | 1.1.5! - | 2.2.2.L! -", players=3).seen_by(0)) == "only_one"


def test_there_is_no_advice_where_practice_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "fitted", lambda *_, **__: None)
    assert best_plans(begin(load("llama"), seed=1, players=2).seen_by(0)) is None
