"""Playing and watching a sheet in a real browser: by mouse and by keyboard."""

import json
import os
import re
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Server, once_done
from tests.e2e.test_app import keyed


def card(page: Page, name: str) -> Locator:
    return keyed(page, "try:hand").get_by_role("button", name=name, exact=True)


def place(page: Page, name: str) -> Locator:
    """A lit square or circle by the beginning of its tooltip."""
    return keyed(page, "try:board").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def button(page: Page, key: str) -> Locator:
    return keyed(page, key).get_by_role("button")


def open_to_play(page: Page, server: Server, name: str, sheet: str) -> None:
    page.goto(f"{server.url}/{name}")
    button(page, f"offer:{sheet}").click()
    page.wait_for_url("**/*sheet=*")


def test_a_day_is_played_by_clicks_on_cards_and_on_the_sheet(page: Page, server: Server) -> None:
    open_to_play(page, server, "try_it", "flip-freighters")
    expect(page.get_by_role("heading", name="Week 1, day 1")).to_be_visible()
    card(page, "Spade 1").click()
    place(page, "Anything goes, square 1: load 1").click()
    expect(page.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()

    card(page, "Heart 5").click()
    place(page, "Heart hauler, square 1").click()
    expect(page.get_by_text("Heart 5: load into Heart hauler, square 1")).to_be_visible()
    card(page, "Heart 4").click()
    expect(page.get_by_text("Heart 4: click a green square")).to_be_visible()
    place(page, "Anything goes, circle 2: move here").click()
    expect(page.get_by_text("Steps left: 2")).to_be_visible()
    button(page, "try:stop").click()
    expect(page.get_by_text("All cards are played")).to_be_visible()
    button(page, "try:undo").click()
    expect(page.get_by_text("Steps left: 2")).to_be_visible()
    place(page, "Heart hauler, circle 1: move here").click()  # no later one can move: the card is done
    expect(page.get_by_text("All cards are played")).to_be_visible()

    button(page, "try:restart").click()
    expect(card(page, "Spade 1")).to_be_visible()
    expect(page.get_by_text("load into Anything goes")).to_have_count(0)

    card(page, "Spade 1").click()
    place(page, "Countdown, square 2: load 2 (1 hour)").click()
    keyed(page, "try:answer:0").get_by_text("load 2 (1 hour)").click()
    expect(page.get_by_text("4 hours: $8,000")).to_be_visible()
    page.locator("body").press("Control+Enter")
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()

    page.get_by_role("link", name="Balance").click()
    page.get_by_role("link", name="Try it").click()
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    expect(page.get_by_text("4 hours: $8,000")).to_be_visible()


def test_cards_and_squares_are_reached_by_keyboard(page: Page, server: Server) -> None:
    open_to_play(page, server, "try_it", "flip-freighters")
    card(page, "Spade 1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    square = place(page, "Anything goes, square 1: load 1")
    expect(square).to_be_visible()
    square.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Spade 1: load into Anything goes, square 1")).to_be_visible()


def test_fast_clicks_are_all_counted(page: Page, server: Server) -> None:
    open_to_play(page, server, "try_it", "flip-freighters")
    expect(card(page, "Spade 1")).to_be_visible()
    for _ in range(11):  # each takes the card or puts it back
        card(page, "Spade 1").click(no_wait_after=True)
    expect(page.get_by_text("click a green square to load it")).to_be_visible()
    page.wait_for_timeout(1_000)  # were one lost or counted twice, the card would be back on the table by now
    expect(place(page, "Anything goes, square 1: load 1")).to_be_visible()


def test_a_game_of_a_bot_is_watched_day_by_day_and_then_tried(page: Page, server: Server) -> None:
    open_to_play(page, server, "watch", "harbour-lights")
    keyed(page, "watch:bot").get_by_role("combobox").click()
    page.get_by_role("option", name="Greedy").click()
    expect(keyed(page, "watch:bot:practice")).to_have_count(0)
    button(page, "watch:run").click()
    once_done(page, page.get_by_text("Greedy with deal code 1"))
    expect(page.get_by_text("Tide 1, day 1")).to_be_visible()
    picture = keyed(page, "watch:board").get_by_role("img")
    before = picture.get_attribute("src") or ""
    page.locator("body").press("n")
    expect(page.get_by_text("Tide 1, day 2")).to_be_visible()
    expect(picture).not_to_have_attribute("src", before)
    slider = page.get_by_role("slider")
    slider.press("ArrowRight")
    expect(page.get_by_text("Tide 1, day 3")).to_be_visible()
    button(page, "watch:previous").click()
    expect(page.get_by_text("Tide 1, day 2")).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    with page.expect_download() as download:
        button(page, "watch:record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record["games"][0]["id"] == "greedy-1-0"

    button(page, "watch:try").click()
    expect(page.get_by_role("heading", name="Tide 1, day 1")).to_be_visible()
    for text in record["games"][0]["deal"][:3]:
        name = "Joker" if text == "*" else re.compile(f" {text[1:]}$")
        expect(keyed(page, "try:hand").get_by_role("button", name=name).first).to_be_visible()
