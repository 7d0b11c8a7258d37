"""The exported page in a browser: played by clicks and by keys, kept, checked by the reference engine; and no network."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from designer.challenges.model import Challenge, read_challenge, text_of
from designer.challenges.result import read_result
from designer.export import export
from sheets import check, load, to_document
from sheets.freight.model import Sheet
from simulator.freight.dealing import reference_deal
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.designer.challenges.test_challenges import challenge
from tests.hostile import NAMES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OFFICIAL = load("flip-freighters")
DEAL = "#deal=7"


class Opened:
    """An exported page, open in a browser that reaches no network; `asked` is all that it asked for."""

    def __init__(self, browser: "Browser", folder: Path, sheet: Sheet, made: Challenge | None, **look: Any) -> None:
        export(sheet, "web", folder, settings={"challenge": text_of(made)} if made else {})
        (self.file,) = folder.glob("*.html")
        self.sheet, self.asked, self.said = sheet, [], []
        self.context = browser.new_context(**{"viewport": {"width": 1300, "height": 900}, **look})
        self.context.set_default_timeout(20_000)
        self.page: Page = self.context.new_page()
        self.page.route("**/*", self._answer)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.said.append(dialog.message), dialog.accept()))
        self.page.on("console", lambda message: self.said.append(message.text) if message.type == "error" else None)

    def open(self, address: str = "") -> "Page":
        self.page.goto(self.file.as_uri() + address)
        return self.page

    def _answer(self, route: Any) -> None:
        self.asked.append(route.request.url)
        if route.request.url.startswith("file:"):
            route.continue_()
        else:
            route.abort()

    def kept(self) -> Any:
        return json.loads(self.page.evaluate("Object.values(localStorage)[0]"))

    def state(self) -> State:
        """Where the reference engine gets by what the page kept."""
        kept = self.kept()
        game = FreightGame(self.sheet)
        deal = iter(reference_deal(self.sheet, int(kept["seed"]), 0))
        state = game.initial_state()
        for actions in (*kept["game"]["days"], *kept["game"]["steps"][-1:], []):
            while game.chance_outcomes(state):
                state = game.apply_chance(state, next(deal))
            for text in actions:
                (action,) = game.parse_action(text)
                state = game.apply(state, 0, action)
        return state

    def click(self, key: str) -> None:
        self.page.click(f'[data-id="{key}"]')

    def total(self) -> str:
        return self.page.locator(".total").inner_text()


@pytest.fixture
def opened(browser: "Browser", tmp_path: Path) -> Iterator[Any]:
    pages: list[Opened] = []

    def open_page(sheet: Sheet = OFFICIAL, made: Challenge | None = None, **look: Any) -> Opened:
        pages.append(Opened(browser, tmp_path / str(len(pages)), sheet, made, **look))
        return pages[-1]

    yield open_page
    for each in pages:
        each.context.close()
        assert each.said == []
        assert {url.partition("#")[0] for url in each.asked} == {each.file.as_uri()}


def test_a_day_is_played_by_clicks_kept_and_taken_back(opened: Any) -> None:
    """The cards of this deal are spade 1, club 6 and spade 6."""
    web = opened()
    page = web.open(DEAL)
    web.click("card 0")
    web.click("square 8 0")
    web.click("card 1")
    web.click("more")
    assert page.locator("output").inner_text() == "7 (−1 hour)"
    web.click("square 4 1")
    web.click("card 2")
    web.click("circle 8 2")
    web.click("circle 4 4")
    game = FreightGame(OFFICIAL)
    assert web.state().boards[0].split is not None
    web.click("stop")
    text = game.format_state(web.state())
    assert text.startswith("0.0 S1,C6,S6 - 4 0,1,2 - ")
    assert ";-.7.-.-.-.-@4;" in text
    assert text.partition(" ~ ")[0].endswith(";1.-.-.-@2")
    assert page.locator("#marks .number").all_text_contents() == ["7", "1"]
    page.reload()
    assert game.format_state(web.state()) == text
    assert page.locator("#marks .fill").count() == 6
    for _ in range(3):
        web.click("undo")
    assert web.state().boards[0].trucks[8].position == 0
    assert web.state().boards[0].played == (0, 1)
    web.click("restart")
    assert web.state().boards == game.initial_state().boards


def test_hours_are_never_paid_unasked(opened: Any) -> None:
    web = opened()
    page = web.open(DEAL)
    web.click("card 0")
    web.click("square 2 3")  # takes a 4, which a 1 becomes for 3 hours
    assert web.state().boards[0].hours == 5
    assert page.locator('[data-id^="answer"]').all_inner_texts() == ["load 4 (−3 hours)"]
    web.click("answer 0")
    assert web.state().boards[0].hours == 2


def test_it_is_played_by_keys_alone(opened: Any) -> None:
    web = opened()
    page = web.open(DEAL)
    page.keyboard.press("2")
    page.focus('[data-id="square 3 0"]')
    assert page.locator('[data-id="square 3 0"]').get_attribute("aria-label") == "Count up, square 1: load 6"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.id") == "card 0"
    page.keyboard.press("Control+z")
    assert web.state().boards[0].played == ()
    page.keyboard.press("1")
    page.keyboard.press("+")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+Enter")
    assert page.locator("#play h2").inner_text() == "Week 1, day 2"
    assert "Choose a card" in page.locator("#said").inner_text()


def test_a_challenge_is_played_to_its_end_and_proves_itself(opened: Any) -> None:
    tiny = load("tiny")
    made = challenge(tiny, pars=({"bot": "greedy", "total": 12},), stars=({"stars": 2, "least": -9},))
    web = opened(tiny, made)
    page = web.open()
    assert "Friday's freight" in page.locator("#play").inner_text()
    assert "The bots made: Greedy 12" in page.locator("#play").inner_text()
    while "The game is over" not in web.total():
        if page.locator(".card:enabled").count():
            page.locator(".card:enabled").first.click()
            page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
        if page.locator(".line").count():
            page.locator(".line").last.click()
        else:
            web.click("end_day")
    assert "★★" in page.locator(".stars").inner_text()
    page.fill('[data-id="name"]', "Ana · B")
    line = page.locator("textarea").input_value()
    total = FreightGame(tiny).scores(web.state())[0]
    result = read_result(read_challenge(text_of(made).encode()), line)
    assert (result.name, result.total) == ("Ana - B", total)
    assert web.total() == f"The game is over: {total} points."


def test_deal_codes_are_checked(opened: Any) -> None:
    web = opened()
    page = web.open(DEAL)
    assert page.input_value('[data-id="code"]') == "DBDX-7K"
    for code, said in (("DBDX-23B6", "There is a slip"), ("JKXN-1A", "another deck"), ("x", "no deal code")):
        page.fill('[data-id="code"]', code)
        web.click("play_code")
        assert said in page.get_by_role("alert").inner_text()
    page.fill('[data-id="code"]', "dbdx 23b5")
    web.click("play_code")
    assert web.kept()["seed"] == "2026"


@pytest.mark.parametrize(
    "kept", ["{}", "nonsense", '{"seed":"7","game":{"days":[["load 9 x.1 1"]],"steps":[]}}', '{"seed":"-1"}']
)
def test_what_was_kept_and_is_no_game_is_passed_over(opened: Any, kept: str) -> None:
    web = opened()
    page = web.open()
    page.evaluate("text => localStorage.setItem(Object.keys(localStorage)[0], text)", kept)
    page.reload()
    assert page.locator("#play h2").inner_text() == "Week 1, day 1"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_all_without_scrolling_aside(opened: Any, scheme: str) -> None:
    web = opened(viewport={"width": 360, "height": 740}, has_touch=True, color_scheme=scheme)
    page = web.open(DEAL)
    page.tap('[data-id="card 1"]')
    page.locator(".line").first.tap()
    assert len(web.state().boards[0].played) == 1
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert page.locator("#board .dark").is_visible() == (scheme == "dark")


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_are_text(opened: Any, name: str) -> None:
    document = to_document(OFFICIAL)
    text = NAMES[name]
    document["title"] = (text + "</script><script>alert(1)</script>")[:120]
    document["trucks"][0]["name"] = document["suits"][0]["name"] = text[:60]
    document["terms"] = {"day": {"one": "<b>day</b>{name}"}, "point": {"suffix": "<i>"}}
    checked = check(document)
    assert checked.sheet is not None, checked.problems
    web = opened(checked.sheet)
    page = web.open(DEAL)
    web.click("card 0")
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    assert page.locator("h1").text_content() == checked.sheet.title
    assert page.locator("script").count() == 2
    assert page.locator("#rules li").count() > 10
    assert page.locator("#play img, #rules img, #play b b, #play i, #targets img").count() == 0
    assert "End the <b>day</b>" in page.locator('[data-id="end_day"]').inner_text()
