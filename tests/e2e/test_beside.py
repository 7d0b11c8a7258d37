"""Balance beside the drawing, in a real browser: heat soon after an edit, then what the edit did, and off for ever by a switch."""

import os
import re

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Server
from tests.e2e.test_app import keyed, place, section

SLOW = 180_000  # ms: on a busy machine practice takes a while


def test_an_edit_is_followed_by_heat_and_by_what_it_did_until_it_is_switched_off(page: Page, server: Server) -> None:
    keyed(page, "template:tiny").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
    beside = keyed(page, "beside")
    expect(beside.get_by_text("After an edit of the rules you see here")).to_be_visible()
    square = place(page, "/trucks/0/squares/0")
    expect(square).not_to_have_attribute("title", re.compile("of games"))

    section(page, "Trucks")
    spots = keyed(page, "edit:/trucks/0/route/spots").get_by_role("spinbutton")
    spots.fill("5")
    spots.press("Enter")
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    expect(square).to_have_attribute("title", re.compile(r"filled in [\d.]+% ± [\d.]+ of games"), timeout=SLOW)
    expect(page.get_by_text(re.compile("the version that you opened"))).to_be_visible(timeout=SLOW)
    expect(page.get_by_text(re.compile("of each on the same cards"))).to_be_visible()
    expect(page.get_by_text("not practised yet")).to_have_count(0)

    beside.get_by_text("Balance", exact=True).click()
    expect(square).not_to_have_attribute("title", re.compile("of games"))
    expect(page.get_by_text(re.compile("of each on the same cards"))).to_have_count(0)
    page.reload()
    expect(keyed(page, "beside").get_by_role("switch")).not_to_be_checked()
