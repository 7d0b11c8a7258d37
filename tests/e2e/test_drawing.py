"""A designer at work on the drawing itself, in a real browser."""

import os

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.e2e.board import Board
from tests.e2e.conftest import Server
from tests.e2e.test_app import keyed, section


@pytest.fixture
def board(page: Page, server: Server) -> Board:
    return Board(page, server)


def test_parts_are_chosen_and_dragged_moved_by_keys_and_each_step_is_undone_alone(board: Board) -> None:
    board.click_truck(2)
    expect(keyed(board.page, "edit:/trucks/2/name").get_by_role("textbox")).to_have_value("Countdown")
    expect(keyed(board.page, "draw:bar").get_by_text("Countdown")).to_be_visible()
    assert board.chosen() == {"/trucks/2"}
    board.press("Escape")
    expect(keyed(board.page, "draw:bar").get_by_role("button", name="Tidy up")).to_be_visible()
    assert board.chosen() == set()

    trucks, nodes = board.saved()["layout"]["trucks"], board.saved()["layout"]["nodes"]
    at, (x, y) = trucks["clubs"]["at"], nodes["spades_4"]
    board.drag(board.middle("/trucks/6/squares/0"), 5 * board.mm, -3.5 * board.mm)  # a truck by its squares
    board.becomes("/layout/trucks/clubs/at", [at[0] + 5, at[1] - 3.5])
    dropped = board.saved()["layout"]["trucks"]["clubs"]["at"]
    board.press("ArrowRight", "ArrowRight", "Shift+ArrowUp")
    board.becomes("/layout/trucks/clubs/at", [dropped[0] + 2, dropped[1] - 10])
    board.settles()
    board.drag(board.middle("/trucks/8/route/circles/4"), -4 * board.mm, 0)
    board.becomes("/layout/nodes/spades_4", [x - 4, y])
    board.press("Control+z")
    board.becomes("/layout/nodes/spades_4", [x, y])
    board.becomes("/layout/trucks/clubs/at", [dropped[0] + 2, dropped[1] - 10])
    board.press("Control+z")
    board.becomes("/layout/trucks/clubs/at", dropped)
    board.press("Control+z")
    board.becomes("/layout/trucks/clubs/at", at)


def test_squares_circles_and_stops_are_changed_where_they_stand(board: Board) -> None:
    square = "/trucks/5/squares/1"
    board.click(square)
    expect(board.part(square)).to_have_attribute("aria-pressed", "true")
    board.click(square)
    board.becomes(f"{square}/suits", ["club"])
    board.press("2", "-", "4")
    board.becomes(f"{square}/values", [2, 3, 4])
    expect(board.part(square)).to_have_attribute("title", "Heart hauler, square 2: Club · 2, 3, 4")
    board.press("Control+c", "Control+v")
    board.holds(lambda document: len(document["trucks"][5]["squares"]), 5)
    board.settles()
    board.drag(board.middle("/trucks/5/squares/2"), 0, 14 * board.mm)
    board.becomes("/trucks/5/squares/4/row", 1)
    board.becomes("/trucks/5/squares/4/values", [2, 3, 4])

    board.click_truck(8)
    board.click("/trucks/8/route/plus/2")
    board.becomes("/trucks/8/route/spots", 9)
    board.holds(lambda document: [stop["spot"] for stop in document["trucks"][8]["route"]["stops"]], [6, 9])
    expect(board.part("/trucks/8/route/circles/3")).to_have_attribute("aria-pressed", "true")
    board.press("Delete")
    board.becomes("/trucks/8/route/spots", 8)
    board.settles()
    start, end = board.middle("/trucks/8/route/stops/0"), board.middle("/trucks/8/route/circles/3")
    board.drag(start, end[0] - start[0], end[1] - start[1])
    board.becomes("/trucks/8/route/stops/0/spot", 3)
    board.click("/trucks/8/route/circles/6")
    keyed(board.page, "do:draw:add_stop").get_by_role("button").click()
    board.holds(lambda document: [stop["spot"] for stop in document["trucks"][8]["route"]["stops"]], [3, 6, 8])
    times = keyed(board.page, "draw:/trucks/8/route/stops/1/score/multiplier").get_by_role("spinbutton")
    times.fill("7")
    times.press("Enter")
    board.becomes("/trucks/8/route/stops/1/score/multiplier", 7)


def test_ten_clicks_a_second_are_all_kept(board: Board) -> None:
    names = {5: "hearts", 6: "clubs", 7: "diamonds", 8: "spades"}
    before = board.saved()["layout"]["nodes"]
    for _ in range(3):
        for truck in names:
            x, y = board.middle(f"/trucks/{truck}/route/circles/2")
            board.page.mouse.click(x, y, delay=20)
            board.press("ArrowLeft")
            board.page.wait_for_timeout(60)
    for name in names.values():
        board.holds(lambda document, name=name: document["layout"]["nodes"][f"{name}_2"][0], before[f"{name}_2"][0] - 3)


