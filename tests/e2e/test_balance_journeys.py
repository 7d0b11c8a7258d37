"""From an answer of the lab to a changed sheet, as a designer clicks."""

import os
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.e2e.conftest import once_done
from tests.e2e.test_app import keyed
from tests.e2e.test_balance import ask, press


@pytest.fixture
def tiny(page: Page) -> Page:
    """The Balance page, a small sheet open."""
    keyed(page, "template:tiny").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
    page.get_by_role("link", name="Balance").click()
    return page


def answered(page: Page, text: str) -> None:
    once_done(page, keyed(page, "run:again"))
    expect(page.get_by_text(text).first).to_be_visible()


def leave_for_the_editor(page: Page) -> None:
    page.get_by_role("link", name="Editor").click()
    expect(page.get_by_text("Saved · version 2")).to_be_visible()


def test_a_part_of_the_heat_map_is_diagnosed_and_what_would_help_becomes_an_edit(tiny: Page) -> None:
    address = ask(tiny)
    answered(tiny, "What stands out?")
    tiny.locator('[class*="-heat-sheet"] button[data-id="/trucks/0/squares/0"]').click(force=True)
    expect(tiny).not_to_have_url(address)
    answered(tiny, "A look at a part of Tiny")
    tiny.get_by_role("button", name="Accept as edit").first.click()
    expect(tiny.get_by_text("The sheet has it now")).to_be_visible()
    leave_for_the_editor(tiny)
    tiny.get_by_role("button", name="Undo").click()
    expect(tiny.get_by_text("Saved · version 3")).to_be_visible()


def test_a_number_set_to_another_value_becomes_a_rule_option_and_is_compared(tiny: Page) -> None:
    keyed(tiny, "balance:kind").get_by_text("What if", exact=False).click()
    choice = keyed(tiny, "balance:what_if").get_by_role("combobox")
    choice.press_sequentially("Overtime: hours")
    tiny.get_by_role("option", name="Overtime: hours (now 1)").click()
    choice.press("Escape")
    slider = tiny.get_by_role("slider").first
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    press(tiny, "balance:run")
    answered(tiny, "Accept as rule option")
    tiny.get_by_role("button", name="Accept as rule option").first.click()
    expect(tiny.get_by_text("The sheet has it now")).to_be_visible()

    press(tiny, "balance:at_hand:option")
    answered(tiny, "Anyone would notice this at the table")


def test_an_answer_is_downloaded_as_a_report(tiny: Page) -> None:
    ask(tiny)
    answered(tiny, "What stands out?")
    tiny.get_by_role("button", name="Report").click()
    for name, ending in (("PDF, to print", "pdf"), ("Web page in one file", "html"), ("Markdown with pictures", "zip")):
        with tiny.expect_download() as download:
            tiny.get_by_role("button", name=name).click()
        assert download.value.suggested_filename.endswith(f".{ending}")
        assert Path(download.value.path()).stat().st_size > 10_000
