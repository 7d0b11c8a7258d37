"""Help on demand: plans that can be played, the best of them by exhaustive search where the game ends, and no look at the deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from designer.freight.advice_words import AdviceWords
from designer.freight.advising import Fact, facts, not_now, points_today
from designer.play import advice
from designer.play.advice import best_plans, position
from designer.play.match import Match, Seen, begin, begin_with
from sheets import load
from sheets.freight.model import Sheet
from simulator.core.rng import Stream
from simulator.freight.actions import Done, EndDay, Move
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.bench.tiny_sheets import tiny_sheets

TINY = {sheet.id: sheet for sheet in tiny_sheets()}
SAMPLES = 16


def _played_by_chance(sheet: Sheet, seed: int, days: int, players: int = 1) -> Match:
    """A match on its day number `days`, all days before played at random."""
    match, stream = begin(sheet, seed=seed, players=players), Stream(seed, 99)
    while match.day < days:
        player = match.waits_for()[0]
        legal = match.seen_by(player).legal
        match = match.with_steps(player, (*match.today[player], (legal[stream.below(len(legal))],)))
    return match


def _ends(game: FreightGame, state: State, player: int = 0) -> Iterator[int]:
    """The scores of all ways to play what is left of the last day."""
    for action in game.legal_actions(state, player):
        after = game.apply(state, player, action)
        if isinstance(action, EndDay):
            yield game.scores(after)[player]
        else:
            yield from _ends(game, after, player)


def _score(seen: Seen, actions: tuple[object, ...]) -> int:
    end = seen.after(*actions).after(EndDay())
    score: int = end.game.scores(end.match.dawn)[seen.player]
    return score


@pytest.mark.parametrize("sheet", TINY.values(), ids=lambda sheet: sheet.id)
def test_on_the_last_day_the_best_plan_is_that_of_exhaustive_search(sheet: Sheet) -> None:
    last = sheet.calendar.weeks * sheet.calendar.days - 1
    for seed in range(1, 7):
        seen = _played_by_chance(sheet, seed, last).seen_by(0)
        found = best_plans(seen, samples=SAMPLES)
        assert found is not None
        assert found.is_exact
        scores = [_score(seen, plan.actions) for plan in found.plans]
        assert scores[0] == max(_ends(seen.game, seen.state))  # type: ignore[arg-type]
        assert [plan.behind.mean for plan in found.plans] == pytest.approx([scores[0] - each for each in scores])
        assert {plan.behind.games for plan in found.plans} == {1}


def test_earlier_plans_are_compared_by_samples_and_the_best_comes_first() -> None:
    seen = _played_by_chance(TINY["tiny-different"], 3, 1).seen_by(0)
    found = best_plans(seen, samples=SAMPLES)
    assert found is not None
    assert not found.is_exact
    best, *others = found.plans
    assert (best.behind.mean, best.behind.half_width, best.behind.games) == (0, 0, SAMPLES)
    assert others
    assert all(plan.behind.mean >= 0 and 1 < plan.behind.games <= SAMPLES for plan in others)
    for plan in found.plans:
        assert not seen.after(*plan.actions).has_ended


def test_cards_that_are_still_to_come_change_no_advice() -> None:
    """The last two cards of the deal change places."""
    sheet = TINY["tiny-different"]
    match = begin(sheet, seed=1)
    *first, one, two = match.deal
    assert one != two
    other = begin_with(sheet, [*first, two, one])
    seen, unlike = match.seen_by(0), other.seen_by(0)
    assert position(seen) == position(unlike)
    assert best_plans(seen, samples=SAMPLES) == best_plans(unlike, samples=SAMPLES)


def test_a_second_player_in_the_middle_of_the_day_is_advised_on_the_cards_left() -> None:
    match = _played_by_chance(TINY["tiny-weeks"], 2, 1, players=2)
    first = next(action for action in match.seen_by(1).legal if not isinstance(action, Move | EndDay))
    seen = match.seen_by(1).after(first)
    found = best_plans(seen, samples=SAMPLES)
    assert found is not None
    for plan in found.plans:
        assert first.card not in {getattr(action, "card", None) for action in plan.actions}
        seen.after(*plan.actions)


def test_who_cannot_plan_is_told_why() -> None:
    sheet = load("flip-freighters")
    seen = begin(sheet, seed=1, players=2).seen_by(0)
    assert not_now(seen) == ""
    assert not_now(seen.after(EndDay())) == "ended"
    match = _played_by_chance(sheet, 1, 4)
    move = next(action for action in match.seen_by(0).legal if isinstance(action, Move))
    moving = match.seen_by(0).after(move)
    assert not_now(moving) == "moving"
    with pytest.raises(ValueError, match="expected a player who may plan, found 'moving'"):
        best_plans(moving)
    assert not_now(moving.after(Done())) == ""
    short = begin_with(sheet, begin(sheet, seed=1).deal[: sheet.calendar.cards_per_day])
    assert not_now(short.seen_by(0)) == "shortened"


def test_when_all_cards_are_played_there_is_nothing_to_plan() -> None:
    seen = begin(TINY["tiny-same"], seed=1).seen_by(0)
    seen = seen.after(next(action for action in seen.legal if not isinstance(action, EndDay)))
    assert not_now(seen.after(Done()) if seen.state.boards[0].split else seen) == "no_cards"


def test_advice_is_none_where_practice_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "fitted", lambda *_, **__: None)
    assert best_plans(begin(TINY["tiny-same"], seed=1).seen_by(0)) is None


def test_a_long_day_is_planned_from_its_first_cards_left() -> None:
    long_days = TINY["tiny-same"].model_copy(deep=True)
    calendar = long_days.calendar.model_copy(update={"days": 1, "cards_per_day": 5})
    seen = begin(long_days.model_copy(update={"calendar": calendar}), seed=1).seen_by(0)
    found = best_plans(seen, samples=SAMPLES)
    assert found is not None
    assert not found.is_exact
    assert {plan.behind.games for plan in found.plans} == {1}


def test_what_a_plan_comes_to_is_counted_on_the_board() -> None:
    """A truck is filled, driven to its end and delivered; the points are those of the sheet."""
    sheet = TINY["tiny-overtime"]
    match = _played_by_chance(sheet, 1, 0)
    seen = match.seen_by(0)
    load_one = next(action for action in seen.legal if not isinstance(action, Move | EndDay))
    found = facts(seen, (load_one,))
    board = seen.after(load_one).state.boards[0]
    assert Fact("good", load_one.truck, load_one.square, load_one.value) in found
    assert Fact("hours", amount=board.hours) in found
    assert points_today(seen, (load_one,)) == 0
    assert facts(seen, ())[-1] == Fact("unused", place=0)


def test_a_delivery_is_told_with_the_points_that_the_board_says() -> None:
    sheet, told = TINY["tiny-same"], set()
    for seed in range(1, 5):
        seen = _played_by_chance(sheet, seed, 4).seen_by(0)
        for move in (action for action in seen.legal if isinstance(action, Move)):
            truck = seen.after(move, Done()).state.boards[0].trucks[move.truck]
            assert points_today(seen, (move, Done())) == (truck.score if move.deliver else 0)
            own = next(fact for fact in facts(seen, (move, Done())) if fact.truck == move.truck)
            expected = ("delivered", truck.score) if move.deliver else ("moved", 0)
            assert (own.kind, own.amount, own.place) == (*expected, move.spot)
            told.add(own.kind)
    assert told == {"delivered", "moved"}


def test_words_tell_one_plan_from_another() -> None:
    seen = begin(load("flip-freighters"), seed=3).seen_by(0)
    found = best_plans(seen, samples=SAMPLES)
    assert found is not None
    words = AdviceWords(seen, "en")
    best, second = found.plans[:2]
    assert words.plays(best.actions) != words.plays(second.actions)
    assert words.plays(()) == ("no card is played",)
    assert set(words.beyond(best.actions, second.actions)).isdisjoint(words.beyond(second.actions, best.actions))
    assert words.beyond(best.actions, best.actions) == ()
