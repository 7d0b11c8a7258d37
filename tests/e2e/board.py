"""The drawing of the editor in a real browser: to be clicked and dragged, and the document that is saved of it."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from designer.edit.pointers import value_at
from designer.store import Store
from tests.e2e.conftest import Server, box_of
from tests.e2e.test_app import keyed, open_official

PAGE_WIDTH = 279.4  # mm, of the official sheet
_STILL = 0.4  # s


class Board:
    """The drawing, and the document that the store has of it."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.root = keyed(page, "drawing").locator(".board")
        open_official(page)
        expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
        expect(self.root).to_have_attribute("data-ack", "0")
        self._store = Store(f"sqlite:///{(server.home / 'sheets.sqlite').as_posix()}")
        self._key = self._store.list()[0].key

    def part(self, id_: str) -> Locator:
        return self.root.locator(f'button[data-id="{id_}"]')

    def middle(self, id_: str) -> tuple[float, float]:
        box = box_of(self.part(id_))
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, id_: str, **options: Any) -> None:
        self.part(id_).click(**options)

    def click_truck(self, truck: int, **options: Any) -> None:
        """At its name: its middle is full of squares."""
        self.part(f"/trucks/{truck}").click(position={"x": 20, "y": 4}, **options)

    def drag(self, start: tuple[float, float], x: float, y: float) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + x, start[1] + y, steps=4)
        self.page.mouse.up()

    @property
    def mm(self) -> float:
        """px in a mm."""
        return box_of(self.root.locator(".sheet"))["width"] / PAGE_WIDTH

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def saved(self) -> dict[str, Any]:
        return self._store.open(self._key).document

    def becomes(self, pointer: str, value: Any) -> None:
        """The document has this value there, at last."""
        self.holds(lambda document: value_at(document, pointer), value)

    def holds(self, found: Callable[[dict[str, Any]], Any], value: Any) -> None:
        end = time.monotonic() + 20
        while (seen := found(self.saved())) != value and time.monotonic() < end:
            time.sleep(0.05)
        assert seen == value, f"expected {value} in the document, found {seen}"

    def chosen(self) -> set[str]:
        return set(self.root.locator("button.chosen").evaluate_all("all => all.map((one) => one.dataset.id)"))

    def settles(self) -> None:
        """All that was done is drawn, and nothing moves any more."""
        before, since, end = None, time.monotonic(), time.monotonic() + 20
        while time.monotonic() < min(since + _STILL, end):
            state = self.page.get_by_test_id("stApp").get_attribute("data-test-script-state")
            now = (state, box_of(self.root), self.root.inner_html())
            if now != before or state != "notRunning":
                before, since = now, time.monotonic()
            time.sleep(0.05)
        expect(self.page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
