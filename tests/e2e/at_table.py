"""A seat at a table in a real browser, played by clicks; beside it the table in Python says what each click should do."""

import re
import time
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from designer.freight.choices import place_of
from designer.freight.table import Table
from designer.freight.table_boards import target_id
from designer.play.hosting import Host, Hosted
from designer.store import Store
from simulator.freight.actions import Action, Done, EndDay, Load, Move
from tests.e2e.conftest import Server
from tests.e2e.test_app import keyed


def button(page: Page, key: str) -> Locator:
    return keyed(page, key).get_by_role("button")


def open_to_play(page: Page, server: Server, name: str, sheet: str) -> None:
    page.goto(f"{server.url}/{name}")
    button(page, f"offer:{sheet}").click()
    page.wait_for_url("**/*sheet=*")


def settles(page: Page) -> None:
    """All that was done is shown."""
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


def write(page: Page, key: str, text: str) -> None:
    """Type a text; it holds for what is clicked next."""
    keyed(page, key).locator("input").first.fill(text)


def begin(page: Page, *, names: str = "Ana", code: str = "1", free: int = 0) -> None:
    """A new game of the open sheet."""
    write(page, "game:names", names)
    write(page, "game:code", code)
    if free:
        write(page, "game:free", str(free))
    button(page, "game:start").click()
    page.wait_for_url("**/*table=*")


def table_of(page: Page) -> str:
    """The code of the table, as the address has it."""
    return parse_qs(urlsplit(page.url).query)["table"][0]


def hosted(server: Server, code: str) -> Hosted:
    """The table as it is kept."""
    return Host(Store(f"sqlite:///{(server.home / 'sheets.sqlite').as_posix()}")).find(code)


class AtTable:
    """What the player of a seat does."""

    def __init__(self, page: Page, server: Server, player: int = 0) -> None:
        self.page, self._server = page, server
        self.code = table_of(page)
        self.player, self._key = player, f"{self.code}:{player}"
        self.look()

    def look(self) -> None:
        """Take the table as it is kept now: others played too."""
        self.table = Table(self.hosted().match.seen_by(self.player))

    def hosted(self) -> Hosted:
        return hosted(self._server, self.code)

    def card(self, slot: int) -> Locator:
        return keyed(self.page, f"{self._key}:hand").locator(f'button[data-id="{self.table.seen.match.day}:{slot}"]')

    def place(self, title: str) -> Locator:
        """A square or circle by the beginning of its tooltip."""
        return keyed(self.page, f"{self._key}:board").get_by_role("button", name=re.compile(f"^{re.escape(title)}"))

    def button(self, name: str) -> Locator:
        return button(self.page, f"{self._key}:{name}")

    def press(self, name: str) -> None:
        self.button(name).click()

    def act(self, action: Action) -> None:
        """Do it as one with a mouse does; it is done when it is kept."""
        if isinstance(action, EndDay):
            self.press("end_day")
            self._becomes(self.table.day_ended())
        elif isinstance(action, Done):
            if self.table.moves_on:  # else the card could move no further
                self.press("stop")
                self._becomes(self.table.stopped())
        else:
            self._take(action)
            self._use(action)

    def _take(self, action: Load | Move) -> None:
        """The card in hand, as the value that the action needs."""
        if self.table.card != action.card:
            self.card(action.card).click()
            self.table = self.table.with_card(action.card)
            expect(self.card(action.card)).to_have_class("chosen")
        if not isinstance(action, Load):
            return
        if self.table.value is None:
            self.press(f"value:{action.value}")
            self.table = self.table.with_value(action.value)
            expect(self.button(f"value:{action.value}")).to_have_attribute("data-testid", "stBaseButton-primary")
        while self.table.value != action.value:
            step = 1 if action.value > (self.table.value or 0) else -1
            value = (self.table.value or 0) + step
            self.press("more" if step > 0 else "less")
            self.table = self.table.with_value(value)
            hours = self.table.hours_agreed
            told = f"{value} ({hours} hour{'s' if hours > 1 else ''})" if hours else f"{value}"
            expect(self.page.get_by_text(told, exact=True).first).to_be_visible()
        if action.suit is not None:
            self.press(f"suit:{action.suit}")
            self.table = self.table.with_suit(action.suit)
            expect(self.button(f"suit:{action.suit}")).to_have_attribute("data-testid", "stBaseButton-primary")

    def _use(self, action: Load | Move) -> None:
        place = place_of(action)
        keyed(self.page, f"{self._key}:board").locator(f'button[data-id="{target_id(self.table, place)}"]').click()
        table = self.table.clicked(place)
        if table.asked:
            number = next(number for number, option in enumerate(table.asked) if option.action == action)
            self.press(f"answer:{number}")
            table = table.played(table.asked[number])
        self._becomes(table)

    def _becomes(self, table: Table) -> None:
        self.table = table
        end = time.monotonic() + 20
        match = table.seen.match
        while (now := self.hosted().match).day != match.day or now.today[self.player] != match.today[self.player]:
            assert time.monotonic() < end, f"expected {match.today} on day {match.day}, found {now.today} on {now.day}"
            time.sleep(0.05)
        settles(self.page)  # what is to be clicked next may move while the page is drawn
