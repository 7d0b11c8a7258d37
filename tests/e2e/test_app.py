"""Journeys of a designer in a real browser."""

import json
import os
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Server, box_of, once_done


def keyed(page: Page, key: str) -> Locator:
    """The element of a Streamlit key, also of a later one, `::1`, while the one before may still be there."""
    safe = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in key)
    return page.locator(f'.st-key-{safe}, [class*="st-key-{safe}--"]').first


def open_official(page: Page) -> None:
    keyed(page, "template:flip-freighters").get_by_role("button").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()


def section(page: Page, name: str) -> None:
    keyed(page, "section").get_by_text(name, exact=True).click()


def place(page: Page, pointer: str) -> Locator:
    """What is to be clicked on the drawing for a place of the sheet."""
    return keyed(page, "drawing").locator(f'button[data-id="{pointer}"]')


def circles(page: Page) -> Locator:
    """The circles of the first truck on the drawing."""
    return keyed(page, "drawing").locator('button[data-id^="/trucks/0/route/circles/"]')


def test_edit_undo_reload_restart_simulate_and_download(page: Page, server: Server) -> None:
    open_official(page)
    expect(circles(page)).to_have_count(5)
    section(page, "Trucks")
    spots = keyed(page, "edit:/trucks/0/route/spots").get_by_role("spinbutton")
    expect(spots).to_have_value("5")
    spots.fill("7")
    spots.press("Enter")
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    expect(circles(page)).to_have_count(7)

    page.locator("body").press("Control+z")
    expect(page.get_by_text("Saved · version 3")).to_be_visible()
    expect(spots).to_have_value("5")
    page.locator("body").press("Control+y")
    expect(spots).to_have_value("7")

    page.reload()
    section(page, "Trucks")
    expect(spots).to_have_value("7")
    server.restart()
    page.reload()
    section(page, "Trucks")
    expect(spots).to_have_value("7")

    page.get_by_role("link", name="Balance").click()
    page.get_by_role("button", name="Play the games").click()
    once_done(page, keyed(page, "run:again"))
    expect(page.get_by_text("Half of all games bring")).to_be_visible()

    page.get_by_role("link", name="Export").click()
    keyed(page, "export:group").get_by_text("Programs", exact=True).click()
    keyed(page, "export:format").get_by_text("JSON", exact=True).click()
    expect(page.get_by_text("flip-freighters.json", exact=True)).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    with page.expect_download() as download:
        keyed(page, "export:download:json").get_by_role("button").click()
    exported = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert exported["trucks"][0]["route"]["spots"] == 7
    assert download.value.suggested_filename == "flip-freighters.json"


def test_a_problem_is_shown_and_leads_to_its_form(page: Page) -> None:
    open_official(page)
    section(page, "Trucks")
    stop = keyed(page, "edit:/trucks/0/route/stops/0/spot").get_by_role("spinbutton")
    stop.fill("9")
    stop.press("Enter")
    expect(page.get_by_text("Must fix")).to_be_visible()
    section(page, "Game")
    expect(stop).to_have_count(0)
    keyed(page, "problem:must_fix:0").get_by_role("button").click()
    expect(stop).to_have_value("9")


def test_two_tabs_lose_nothing(page: Page) -> None:
    open_official(page)
    title = keyed(page, "edit:/title").get_by_role("textbox")
    other = page.context.new_page()
    other.goto(page.url)
    other_title = keyed(other, "edit:/title").get_by_role("textbox")
    expect(other_title).to_have_value("Flip Freighters")
    title.fill("First tab")
    title.press("Enter")
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    other_title.fill("Second tab")
    other_title.press("Enter")
    expect(other.get_by_text("This sheet was changed in another tab")).to_be_visible()
    expect(other_title).to_have_value("Second tab")
    other.get_by_role("button", name="Keep mine as a copy").click()
    expect(other_title).to_have_value("Second tab (copy)")
    page.reload()
    expect(title).to_have_value("First tab")


