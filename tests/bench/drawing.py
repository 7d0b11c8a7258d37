"""How soon the drawing of the editor follows the hand: from the release of a drag to the sheet redrawn by the server.

    python -m tests.bench.drawing [--drags N] [--pause MS] [--sheet SHEET]

In headless Chromium, on the sheet of the library that is named. What a drag shows at once, in the browser alone, is not
measured: each figure takes in the way to the server, the edit saved, the drawing made and sent, and its next frame.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playwright.sync_api import Page

_PROBE = """(board) => {
  window.redraws = [];
  let released = 0;
  window.addEventListener("pointerup", () => (released = performance.now()), true);
  const told = () => requestAnimationFrame(() => setTimeout(() => window.redraws.push(performance.now() - released)));
  new MutationObserver(told).observe(board, { attributes: true, attributeFilter: ["data-ack"] });
}"""


def report(sheet: str, times: list[float]) -> str:
    """One line: the median and the quartiles of times in ms."""
    low, _, high = quantiles(times, n=4)
    return f"{sheet}: redrawn after {median(times):.0f} ms (half of {len(times)} drags: {low:.0f} to {high:.0f} ms)"


def measure(page: Page, sheet: str, drags: int, pause: int) -> list[float]:
    """The times in ms of so many drags of one circle, to and fro, with a pause in ms between them."""
    page.locator(f".st-key-template-{sheet} button").first.click()
    page.get_by_text("Saved · version 1").wait_for()
    board = page.locator(".board")
    circle = board.locator('button[data-id="/trucks/0/route/circles/2"]')
    circle.wait_for()
    page.wait_for_timeout(3000)  # all that the first run of a page brings has come
    board.evaluate(_PROBE)
    for drag in range(drags):
        box = circle.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + (12 if drag % 2 else -12), y, steps=3)
        page.mouse.up()
        page.wait_for_timeout(pause)
    times: list[float] = page.evaluate("window.redraws")
    return times


@click.command()
@click.option("--sheet", default="flip-freighters", show_default=True)
@click.option("--drags", default=40, show_default=True)
@click.option("--pause", default=1000, show_default=True, help="Milliseconds between two drags.")
def main(sheet: str, drags: int, pause: int) -> None:
    from playwright.sync_api import sync_playwright

    from tests.e2e.conftest import FLAGS, Server, chromium

    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home))
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        try:
            page = browser.new_page(viewport={"width": 1440, "height": 1000})
            page.goto(server.url)
            click.echo(report(sheet, measure(page, sheet, drags, pause)))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
