"""The app talks to nobody but the computer it runs on."""

import os
from pathlib import Path
from urllib.parse import urlsplit

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import FLAGS, Server, chromium


def test_no_page_asks_another_host(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    for name in ("My sheets", "New sheet", "Editor", "Play", "Watch", "Balance", "Export", "First steps"):
        page.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading").first).to_be_visible()
    for name in ("dealer", "challenge", "playtests"):
        page.goto(f"{server.url}/{name}")
        expect(page.get_by_role("heading").first).to_be_visible()
    hosts = {urlsplit(url).hostname for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts == {"127.0.0.1"}


def test_a_page_from_elsewhere_whose_name_leads_here_is_shown_nothing(server: Server, page: Page) -> None:
    port = server.port
    page.goto(f"{server.url}/new_sheet")
    expect(page.get_by_role("heading", name="New sheet")).to_be_visible()
    browser = page.context.browser
    assert browser
    other = browser.browser_type.launch(
        executable_path=chromium(), args=[*FLAGS, "--host-resolver-rules=MAP evil.example 127.0.0.1"]
    )
    try:
        tab = other.new_page()
        tab.goto(f"http://evil.example:{port}/new_sheet")
        expect(tab.get_by_text("not of this computer alone")).to_be_visible()
        expect(tab.get_by_role("heading", name="New sheet")).to_have_count(0)
    finally:
        other.close()


def test_at_an_address_that_others_reach_nothing_is_shown_unless_they_are_let_in(
    browser: Browser, tmp_path: Path
) -> None:
    for setting, text in (("", "not of this computer alone"), ("1", "You have no sheets yet")):
        server = Server(tmp_path, address="0.0.0.0", settings={"FLIPWRIGHT_OPEN": setting})
        try:
            tab = browser.new_page()
            tab.goto(server.url)
            expect(tab.get_by_text(text)).to_be_visible()
            tab.close()
        finally:
            server.stop()
        assert "can read, change and delete all sheets" in server.said()