def test_a_tab_is_told_of_the_other_without_a_click_and_takes_its_version_over(page: Page) -> None:
    open_official(page)
    title = keyed(page, "edit:/title").get_by_role("textbox")
    other = page.context.new_page()
    other.goto(page.url)
    other_title = keyed(other, "edit:/title").get_by_role("textbox")
    expect(page.get_by_text("Also open in another tab")).to_be_visible()
    expect(other.get_by_text("Also open in another tab")).to_be_visible()
    other_title.fill("Half a ti")  # is being typed, and is not lost by what is told
    title.fill("First tab")
    title.press("Enter")
    expect(other.get_by_text("Another tab saved version 2")).to_be_visible()
    expect(other_title).to_have_value("Half a ti")
    other_title.fill("Flip Freighters")
    other.get_by_role("button", name="Show it here").click()
    expect(other_title).to_have_value("First tab")
    other.get_by_role("button", name="Undo").click()
    expect(other_title).to_have_value("Flip Freighters")
    expect(page.get_by_text("Another tab saved version 3")).to_be_visible()
    other.close()
    expect(page.get_by_text("Also open in another tab")).to_be_hidden()


def test_a_mark_on_the_drawing_leads_to_its_form_and_a_fix_mends_it(page: Page) -> None:
    open_official(page)
    place(page, "/suits/0").click()
    letter = keyed(page, "edit:/suits/0/letter").get_by_role("textbox")
    letter.fill("H")
    letter.press("Enter")
    mark = place(page, "/suits/1/letter")
    expect(mark).to_have_attribute("title", "expected another than those before, found 'H' again")
    expect(mark).to_have_class("error")
    section(page, "Game")
    mark.click()
    expect(keyed(page, "edit:/suits/1/letter").get_by_role("textbox")).to_have_value("H")
    expect(page.locator(".st-key-looked_at-must_fix-0")).to_be_visible()
    page.get_by_role("button", name="Fix: make the letter E").click()
    expect(page.get_by_text("No problems")).to_be_visible()
    expect(mark).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(mark).to_be_visible()


def test_cells_of_a_table_are_kept_one_after_another(page: Page) -> None:
    open_official(page)
    section(page, "Scoring")
    table = keyed(page, "table:/rating")
    expect(table.locator("canvas").first).to_be_visible()
    cell = page.locator("input.gdg-input:focus")  # of the cell that is edited; the grid is drawn later than its canvas
    for row, number in ((1, "210"), (2, "260")):
        for _ in range(20):
            box = box_of(table)
            page.mouse.dblclick(box["x"] + box["width"] * 0.55, box["y"] + 34 * (row + 1) + 17)
            page.wait_for_timeout(1000)
            if cell.count():
                break
        expect(cell).to_have_count(1)
        page.keyboard.press("Control+a")
        page.keyboard.type(number, delay=60)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Saved · version {row + 1}")).to_be_visible()
    section(page, "JSON")
    with page.expect_download() as download:
        keyed(page, "json:download").get_by_role("button").click()
    rating = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["rating"]
    assert [step["from"] for step in rating[:4]] == [0, 210, 260, 300]


def test_quick_edits_are_all_kept_one_after_another(page: Page) -> None:
    open_official(page)
    minutes = keyed(page, "edit:/minutes").get_by_role("spinbutton")
    title = keyed(page, "edit:/title").get_by_role("textbox")
    artist = keyed(page, "edit:/credits/artist").get_by_role("textbox")
    for number in range(6):  # no waiting: each edit comes while the page still shows the one before
        for field, text in ((minutes, f"4{number}"), (title, f"Title {number}"), (artist, f"Artist {number}")):
            field.fill(text)
            field.press("Enter")
    expect(page.get_by_role("heading", name="Title 5")).to_be_visible()
    expect(page.get_by_text("Saved · version")).to_be_visible()
    page.reload()
    expect(minutes).to_have_value("45")
    expect(title).to_have_value("Title 5")
    expect(artist).to_have_value("Artist 5")


def test_undo_in_a_field_takes_back_what_is_being_typed(page: Page) -> None:
    open_official(page)
    title = keyed(page, "edit:/title").get_by_role("textbox")
    title.fill("Night Freight")
    title.press("Enter")
    expect(page.get_by_text("Saved · version 2")).to_be_visible()
    title.press_sequentially(" abc")
    title.press("Control+z")
    expect(title).not_to_have_value("Night Freight abc")
    expect(page.get_by_role("heading", name="Night Freight")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(title).to_have_value("Flip Freighters")
