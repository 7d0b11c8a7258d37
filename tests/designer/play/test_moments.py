"""Looking back: every moment is a state of the game, and a branch goes on from exactly there."""

import pytest

from designer.play.match import begin
from designer.play.moments import branch, moments
from sheets import library_ids, load
from tests.designer.play.test_record import part


@pytest.mark.parametrize("name", library_ids("freight"))
def test_moments_lead_from_the_first_dawn_to_the_present(name):
    sheet = load(name)
    for plays in (0, 17, 10_000):
        match = part(sheet, seed=plays, players=2, plays=plays)
        found = moments(match, 1)
        assert found[0].state == match.dawns[0]
        assert [moment.state for moment in found if moment.plays == 0] == list(match.dawns)
        if not match.is_over and not match.today[1]:
            assert found[-1].state == match.seen_by(1).state
        assert all(moment.words for moment in found[:-1])


@pytest.mark.parametrize("name", ["tiny", "flip-freighters"])
def test_a_branch_stands_as_the_game_stood_then(name):
    match = part(load(name), seed=4, players=2, plays=10_000)
    for moment in moments(match, 1):
        other = branch(match, 1, moment)
        assert other.players == 1
        assert other.day == moment.day
        assert other.deal == match.deal
        own, then = other.seen_by(0).state.boards[0], moment.state.boards[1]
        assert (own.trucks, own.hours, own.played) == (then.trucks, then.hours, then.played)


def test_a_game_not_begun_has_one_moment():
    assert [moment.plays for moment in moments(begin(load("tiny"), seed=1), 0)] == [0]
