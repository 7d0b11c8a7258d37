from __future__ import annotations

import numpy as np

from simulator.lab.stars import proposed, stars


def test_grades_tell_how_often_either_bot_earns_them():
    weak, strong = np.arange(0.0, 100), np.arange(100.0, 200)
    star = stars([(1, 50), (2, 150)], weak, strong)[1]
    assert (star.stars, star.least, star.weak.share, star.strong.share) == (2, 150, 0, 0.5)
    assert stars([(1, 50)], weak, strong)[0].weak.share == 0.5


def test_grades_go_in_even_readable_steps_from_the_weak_bot_to_the_strong_one():
    # the weak bot passes 204.95 in 95 % of games, the strong one 449.5 in half of them
    grades = proposed(5, np.arange(200.0, 300), np.arange(400.0, 500))
    assert [star.least for star in grades] == [200, 260, 320, 380, 440]
    assert [star.stars for star in grades] == [1, 2, 3, 4, 5]
    assert abs(grades[0].weak.share - 0.95) < 0.06
    assert abs(grades[-1].strong.share - 0.5) < 0.11


def test_a_few_points_are_told_one_by_one():
    assert [star.least for star in proposed(3, np.full(9, 5.0), np.full(9, 7.0))] == [5, 6, 7]


def test_no_grades_where_scores_lie_too_close_together():
    assert proposed(5, np.full(9, 5.0), np.full(9, 7.0)) == ()
    assert proposed(5, np.full(9, 7.0), np.full(9, 5.0)) == ()
