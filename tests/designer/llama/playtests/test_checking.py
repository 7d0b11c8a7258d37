"""Score pads of L.L.A.M.A.: a total is refused only where no token given back makes it right."""

from __future__ import annotations

from datetime import date

import pytest

from designer.llama.playtests.checking import totals
from designer.play.match import begin
from designer.playtests.model import PlayerSheet, Playtest
from designer.playtests.played import sheet_of
from designer.playtests.slips import Checked, check
from designer.playtests.tables import table_slips
from designer.text.wording import Wording
from sheets import apply_variants, load
from tests.designer.pages.test_play_turns import played_on

SHEET = load("llama")


def told(rounds: tuple[int | None, ...], total: int | None, *variants: str) -> Checked:
    return check(Wording(apply_variants(SHEET, variants), "en"), PlayerSheet(rounds=rounds, total=total))


def test_penalties_add_up_with_what_was_given_back_written_with_a_minus() -> None:
    """Test vectors 10 and 11 of the fact sheet: 23 becomes 13, and 7 becomes 6."""
    assert told((13, 10, -10), 13) == Checked((), "adds_up")
    assert told((7, -1), 6) == Checked((), "adds_up")
    assert told((13, 10, -10), 23).slips[0].text == "Total: 23 written, 13 by the rounds"


def test_a_nought_leaves_open_what_was_given_back() -> None:
    assert totals(SHEET, (23, 0)) == [13, 22, 23]
    assert told((23, 0), 13) == Checked((), "open")
    assert told((23, 0), 14).slips[0].text == "Total: 14 written, 13 to 23 by the rounds"
    assert totals(SHEET, (0, 5)) == [5]  # who owns nothing gives nothing back
    assert totals(apply_variants(SHEET, ["no_return"]), (23, 0)) == [23]


def test_a_round_cannot_cost_more_than_all_cards_or_give_back_another_token() -> None:
    """Test vector 5: 31 is the most of one round."""
    assert told((31,), 31).slips == ()
    assert [slip.place for slip in told((32, -2, -10), None).slips] == ["round:1", "round:2"]
    assert told((20, -10), 10, "no_return").slips[0].text == "Round 2: -10 written, which no round can bring"
    assert told((36,), 36, "angry_llama").slips == ()


def test_a_gap_or_a_total_alone_is_left_open() -> None:
    assert told((5, None, 3), 8) == Checked((), "open")
    assert told((), 41) == Checked((), "open")


@pytest.mark.parametrize("variant", [(), ("no_return",), ("count_all",), ("no_exchange",)], ids=str)
def test_what_a_game_ends_with_adds_up(variant: tuple[str, ...]) -> None:
    for seed in range(4):
        match = played_on(begin(SHEET, variant, seed=seed, players=4), 10_000)
        noted = [sheet_of(match, player, "") for player in range(4)]
        words = Wording(match.sheet, "en")
        for player in noted:
            checked = check(words, player)
            assert checked.slips == ()
            assert (checked.verdict == "open") == (totals(match.sheet, player.rounds) != [player.total])
            erased = player.changed(rounds=tuple(max(0, points or 0) for points in player.rounds))
            assert check(words, erased).slips == ()  # also where 0 was written for what was given back
        playtest = Playtest(id="0" * 10, day=date(2026, 11, 30), revision=1, rules="a" * 64, sheets=tuple(noted))
        assert table_slips(words, playtest) == ()


def test_a_game_in_which_nobody_has_enough_was_not_over() -> None:
    sheets = (PlayerSheet(total=12), PlayerSheet(total=39))
    playtest = Playtest(id="0" * 10, day=date(2026, 11, 30), revision=1, rules="a" * 64, sheets=sheets)
    words = Wording(SHEET, "en")
    assert table_slips(words, playtest) == ("Nobody has 40 points or more, the most is 39: the game was not over",)
    assert table_slips(words, playtest.with_sheet(1, PlayerSheet(total=40))) == ()
    assert table_slips(words, playtest.with_sheet(2, PlayerSheet())) == ()  # who is still to come may have them
