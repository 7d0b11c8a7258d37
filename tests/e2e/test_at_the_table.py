"""For people at a table: the dealer's cards, and a challenge from its making to a result handed in."""

import json
import os
from pathlib import Path

import pytest

if os.environ.get("CI") != "true":  # there a missing browser is a failure
    pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.e2e.at_table import button, open_to_play, settles, table_of, write
from tests.e2e.conftest import Server, once_done
from tests.e2e.test_app import keyed


def test_the_dealer_turns_cards_up_by_keys_and_a_reload_keeps_the_day(page: Page, server: Server) -> None:
    open_to_play(page, server, "dealer", "flip-freighters")
    write(page, "dealer:code", "1")
    button(page, "dealer:deal").click()
    expect(page.get_by_role("heading", name="The cards are shuffled")).to_be_visible()
    settles(page)
    page.locator("body").press("n")
    expect(page.get_by_role("heading", name="Week 1, day 1")).to_be_visible()
    expect(page.get_by_role("heading", name="Spade 1, Heart 5, Heart 4")).to_be_visible()
    settles(page)
    page.locator("body").press("n")
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    settles(page)
    page.wait_for_url("**/*day=2*")
    page.reload()
    expect(page.get_by_role("heading", name="Week 1, day 2")).to_be_visible()
    button(page, "dealer:back").click()
    expect(page.get_by_role("heading", name="Spade 1, Heart 5, Heart 4")).to_be_visible()
    settles(page)
    with page.expect_download() as download:
        button(page, "dealer:list").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")
    assert download.value.suggested_filename.startswith("flip-freighters_")


def test_a_challenge_is_made_played_and_its_line_handed_in(page: Page, server: Server) -> None:
    open_to_play(page, server, "challenge", "tiny")
    write(page, "challenge:title", "Friday's freight")
    write(page, "challenge:code", "7")
    button(page, "challenge:make").click()
    once_done(page, page.get_by_role("heading", name="Friday's freight"))
    address = page.url
    settles(page)
    with page.expect_download() as download:
        button(page, "challenge:file_out").click()
    made = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [par["bot"] for par in made["pars"]] == ["greedy", "planner", "expert"]
    with page.expect_download() as download:
        button(page, "challenge:poster").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")

    button(page, "challenge:play").click()
    page.wait_for_url("**/play*table=*")
    code = table_of(page)
    for day in range(made["sheet"]["calendar"]["weeks"] * made["sheet"]["calendar"]["days"]):
        settles(page)
        ended = keyed(page, f"{code}:0:end_day").get_by_role("button")
        expect(ended).to_be_visible()
        week, of_week = divmod(day, made["sheet"]["calendar"]["days"])
        expect(page.get_by_role("heading", name=f"Week {week + 1}, day {of_week + 1}")).to_be_visible()
        ended.click()
    expect(page.get_by_text("The game is over")).to_be_visible()
    line = keyed(page, "game:result").get_by_test_id("stCode").inner_text().strip()
    button(page, "game:hand_in").click()
    expect(button(page, "game:hand_in")).to_be_disabled()
    button(page, "game:challenge").click()
    expect(page.get_by_role("cell", name="You", exact=True)).to_be_visible()

    page.goto(address)
    field = page.get_by_role("textbox", name="A result line")
    settles(page)
    field.fill(line.replace("· You ·", "· Bo ·"))
    page.get_by_role("button", name="Check and hand in").click()
    expect(page.get_by_text("checked play by play")).to_be_visible()
    expect(page.get_by_role("cell", name="Bo", exact=True)).to_be_visible()
