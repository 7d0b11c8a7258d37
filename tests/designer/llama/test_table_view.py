"""The table as its player sees it: tooltips with reasons, buttons, the cost of the hand, turns in words, rounds and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from designer.llama import table_view
from designer.play.match import Match
from sheets.llama.model import Sheet
from tests.designer.llama.middle import middle
from tests.designer.one_card_table import OneCardTable, game, lay, played, played_on

Lay = Callable[..., OneCardTable]


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> Lay:
    def begin_game(match: Match, **seat: Any) -> OneCardTable:
        return lay(monkeypatch, match, **seat)

    return begin_game


def titles(one: OneCardTable) -> dict[str, str]:
    return {place: target.title for place, target in one.places.items()}


def changed_sheet(**rules: object) -> Sheet:
    sheet = middle().sheet
    assert isinstance(sheet, Sheet)
    return sheet.model_copy(update={"turn": sheet.turn.model_copy(update=rules)})


def test_a_place_tells_what_lies_there_and_what_a_click_does(new: Lay) -> None:
    """3 + 4 + 6 + 10: equal cards count once."""
    one = new(middle())
    said = one.see()
    assert "Your hand costs 23 points now." in said
    assert "On 3: play a card that is lit up, draw one, or quit." in said
    assert titles(one)["hand:3"] == "3. Play 3 (the rest costs 23 points)"
    assert titles(one)["hand:4"] == "4. Play 4 (the rest costs 19 points)"
    assert titles(one)["hand:6"] == "6. On 3 fits only 3, 4"
    assert titles(one)["deck"] == "Deck (42). Draw a card"
    assert titles(one)["quit"] == "Quit the round. Quit (23 points)"
    assert titles(one)["other:1"] == "Bo_x. 3 cards. Tokens: 0 of 10, 0 of 1"


def test_all_that_can_be_done_has_a_button(new: Lay) -> None:
    one = new(middle())
    one.see()
    assert one.buttons == {
        "Play 3 (the rest costs 23 points)": "3",
        "Play 4 (the rest costs 19 points)": "4",
        "Draw a card": "d",
        "Quit (23 points)": "q",
    }
    said = one.press("act:quit")
    assert one.buttons == {}
    assert "- Ann quits with 5 cards" in said
    assert "| Ann | 5 cards, out | 0 |" in said


def test_a_place_that_cannot_be_used_says_why(new: Lay) -> None:
    one = new(middle())
    one.see()
    assert "6: On 3 fits only 3, 4" in one.click("hand:6")
    assert "Llama: On 3 fits only 3, 4" in one.click("hand:L")
    assert one.looks("error") == {"hand:L"}
    assert "Discard pile: Choose a card from your hand to play it here" in one.click("pile")


ALONE = "turn 0 2 2.3 | 6.6.L - | 1.1.5! - | 2.2.2.L! -"


def test_the_last_in_a_round_does_not_draw(new: Lay) -> None:
    one = new(game("llama", ALONE, players=3))
    assert "None of your cards fits on 3, and you cannot draw: quit." in one.see()
    assert titles(one)["deck"].endswith("The last player in the round does not draw")


def test_who_can_play_must_where_the_sheet_says_so(new: Lay) -> None:
    one = new(middle(changed_sheet(must_play=True)))
    assert "On 3: you can play, so you must." in one.see()
    assert titles(one)["deck"].endswith("You can play, so you must")
    assert titles(one)["quit"].endswith("You can play, so you must")


@pytest.mark.parametrize(
    ("drawn", "advice", "buttons"),
    [
        (
            "4",
            "You have drawn 4. Play it on 3, or keep it.",
            {"Play 4 (the rest costs 23 points)": "4", "Keep it": "k"},
        ),
        ("6", "You have drawn 6, which does not fit on 3: keep it.", {"Keep it": "k"}),
    ],
)
def test_a_drawn_card_may_be_played(new: Lay, drawn: str, advice: str, buttons: dict[str, str]) -> None:
    one = new(played(middle(options=["chained_draw"], deal=drawn), "draw"))
    assert advice in one.see()
    assert one.buttons == buttons
    assert titles(one)["hand:3"].endswith("Only what you have just drawn can be played in this turn")
    assert titles(one)["deck"].endswith("You have drawn in this turn")


def test_an_empty_deck_is_named(new: Lay) -> None:
    left = "1.1.1.1.1.1.1.1.2.2.2.2.2.2.2.2.3.3.3.3.3.3.3.3.4.4.4.4.4.4.4.4.5.5.5.5.5.5.5.5.L.L.L.L.L.L.L.L"
    one = new(game("llama", f"turn 0 2 {left} | 6.6.6 - | 6.6 - | 6.6.6 -", players=3))
    one.see()
    assert titles(one)["deck"] == "Deck (0). The deck is empty"


def test_turns_of_the_others_are_told_since_the_last_own_one(new: Lay) -> None:
    one = new(played(middle(deal="3"), "draw", "quit", "draw"))
    said = one.see()
    assert "- Ann draws 3\n- Bo_x quits with 3 cards\n- Cy draws a card" in said
    assert one.looks("recent") == {"hand:3#3", "other:1", "other:2"}
    assert "Turns before" not in said
    assert "Turns before" in new(played(one.match, "play 3")).see()


def test_how_the_round_came_out_is_told_until_the_next_own_turn(new: Lay) -> None:
    """Ann returns 10 of 12; Bo pays 1 + 5, Cy 2 + 10. Own cards are named, those of others only counted."""
    match = game("llama", "turn 0 2 2.3 | 3 3,9 | 1.1.5! 30,1 | 2.2.2.L! 0,0", players=3)
    match = played(match, "play 3")
    said = new(match, player=1).see()
    assert "Round 3 ends: Ann -10, Bo_x 6, Cy 12" in said
    assert "| Left in hand | 0 cards | 1, 1, 5 | 4 cards |" in said
    assert "| Ann | 6 cards | 2 |\n| Bo_x | 6 cards | 37 |" in said
    played_once = played_on(match, lambda match: any(match.days[day][1] for day in range(1, match.day)))
    assert "Left in hand" not in new(played_once, player=1).see()


def test_the_end_has_all_rounds_with_the_hands_and_says_why(new: Lay) -> None:
    """Cy had 32 and pays 2 + 10."""
    match = game("llama", "turn 0 2 2.3 | 3 3,9 | 1.1.5! 3,1 | 2.2.2.L! 30,2", players=3)
    one = new(played(match, "play 3"))
    said = one.see()
    assert (
        "| Round 1 | 3 | 3 | 30 |\n| Round 2 | 9 | 1 | 2 |\n| Round 3 | -10 | 6 | 12 |\n| Total | 2 | 10 | 44 |" in said
    )
    assert "| Left in hand |  | 1, 1, 5 | 2, 2, 2, llama |" in said
    assert "| Cards played | 1 | 0 | 0 |" in said
    assert table_view.ending(one.at) == "Cy reached 40 points, which ends the game: fewest win."


def test_a_game_that_is_broken_off_says_so(new: Lay) -> None:
    sheet = middle().sheet.model_copy(update={"max_rounds": 3})
    match = game(sheet, "turn 0 2 2.3 | 3 3,9 | 1.1.5! 3,1 | 2.2.2.L! 3,2", players=3)
    one = new(played(match, "play 3"))
    assert table_view.ending(one.at).startswith("The game is broken off after 3 rounds")


def test_looking_back_names_all_hands_once_the_game_is_over(new: Lay) -> None:
    match = game("llama", "turn 0 2 2.3 | 3 3,9 | 1.1.5! 3,1 | 2.2.2.L! 30,2", players=3)
    said = new(played(match, "play 3"), is_review=True).see()
    assert "| Bo_x | 1, 1, 5 | 4 |\n| Cy | 2, 2, 2, llama | 32 |" in said
    said = new(played(middle(), "play 3"), is_review=True).see()
    assert "| Bo_x | 3 cards | 0 |" in said
