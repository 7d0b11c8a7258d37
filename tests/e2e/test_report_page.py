"""The one-file report in a browser without a network, light, dark, printed and without scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from designer.balance.printed import answer_html
from designer.charts.palette import INKS
from tests.designer.balance.answers import rich_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

INK = "getComputedStyle(document.querySelector('.xtick text')).fill"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_bytes(answer_html(rich_answer(), "Balance"))
    return path


@pytest.fixture
def opened(browser: Browser, report: Path) -> Callable[..., tuple[Page, list[str]]]:
    """The report in a new window, and all that it complains of or asks for."""

    def open_page(**options: Any) -> tuple[Page, list[str]]:
        page = browser.new_context(offline=True, viewport={"width": 1000, "height": 800}, **options).new_page()
        told: list[str] = []
        page.on("console", lambda message: told.append(message.text))
        page.on("pageerror", lambda error: told.append(str(error)))
        page.on("dialog", lambda dialog: told.append(dialog.message))
        page.on("request", lambda request: told.append(request.url) if request.url.startswith("http") else None)
        page.goto(report.as_uri())
        return page, told

    return open_page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_charts_come_to_life_in_the_colours_of_the_page(opened: Any, scheme: str) -> None:
    page, told = opened(color_scheme=scheme)
    page.wait_for_function("document.querySelectorAll('figure.alive').length === 7")
    red, green, blue = (int(INKS[scheme][at : at + 2], 16) for at in (1, 3, 5))
    page.wait_for_function(f"{INK} === 'rgb({red}, {green}, {blue})'")
    assert told == []
    assert page.locator(".still:visible").count() == 0
    assert page.get_by_role("img", name="12 cells").count() == 1


def test_pictures_are_printed_and_what_is_folded_is_open(opened: Any) -> None:
    page, _ = opened()
    page.wait_for_function("document.querySelectorAll('figure.alive').length === 7")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".still:visible").count() == 7
    assert page.locator(".plot:visible").count() == 0
    assert page.locator("details:not([open])").count() == 0


def test_without_scripts_the_pictures_stay(opened: Any) -> None:
    page, _ = opened(java_script_enabled=False)
    assert page.locator(".still:visible").count() == 7
