"""The export page in a browser: a target is chosen, seen, downloaded, and what was downloaded is opened."""

import io
import json
import os
from pathlib import Path
from zipfile import ZipFile

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from sheets import load
from tests.e2e.test_app import keyed, open_official

CHOSEN = {"Playable page": "Other clients", "Tiled": "Programs"}


def choose(page: Page, target: str) -> None:
    page.get_by_role("link", name="Export").click()
    keyed(page, "export:group").get_by_text(CHOSEN[target], exact=True).click()
    keyed(page, "export:format").get_by_text(target, exact=True).click()


def downloaded(page: Page, target: str) -> bytes:
    button = keyed(page, f"export:download:{target}").get_by_role("button")
    expect(button).to_be_enabled()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    with page.expect_download() as download:
        button.click()
    return Path(download.value.path()).read_bytes()


def test_the_playable_page_plays_in_the_preview_and_when_it_is_opened(
    page: Page, browser: Browser, tmp_path: Path
) -> None:
    open_official(page)
    choose(page, "Playable page")
    preview = page.frame_locator("iframe[src^='data:text/html']")
    expect(preview.get_by_role("button", name="End the day")).to_be_visible()
    (tmp_path / "page.html").write_bytes(downloaded(page, "web"))
    with browser.new_context(offline=True) as alone:
        opened = alone.new_page()
        opened.goto((tmp_path / "page.html").as_uri())
        expect(opened.get_by_role("button", name="End the day")).to_be_visible()


def test_a_zip_archive_of_several_files_is_downloaded_and_opened(page: Page) -> None:
    open_official(page)
    choose(page, "Tiled")
    expect(page.get_by_text("In it: 6 files")).to_be_visible()
    with ZipFile(io.BytesIO(downloaded(page, "tiled"))) as archive:
        assert "flip-freighters.tmj" in archive.namelist()
        report = json.loads(archive.read("export-report.json"))
    assert (report["target"], report["sheet"]) == ("tiled", load("flip-freighters").id)


def test_a_loss_leads_to_its_place_in_the_editor(page: Page) -> None:
    open_official(page)
    choose(page, "Playable page")
    page.get_by_text("What this format cannot hold").click()
    page.get_by_role("button", name="Rule options › Overtime may change a suit").click()
    expect(page.get_by_text("Saved · version 1")).to_be_visible()
    expect(keyed(page, "export:format")).to_have_count(0)
