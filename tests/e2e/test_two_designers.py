"""Two designers at one sheet: one in a browser, the other one saves meanwhile."""

import json
import os

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from designer.store import Store
from sheets import library_path
from tests.e2e.conftest import Server


def write(page: Page, name: str, text: str) -> None:
    field = page.get_by_role("textbox", name=name, exact=True).first
    field.fill(text)
    field.press("Enter")


def to_section(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name).click()


def test_what_both_changed_is_brought_together_under_their_names(page: Page, server: Server) -> None:
    store = Store(f"sqlite:///{(server.home / 'sheets.sqlite').as_posix()}")
    tiny = json.loads(library_path("tiny").read_text(encoding="utf-8"))
    key = store.create({**tiny, "title": "Ours"}, "new").key
    address = f"{server.url}/editor?sheet={key}"
    page.goto(address)
    to_section(page, "History")
    page.get_by_text("Who are you?").click()
    write(page, "Your name", "Ana")
    expect(page.get_by_role("button", name="Ana")).to_be_visible()
    page.wait_for_function("document.cookie.includes('flipwright-author=Ana')")
    page.goto(address)  # a new session of the same browser, which remembers the name
    to_section(page, "History")
    expect(page.get_by_role("button", name="Ana")).to_be_visible()
    to_section(page, "Game")
    expect(page.get_by_role("textbox", name="Title", exact=True).first).to_have_value("Ours")

    store.save(key, {**tiny, "title": "Theirs", "minutes": 77}, 1, "Change Title", "Bo")
    write(page, "Title", "Mine")
    expect(page.get_by_text("The other: Title “Ours” → “Theirs”")).to_be_visible()
    merge = page.get_by_role("button", name="Bring both together")
    expect(merge).to_be_disabled()
    page.get_by_text("Mine: Title “Ours” → “Mine”").click()
    expect(merge).to_be_enabled()
    merge.click()
    expect(page.get_by_text("Saved · version 3")).to_be_visible()
    merged = store.open(key).document
    assert (merged["title"], merged["minutes"]) == ("Mine", 77)
    assert [version.author for version in store.history(key)] == ["Ana", "Bo", ""]
