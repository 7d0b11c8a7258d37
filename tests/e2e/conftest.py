"""The app on a free port with an empty store, and a browser for it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FloatRect, Locator, Page

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The path of the browser."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    path = chromium()
    if path is None:
        message = "expected a Chromium on the path, found none"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=20_000)  # on a busy machine the first answers take seconds
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


def box_of(locator: "Locator") -> "FloatRect":
    """The place of an element on the page, px; waits while it is not there: a rerun replaces elements at any moment."""
    end = time.monotonic() + 20
    while (box := locator.bounding_box()) is None:
        assert time.monotonic() < end, f"expected {locator} to stay on the page"
        time.sleep(0.05)
    return box


def once_done(page: "Page", end: "Locator") -> None:
    """Wait for what shows at the end of long work, as long as the page goes on telling of it: a busy machine takes minutes."""
    told, since = "", time.monotonic()
    while not end.is_visible():
        now = page.get_by_test_id("stMain").inner_text()
        if now != told:
            told, since = now, time.monotonic()
        assert time.monotonic() - since < 600, f"expected {end}, found at last:\n{told}"
        page.wait_for_timeout(200)


class Server:
    """`streamlit run app.py`; `restart` keeps the port and the store."""

    def __init__(self, home: Path, address: str = "127.0.0.1", settings: Mapping[str, str] | None = None) -> None:
        self.home, self._address, self._settings = home, address, settings or {}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.start()

    @property
    def _log(self) -> Path:
        return self.home / "stderr.txt"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        options = ("--server.headless=true", f"--server.address={self._address}", f"--server.port={self.port}")
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "streamlit", "run", "app.py", *options],
                cwd=ROOT,
                env={**os.environ, "FLIPWRIGHT_HOME": str(self.home), **self._settings},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        end = time.monotonic() + 60
        while not self._answers():
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.1)

    def said(self) -> str:
        """All that it wrote on stderr."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:  # an engine that is being compiled is not to be stopped
            self.process.kill()
            self.process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()
    assert "Uncaught app execution" not in server.said()  # what Streamlit calls an error in a page or in a callback


@pytest.fixture
def page(browser: "Browser", server: Server) -> "Iterator[Page]":
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, accept_downloads=True)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(server.url)
    yield page
    context.close()
