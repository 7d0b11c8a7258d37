"""The app talks to nobody but the computer it runs on."""

import os
from urllib.parse import urlsplit

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect


def test_no_page_asks_another_host(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    for name in ("My sheets", "New sheet", "Editor", "Try it", "Watch", "Balance", "Export", "First steps"):
        page.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading").first).to_be_visible()
    hosts = {urlsplit(url).hostname for url in asked if not url.startswith("data:")}
    assert hosts == {"127.0.0.1"}
