"""Score pads of Lost Cities: rounds add up to the total, nothing that a game ends with is a slip, and what is wrong is named."""

from __future__ import annotations

from itertools import combinations

import pytest

from designer.lost_cities.playtests.checking import round_points
from designer.play.match import begin
from designer.playtests.model import PlayerSheet
from designer.playtests.played import sheet_of
from designer.playtests.slips import Checked, check
from designer.text.wording import Wording
from sheets import apply_variants, load
from simulator.lost_cities.laying import may_lay
from simulator.lost_cities.scores import expedition_score
from tests.designer.pages.test_play_turns import played_on

SHEET = load("lost-cities")


def told(rounds: tuple[int | None, ...], total: int | None) -> Checked:
    return check(Wording(SHEET, "en"), PlayerSheet(rounds=rounds, total=total))


def test_rounds_that_add_up_are_right_and_others_named() -> None:
    assert told((18, -5, 42), 55) == Checked((), "adds_up")
    (slip,) = told((18, -5, 42), 56).slips
    assert (slip.place, slip.text) == ("total", "Total: 56 written, 55 by the rounds")


def test_a_round_lies_between_what_five_expeditions_can_bring() -> None:
    """The fact sheet: -80 to 156 a suit, so -400 to 780."""
    assert (round_points(SHEET)[0], round_points(SHEET)[-1]) == (-400, 780)
    assert [slip.place for slip in told((781, 0, -401), None).slips] == ["round:1", "round:3"]


@pytest.mark.parametrize("variant", ["no_investments", "high_stakes", "short_deck"])
def test_the_range_is_that_of_all_expeditions(variant: str) -> None:
    """Every set of cards that can be laid, one by one."""
    sheet = apply_variants(SHEET, [variant])
    found = {0}
    for investments in range(sheet.deck.investments + 1):
        for count in range(len(sheet.deck.values) + 1):
            for numbers in combinations(sheet.deck.values, count):
                assert all(may_lay(sheet.expeditions, numbers[:place], card) for place, card in enumerate(numbers))
                found.add(expedition_score(sheet.scoring, ((0,) * investments + numbers)) if investments + count else 0)
    suits = len(sheet.suits)
    assert (round_points(sheet)[0], round_points(sheet)[-1]) == (suits * min(found), suits * max(found))


def test_a_round_that_is_not_told_leaves_the_total_open_as_far_as_it_can_go() -> None:
    assert told((18, None, 42), 100).verdict == "open"
    assert told((18, 20), 39 + 780).slips[0].text == "Total: 819 written, -362 to 818 by the rounds"
    assert told((), 56) == Checked((), "open")


@pytest.mark.parametrize("variant", [(), ("single_round",), ("long_game",)], ids=str)
def test_what_a_game_ends_with_adds_up(variant: tuple[str, ...]) -> None:
    for seed in range(3):
        match = played_on(begin(SHEET, variant, seed=seed, players=2), 10_000)
        for player in range(2):
            noted = sheet_of(match, player, "Ana")
            assert check(Wording(match.sheet, "en"), noted) == Checked((), "adds_up")
            assert (noted.total, noted.seat) == (match.game.scores(match.dawn)[player], player + 1)
