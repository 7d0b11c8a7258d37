"""The table as its player sees it: places with reasons, values and suits by buttons, moves, days, others' boards, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from designer.freight import table_hand
from designer.freight.board import board_drawing, draw_board
from designer.freight.choices import Place
from designer.freight.table import Table
from designer.play.looks import Looks
from designer.play.match import begin_with
from simulator.freight.actions import EndDay
from simulator.freight.deck import JOKER
from tests.designer.freight.one_table import OneTable, Step, lay, texts

Lay = Callable[..., OneTable]


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> Lay:
    def begin_game(*args: str, **more: object) -> OneTable:
        return lay(monkeypatch, *args, **more)  # type: ignore[arg-type]

    return begin_game


def take(slot: int) -> Step:
    return lambda table: table.with_card(slot)


def click(kind: str, truck: int, number: int) -> Step:
    return lambda table: table.clicked(Place(kind, truck, number))  # type: ignore[arg-type]


def test_a_card_lights_up_where_it_can_be_used_and_elsewhere_tells_why_not(new: Lay) -> None:
    one = new()
    one.see()
    board = one.shown["board"].targets
    assert {target.look for target in board.values()} == {"quiet"}
    assert not any(target.tab_stop for target in board.values())
    app = one.see(take(0))
    assert "Spade 1: click a green square" in texts(app).replace("*", "")
    board = one.shown["board"].targets
    free = board["Anything goes, square 1: load 1, load 2 (1 hour), load 3 (2 hours), load 4 (3 hours), …"]
    assert (free.look, free.tab_stop) == ("lit", True)
    assert board["Countdown, square 2: load 2 (1 hour). Only 2"].look == "hint"
    for title in ("Heart hauler, square 1: Only Heart", "Heart hauler, circle 1: An empty truck cannot move"):
        assert (board[title].look, board[title].tab_stop) == ("quiet", False)


def test_a_click_where_nothing_is_allowed_says_why_beside_the_cards(new: Lay) -> None:
    one = new()
    one.see(take(0))
    one.shown["board"].click("Heart hauler, square 1: Only Heart")
    app = one.see()
    assert ":material/block: Heart hauler, square 1: Only Heart" in texts(app)
    assert one.shown["board"].targets["Heart hauler, square 1: Only Heart"].look == "error"
    assert one.table.board.played == ()


def test_cards_are_taken_by_a_click_or_by_their_digit(new: Lay) -> None:
    one = new()
    app = one.see()
    assert [app.button(key=f"T:card:{slot}").proto.shortcut for slot in range(3)] == ["1", "2", "3"]
    one.shown["hand"].click("Heart 4")
    assert one.table.card == 2
    one.press("card:1")
    assert one.table.card == 1
    assert one.shown["hand"].targets["Heart 5"].look == "chosen"


def test_hours_are_added_and_taken_away_around_the_value(new: Lay) -> None:
    one = new()
    app = one.see(take(0))
    assert app.button(key="T:less").disabled
    one.press("more")
    app = one.press("more")
    assert "3 (2 hours)" in texts(app).replace("*", "")
    assert one.shown["board"].targets["Countdown, square 3: load 3 (2 hours)"].look == "lit"
    assert one.shown["board"].targets["Countdown, square 2: load 2 (1 hour). Only 2"].look == "hint"
    for _ in range(3):
        app = one.press("more")
    assert app.button(key="T:more").disabled
    assert one.table.value == 6


def test_hours_asked_for_pay_for_steps_too(new: Lay) -> None:
    one = new()
    load = (take(1), click("square", 5, 0), take(0))  # a spade 1 may move the heart hauler
    one.see(*load)
    assert one.shown["board"].targets["Heart hauler, circle 3: move here (2 hours)"].look == "hint"
    one.press("more")
    one.press("more")
    target = one.shown["board"].targets["Heart hauler, circle 3: move here (2 hours)"]
    assert target.look == "lit"
    assert target.preview.startswith("M")
    one.shown["board"].click(target.title)
    one.see()
    assert one.table.board.trucks[5].position == 3


def test_suits_are_chosen_where_an_hour_may_change_them(new: Lay) -> None:
    assert not [button for button in new().see(take(0)).button if "suit" in str(button.key)]
    one = new(options=("overtime_suit",))
    app = one.see(take(0))
    assert [app.button(key=f"T:suit:{suit}").label.replace("\\", "") for suit in range(4)] == [
        "Spade", "Heart (1 hour)", "Club (1 hour)", "Diamond (1 hour)",
    ]  # fmt: skip
    titles = [title for title in one.shown["board"].targets if title.startswith("Heart hauler, square 1")]
    assert one.shown["board"].targets[titles[0]].look == "hint"
    one.press("suit:1")
    assert one.shown["board"].targets[titles[0]].look == "lit"
    one.shown["board"].click(titles[0])
    assert one.table.board.trucks[5].loads[0] == 1
    assert one.table.board.hours == 4


def test_a_joker_is_chosen_by_buttons_and_raised_by_hours(new: Lay) -> None:
    one = new()
    deal = (JOKER, *one.table.seen.match.deal[1:])
    one.table = Table(begin_with(one.table.game.sheet, deal).seen_by(0))
    app = one.see(take(0))
    assert [button.label for button in app.button if "value" in str(button.key)] == ["1", "2", "3", "4", "5", "6"]
    app = one.press("value:6")
    assert not app.button(key="T:more").disabled
    app = one.press("more")
    assert "7 (1 hour)" in texts(app).replace("*", "")
    one.see(click("square", 4, 0))
    assert one.table.board.trucks[4].loads[0] == 7


def test_a_stop_asks_with_the_points_of_both_choices(new: Lay) -> None:
    one = new()
    app = one.see(take(1), click("square", 5, 0), take(2), lambda table: table.with_value(5), click("circle", 5, 5))
    answers = [app.button(key=f"T:answer:{number}").label.replace("\\", "") for number in range(2)]
    assert answers == ["move on: $10,000 at circle 8 (1 hour)", "delivery for $5,000 (1 hour)"]
    one.press("answer:1")
    assert one.table.board.trucks[5].score == 5


def test_moves_go_on_until_they_are_stopped(new: Lay) -> None:
    one = new()
    app = one.see(take(0), click("square", 8, 0), take(1), click("square", 5, 0), take(2))
    assert app.button(key="T:stop").disabled
    app = one.see(click("circle", 8, 1))
    assert "Steps left: 3" in texts(app).replace("*", "")
    assert one.shown["board"].targets["Heart hauler, square 2: This card is moving"].look == "quiet"
    one.see(click("circle", 5, 2))  # an earlier truck after a later one
    assert [truck.position for truck in one.table.board.trucks][5:] == [2, 0, 0, 1]
    state, dawn = one.table.state, one.table.seen.states[0]
    drawing, going = board_drawing(one.table.game.sheet), one.table.begun
    assert one.shown["board"].scene == draw_board(one.table.game, drawing, state, since=dawn, going=going)
    one.press("stop")
    assert one.table.board.played == (0, 1, 2)


def test_a_day_is_undone_begun_again_and_ended(new: Lay) -> None:
    one = new()
    app = one.see()
    assert app.button(key="T:undo").disabled
    assert [app.button(key=f"T:{name}").proto.shortcut for name in ("undo", "end_day")] == ["ctrl+z", "ctrl+enter"]
    app = one.see(take(0), click("square", 4, 0))
    assert "Spade 1: load into Anything goes, square 1" in texts(app)
    one.press("undo")
    assert one.table.seen.steps == ()
    one.see(take(0), click("square", 4, 0), take(1))
    one.press("restart")
    assert one.table.seen.steps == ()
    app = one.press("end_day")
    assert "Week 1, day 2" in texts(app)
    assert "Heart 5 is not used" in texts(app)


def test_a_late_second_click_does_not_end_the_next_day(new: Lay) -> None:
    one = new()
    for _ in range(2):
        table_hand._turn(one.at, 0, Table.day_ended)
    assert len(one.table.seen.days) == 1


def test_the_end_of_a_day_can_be_taken_back_while_others_play(new: Lay) -> None:
    one = new(names=("Ann", "Ben"))
    one.see(take(0), click("square", 4, 0))
    app = one.press("end_day")
    assert one.table.is_waiting
    assert "You have ended the day" in texts(app)
    assert one.shown["board"].on_click is None
    assert one.shown["board"].targets == {}
    one.press("take_back")
    assert (one.table.is_waiting, one.table.board.played) == (False, (0,))
    one.press("end_day")
    one.press("restart")
    assert one.table.seen.steps == ()


def test_nobody_sees_what_another_plays_today(new: Lay) -> None:
    one = new(names=("Ann", "Ben", "Cy"), looks=Looks(boards="all"))
    one.see()
    before = {name: shown.scene for name, shown in one.shown.items()}
    other = Table(one.table.seen.match.seen_by(1)).with_card(0).clicked(Place("square", 4, 0))
    one.see(lambda table: replace(table, seen=other.seen.match.seen_by(0)))
    assert {name: shown.scene for name, shown in one.shown.items()} == before
    assert [one.shown[f"board:{player}"].alt for player in (1, 2)] == ["The sheet of Ben", "The sheet of Cy"]
    assert one.shown["board:1"].on_click is None


def test_one_of_the_others_is_looked_at_by_the_eye_beside_the_name(new: Lay) -> None:
    one = new(names=("Ann", "*Ben*", "Cy"))
    app = one.see()
    assert set(one.shown) == {"board", "hand"}
    eyes = app.get("button_group")[0]
    assert [option.content for option in eyes.proto.options] == ["\\*Ben\\*", "Cy"]
    app.session_state["T:look_at"] = 1
    one.see()
    assert set(one.shown) == {"board", "board:1", "hand"}


def test_standings_are_those_of_dawn_and_name_the_tie_break(new: Lay) -> None:
    one = new(names=("Ann", "Ben"))
    app = one.see()
    assert "| **1.** | **Ann** | **$10,000** | **0** |" in texts(app)
    assert "On equal points: more delivered trucks, then the place is shared." in texts(app)
    assert "★" not in texts(app)


def test_one_alone_sees_the_stars_and_what_the_next_one_takes(new: Lay) -> None:
    assert "Stars: – · ★ from $200,000" in texts(new().see())


def test_cards_that_are_out_are_shown_unless_the_sheet_hides_them(new: Lay) -> None:
    one = new()
    app = one.see(Table.day_ended)
    assert "Cards left in the deck: 46" in [fold.label for fold in app.expander]
    assert "| Spade | 1/2 |" in texts(app)
    sheet = one.table.game.sheet.model_copy(update={"show_discard": False})
    one.table = Table(begin_with(sheet, one.table.seen.match.deal).seen_by(0))
    app = one.see(Table.day_ended)
    assert "Cards left in the deck: 46" in texts(app)
    assert "| Spade |" not in texts(app)


def test_a_review_has_nothing_to_click(new: Lay) -> None:
    one = new(names=("Ann", "Ben"))
    one.is_review = True
    app = one.see(take(0), click("square", 4, 0))
    assert {name: (shown.targets, shown.pulses) for name, shown in one.shown.items()} == {
        "board": ({}, ()), "hand": ({}, ()),
    }  # fmt: skip
    assert app.button.len == 0


def to_the_end(table: Table) -> Table:
    match = table.seen.match
    while not match.is_over:
        match = match.seen_by(match.waits_for()[0]).after(EndDay()).match
    return Table(match.seen_by(0))


def test_the_end_of_a_game_alone_tells_total_stars_and_statistics(new: Lay) -> None:
    one = new()
    app = one.see(take(0), click("square", 4, 0), to_the_end)
    assert "The game is over: **$10,000**. Stars: – · ★ from $200,000" in texts(app)
    assert "| Cards used to load | 1 |" in texts(app)
    assert "| Hours paid for suits |" not in texts(app)
    drawn = Counter(card.suit for card in one.table.seen.match.deal)
    told = ", ".join(f"{name} {drawn[suit]}" for suit, name in enumerate(("Spade", "Heart", "Club", "Diamond")))
    assert f"Cards drawn: {told}, Joker {drawn[-1]}" in texts(app)


def test_the_end_of_a_game_of_several_tells_places_and_ties(new: Lay) -> None:
    one = new(names=("Ann", "Ben"))
    app = one.see(to_the_end)
    assert "**Ann, Ben** share the first place with **$10,000**." in texts(app)
    one = new(names=("Ann", "Ben"))
    load = (take(1), click("square", 5, 0), take(2), lambda table: table.with_value(5), click("circle", 5, 5))
    one.see(*load, lambda table: table.played(table.asked[1]), to_the_end)
    app = one.see()
    assert "**Ann** wins with **$23,000**." in texts(app)
    assert "| **1.** | **Ann** | **$23,000** | **1** |" in texts(app)
    assert "| Total | **$23,000** | **$10,000** |" in texts(app)


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben")])
def test_a_sheet_of_ships_never_says_truck(new: Lay, names: tuple[str, ...]) -> None:
    one = new("harbour-lights", names=names)
    said = []
    for step in (take(0), lambda table: table.clicked(next(iter(table.places))), Table.day_ended, to_the_end):
        app = one.see(step)
        said += [texts(app), *one.shown["board"].targets, *(fold.label for fold in app.expander)]
    assert "truck" not in "\n".join(said).lower()
