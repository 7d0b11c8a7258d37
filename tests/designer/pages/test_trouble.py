"""A store out of reach, and callbacks that a newer event ends."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.runtime.scriptrunner import RerunData, RerunException
from streamlit.testing.v1 import AppTest

import designer.store.store
from designer import session
from designer.store import Store
from designer.store.store import home
from tests.designer.pages.conftest import APP, PAGES
from tests.designer.pages.test_journeys import act, bound, saved

Visit = Callable[..., AppTest]


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], sqlite3.Connection]]:
    """Let another program hold the database; close what is returned to end that."""
    monkeypatch.setattr(designer.store.store, "PATIENCE", 50)
    held: list[sqlite3.Connection] = []

    def hold() -> sqlite3.Connection:
        other = sqlite3.connect(home() / "sheets.sqlite", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        held.append(other)
        return other

    yield hold
    for other in held:
        other.close()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_that_the_store_is_no_database(page: str, store: Store, tmp_path: Path) -> None:
    for file in tmp_path.iterdir():
        file.unlink()
    (tmp_path / "sheets.sqlite").write_bytes(b"no database" * 500)
    at = AppTest.from_file(str(APP), default_timeout=60)
    at.query_params["sheet"] = "0123456789"
    at.run()
    if page != "library":
        at.switch_page(f"designer/pages/{page}.py").run()
    assert not at.exception
    assert len(at.error) == 1
    assert at.error[0].value.startswith("Your sheets cannot be reached")


def test_a_damaged_sheet_leaves_the_others_in_the_library(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    damaged = store.create({**official, "title": "Damaged"}, "New").key
    sound = store.create({**official, "title": "Sound"}, "New").key
    with sqlite3.connect(home() / "sheets.sqlite") as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE revisions SET document = '{' WHERE key = ?", (damaged,))
    at = visit("library", None)
    assert not at.exception
    assert len(at.error) == 1
    keys = [button.key for button in at.button]
    assert f"open:{sound}" in keys
    assert f"open:{damaged}" not in keys


def test_an_edit_that_cannot_be_saved_is_kept_and_saved_later(
    visit: Visit, store: Store, official: dict[str, Any], locked: Callable[[], sqlite3.Connection]
) -> None:
    at = visit("editor", official)
    other = locked()
    at.text_input(key=bound(at, "edit:/title")).set_value("Night Freight").run()
    assert not at.exception
    assert "Not saved" in [caption.value for caption in at.caption]
    assert any("database is locked" in text.value for text in at.markdown)
    assert at.text_input(key=bound(at, "edit:/title")).value == "Night Freight"
    other.close()
    act(at, "save_again")
    assert saved(store, at)["title"] == "Night Freight"
    assert "Saved · version 2" in [caption.value for caption in at.caption]


def test_a_callback_of_the_store_tells_its_trouble(
    visit: Visit, store: Store, official: dict[str, Any], locked: Callable[[], sqlite3.Connection]
) -> None:
    at = visit("library", official)
    entry = store.list()[0]
    locked()
    act(at, f"delete:{entry.key}")
    assert at.warning[0].value.startswith("Your sheets cannot be reached just now (database is locked)")
    assert [entry.key for entry in store.list()] == [entry.key]


def test_a_callback_ended_by_a_newer_event_begins_anew() -> None:
    events = [RerunException(RerunData())]
    done = []

    @session.whole
    def callback(value: int) -> None:
        if events:
            raise events.pop()  # as a look into the session state does
        done.append(value)

    with pytest.raises(RerunException):  # the event follows
        callback(7)
    assert done == [7]
