"""The first hour of a newcomer: from the five questions to the printed sheet, timed step by step, and the look around."""

import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.designer.draw.measured import poppler
from tests.e2e.at_table import table_of
from tests.e2e.conftest import once_done
from tests.e2e.test_app import keyed

TICK = "check_circle"


class Clock:
    """Prints how long each step takes; `pytest -s` shows it."""

    def __init__(self) -> None:
        self.began = time.monotonic()

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        before = time.monotonic()
        yield
        now = time.monotonic()
        sys.stdout.write(f"{name:<12}{now - before:6.1f} s {now - self.began:6.1f} s in all\n")


def press(page: Page, key: str) -> None:
    keyed(page, key).get_by_role("button").click()


def ticked(page: Page, step: str) -> None:
    expect(keyed(page, f"first:{step}").get_by_text(TICK)).to_be_attached()


def test_from_five_questions_to_the_printed_sheet(page: Page, tmp_path: Path) -> None:
    clock = Clock()
    with clock.step("questions"):
        expect(page.get_by_text("You have no sheets yet")).to_be_visible()
        press(page, "new")
        keyed(page, "new:theme").get_by_text("Ships", exact=True).click()
        expect(page.get_by_role("heading", name="How many ships?")).to_be_visible()
        title = keyed(page, "new:title").get_by_role("textbox")
        title.fill("Six Ships of Cádiz")
        title.press("Enter")
        keyed(page, "new:page").get_by_text("A5, landscape").click()
        expect(page.get_by_text("6 ships · 52 cards, 45 of them played")).to_be_visible()
    with clock.step("made"):
        press(page, "new:make")
        expect(page.get_by_role("heading", name="Six Ships of Cádiz")).to_be_visible()
        expect(page.get_by_text("No problems")).to_be_visible()
    with clock.step("changed"):
        press(page, "first:changed")
        spots = keyed(page, "edit:/trucks/0/route/spots").get_by_role("spinbutton")
        spots.fill("13")
        spots.press("Enter")
        expect(page.get_by_text("Saved · version 2")).to_be_visible()
        ticked(page, "changed")
    with clock.step("tried"):
        press(page, "first:tried")
        press(page, "game:start")
        page.wait_for_url("**/*table=*")
        at = f"{table_of(page)}:0"
        keyed(page, f"{at}:hand").get_by_role("button").first.click()
        keyed(page, f"{at}:board").locator("button.lit").first.click()
        press(page, f"{at}:end_day")
        expect(page.get_by_text("day 2", exact=False).first).to_be_visible()
    with clock.step("watched"):
        press(page, "first:watched")
        ticked(page, "tried")
        press(page, "watch:run")
        once_done(page, keyed(page, "watch:board").get_by_role("img"))
    with clock.step("balanced"):
        press(page, "first:balanced")
        ticked(page, "watched")
        press(page, "balance:run")
        once_done(page, keyed(page, "run:again"))
    with clock.step("printed"):
        press(page, "first:printed")
        ticked(page, "balanced")
        keyed(page, "export:format").get_by_text("PDF", exact=True).click()
        with page.expect_download() as download:
            press(page, "export:download:pdf")
        printed = tmp_path / "sheet.pdf"
        download.value.save_as(printed)
        expect(page.get_by_text("Your sheet is made")).to_be_visible()
    page.get_by_role("link", name="First steps").click()
    expect(page.get_by_test_id("stMain").get_by_text(TICK, exact=True)).to_have_count(6)
    found = re.search(r"Page size: +([\d.]+) x ([\d.]+) pts", poppler("pdfinfo", printed))
    assert found
    assert [round(float(size) / 72 * 25.4) for size in found.groups()] == [210, 148]
    assert "Six Ships of Cádiz" in poppler("pdftotext", printed, "-")


def test_the_look_around_leads_over_six_steps_and_can_be_left(page: Page) -> None:
    press(page, "tour:start")
    for number, place in enumerate(("Title", "Load rule", "Changes", "Play", "Play the games", "Download"), 1):
        expect(keyed(page, "tour").get_by_text(f"Step {number} of 6")).to_be_visible()
        expect(page.get_by_test_id("stMain").get_by_text(place, exact=True).first).to_be_visible()
        if number < 6:
            press(page, f"tour:next:{number}")
    page.get_by_role("link", name="My sheets").click()
    press(page, "tour:go")
    expect(page.get_by_role("heading", name="Export")).to_be_visible()
    press(page, "tour:own")
    expect(page.get_by_role("heading", name="New sheet")).to_be_visible()
    expect(keyed(page, "tour")).to_have_count(0)
    page.get_by_role("link", name="My sheets").click()
    press(page, "tour:start")
    press(page, "tour:end")
    expect(keyed(page, "tour")).to_have_count(0)
    page.get_by_role("link", name="My sheets").click()
    expect(page.get_by_text("a look around)", exact=False)).to_have_count(1)
