"""Card games with hidden hands in real browsers: two at their own screens, several at one with a bot."""

import os
from collections.abc import Iterator

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, Page, expect

from designer.play.match import Seen
from simulator.llama.actions import Draw
from tests.e2e.at_table import button, hosted, open_to_play, settles, table_of, write
from tests.e2e.conftest import Server, once_done
from tests.e2e.test_app import keyed


@pytest.fixture
def other(browser: Browser, server: Server) -> Iterator[Page]:
    """A second browser, which knows nothing of the first."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    context.set_default_timeout(30_000)
    yield context.new_page()
    context.close()


class Seat:
    """A seat at the table of a card game, played by clicks; what it should see is taken from the store."""

    def __init__(self, page: Page, server: Server, player: int) -> None:
        self.page, self.player, self.code, self._server = page, player, table_of(page), server

    @property
    def seen(self) -> Seen:
        return hosted(self._server, self.code).match.seen_by(self.player)

    def place(self, name: str) -> Locator:
        """A place of the picture, as the game stands now."""
        seen = self.seen
        return self.picture.locator(f'button[data-id="{seen.turn}.{len(seen.steps)}:{name}"]')

    @property
    def picture(self) -> Locator:
        return keyed(self.page, f"{self.code}:{self.player}:table")

    def act(self, notation: str) -> None:
        button(self.page, f"{self.code}:{self.player}:act:{notation}").click()

    def settles(self) -> None:
        settles(self.page)


def choose_seat(page: Page, family: str, seat: int, kind: str) -> None:
    keyed(page, f"game:{family}:seat:{seat}").locator("input").first.click()
    page.get_by_role("option", name=kind, exact=True).click()
    settles(page)


def test_two_browsers_play_an_expedition_and_see_no_more_than_they_may(page: Page, other: Page, server: Server) -> None:
    open_to_play(page, server, "play", "lost-cities")
    choose_seat(page, "lost_cities", 1, "Somebody at another screen")
    write(page, "game:lost_cities:name:0", "Ana")
    write(page, "game:code", "1")
    button(page, "game:start").click()
    page.wait_for_url("**/*table=*")
    ana = Seat(page, server, 0)
    other.goto(f"{server.url}/play?table={ana.code}")
    write(other, "game:name", "Bo")
    other.get_by_role("button", name="Take a seat").click()
    other.wait_for_url("**/*seat=*")
    bo = Seat(other, server, 1)
    expect(other.get_by_text("It is the turn of Ana.")).to_be_visible()
    expect(page.get_by_text("Bo · waits")).to_be_visible()  # without a reload
    ana.settles()

    card = ana.seen.game.format_action(ana.seen.legal[0]).removeprefix("play ")
    suit = ana.seen.match.sheet.suits[ana.seen.legal[0].card.suit].id
    ana.place(f"hand:{card}").click()
    ana.place(f"expedition:0:{suit}").click()
    button(page, f"{ana.code}:0:undo").click()
    expect(button(page, f"{ana.code}:0:undo")).to_have_count(0)
    assert ana.seen.steps == ()
    ana.settles()
    ana.place(f"hand:{card}").click()
    ana.place(f"expedition:0:{suit}").click()
    expect(button(page, f"{ana.code}:0:undo")).to_be_visible()
    expect(other.get_by_text("Ana lays")).to_have_count(0)  # it may still be taken back
    ana.settles()
    ana.act("draw")
    expect(page.get_by_text("It is the turn of Bo.")).to_be_visible()
    expect(button(page, f"{ana.code}:0:undo")).to_have_count(0)

    expect(other.get_by_text("Ana lays")).to_be_visible()
    expect(other.get_by_text("draws a card")).to_be_visible()
    hand = {f"hand:{bo.seen.match.sheet.suits[each.suit].letter}{each.value}" for each in bo.seen.observation.hand}
    places = [each.get_attribute("data-id") or "" for each in bo.picture.locator("button").all()]
    assert {place.partition(":")[2].partition("#")[0] for place in places if ":hand:" in place} == hand
    page.reload()  # the seat is found again
    expect(page.get_by_text("It is the turn of Bo.")).to_be_visible()
    expect(page.get_by_text("Ana lays")).to_be_visible()


def test_two_at_one_screen_and_a_bot_play_llama_and_one_is_advised(page: Page, server: Server) -> None:
    open_to_play(page, server, "play", "llama")
    keyed(page, "game:llama:players").get_by_text("3", exact=True).click()
    settles(page)
    choose_seat(page, "llama", 1, "Somebody at this screen")
    choose_seat(page, "llama", 2, "Random")
    for seat, name in enumerate(("Ana", "Bo")):
        write(page, f"game:llama:name:{seat}", name)
    write(page, "game:code", "1")
    button(page, "game:start").click()
    page.wait_for_url("**/*table=*")
    for turn, name in ((0, "Ana"), (1, "Bo"), (3, "Ana")):
        once_done(page, page.get_by_role("heading", name=f"Now it is the turn of {name}"))
        seat = Seat(page, server, turn % 3)
        expect(page.locator(f'[class*="st-key-{seat.code}-"]')).to_have_count(0)
        settles(page)
        page.keyboard.press("Enter")
        expect(seat.picture).to_be_visible()
        assert Draw() in seat.seen.legal
        seat.settles()
        seat.act("draw")
    once_done(page, page.get_by_role("heading", name="Now it is the turn of Bo"))

    page.keyboard.press("Enter")
    bo = Seat(page, server, 1)
    expect(bo.picture).to_be_visible()
    page.get_by_text("Help", exact=True).click()
    button(page, "help:ask").click()
    expect(page.get_by_text("the bot's choice", exact=True)).to_be_visible(timeout=120_000)  # the bot practises first
    expect(bo.picture.locator("button.advised").first).to_be_visible()
    bo.settles()
    button(page, "help:take:0").click()
    once_done(page, page.get_by_role("heading", name="Now it is the turn of Ana"))
    expect(page.get_by_text("the bot's choice", exact=True)).to_have_count(0)  # what tells of Bo's cards is gone
