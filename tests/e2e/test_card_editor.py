"""The sheet of a card game in a real browser: its drawing leads to the forms, and they change it."""

import os

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.e2e.test_app import keyed


def test_a_part_of_the_drawing_leads_to_its_form_and_a_number_is_edited(page: Page) -> None:
    keyed(page, "template:lost-cities").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
    keyed(page, "view").locator('button[data-id="/scoring/opening_cost"]').click()
    cost = keyed(page, "edit:/scoring/opening_cost").get_by_role("spinbutton")
    expect(cost).to_have_value("20")
    cost.fill("15")
    cost.press("Enter")
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    keyed(page, "view").locator('button[data-id^="/suits/4"]').last.click()
    expect(keyed(page, "edit:/suits/4/name").get_by_role("textbox")).to_have_value("Red")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Saved · version 3")).to_be_visible()
