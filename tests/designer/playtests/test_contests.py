"""What games of people say where they compete; intervals of few games hold what they promise."""

from __future__ import annotations

from math import comb, factorial

import numpy as np
import pytest

from designer.playtests.contests import by_players, share_of_few
from designer.playtests.model import PlayerSheet, Playtest
from designer.playtests.summary import scores
from tests.designer.playtests.samples import table


def begun(number: int, *totals: int, rounds: int = 0) -> Playtest:
    """Of players in the order of turns, the first of them with so many rounds."""
    playtest = table(number, *totals)
    sheets = [sheet.changed(seat=seat) for seat, sheet in enumerate(playtest.sheets, 1)]
    sheets[0] = sheets[0].changed(rounds=(0,) * rounds and (*(0,) * (rounds - 1), 1))
    return playtest.changed(sheets=tuple(sheets))


def test_each_number_of_players_stands_apart() -> None:
    two, three = by_players([table(1, 12, 40), table(2), table(3, 9, 41, 20), table(4, 30, 44)], "llama")
    assert (two.players, len(two.playtests), three.players, len(three.playtests)) == (2, 2, 3, 1)
    assert two.scores is not None
    assert three.scores is not None
    assert (two.scores.totals, two.scores.mean, two.scores.way) == ((12, 40, 30, 44), 31.5, "tables")
    assert two.scores.half == pytest.approx(12.7062 * abs(26 - 37) / 2, rel=1e-4)  # t(1) of two means
    assert (three.scores.half, three.scores.way) == (None, "none")
    assert two.scores.spread == pytest.approx((611 / 3) ** 0.5)


def test_wins_of_who_began_are_counted_where_that_is_known_and_no_bot_played() -> None:
    bots = begun(4, 10, 50)
    bots = bots.with_sheet(1, bots.sheets[1].changed(bot="random"))
    games = [begun(1, 10, 50), begun(2, 50, 10), begun(3, 45, 45), table(5, 10, 50), bots]
    (group,) = by_players(games, "llama")
    assert group.starter is not None
    assert (group.starter.share, group.starter.count) == (0.5, 3)
    assert by_players([table(5, 10, 50)], "llama")[0].starter is None


def test_totals_of_bots_are_none_of_people() -> None:
    playtest = table(1, 12).with_sheet(1, PlayerSheet(total=99, bot="random"))
    (group,) = by_players([playtest], "llama")
    assert group.scores is not None
    assert (group.players, group.scores.totals) == (2, (12,))


def test_rounds_are_those_of_the_games_that_tell_them() -> None:
    (group,) = by_players([begun(1, 1, 2, rounds=4), begun(2, 1, 2, rounds=7), begun(3, 1, 2)], "llama")
    assert group.rounds == 5.5
    assert by_players([table(1, 1, 2)], "llama")[0].rounds is None


@pytest.mark.parametrize("sizes", [(2,) * 3, (2,) * 8, (3,) * 5], ids=str)
def test_intervals_cover_the_truth_where_what_one_gains_another_loses(sizes: tuple[int, ...]) -> None:
    """Planted: a mean of 30, games that differ by 8, and 25 that players take from each other; 95 % less 3 standard errors."""
    random, games, hits = np.random.default_rng(1), 1000, 0
    for _ in range(games):
        gains = [random.normal(size=size) for size in sizes]
        tables = [list(30 + 8 * random.normal() + 25 * (gain - gain.mean())) for gain in gains]
        found = scores(tables)
        assert found is not None
        assert found.half is not None
        hits += abs(found.mean - 30) <= found.half
    assert hits / games > 0.95 - 3 * (0.95 * 0.05 / games) ** 0.5


@pytest.mark.parametrize("games", [1, 2, 3, 5, 8, 12, 20])
def test_the_interval_of_few_games_covers_the_truth(games: int) -> None:
    """Exactly: over all numbers of wins, for every truth of a grid."""
    found = [share_of_few([1.0] * won + [0.0] * (games - won)) for won in range(games + 1)]
    for percent in range(1, 100):
        truth = percent / 100
        chances = (comb(games, won) * truth**won * (1 - truth) ** (games - won) for won in range(games + 1))
        hit = sum(
            chance
            for share, chance in zip(found, chances, strict=True)
            if share.interval[0] <= truth <= share.interval[1]
        )
        assert hit >= 0.95


@pytest.mark.parametrize("games", [2, 4, 7])
@pytest.mark.parametrize(("won", "shared"), [(0.3, 0.4), (0.1, 0.8), (0.45, 0.1), (0.0, 0.5)])
def test_it_does_so_with_shared_wins(games: int, won: float, shared: float) -> None:
    hit = 0.0
    for wins in range(games + 1):
        for halves in range(games - wins + 1):
            losses = games - wins - halves
            ways = factorial(games) / factorial(wins) / factorial(halves) / factorial(losses)
            low, high = share_of_few([1.0] * wins + [0.5] * halves + [0.0] * losses).interval
            if low <= won + shared / 2 <= high:
                hit += ways * won**wins * shared**halves * (1 - won - shared) ** losses
    assert hit >= 0.95


def test_known_intervals_of_clopper_and_pearson() -> None:
    """Of 0 in 10 up to 30.85 %, of 3 in 10 from 6.67 to 65.25 %."""
    assert share_of_few([0.0] * 10).interval == pytest.approx((0.0, 0.3085), abs=1e-4)
    assert share_of_few([1.0] * 3 + [0.0] * 7).interval == pytest.approx((0.0667, 0.6525), abs=1e-4)
