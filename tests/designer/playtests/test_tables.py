"""A table whose players compete: places by the totals and the direction of the game, who won, and what does not fit together."""

from __future__ import annotations

import pytest

from designer.playtests.model import PlayerSheet
from designer.playtests.tables import places, starter_share, table_slips, winners
from designer.text.wording import Wording
from sheets import load
from tests.designer.playtests.samples import table


def test_the_most_points_win_or_the_fewest() -> None:
    playtest = table(1, 56, 39)
    assert (places(playtest, "lost_cities"), winners(playtest, "lost_cities")) == ((1, 2), (0,))
    assert (places(playtest, "llama"), winners(playtest, "llama")) == ((2, 1), (1,))


def test_equals_share_a_place() -> None:
    playtest = table(1, 12, 41, 12)
    assert places(playtest, "llama") == (1, 3, 1)
    assert winners(playtest, "llama") == (0, 2)


def test_without_all_totals_places_are_those_that_were_written() -> None:
    playtest = table(1, 56).with_sheet(1, PlayerSheet(place=1))
    assert places(playtest, "lost_cities") == (None, 1)
    assert winners(playtest, "lost_cities") == (1,)
    assert winners(table(1, 56), "lost_cities") == ()  # one alone has not won


@pytest.mark.parametrize(("totals", "share"), [((56, 39), 0.0), ((39, 56), 1.0), ((40, 40), 0.5)])
def test_what_who_began_has_of_the_win(totals: tuple[int, int], share: float) -> None:
    playtest = table(1, *totals)
    assert starter_share(playtest, "lost_cities") is None
    second = playtest.with_sheet(1, playtest.sheets[1].changed(seat=1))
    assert starter_share(second, "lost_cities") == share
    assert starter_share(table(1).with_sheet(0, PlayerSheet(seat=1)), "lost_cities") is None


@pytest.mark.parametrize(
    ("name", "sheets", "slip"),
    [
        ("lost-cities", ({}, {}, {}), "3 players are told of, the sheet is for 2"),
        ("llama", ({},) * 7, "7 players are told of, the sheet is for 2 to 6"),
        ("lost-cities", ({"seat": 1}, {"seat": 1}), "Two players have place 1 in the turn order"),
        ("llama", ({"seat": 1}, {"seat": 4}, {}), "There is no place 4 in the turn order of 3 players"),
        ("llama", ({"rounds": (3, 4)}, {"rounds": (3,)}, {}), "Some players have 1 rounds, others 2"),
        (
            "lost-cities",
            ({"total": 5, "place": 2}, {"total": 3, "place": 2}),
            "Player 1: place 2 written, 1 by the totals",
        ),
    ],
    ids=["two", "six", "seat", "far", "rounds", "place"],
)
def test_what_does_not_fit_together_is_named(name: str, sheets: tuple[dict[str, int], ...], slip: str) -> None:
    playtest = table(1).changed(sheets=tuple(PlayerSheet.model_validate(sheet) for sheet in sheets))
    assert table_slips(Wording(load(name), "en"), playtest) == (slip,)


def test_a_table_that_is_right_or_just_begun_has_no_slip() -> None:
    right = table(1, 56, 39)
    right = right.with_sheet(0, right.sheets[0].changed(place=1, seat=2, rounds=(20, 20, 16)))
    assert table_slips(Wording(load("lost-cities"), "en"), right) == ()
    assert table_slips(Wording(load("lost-cities"), "en"), table(1)) == ()
