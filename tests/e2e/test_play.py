"""Playing and watching a sheet in a real browser: by mouse and by keyboard, alone and by its looks."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from sheets import apply_variants, load
from simulator.core.game import apply_all
from simulator.freight.actions import Action, Done, EndDay, Load, Move, merge_moves
from simulator.freight.deck import JOKER, Card
from simulator.freight.rules import FreightGame
from tests.e2e.at_table import AtTable, begin, button, hosted, open_to_play, settles, table_of
from tests.e2e.conftest import Server, once_done
from tests.e2e.test_app import keyed

RECORDED = Path(__file__).parents[1] / "data" / "recorded" / "games.json"
Json = dict[str, Any]


# A recorded day


def recorded(name: str) -> Json:
    games: list[Json] = json.loads(RECORDED.read_text(encoding="utf-8"))["games"]
    return next(game for game in games if game["id"] == name)


def actions_of(game: FreightGame, step: Json) -> tuple[Action, ...]:
    """An action of `tests/data/recorded` in ours; its words are told there."""
    action = step["action"]
    if action["type"] == "end_day":
        return (EndDay(),)
    if action["type"] == "move":
        moves = [Move(action["card"], each["truck"], each["to"], each["deliver"]) for each in action["moves"]]
        return (*merge_moves(moves), Done())
    suit = suit_of(game, action["suit"]) if "suit" in action else None
    return (Load(action["card"], *divmod(action["square"], 10), action["value"], suit),)


def suit_of(game: FreightGame, name: str) -> int:
    return next(number for number, suit in enumerate(game.sheet.suits) if suit.id == name)


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("visible-023", 0),
        ("visible-018", 1),
    ],  # values for hours and a card that delivers and drives on; an own suit, two trucks
)
def test_a_recorded_day_played_by_clicks_ends_in_the_recorded_state(
    name: str, day: int, page: Page, server: Server, tmp_path: Path
) -> None:
    record = recorded(name)
    options = ("overtime_suit",) if record["suit_change_variant"] else ()
    game = FreightGame(apply_variants(load("flip-freighters"), options))
    cards = [
        JOKER if suit == "joker" else Card(suit_of(game, suit), value)
        for week in record["weeks"]
        for cards in week
        for suit, value in cards
    ]
    days = [[step for step in record["steps"] if 5 * step["week"] + step["day"] == number] for number in range(day + 1)]
    source = {
        "format": "flipwright-games/1",
        "games": [
            {
                "sheet": "flip-freighters",
                "variants": list(options),
                "deal": [game.format_outcome(card) for card in cards],
                "days": [
                    [[game.format_action(each) for step in steps for each in actions_of(game, step)]]
                    for steps in days[:-1]
                ],
            }
        ],
    }
    open_to_play(page, server, "play", "flip-freighters")
    page.get_by_text("A game from a file").click()
    keyed(page, "game:file").locator("input").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(source).encode()}
    )
    button(page, "game:open_file").click()
    page.wait_for_url("**/*table=*")
    seat = AtTable(page, server)
    for step in days[-1]:
        for action in actions_of(game, step):
            seat.act(action)

    settles(page)
    page.get_by_role("button", name="Game", exact=True).click()
    with page.expect_download() as download:
        button(page, "game:save").click()
    (saved,) = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["games"]
    assert saved["days"][day] == [[game.format_action(each) for step in days[-1] for each in actions_of(game, step)]]
    state = game.initial_state()
    for number, (texts,) in enumerate(saved["days"]):
        for card in cards[3 * number : 3 * number + 3]:
            state = game.apply_chance(state, card)
        state = apply_all(game, state, 0, [action for text in texts for action in game.parse_action(text)])
    after = days[-1][-1]["after"]
    (board,) = state.boards
    assert board.hours == after["overtime_left"]
    assert [
        [[value or None for value in truck.loads], truck.position, truck.is_delivered] for truck in board.trucks
    ] == [truck[:3] for truck in after["trucks"]]


# A day by the keyboard, and by fast clicks


def focused(page: Page) -> str:
    """The name of what the keyboard is at, within components too."""
    return str(
        page.evaluate(
            """() => {
              let at = document.activeElement;
              while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
              return at.getAttribute("aria-label") ?? at.innerText.split("\\n").at(-1);  // an icon stands before
            }"""
        )
    )


def tab_to(page: Page, name: str) -> None:
    """Press the Tab key until something of this name is reached."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if focused(page).startswith(name):
            return
    raise AssertionError(f"expected the Tab key to reach '{name}', found '{focused(page)}' last")