def test_a_part_is_hit_where_it_shows_before_the_server_knows(board: Board) -> None:
    circle = "/trucks/5/route/circles/2"
    x = board.saved()["layout"]["nodes"]["hearts_2"][0]
    board.click(circle)
    board.press(*["ArrowLeft"] * 8)  # further than the circle is wide
    board.page.mouse.click(*board.middle(circle))
    board.press("ArrowLeft")
    board.holds(lambda document: document["layout"]["nodes"]["hearts_2"][0], x - 9)
    assert board.chosen() == {circle}


def test_several_are_framed_and_lined_up_on_a_magnified_drawing_that_may_be_broken(board: Board) -> None:
    x, y = board.middle("/trucks/5")
    board.drag((x - 27 * board.mm, y - 11 * board.mm), 258 * board.mm, 22 * board.mm)
    assert {truck for truck in board.chosen() if truck.count("/") == 2} == {
        f"/trucks/{truck}" for truck in (5, 6, 7, 8)
    }
    board.click_truck(0)
    board.click_truck(5, modifiers=["Shift"])
    board.settles()
    keyed(board.page, "draw:align_right").get_by_role("button").click()
    board.becomes("/layout/trucks/different/at/0", 31.8)

    stop = keyed(board.page, "edit:/trucks/0/route/stops/0/spot").get_by_role("spinbutton")
    stop.fill("12")
    stop.press("Enter")
    expect(board.root.locator("button.error").first).to_be_visible()
    before = board.mm
    board.page.get_by_role("button", name="Zoom in").click()
    board.page.get_by_role("button", name="Zoom in").click()
    assert board.mm == pytest.approx(1.6 * before, rel=0.01)
    board.part("/trucks/8/route/circles/1").scroll_into_view_if_needed()
    x, y = board.saved()["layout"]["nodes"]["spades_1"]
    board.drag(board.middle("/trucks/8/route/circles/1"), -4 * board.mm, 0)
    board.becomes("/layout/nodes/spades_1", [x - 4, y])


def test_a_box_is_dragged_by_what_stands_in_it_and_put_back(board: Board) -> None:
    total = "/layout/panels/total"
    x, y = board.middle(total)
    board.drag((x, y), 12 * board.mm, -50 * board.mm)
    board.holds(lambda document: list(document["layout"].get("panels", {})), ["total"])
    expect(board.part(total)).to_have_attribute("aria-pressed", "true")
    at = board.saved()["layout"]["panels"]["total"]
    board.settles()
    board.press("ArrowLeft")
    board.becomes(f"{total}/0", at[0] - 1)
    keyed(board.page, "draw:tidy").get_by_role("button").click()
    board.becomes("/layout/panels", None)


def test_under_a_rule_option_the_drawing_changes_the_option_and_marks_what_it_changes(board: Board) -> None:
    options = keyed(board.page, "options")
    options.get_by_text("Cards played stay hidden").click()
    target = keyed(board.page, "option_work")
    expect(target).to_contain_text("becomes part of Cards played stay hidden")
    x, y = board.saved()["layout"]["nodes"]["spades_4"]
    circle = "/trucks/8/route/circles/4"
    board.settles()
    board.drag(board.middle(circle), -4 * board.mm, 0)
    board.holds(
        lambda document: document["variants"][1]["patch"][-1],
        {"op": "replace", "path": "/layout/nodes/spades_4", "value": [x - 4, y]},
    )
    assert board.saved()["layout"]["nodes"]["spades_4"] == [x, y]
    board.press("Escape")
    expect(board.part(circle)).to_have_class("changed")
    expect(board.part(circle)).to_have_attribute("title", "Cards played stay hidden: Drawing: 1 part moved")
    board.click(circle)
    keyed(board.page, "do:draw:add_stop").get_by_role("button").click()
    board.holds(
        lambda document: {step["path"] for step in document["variants"][1]["patch"] if step["op"] == "add"},
        {"/trucks/8/route/stops/0"},
    )
    assert len(board.saved()["trucks"][8]["route"]["stops"]) == 2
    options.get_by_text("Cards played stay hidden").click()
    expect(target).to_have_count(0)
    expect(board.root.locator("button.changed")).to_have_count(0)


def test_a_note_is_pinned_to_a_part(board: Board) -> None:
    board.click_truck(8)
    keyed(board.page, "draw:note:open").get_by_role("button").click()
    note = board.page.get_by_role("textbox", name="Notes").last
    note.fill("Perhaps too strong.")
    note.press("Control+Enter")
    board.becomes("/trucks/8/notes", "Perhaps too strong.")
    expect(board.part("/trucks/8")).to_have_attribute("data-note", "")
    expect(board.part("/trucks/8")).to_have_attribute("title", "Spade hauler\nPerhaps too strong.")
    section(board.page, "Notes")
    expect(keyed(board.page, "note:/trucks/8")).to_contain_text("Perhaps too strong.")
