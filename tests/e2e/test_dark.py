"""A designer whose browser is dark gets a dark page, and may choose a light one."""

import os

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Browser, Locator, Page, expect

from sheets.colors import contrast
from tests.designer.pages.test_theme import THEMES
from tests.e2e.conftest import Server
from tests.e2e.test_app import circles, keyed, open_official

PAPER = "rgb(255, 255, 255)"


def rgb(color: str) -> str:
    """As browsers write #rrggbb."""
    return f"rgb({', '.join(str(int(color[at : at + 2], 16)) for at in (1, 3, 5))})"


def expect_theme(page: Page, kind: str) -> None:
    app = page.get_by_test_id("stApp")
    expect(app).to_have_css("background-color", rgb(THEMES[kind]["backgroundColor"]))
    expect(app).to_have_css("color", rgb(THEMES[kind]["textColor"]))


def hex_of(locator: Locator, style: str) -> str:
    """#rrggbb of a computed colour."""
    found: str = locator.evaluate("(element, style) => getComputedStyle(element)[style]", style)
    return "#" + "".join(f"{int(part):02x}" for part in found[4:-1].split(", "))


def test_a_dark_browser_gets_dark_pages_with_drawings_on_paper(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, color_scheme="dark")
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(server.url)
    expect_theme(page, "dark")
    expect(page.get_by_test_id("stImage").locator("img").first).to_have_css("background-color", PAPER)
    make = keyed(page, "new").get_by_role("button")
    assert contrast(hex_of(make, "color"), hex_of(make, "backgroundColor")) >= 4.5

    open_official(page)
    expect(circles(page)).to_have_count(5)
    zoom = keyed(page, "drawing").locator(".zoom button").first
    expect(zoom).to_have_css("color", rgb(THEMES["dark"]["textColor"]))
    zoom.focus()
    page.keyboard.press("Tab")
    expect(keyed(page, "drawing").locator(".zoom button").nth(1)).to_have_css("outline-style", "solid")

    page.get_by_test_id("stMainMenuButton").click()
    page.get_by_role("menuitemradio", name="Light").click()
    expect_theme(page, "light")
    expect(zoom).to_have_css("color", rgb(THEMES["light"]["textColor"]))
    context.close()
