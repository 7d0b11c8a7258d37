"""The luck of a deal where players compete: planted scores, the most lopsided of many deals, and when nothing is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from designer.play import deal_luck
from designer.play.deal_luck import DealLuck, luck_of, why_untold
from designer.play.hosting import Hosted, Seat
from designer.play.leads import leads
from sheets import load
from sheets.families import family_module
from simulator.agents.fits import Fit, fit_key
from simulator.core.rng import Stream
from tests.designer.play.tables import hosted, table

if TYPE_CHECKING:
    from sheets.families import Sheet

LLAMA = load("llama")
CITIES = load("lost-cities").model_copy(update={"rounds": 1})
GAMES = [(CITIES, 2), (LLAMA, 2), (LLAMA, 4)]


@pytest.fixture
def _two_practices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge plays by simple values, and by those of the beginner: two practices, as different as may be."""

    def fitted(sheet: Sheet, agent: str, *, effort: str | None = None, **_: object) -> Fit:
        return Fit(fit_key(sheet, agent, effort=effort), {"values": practices(sheet)}, 0.0, 0.0)

    monkeypatch.setattr(deal_luck, "fitted", fitted)


def practices(sheet: Sheet) -> np.ndarray:
    fast = family_module("simulator", sheet.family, "fast")
    simple = fast.fit_agent(fast.compile_sheet(sheet), "planner", effort=None, seed=1)
    return np.concatenate([simple["values"], simple["greedy"]])


def seats(count: int) -> list[Seat]:
    return [Seat(f"P{number}") for number in range(count)]


# How far ahead


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([9, 4], [5, -5]),
        ([9, 4, 7], [2, -5, -2]),
        ([9, 9, 7], [0, 0, -2]),
        ([5, 5, 5, 5], [0, 0, 0, 0]),
        ([-3, -8, 0], [-3, -8, 3]),
    ],
)
def test_a_player_is_ahead_of_the_best_of_the_others(points: list[int], expected: list[int]) -> None:
    assert leads("lost_cities", points).tolist() == expected
    assert leads("llama", [-each for each in points]).tolist() == expected  # there the fewest win
    assert leads("lost_cities", [points, points]).tolist() == [expected, expected]


# The luck of seats


def played(sheet: Sheet, players: int, seed: int, first: int, count: int) -> np.ndarray:
    """What counts of deals and seats, worked out game by game and practice by practice."""
    fast = family_module("simulator", sheet.family, "fast")
    compiled, found = fast.compile_sheet(sheet), np.zeros((count, players))
    sign = -1 if sheet.family == "llama" else 1
    for values in practices(sheet):
        for deal in range(count):
            game = fast.play_games(
                compiled,
                "planner",
                seed=seed,
                first=first + deal,
                count=1,
                players=players,
                fit={"values": values[None]},
            )
            points = [sign * int(each) for each in game.total]
            for seat in range(players):
                found[deal, seat] += points[seat] - max(points[:seat] + points[seat + 1 :])
    return found / 2


@pytest.mark.usefixtures("_two_practices")
@pytest.mark.parametrize(("sheet", "players"), GAMES)
def test_each_seat_is_told_what_the_bot_makes_of_it_on_this_deal_and_on_others(sheet: Sheet, players: int) -> None:
    found = luck_of(table(sheet, *seats(players), seed=5), deals=30)
    assert found is not None
    own, others = played(sheet, players, 5, 0, 1)[0], played(sheet, players, deal_luck.SEED, 1, 30)
    assert found.plays == 2
    assert [seat.points for seat in found.seats] == own.tolist()
    assert [seat.others.mean for seat in found.seats] == pytest.approx(others.mean(axis=0))
    assert [seat.below.share for seat in found.seats] == (others < own).mean(axis=0).tolist()
    assert sum(seat.win for seat in found.seats) == pytest.approx(1)


@pytest.mark.usefixtures("_two_practices")
@pytest.mark.parametrize(("sheet", "players"), GAMES)
def test_the_kindest_deal_of_many_is_told_so(sheet: Sheet, players: int) -> None:
    points = [played(sheet, players, seed, 0, 1)[0, 0] for seed in range(100, 160)]
    kindest, harshest = (100 + int(chosen(points)) for chosen in (np.argmax, np.argmin))
    shares = [first_seat(luck_of(table(sheet, *seats(players), seed=seed), deals=60)) for seed in (kindest, harshest)]
    assert shares[0] > 0.85
    assert shares[1] < 0.15


def first_seat(luck: DealLuck | None) -> float:
    assert luck is not None
    return luck.seats[0].below.share


@pytest.mark.usefixtures("_two_practices")
@pytest.mark.parametrize(("sheet", "players"), GAMES)
def test_the_cards_decide_and_not_what_was_played(sheet: Sheet, players: int) -> None:
    begun, over = table(sheet, *seats(players), seed=5), by_chance(sheet, players)
    assert over.match.is_over
    assert luck_of(begun, deals=10) == luck_of(over, deals=10)


def by_chance(sheet: Sheet, players: int, *, with_code: bool = True) -> Hosted:
    begun, stream = table(sheet, *seats(players), seed=5), Stream(1, players)
    match = begun.match
    while not match.is_over:
        seen = match.seen_by(match.waits_for()[0])
        match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
    return hosted(sheet, match, begun.seats, (), 5 if with_code else None)


# When nothing is told


@pytest.mark.parametrize(("sheet", "players"), GAMES)
def test_a_game_is_compared_that_came_to_its_end_and_whose_cards_have_a_code(sheet: Sheet, players: int) -> None:
    assert why_untold(by_chance(sheet, players)) == ""
    assert why_untold(by_chance(sheet, players, with_code=False)) == "no_code"


def test_a_game_that_was_broken_off_is_not_compared() -> None:
    endless = LLAMA.model_copy(update={"max_rounds": 1})
    found = by_chance(endless, 2)
    assert found.match.game.result(found.match.dawn).is_aborted
    assert why_untold(found) == "broken_off"


@pytest.mark.usefixtures("_two_practices")
def test_work_that_is_stopped_has_no_result() -> None:
    assert luck_of(table(LLAMA, *seats(2)), deals=20, cancelled=lambda: True) is None
