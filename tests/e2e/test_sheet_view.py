"""The clickable drawing alone in a browser: what a click would do is shown, and what blinks stays still for some."""

from __future__ import annotations

import os
from importlib.resources import files
from typing import Any

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from designer.pages.sheet_view import HTML

PAGES = files("designer.pages")
SHOW = """async ([script, data]) => {
  const view = await import("data:text/javascript," + encodeURIComponent(script));
  window.sent = [];
  const parentElement = document.querySelector("#view");
  window.show = (data) => view.default({ data, parentElement, setTriggerValue: (_, ops) => window.sent.push(ops) });
  window.show(data);
}"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"/>'


def data(**changes: Any) -> dict[str, Any]:
    button = {"title": "x", "look": "lit", "round": True, "tab_stop": True, "preview": ""}
    targets = [
        button | {"id": "a", "box": [10, 10, 20, 20], "preview": "M 0 0 L 15 15"},
        button | {"id": "b", "box": [50, 10, 60, 20]},
    ]
    whole = {"svg": SVG, "width": 100, "height": 50, "alt": "Board", "clickable": True, "ack": 0, "dark": False}
    return {**whole, "targets": targets, "pulses": [], **changes}


@pytest.fixture
def page(browser: Browser) -> Any:
    context = browser.new_context(viewport={"width": 800, "height": 500})
    yield context.new_page()
    context.close()


def open_view(page: Page, shown: dict[str, Any]) -> None:
    css, script = (PAGES.joinpath(f"sheet_view.{end}").read_text(encoding="utf-8") for end in ("css", "js"))
    page.set_content(f"<style>{css}</style><div id='view'>{HTML}</div>")
    page.evaluate(SHOW, [script, shown])


def test_the_way_ahead_shows_under_the_pointer_and_under_the_focus(page: Page) -> None:
    open_view(page, data())
    line = page.locator(".preview .line")
    expect(line).not_to_have_attribute("d", "M 0 0 L 15 15")
    page.locator("[data-id=a]").hover()
    expect(line).to_have_attribute("d", "M 0 0 L 15 15")
    page.locator("[data-id=b]").hover()
    expect(line).to_have_attribute("d", "")
    page.keyboard.press("Tab")
    expect(page.locator("[data-id=a]")).to_be_focused()
    expect(line).to_have_attribute("d", "M 0 0 L 15 15")
    expect(line).not_to_have_css("stroke-dasharray", "none")
    page.keyboard.press("Enter")
    assert page.evaluate("window.sent.at(-1).map((op) => op.id)") == ["a"]


def test_the_way_goes_with_its_target(page: Page) -> None:
    open_view(page, data())
    page.locator("[data-id=a]").hover()
    page.evaluate("(data) => window.show(data)", data(targets=data()["targets"][1:]))
    expect(page.locator(".preview .line")).to_have_attribute("d", "")


def test_what_blinks_is_still_for_readers_who_want_nothing_to_move_and_is_not_printed(page: Page) -> None:
    open_view(page, data(pulses=[[0, 0, 50, 25], [50, 25, 100, 50]], dark=True))
    pulses = page.locator(".pulses div")
    expect(pulses).to_have_count(2)
    expect(pulses.first).to_have_css("animation-name", "pulse")
    box = pulses.nth(1).bounding_box()
    sheet = page.locator("img").bounding_box()
    assert box
    assert sheet
    assert box["width"] == pytest.approx(sheet["width"] / 2)
    page.emulate_media(reduced_motion="reduce")
    expect(pulses.first).to_have_css("animation-name", "none")
    page.emulate_media(media="print", reduced_motion="no-preference")
    expect(page.locator(".pulses")).to_have_css("display", "none")
    page.evaluate("(data) => window.show(data)", data())
    expect(pulses).to_have_count(0)
