"""A designer's own sheet, from the five questions to its PDF: six ships, three symbols of one's own, a route of two stops."""

import os
import re
import time
from pathlib import Path
from typing import Any

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from designer.checking import check_whole
from designer.edit.pointers import value_at
from designer.store import Store
from tests.designer.draw.measured import poppler
from tests.e2e.conftest import Server
from tests.e2e.test_app import keyed, place, section

SYMBOLS = (("Silk", "S", "Flower", "#4527a0"), ("Pepper", "P", "Flame", "#b23c17"), ("Amber", "A", "Gem", "#00695c"))


class Desk:
    """The page, the sheet as it is kept, and a picture of each step where somebody wants to look at them."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self._store = Store(f"sqlite:///{(server.home / 'sheets.sqlite').as_posix()}")

    def saved(self) -> dict[str, Any]:
        return self._store.open(self._store.list()[0].key).document

    def press(self, key: str) -> None:
        keyed(self.page, key).get_by_role("button").click()

    def write(self, key: str, text: str) -> None:
        field = keyed(self.page, key).locator("input").first
        field.fill(text)
        field.press("Enter")

    def becomes(self, pointer: str, value: Any) -> None:
        end = time.monotonic() + 30
        while (found := value_at(self.saved(), pointer)) != value:
            assert time.monotonic() < end, f"{pointer}: expected {value!r} at last, found {found!r}"
            time.sleep(0.05)
        expect(self.page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")

    def seen(self, name: str) -> None:
        if folder := os.environ.get("FLIPWRIGHT_PICTURES"):
            expect(self.page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
            self.page.screenshot(path=Path(folder) / f"{name}.png")


def test_six_ships_three_own_symbols_and_a_route_of_two_stops_are_printed(
    page: Page, server: Server, tmp_path: Path
) -> None:
    desk = Desk(page, server)
    _answer(desk, f"{server.url}/new_sheet")
    section(page, "Suits")
    for number, symbol in enumerate(SYMBOLS):
        _symbol(desk, number, *symbol)
    desk.seen("symbols")

    trucks = desk.saved()["trucks"]
    (number,) = (index for index, truck in enumerate(trucks) if truck["name"] == "Schooner")
    assert len(trucks[number]["route"]["stops"]) == 1
    route = f"/trucks/{number}/route"
    place(page, f"{route}/circles/6").click()
    desk.press("do:draw:add_stop")
    desk.becomes(f"{route}/stops/0/spot", 6)
    desk.seen("stop")
    keyed(page, f"draw:{route}/stops/0/score/points").get_by_role("spinbutton").fill("4")
    page.keyboard.press("Enter")
    desk.becomes(f"{route}/stops/0/score/points", 4)
    desk.seen("route")
    assert check_whole(desk.saved()).problems == ()
    expect(page.get_by_text("No problems")).to_be_visible()

    printed = _print(desk, tmp_path / "sheet.pdf")
    words = poppler("pdftotext", printed, "-")
    assert [name for name in ("The Silk Fleet", "Schooner", "S Silk", "P Pepper", "A Amber") if name not in words] == []
    assert re.search(r"Pages: +1\n", poppler("pdfinfo", printed))


def _answer(desk: Desk, address: str) -> None:
    """The five questions; too few cards are told, with what helps."""
    page = desk.page
    page.goto(address)
    keyed(page, "new:theme").get_by_text("Ships", exact=True).click()
    expect(page.get_by_role("heading", name="How many ships?")).to_be_visible()
    desk.write("new:title", "The Silk Fleet")
    keyed(page, "new:deck").get_by_text("Cards of my own").click()
    desk.write("new:suits", "3")
    expect(page.get_by_text("45 cards are needed, and the deck has 40")).to_be_visible()
    expect(keyed(page, "new:make").get_by_role("button")).to_be_disabled()
    page.get_by_role("button", name="3 copies of each card").click()
    expect(page.get_by_text("6 ships · 58 cards, 45 of them played")).to_be_visible()
    desk.seen("questions")
    desk.press("new:make")
    expect(page.get_by_role("heading", name="The Silk Fleet")).to_be_visible()
    desk.seen("made")
    assert (len(desk.saved()["trucks"]), len(desk.saved()["suits"])) == (6, 3)


def _symbol(desk: Desk, number: int, name: str, letter: str, shape: str, color: str) -> None:
    page, base = desk.page, f"/suits/{number}"
    keyed(page, "pick:/suits").get_by_role("radio").nth(number).click()
    desk.write(f"edit:{base}/name", name)
    desk.becomes(f"{base}/name", name)
    desk.write(f"edit:{base}/letter", letter)
    desk.becomes(f"{base}/letter", letter)
    keyed(page, f"edit:{base}/symbol").get_by_role("combobox").click()
    page.get_by_role("option", name=shape, exact=True).click()
    desk.becomes(f"{base}/symbol", shape.lower())
    keyed(page, f"edit:{base}/color").get_by_test_id("stColorPickerBlock").click()
    page.get_by_test_id("stColorPickerPopover").locator("input").first.fill(color)
    page.keyboard.press("Escape")
    desk.becomes(f"{base}/color", color)


def _print(desk: Desk, path: Path) -> Path:
    page = desk.page
    page.get_by_role("link", name="Export").click()
    keyed(page, "export:format").get_by_text("PDF", exact=True).click()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    desk.seen("export")
    with page.expect_download() as download:
        desk.press("export:download:pdf")
    download.value.save_as(path)
    return path
