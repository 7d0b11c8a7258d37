"""A game at the table: the same cards as other programs deal, seats that do not see each other, and the way back."""

import pytest

from designer.play.match import begin, begin_with
from sheets import library_ids, load
from simulator.core.game import IllegalActionError, PlayError
from simulator.core.play import Trajectory, play
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Done, EndDay
from simulator.freight.fast import compile_sheet, trace_game
from tests.sheets.random_sheets import random_sheet


@pytest.mark.parametrize("name", library_ids("freight"))
def test_a_deal_code_gives_the_cards_of_watch_and_simulate(name):
    sheet = load(name)
    for options in ((), *((variant.id,) for variant in sheet.variants)):
        match = begin(sheet, options, seed=11)
        assert match.deal == trace_game(compile_sheet(match.sheet, sheet), "random", seed=11, game=0).deal


@pytest.mark.parametrize("seed", range(12))
def test_a_game_step_by_step_ends_as_on_the_engine(seed):
    match = random_match(seed, players=1 + seed % 3)
    assert match.dealt[-1] == len(match.deal)
    assert all(match.seen_by(player).legal == () for player in range(match.players))
    cards = iter(match.deal)
    actions = iter([action for day in match.days for own in day for action in own])
    expected: Trajectory = play(match.game, lambda _state: next(cards), lambda *_: next(actions))
    assert match.dawn == expected.final
    assert match.days == expected.days


def random_match(seed, players):
    """A game played through: seats take turns at random, and take steps back now and then."""
    match = begin(random_sheet(seed), seed=seed, players=players)
    stream = Stream(seed, 0, Purpose.POLICY)
    while not match.is_over:
        seen = match.seen_by(stream.below(players))
        if seen.legal:
            match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
        elif stream.below(4) == 0:
            match = seen.undone().match
    return match


def test_undo_goes_back_step_by_step_and_no_further_than_dawn():
    dawn = begin(load("tiny"), seed=1).seen_by(0)
    first = dawn.after(dawn.legal[0])
    second = first.after(first.legal[0])
    assert second.undone() == first
    assert first.undone() == dawn
    assert dawn.undone() == dawn
    assert second.day_anew() == dawn


def test_what_is_done_in_one_step_is_undone_in_one():
    dawn = begin(load("tiny"), seed=1).seen_by(0)
    both = dawn.after(dawn.legal[0], dawn.after(dawn.legal[0]).legal[0])
    assert len(both.today) == 2
    assert both.undone() == dawn


def test_the_next_day_has_its_own_dawn():
    dawn = begin(load("flip-freighters"), seed=5).seen_by(0)
    morning = dawn.after(dawn.legal[0]).after(EndDay())
    assert morning.days == ((dawn.legal[0], EndDay()),)
    assert morning.state.cards == dawn.match.deal[3:6]
    assert morning.undone() == morning


def test_nobody_sees_the_plays_of_others_before_all_have_ended_the_day():
    match = begin(load("flip-freighters"), seed=5, players=2)
    unseen = match.seen_by(1).state
    seen = match.seen_by(0)
    match = seen.after(seen.legal[0]).after(EndDay()).match
    assert match.seen_by(1).state == unseen
    assert match.waits_for() == (1,)
    assert match.seen_by(0).has_ended
    match = match.seen_by(1).after(EndDay()).match
    assert match.day == 1
    assert match.seen_by(1).state.boards[0].trucks == seen.after(seen.legal[0]).state.boards[0].trucks


def test_a_day_that_was_ended_is_begun_anew_while_others_still_play():
    match = begin(load("flip-freighters"), seed=5, players=2)
    ended = match.seen_by(0).after(EndDay())
    assert ended.has_ended
    assert ended.undone().match == match
    assert ended.day_anew().legal == match.seen_by(0).legal
    over = ended.match.seen_by(1).after(EndDay())
    assert over.match.seen_by(0).undone().match == over.match


def test_a_match_goes_back_to_the_dawn_of_any_day():
    match = random_match(3, players=2)
    for day in range(match.day + 1):
        again = match.at_dawn(day)
        assert (again.day, again.dawn, again.days) == (day, match.dawns[day], match.days[:day])
        assert again.dealt[-1] == match.dealt[day]
    with pytest.raises(PlayError, match="day: expected 0 to"):
        match.at_dawn(match.day + 1)


def test_a_game_with_given_cards_ends_with_them():
    sheet = load("tiny")
    full = begin(sheet, seed=4)
    match = begin_with(sheet, full.deal[:2])
    ended = match.seen_by(0).after(EndDay()).match
    assert ended.is_over
    assert ended.dawn.boards == match.dawn.boards
    with pytest.raises(PlayError, match="deal: expected the cards of a day"):
        begin_with(sheet, ())


def test_steps_that_are_not_allowed_change_nothing():
    match = begin(load("tiny"), seed=1)
    with pytest.raises(IllegalActionError):
        match.with_steps(0, ((Done(),),))
    assert match.today == ((),)
