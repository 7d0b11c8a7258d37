"""A game at the table: the same cards as other programs deal, and the way back."""

import pytest

from designer.playing import begin
from sheets import library_ids, load
from simulator.core.game import IllegalActionError
from simulator.core.play import Trajectory, play
from simulator.core.rng import Purpose, Stream
from simulator.freight.actions import Done, EndDay
from simulator.freight.fast import compile_sheet, trace_game
from tests.sheets.random_sheets import random_sheet


@pytest.mark.parametrize("name", library_ids())
def test_a_deal_code_gives_the_cards_of_watch_and_simulate(name):
    sheet = load(name)
    for options in ((), *((variant.id,) for variant in sheet.variants)):
        playing = begin(sheet, options, seed=11)
        assert playing.deal == trace_game(compile_sheet(playing.sheet, sheet), "random", seed=11, game=0).deal


@pytest.mark.parametrize("seed", range(12))
def test_a_game_step_by_step_ends_as_on_the_engine(seed):
    sheet = random_sheet(seed)
    playing = begin(sheet, seed=seed)
    stream = Stream(seed, 0, Purpose.POLICY)
    while not playing.is_over:
        playing = playing.after(playing.legal[stream.below(len(playing.legal))])
    assert playing.legal == ()
    assert playing.dealt == len(playing.deal)
    cards, actions = iter(playing.deal), iter([action for day in playing.days for action in day])
    expected: Trajectory = play(playing.game, lambda _state: next(cards), lambda *_: next(actions))
    assert playing.state == expected.final
    assert [(day,) for day in playing.days] == list(expected.days)


def test_undo_goes_back_step_by_step_and_no_further_than_dawn():
    dawn = begin(load("tiny"), seed=1)
    first = dawn.after(dawn.legal[0])
    second = first.after(first.legal[0])
    assert second.undone() == first
    assert first.undone() == dawn
    assert dawn.undone() == dawn
    assert second.day_anew() == dawn


def test_what_is_done_in_one_step_is_undone_in_one():
    dawn = begin(load("tiny"), seed=1)
    both = dawn.after(dawn.legal[0], dawn.after(dawn.legal[0]).legal[0])
    assert len(both.today) == 2
    assert both.undone() == dawn


def test_the_next_day_has_its_own_dawn():
    dawn = begin(load("flip-freighters"), seed=5)
    morning = dawn.after(dawn.legal[0]).after(EndDay())
    assert morning.days == ((dawn.legal[0], EndDay()),)
    assert morning.state.cards == dawn.deal[3:6]
    assert morning.undone() == morning


def test_a_refused_step_changes_nothing():
    dawn = begin(load("tiny"), seed=1)
    with pytest.raises(IllegalActionError, match="expected a legal action, found 'done'"):
        dawn.after(dawn.legal[0], Done())
    assert dawn.steps == ()
