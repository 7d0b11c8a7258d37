"""The app on an empty store, page by page."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.balance.beside import Beside
from designer.pages import game_choice
from designer.store import Store
from sheets import library_path

APP = Path(__file__).parents[3] / "app.py"
PAGES = (
    "library",
    "new_sheet",
    "editor",
    "play",
    "watch",
    "balance",
    "export",
    "guide",
    "dealer",
    "challenge",
    "playtests",
)


@pytest.fixture(autouse=True)
def _only_what_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bots are made ready in the background, where a test would compile the kernels of all, and none plays beside edits."""
    monkeypatch.setattr(game_choice, "warm_up", lambda: None)
    monkeypatch.setattr(Beside, "ask", lambda *_: None)


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Store:
    monkeypatch.delenv("FLIPWRIGHT_STORE", raising=False)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path))
    return Store()


@pytest.fixture
def official() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(library_path("flip-freighters").read_text(encoding="utf-8"))
    return document


@pytest.fixture
def visit(store: Store) -> Callable[..., AppTest]:
    """Open a page, of a document if one is given; no page may end in an error."""

    def open_page(page: str, document: dict[str, Any] | None = None) -> AppTest:
        at = AppTest.from_file(str(APP), default_timeout=60)
        if document is not None:
            at.query_params["sheet"] = store.create(document, "test").key
        at.run()
        if page != "library":
            at.switch_page(f"designer/pages/{page}.py").run()
        assert not at.exception
        return at

    return open_page
