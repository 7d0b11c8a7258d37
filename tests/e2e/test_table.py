"""Several players at one table: each at an own browser, together at one screen, and with bots."""

import os
from collections.abc import Iterator

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from simulator.freight.actions import EndDay, Load
from tests.e2e.at_table import AtTable, begin, button, open_to_play, settles, table_of
from tests.e2e.conftest import Server, once_done
from tests.e2e.test_app import keyed


@pytest.fixture
def other(browser: Browser, server: Server) -> Iterator[Page]:
    """A second browser, which knows nothing of the first."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    context.set_default_timeout(30_000)
    yield context.new_page()
    context.close()


def join(page: Page, server: Server, code: str, name: str) -> AtTable:
    """Take a free seat at a table, with nothing but its code."""
    page.goto(f"{server.url}/play")
    field = keyed(page, "game:table").locator("input")
    field.fill(code.lower())
    page.get_by_role("button", name="Go there").click()
    field = keyed(page, "game:name").locator("input")
    field.fill(name)
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url("**/*seat=*")
    return AtTable(page, server, player=1)


def test_two_browsers_at_one_table_see_each_others_day_only_when_both_ended_it(
    page: Page, other: Page, server: Server
) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page, free=1)
    ana = AtTable(page, server)
    expect(page.get_by_text("nobody yet")).to_be_visible()
    bo = join(other, server, ana.code, "Bo")
    expect(page.get_by_text("Bo · plays")).to_be_visible()  # without a reload
    settles(page)

    ana.look()
    ana.act(Load(0, 4, 0, 1, None))
    ana.act(EndDay())
    expect(page.get_by_text("Still to play: Bo")).to_be_visible()
    expect(other.get_by_text("Ana · has ended the day")).to_be_visible()
    expect(other.get_by_text("load into Anything goes")).to_have_count(0)
    settles(other)
    board = keyed(other, f"{ana.code}:1:board:0").locator("img")
    keyed(other, f"{ana.code}:1:look_at").get_by_text("Ana").click()
    expect(board).to_be_visible()
    at_dawn = board.get_attribute("src")

    button(page, f"{ana.code}:0:take_back").click()  # as long as somebody plays
    expect(other.get_by_text("Ana · plays")).to_be_visible()
    settles(page)
    ana.table = ana.table.undone()
    ana.act(EndDay())
    bo.look()
    bo.act(Load(1, 5, 0, 5, None))
    assert board.get_attribute("src") == at_dawn
    bo.press("end_day")
    for both in (page, other):
        expect(both.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    expect(board).not_to_have_attribute("src", at_dawn or "")
    days = ana.hosted().match
    assert [[days.game.format_action(action) for action in day] for day in days.days[0]] == [
        ["load 0 any.0 1", "end_day"],
        ["load 1 hearts.0 5", "end_day"],
    ]


def test_a_second_tab_of_the_same_browser_takes_the_free_seat(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "tiny")
    begin(page, free=1)
    code = table_of(page)
    tab = page.context.new_page()
    tab.goto(f"{server.url}/play?table={code}")
    expect(button(tab, "game:go_on_as")).to_have_text("Go on as Ana")
    keyed(tab, "game:name").locator("input").fill("Bo")
    tab.get_by_role("button", name="Take a seat").click()
    tab.wait_for_url("**/*seat=*")
    button(tab, f"{code}:1:end_day").click()
    expect(tab.get_by_text("Still to play: Ana")).to_be_visible()
    expect(page.get_by_text("Bo · has ended the day")).to_be_visible()
    tab.reload()
    expect(tab.get_by_text("Still to play: Ana")).to_be_visible()
    button(page, f"{code}:0:end_day").click()
    for each in (page, tab):
        expect(each.get_by_role("heading", name="Week 1, day 2")).to_be_visible()


def test_two_tabs_of_one_seat_lose_nothing(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page)
    first = AtTable(page, server)
    tab = page.context.new_page()
    tab.goto(page.url)
    second = AtTable(tab, server)
    expect(second.card(0)).to_be_visible()
    settles(tab)
    first.act(Load(0, 4, 0, 1, None))
    second.card(1).click()
    expect(second.card(1)).to_have_class("chosen")
    second.place("Heart hauler, square 1").click()
    expect(tab.get_by_text("This seat was played from another tab meanwhile")).to_be_visible()
    expect(tab.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()
    settles(tab)
    second.table = first.table
    second.act(Load(1, 5, 0, 5, None))
    expect(tab.get_by_text("This seat was played from another tab meanwhile")).to_have_count(0)


def test_a_table_that_is_deleted_is_told_to_those_who_wait(page: Page, other: Page, server: Server) -> None:
    open_to_play(page, server, "play", "tiny")
    begin(page, free=1)
    code = table_of(page)
    join(other, server, code, "Bo")
    button(other, f"{code}:1:end_day").click()
    expect(other.get_by_text("Still to play: Ana")).to_be_visible()
    settles(page)
    page.get_by_role("button", name="Game", exact=True).click()
    button(page, "game:leave").click()
    row = keyed(page, f"game:kept:{code}")
    row.get_by_test_id("stPopover").get_by_role("button").click()
    button(page, f"game:delete:{code}").click()
    expect(other.get_by_text(f"There is no table with the code {code}")).to_be_visible()


def test_at_one_screen_the_board_is_covered_between_players(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "flip-freighters")
    begin(page, names="Ana, Bo")
    code = table_of(page)
    boards = page.locator(f'[class*="st-key-{code}-"]')
    for name in ("Ana", "Bo"):
        expect(page.get_by_role("heading", name=f"Now it is the turn of {name}")).to_be_visible()
        expect(boards).to_have_count(0)
        settles(page)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Week 1, day 1")).to_be_visible()
        settles(page)
        page.locator("body").press("Control+Enter")
    expect(page.get_by_role("heading", name="Now it is the turn of Ana")).to_be_visible()
    expect(boards).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Now it is the turn of Ana")).to_be_visible()


def test_a_bot_joins_and_the_day_ends(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "tiny")
    keyed(page, "game:bots").locator("input").first.click()
    page.get_by_role("option", name="Random").click()
    page.keyboard.press("Escape")
    settles(page)
    begin(page)
    code = table_of(page)
    button(page, f"{code}:0:end_day").click()
    once_done(page, page.get_by_role("heading", name="Week 1, day 2"))
    page.reload()
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    button(page, f"{code}:0:end_day").click()
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_have_count(0)  # its plan is known: nobody waits
