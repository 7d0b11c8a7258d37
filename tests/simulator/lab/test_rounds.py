from __future__ import annotations

import pytest

from simulator.lab.rounds import FIRST_ROUND, FIT_ROUND, Rounds


@pytest.mark.parametrize("games", [2, FIRST_ROUND, FIRST_ROUND + 1, 20_000])
def test_rounds_play_every_game_once_and_never_more_than_were_played_before(games):
    plan = list(Rounds([], new_fits=False).plan(games))
    assert [start for start, _ in plan] == [sum(count for _, count in plan[:number]) for number in range(len(plan))]
    assert sum(count for _, count in plan) == games
    assert all(count <= (max(FIRST_ROUND, start) if start < 500 else start // 2) for start, count in plan)


def test_rounds_of_new_fits_are_as_long_as_one_another():
    plan = list(Rounds([], new_fits=True).plan(3 * FIT_ROUND + 1))
    assert plan == [(0, FIT_ROUND), (FIT_ROUND, FIT_ROUND), (2 * FIT_ROUND, FIT_ROUND)]
    assert list(Rounds([], new_fits=True).plan(30)) == [(0, 30)]