def test_a_whole_day_is_played_by_the_keyboard_alone(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    expect(button(page, "game:start")).to_be_visible()
    tab_to(page, "Deal code")
    page.keyboard.type("1")
    tab_to(page, "Begin")
    settles(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Week 1, day 1")).to_be_visible()
    settles(page)
    for digit, square, log in (
        ("1", "Anything goes, square 1: load 1", "Spade 1: load into Anything goes, square 1"),
        ("2", "Heart hauler, square 1: load", "Heart 5: load into Heart hauler, square 1"),
    ):
        page.keyboard.press(digit)
        expect(page.get_by_text(": click a green square")).to_be_visible()
        settles(page)
        tab_to(page, square)
        page.keyboard.press("Enter")
        expect(page.get_by_text(log)).to_be_visible()
        settles(page)
    page.keyboard.press("3")
    expect(page.get_by_text("Heart 4: click a green square")).to_be_visible()
    settles(page)
    tab_to(page, "Anything goes, circle 1: move here")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Steps left: 3")).to_be_visible()
    settles(page)
    tab_to(page, "Stop moving")
    page.keyboard.press("Enter")
    expect(page.get_by_text("All cards are played")).to_be_visible()
    settles(page)
    page.keyboard.press("Control+z")
    expect(page.get_by_text("Steps left: 3")).to_be_visible()
    settles(page)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    game = hosted(server, table_of(page)).match
    assert [game.game.format_action(action) for action in game.days[0][0]] == [
        "load 0 any.0 1",
        "load 1 hearts.0 5",
        "move 2 any 1",
        "done",
        "end_day",
    ]


def test_fast_clicks_are_all_counted(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page)
    seat = AtTable(page, server)
    expect(seat.card(0)).to_be_visible()
    for _ in range(11):  # each takes the card or puts it back
        seat.card(0).click(no_wait_after=True)
    expect(page.get_by_text("click a green square to load it")).to_be_visible()
    page.wait_for_timeout(1_000)  # were one lost or counted twice, the card would be back on the table by now
    expect(seat.place("Anything goes, square 1: load 1")).to_be_visible()


# A game that goes on


def test_a_game_goes_on_after_a_restart_of_the_server_and_other_pages(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page)
    seat = AtTable(page, server)
    seat.act(Load(0, 4, 0, 1, None))
    address = page.url
    server.restart()
    page.goto(address)
    expect(page.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()
    settles(page)
    seat.act(EndDay())
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    page.get_by_role("link", name="Balance").click()
    expect(page.get_by_role("heading", name="Balance")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()


def test_looks_of_the_board_and_the_language_survive_a_reload(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page)
    board = keyed(page, f"{table_of(page)}:0:board").locator("img")
    standard = board.get_attribute("src")
    page.get_by_role("button", name="Board").click()
    page.get_by_role("radio", name="Dark").click()
    expect(board).not_to_have_attribute("src", standard or "")
    page.wait_for_function("document.cookie.includes('theme%3Adark')")
    settles(page)
    dark = board.get_attribute("src")
    page.reload()
    expect(board).to_have_attribute("src", dark or "")

    def speak(now: str, then: str) -> None:
        page.locator(".st-key-language-choice").get_by_role("combobox").click()
        page.get_by_role("option", name=then).click()

    speak("English", "Español")
    expect(page.get_by_role("heading", name="Semana 1, día 1")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Semana 1, día 1")).to_be_visible()
    speak("Español", "English")
    expect(page.get_by_role("heading", name="Week 1, day 1")).to_be_visible()


def test_a_game_is_looked_back_on_and_gone_on_with_otherwise(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page)
    seat = AtTable(page, server)
    seat.act(Load(0, 4, 0, 1, None))
    seat.act(EndDay())
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    settles(page)
    page.get_by_role("button", name="Game", exact=True).click()
    button(page, "game:review:switch").click()
    expect(page.get_by_role("slider")).to_have_value("3")
    page.locator("body").press("p")
    expect(page.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()
    page.locator("body").press("n")
    expect(page.get_by_role("slider")).to_have_value("3")
    page.get_by_role("slider").press("ArrowLeft")
    expect(page.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()
    settles(page)
    button(page, "game:review:end").click()
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    page.get_by_role("button", name="Game", exact=True).click()
    button(page, "game:review:switch").click()
    button(page, "game:step:back").click()
    expect(page.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()
    button(page, "game:what_if").click()
    page.wait_for_url(lambda address: "table=" in address and seat.code not in address)
    other = AtTable(page, server)
    assert (other.table.seen.match.day, len(other.table.seen.steps)) == (0, 1)
    other.act(EndDay())
    assert seat.hosted().match.day == 1


# A game of a bot


def test_a_game_of_a_bot_is_watched_day_by_day_and_then_tried(page: Page, server: Server) -> None:
    open_to_play(page, server, "watch", "harbour-lights")
    keyed(page, "watch:bot").get_by_role("combobox").click()
    page.get_by_role("option", name="Greedy").click()
    expect(keyed(page, "watch:bot:practice")).to_have_count(0)
    button(page, "watch:run").click()
    once_done(page, page.get_by_text("Greedy with deal code 1"))
    expect(page.get_by_text("Tide 1, day 1")).to_be_visible()
    picture = keyed(page, "watch:board").get_by_role("img")
    before = picture.get_attribute("src") or ""
    page.locator("body").press("n")
    expect(page.get_by_text("Tide 1, day 2")).to_be_visible()
    expect(picture).not_to_have_attribute("src", before)
    slider = page.get_by_role("slider")
    slider.press("ArrowRight")
    expect(page.get_by_text("Tide 1, day 3")).to_be_visible()
    button(page, "watch:previous").click()
    expect(page.get_by_text("Tide 1, day 2")).to_be_visible()
    settles(page)
    with page.expect_download() as download:
        button(page, "watch:record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record["games"][0]["id"] == "greedy-1-0"

    button(page, "watch:try").click()
    expect(page.get_by_role("heading", name="Tide 1, day 1")).to_be_visible()
    hand = keyed(page, f"{table_of(page)}:0:hand")
    for text in record["games"][0]["deal"][:3]:
        name = "Joker" if text == "*" else re.compile(f" {text[1:]}$")
        expect(hand.get_by_role("button", name=name).first).to_be_visible()
