"""A designer with a spreadsheet and a translator, in a real browser."""

import csv
import io
import os
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import box_of
from tests.e2e.test_app import keyed, open_official, section


def downloaded(page: Page, key: str) -> list[list[str]]:
    """The rows of the file behind a button."""
    button = keyed(page, key).get_by_role("button")
    expect(button).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    with page.expect_download() as download:
        button.click()
    text = Path(download.value.path()).read_text(encoding="utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def saved_elsewhere(rows: list[list[str]]) -> bytes:
    """As a spreadsheet of another country saves it."""
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def upload(page: Page, key: str, rows: list[list[str]]) -> None:
    """Put a file into the folded part of the page that takes one."""
    field = keyed(page, f"{key}:file").locator("input[type=file]")
    field.set_input_files({"name": "table.csv", "mimeType": "text/csv", "buffer": saved_elsewhere(rows)})


def type_into(page: Page, row: int, across: float, text: str, then: Locator) -> None:
    """Write a cell of the grid of trucks until the page says what then follows.

    The editor of a cell is loaded late, and closes where the page is shown anew, as when a bot has finished.
    """
    grid, cell = keyed(page, "table:trucks"), page.locator(".gdg-input:focus")
    expect(grid.locator("canvas").first).to_be_visible()
    for _ in range(20):
        expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
        box = box_of(grid)
        page.mouse.dblclick(box["x"] + box["width"] * across, box["y"] + 34 * row + 17)
        page.wait_for_timeout(1000)
        if cell.count():
            page.keyboard.press("Control+a")
            page.keyboard.type(text, delay=60)
            page.keyboard.press("Enter")
            page.wait_for_timeout(3000)
        if then.is_visible():
            break
    expect(then).to_be_visible()


def test_the_table_goes_to_a_spreadsheet_and_comes_back_and_its_cells_are_typed_into(page: Page) -> None:
    open_official(page)
    section(page, "Table")
    keyed(page, "table:trucks").hover()
    expect(page.get_by_label("Search")).to_be_visible()
    expect(page.get_by_label("Download as CSV")).to_be_hidden()  # it would write formulas
    rows = downloaded(page, "trucks:download")
    assert len(rows) == 10
    stops, hearts = rows[0].index("stops"), next(row for row in rows if row[0] == "hearts")
    assert hearts[stops] == "5: x1; 8: x2"

    page.get_by_text("Paste or upload a table").click()
    hearts[stops] = "5: x1; 8: twice"
    upload(page, "trucks", rows)
    expect(page.get_by_text("Row 7, Stops: expected a score as x2")).to_be_visible()
    hearts[stops] = "5: x1; 8: x3"
    upload(page, "trucks", rows)
    expect(page.get_by_text("Truck 6 (Heart hauler), circle 8: multiplier 2 → 3")).to_be_visible()
    keyed(page, "trucks:apply").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    assert downloaded(page, "trucks:download") == rows

    type_into(page, 1, 0.32, "All kinds", page.get_by_text("Saved · version 3"))
    wrong = page.get_by_text("Row 2, Colour: expected a colour as '#26303a', found 'red'")
    type_into(page, 2, 0.57, "red", wrong)
    type_into(page, 2, 0.57, "#b02418", page.get_by_text("Saved · version 4"))
    expect(wrong).to_have_count(0)
    rows[1][1], rows[2][3] = "All kinds", "#b02418"
    assert downloaded(page, "trucks:download") == rows
    for version in (5, 6, 7):
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text(f"Saved · version {version}")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_the_texts_go_to_a_translator_and_come_back_and_grow_old(page: Page) -> None:
    open_official(page)
    section(page, "Words")
    keyed(page, "texts:view").get_by_text("Table of all texts").click()
    rows = downloaded(page, "texts:download")
    assert rows[0] == ["path", "en", "es"]
    page.get_by_text("Take a translated CSV back").click()
    todo = {row[0]: row for row in rows}
    todo["title"][2], todo["trucks.hearts.name"][2] = "Fletes", "{camión}"
    upload(page, "texts", rows)
    expect(page.get_by_text("Spanish: expected the placeholders none, found '{camión}'")).to_be_visible()
    todo["trucks.hearts.name"][2] = "=Corazones"
    upload(page, "texts", rows)
    keyed(page, "texts:apply").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    assert "'=Corazones" in [row[2] for row in downloaded(page, "texts:download")]

    section(page, "Game")
    title = keyed(page, "edit:/title").get_by_role("textbox")
    title.fill("Night Freight")
    title.press("Enter")
    expect(page.get_by_text("Saved · version 3")).to_be_visible()
    section(page, "Words")
    keyed(page, "texts:view").get_by_text("Table of all texts").click()
    page.get_by_text("Spanish: 1 outdated", exact=True).click()
    expect(page.get_by_text("was “Flip Freighters”, is “Night Freight”; translated “Fletes”")).to_be_visible()
    keyed(page, "do:texts:right:es:title").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 4")).to_be_visible()
    expect(page.get_by_text("Spanish: 1 outdated", exact=True)).to_have_count(0)
