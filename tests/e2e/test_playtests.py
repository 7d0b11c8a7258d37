"""Six paper sheets of one evening are entered, one of them added up wrongly, and stand beside the bots."""

import os
import re

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from designer.text.labels import label
from tests.e2e.conftest import once_done
from tests.e2e.test_app import keyed
from tests.e2e.test_balance import ask

TOTALS = (9, 14, 11, 8, 12)  # of those who tell a total only


def tap(page: Page, target: str) -> None:
    page.locator(f'.targets button[data-id="{target}"]').click()


def idle(page: Page) -> None:
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


def enter_total(page: Page, number: int, total: int) -> None:
    """Type the total of a player's sheet, from 0, and press Enter; that of the one before may still be there."""
    form = page.get_by_test_id("stForm").filter(has=keyed(page, f"playtest:save:{number}"))
    idle(page)
    form.get_by_label("Total", exact=True).fill(str(total))
    form.get_by_label("Total", exact=True).press("Enter")


def test_six_paper_sheets_are_entered_and_people_stand_beside_the_bots(page: Page) -> None:
    keyed(page, "template:tiny").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
    page.get_by_text(label("page.at_the_table"), exact=True).click()
    page.get_by_role("menuitem", name="Playtests").click()
    expect(page.get_by_text("Nobody has played this sheet yet")).to_be_visible()
    page.get_by_role("button", name="Add a playtest").click()
    expect(page.get_by_text("1. next")).to_be_visible()

    # what was circled is tapped, the box of the week leads to its field
    tap(page, "score:0:1:1")
    tap(page, "stop:0:1")
    tap(page, "stop:1:0")
    expect(keyed(page, "playtest:delivery:1").get_by_label("Points")).to_have_value("4")
    tap(page, "field:round-1")
    expect(page.get_by_label("Week 1", exact=True)).to_be_focused()
    page.keyboard.type("12")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Week 1: 12 written, 11 by the circled scores")).to_be_visible()
    enter_total(page, 0, 13)
    expect(page.get_by_text("2. next")).to_be_visible()
    enter_total(page, 0, 13)  # as it was written, and on to the next player

    for number, total in enumerate(TOTALS, 1):
        expect(keyed(page, f"playtest-field-{number}-name").get_by_role("textbox")).to_be_focused()
        enter_total(page, number, total)
        expect(page.get_by_text(f"{number + 2}. next")).to_be_visible()
    idle(page)

    page.reload()
    expect(page.get_by_text("6 sheets")).to_be_visible()
    expect(page.get_by_text("1 does not add up")).to_be_visible()

    page.get_by_role("link", name="Balance").click()
    ask(page)
    once_done(page, keyed(page, "run:again"))
    expect(page.get_by_role("heading", name=re.compile("^6 people scored"))).to_be_visible()
    expect(page.get_by_text("6 people of 1 playtests, beside the bot")).to_be_visible()
