"""The table as its player sees it: tooltips with reasons, buttons, what changed, the turns in words, rounds and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from designer.lost_cities import table_view
from designer.play.match import Match
from sheets import apply_variants, load
from sheets.lost_cities.model import Sheet
from tests.designer.lost_cities.middle import middle
from tests.designer.one_card_table import OneCardTable, game, lay, played, played_on

Lay = Callable[..., OneCardTable]


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> Lay:
    def begin_game(match: Match, **seat: Any) -> OneCardTable:
        return lay(monkeypatch, match, **seat)

    return begin_game


def titles(one: OneCardTable) -> dict[str, str]:
    return {place: target.title for place, target in one.places.items()}


def test_a_place_tells_what_lies_there_and_what_a_click_does(new: Lay) -> None:
    one = new(middle())
    said = one.see()
    assert "Choose a card to lay on your expedition or to discard." in said
    assert titles(one)["hand:Y8"] == "Yellow 8. Lay Yellow 8 (+8). Discard Yellow 8"
    assert titles(one)["hand:R10"] == "Red 10. Lay Red 10 (-10). Discard Red 10"  # opening costs 20
    assert titles(one)["discard:green"] == "Discard pile Green. 10, 2. First lay or discard a card"
    assert titles(one)["other:1"] == "The hand of Bo_x. 8 cards. known: Yellow 2"
    assert titles(one)["expedition:0:white"].startswith("Ann, expedition White. investment, 6 (-28)")
    one.click("hand:Y8")
    assert titles(one)["expedition:0:yellow"] == "Ann, expedition Yellow. 5, 7 (-8). Lay Yellow 8 (+8)"


@pytest.mark.parametrize(
    ("clicks", "place", "reason"),
    [
        ([], "expedition:0:yellow", "First lay or discard a card"),
        (["hand:Y8"], "expedition:0:blue", "Only for cards of Blue"),
        (["hand:Y8"], "discard:blue", "Only for cards of Blue"),
        (["hand:Y8"], "expedition:1:yellow", "You lay cards on your own expeditions only"),
        (["hand:Y8"], "deck", "First lay or discard a card"),
        (["hand:Y3"], "discard:yellow", "What you have just discarded stays there"),
        (["hand:Y3"], "discard:red", "Nothing lies here"),
        (["hand:Y3"], "hand:Y8", "You have let a card go: now take one"),
    ],
)
def test_a_place_that_cannot_be_used_says_why(new: Lay, clicks: list[str], place: str, reason: str) -> None:
    one = new(middle())
    one.see()
    for click in clicks:
        one.click(click)
    assert titles(one)[place].endswith(f". {reason}")
    assert f": {reason}" in one.click(place)
    assert one.looks("error") == {place}


def test_a_card_that_can_only_be_discarded_says_why(new: Lay) -> None:
    one = new(middle())
    one.see()
    assert titles(one)["hand:Y3"] == "Yellow 3. Discard Yellow 3. Only above 7 can be laid"
    assert titles(one)["hand:B0"].endswith("Discard Blue investment. Investments come before all numbers")


def changed_sheet(**rules: object) -> Sheet:
    sheet = load("lost-cities")
    assert isinstance(sheet, Sheet)
    return sheet.model_copy(update={"expeditions": sheet.expeditions.model_copy(update=rules)})


@pytest.mark.parametrize(
    ("rules", "place", "reason"),
    [
        ({"max_gap": 2}, "hand:W9", "At most 2 above 6 can be laid"),
        ({"order": "not_falling"}, "hand:Y3", "Only 7 or more can be laid"),
    ],
)
def test_reasons_follow_the_rules_of_the_sheet(new: Lay, rules: dict[str, Any], place: str, reason: str) -> None:
    one = new(middle(changed_sheet(**rules)))
    one.see()
    assert titles(one)[place].endswith(reason)


def test_where_nothing_may_be_taken_one_only_draws(new: Lay) -> None:
    one = new(game(apply_variants(load("lost-cities"), ["blind"]), BLIND))
    one.see()
    assert "no discard pile has a card that you may take" in one.click("hand:Y3")
    assert titles(one)["discard:green"].endswith("Nothing is taken from discard piles here")
    assert one.looks("error") == set()


BLIND = "0.10 0 play Y3,Y8,B0,B9,W4,W9,G8,R10/Y2,B3,W0,W8,G3,R4,R5,R8 Y5.7,B4,W0.6/R2 B10,G10.2,R3 -/- 0/0"


def test_all_that_can_be_done_has_a_button(new: Lay) -> None:
    one = new(middle())
    one.see()
    assert [*one.buttons] == [
        "Yellow 3",
        "Yellow 8",
        "Blue investment",
        "Blue 9",
        "White 4",
        "White 9",
        "Green 8",
        "Red 10",
    ]
    assert [*one.buttons.values()] == [str(digit) for digit in range(1, 9)]
    one.press("card:hand:Y8")
    assert one.buttons["Lay Yellow 8 (+8)"] == "e"
    assert one.buttons["Discard Yellow 8"] == "d"
    one.press("act:play Y8")
    assert one.buttons == {"Draw from the deck": "ctrl+enter", "Take Blue 10": "", "Take Green 2": "", "Undo": "ctrl+z"}
    one.press("undo")
    assert "Yellow 8" in one.buttons
    one.press("card:hand:Y8")
    one.press("act:play Y8")
    one.press("act:take G")
    assert one.table.seen.has_ended
    assert one.buttons == {}


def test_what_has_changed_since_the_last_own_turn_stands_out_and_is_told(new: Lay) -> None:
    one = new(played(middle(deal="B0"), "play Y8", "draw", "discard R5", "take G"))
    said = one.see()
    assert one.looks("recent") == {"expedition:0:yellow", "hand:B0#2", "discard:red", "discard:green"}
    assert "- Ann lays Yellow 8 (expedition at 0); draws Blue investment" in said
    assert "- Bo_x discards Red 5; takes Green 2 from the discard pile" in said


def test_the_running_turn_is_told_too(new: Lay) -> None:
    one = new(middle())
    one.see()
    assert "- Ann discards Yellow 3" in one.click("hand:Y3")
    assert one.looks("recent") == {"discard:yellow"}


def test_points_are_those_of_the_expeditions_as_they_lie(new: Lay) -> None:
    """Ann: 5 + 7 - 20, 4 - 20, (6 - 20) x 2; Bo: 2 - 20."""
    assert "| This round | -52 | -18 |\n| Total | -52 | -18 |" in new(middle()).see()


def test_a_click_after_its_step_is_on_nothing(new: Lay) -> None:
    one = new(middle())
    one.see()
    late, on_click = one.places["hand:W9"].id, one.on_click
    one.click("hand:Y3")
    table = one.table
    assert on_click is not None
    on_click(late)
    assert one.table is table


def ending(**rules: object) -> Sheet:
    sheet = load("lost-cities")
    assert isinstance(sheet, Sheet)
    return sheet.model_copy(update={"end": sheet.end.model_copy(update=rules)})


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"when": "fixed_turns", "turns": 20}, "Deck (35) · Turn 6 of 20"),
        ({"max_turns": 14}, "Deck (35) · Turns until this round is broken off: 4"),
    ],
)
def test_how_long_the_round_goes_on_is_told(new: Lay, rules: dict[str, Any], told: str) -> None:
    assert told in new(middle(ending(**rules))).see()


def test_after_the_deck_is_empty_the_turns_left_are_told(new: Lay) -> None:
    match = played_on(middle(ending(when="one_more_turn")), lambda match: match.dawn.turns_left == 2)
    assert "Deck (0) · Turns left: 2" in new(match, player=match.dawn.mover).see()


def test_who_has_to_wait_can_only_look(new: Lay) -> None:
    one = new(played(middle(), "discard Y3", "draw"))
    one.see()
    assert one.on_click is None
    assert one.buttons == {}
    assert titles(one)["discard:yellow"] == "Discard pile Yellow. 3"


def test_how_the_round_came_out_is_told_until_the_next_own_turn(new: Lay) -> None:
    match = played_on(middle(), lambda match: match.dawn.round == 1 and match.waits_for() == (0,))
    scores = [own[0] for own in match.dawn.scores]
    said = new(match).see()
    assert f"Round 1 ends: Ann {scores[0]}, Bo_x {scores[1]}" in said
    assert "|  | Yellow | Blue | White | Green | Red | Total |" in said
    for name, score in zip(("Ann", "Bo_x"), scores, strict=True):
        (row,) = [line for line in said.splitlines() if line.startswith(f"| {name} |")]
        *suits, total = row.strip("| ").split(" | ")[1:]
        assert sum(int(suit.rpartition(": ")[2]) for suit in suits if suit.strip()) == int(total) == score
    again = played_on(match, lambda match: match.waits_for() == (1,))
    assert "| Red | Total |" not in new(again).see()


def test_the_end_has_all_rounds_and_counts_and_says_why(new: Lay) -> None:
    match = played_on(middle())
    one = new(match)
    said = one.see()
    totals = match.game.scores(match.dawn)
    assert f"| Total | {totals[0]} | {totals[1]} |" in said
    actions = [action for day in match.days for action in day[1]]
    taken = sum(match.game.format_action(action).startswith("take") for action in actions)
    assert f"| {taken} |\n| Expeditions begun" in said
    assert table_view.ending(one.at) == "The game is over after 3 rounds."


def test_a_round_that_was_broken_off_is_named_as_the_reason(new: Lay) -> None:
    short = ending(max_turns=12).model_copy(update={"rounds": 1})
    one = new(played_on(middle(short)))
    assert "Round 1 is broken off, as it went on too long" in one.see()
    assert "broken off after 12 turns" in table_view.ending(one.at)


def test_looking_back_shows_both_hands_once_the_game_is_over(new: Lay) -> None:
    match = played(middle(), "discard Y3", "take G")
    one = new(match, is_review=True)
    one.see()
    assert one.looks("recent") == {"discard:yellow", "discard:green", "hand:G2"}
    over = new(played_on(middle()), is_review=True)
    over.see()
    assert over.on_click is None
    assert len(over.table.seen.turns[-1].after) == 2


def test_it_speaks_the_language_of_who_reads(new: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.text.labels._reader", lambda: "es")
    one = new(middle())
    assert "Elige una carta para jugarla en una expedición o descartarla." in one.see()
    assert titles(one)["hand:Y3"].endswith("Solo se puede jugar por encima de 7")
