"""Numbers of a sheet tried at other values, a setting that is sought, and charts that are clicked, as a designer does it."""

import os

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect

from tests.e2e.at_table import settles
from tests.e2e.conftest import box_of
from tests.e2e.test_app import keyed
from tests.e2e.test_balance import ask, press
from tests.e2e.test_balance_journeys import answered, leave_for_the_editor, tiny

__all__ = ["tiny"]  # a fixture


def choose_kind(page: Page, name: str) -> None:
    keyed(page, "balance:kind").get_by_text(name, exact=True).click()


def choose_field(page: Page, key: str, name: str) -> None:
    """Streamlit's list may still be the whole one when its filtered entry is clicked: then another one is taken back."""
    choice = keyed(page, key).get_by_role("combobox")
    for _ in range(5):
        settles(page)
        choice.press_sequentially(name)
        page.get_by_role("option", name=name).first.click()
        choice.press("Escape")
        expect(page.get_by_role("slider").first).to_be_visible()
        if name in keyed(page, key).inner_text():
            return
        choice.press("Backspace")
        expect(page.get_by_role("slider")).to_have_count(0)
    raise AssertionError(f"expected '{name}' to be chosen")


def chart(page: Page, name: str) -> Locator:
    """A chart of the answer by its id."""
    return page.locator(f'[class*="-{name}-chart"] .js-plotly-plot')


def test_a_range_is_tried_and_one_of_its_sheets_becomes_an_edit(tiny: Page) -> None:
    choose_kind(tiny, "Try a range")
    choose_field(tiny, "balance:range", "Overtime: hours (now 1)")
    press(tiny, "balance:run")
    answered(tiny, "The score goes from")
    expect(chart(tiny, "range_line")).to_be_visible()
    expect(chart(tiny, "range_parts")).to_be_visible()
    tiny.get_by_role("button", name="Accept as edit").first.click()
    expect(tiny.get_by_text("The sheet has it now")).to_be_visible()
    leave_for_the_editor(tiny)


def test_a_setting_is_sought_and_what_is_found_becomes_a_rule_option(tiny: Page) -> None:
    choose_kind(tiny, "Find a setting")
    least = keyed(tiny, "balance:setting:mean:least").get_by_role("spinbutton")
    least.fill("20")
    least.press("Enter")
    choose_field(tiny, "balance:setting:free", "Overtime: hours (now 1)")
    press(tiny, "balance:run")
    answered(tiny, "Which small changes bring the sheet to what is wanted?")
    expect(chart(tiny, "finding")).to_be_visible()
    tiny.get_by_role("button", name="Accept as rule option").first.click()
    expect(tiny.get_by_text("The sheet has it now")).to_be_visible()


def test_a_bar_of_a_chart_is_clicked_for_the_diagnosis_of_its_part(tiny: Page) -> None:
    address = ask(tiny)
    answered(tiny, "Which trucks bring the points?")
    bars = chart(tiny, "trucks_points")
    bars.scroll_into_view_if_needed()
    place = box_of(bars.locator(".bars .point path").first)
    tiny.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(tiny).not_to_have_url(address)
    answered(tiny, "A look at a part of Tiny")
