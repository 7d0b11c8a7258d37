"""Questions to the lab in a real browser: they outlive the page, its reload, other tabs and the server."""

import os
import re

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Server, once_done
from tests.e2e.test_app import keyed, open_official


def press(page: Page, key: str) -> None:
    keyed(page, key).get_by_role("button").first.click()


def stop(page: Page) -> Locator:
    return keyed(page, "balance:cancel")


def ask(page: Page, precision: str = "Quick look") -> str:
    """Ask how the sheet is balanced; the address of the answer."""
    keyed(page, "balance:precision").get_by_text(precision, exact=True).click()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    press(page, "balance:run")
    expect(page).to_have_url(re.compile(r"[?&]run=[0-9a-f]{10}"))
    return page.url


def test_an_answer_outlives_reload_tabs_and_the_server(page: Page, server: Server) -> None:
    open_official(page)
    page.get_by_role("link", name="Balance").click()
    address = ask(page)
    once_done(page, page.get_by_text("What stands out?"))

    page.reload()
    other = page.context.new_page()
    other.goto(address)
    for tab in (page, other):
        once_done(tab, keyed(tab, "run:again"))
        expect(tab.get_by_text("How many points does a game bring?")).to_be_visible()
    other.close()

    page.get_by_role("button", name="Name", exact=True).click()
    name = page.get_by_role("textbox", name="Name of this answer")
    name.fill("The first look")
    name.press("Enter")
    expect(page.get_by_role("heading", name="The first look")).to_be_visible()

    server.restart()
    again = page.context.new_page()
    again.goto(address)
    expect(again.get_by_role("heading", name="The first look")).to_be_visible()
    expect(again.get_by_text("What stands out?")).to_be_visible()


def test_a_run_is_stopped_from_another_tab_and_left_behind_by_a_server(page: Page, server: Server) -> None:
    open_official(page)
    page.get_by_role("link", name="Balance").click()
    address = ask(page, "Overnight")
    expect(stop(page)).to_be_visible()
    page.get_by_role("link", name="Editor").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
    page.get_by_role("link", name="Balance").click()
    expect(stop(page)).to_be_visible()

    other = page.context.new_page()
    other.goto(address)
    stop(other).get_by_role("button").click()
    for tab in (other, page):
        expect(tab.get_by_text("The run was stopped")).to_be_visible(timeout=60_000)
    other.close()

    press(page, "run:again")
    expect(stop(page)).to_be_visible()
    expect(page).not_to_have_url(address)
    left = page.url
    server.restart()
    page.goto(left)
    expect(page.get_by_text("was ended before this answer was complete")).to_be_visible()
    press(page, "run:begin_again")
    expect(stop(page)).to_be_visible()
    stop(page).get_by_role("button").click()
    expect(page.get_by_text("The run was stopped")).to_be_visible(timeout=60_000)
