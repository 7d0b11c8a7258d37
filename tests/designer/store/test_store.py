"""The store: versions, conflicts, trash, and several writers at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from designer.store import Conflict, MissingSheet, Store, Unreachable
from designer.store.store import VERSIONS_KEPT, default_url


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}"


@pytest.fixture
def store(url: str) -> Store:
    return Store(url)


def test_a_sheet_comes_back_in_another_process(store: Store, url: str) -> None:
    stored = store.create({"title": "Schiffe – ⚓"}, "new")
    assert Store(url).open(stored.key).document == {"title": "Schiffe – ⚓"}


def test_wrong_sheets_are_kept_too(store: Store) -> None:
    document = {"trucks": "none", "title": 7}
    stored = store.create(document, "new")
    assert store.open(stored.key).document == document
    assert [entry.title for entry in store.list()] == [""]


def test_a_save_makes_a_version(store: Store) -> None:
    stored = store.create({"title": "one"}, "new")
    assert store.save(stored.key, {"title": "two"}, 1, "Change title") == 2
    assert store.open(stored.key).revision == 2
    assert store.open(stored.key, 1).document == {"title": "one"}
    assert [(version.revision, version.label) for version in store.history(stored.key)] == [
        (2, "Change title"),
        (1, "new"),
    ]
    assert [(entry.title, entry.revision) for entry in store.list()] == [("two", 2)]


def test_a_save_on_an_old_version_is_refused_and_writes_nothing(store: Store) -> None:
    stored = store.create({"n": 0}, "new")
    store.save(stored.key, {"n": 1}, 1, "first tab")
    with pytest.raises(Conflict, match="expected version 1, found '2'") as caught:
        store.save(stored.key, {"n": 2}, 1, "second tab")
    assert caught.value.revision == 2
    assert store.open(stored.key).document == {"n": 1}


def test_of_many_writers_on_one_version_exactly_one_wins(store: Store) -> None:
    stored = store.create({"n": 0}, "new")

    def write(number: int) -> bool:
        try:
            store.save(stored.key, {"n": number}, 1, "race")
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(write, range(1, 9)))
    assert won.count(True) == 1
    assert store.open(stored.key).document == {"n": won.index(True) + 1}


def test_a_deleted_sheet_comes_back_with_its_history(store: Store) -> None:
    stored = store.create({"title": "one"}, "new")
    store.save(stored.key, {"title": "two"}, 1, "Change title")
    store.delete(stored.key)
    assert store.list() == ()
    assert [entry.key for entry in store.list(trashed=True)] == [stored.key]
    store.restore(stored.key)
    assert [entry.title for entry in store.list()] == ["two"]
    assert len(store.history(stored.key)) == 2


def test_the_last_changed_sheet_stands_first(store: Store) -> None:
    first = store.create({"title": "first"}, "new")
    store.create({"title": "second"}, "new")
    store.save(first.key, {"title": "first again"}, 1, "Change title")
    assert store.list()[0].title == "first again"


def test_the_oldest_versions_are_forgotten(store: Store) -> None:
    stored = store.create({"n": 0}, "new")
    for number in range(1, VERSIONS_KEPT + 5):
        store.save(stored.key, {"n": number}, number, "step")
    history = store.history(stored.key)
    assert len(history) == VERSIONS_KEPT
    assert history[-1].revision == 6


def test_unknown_sheets_and_versions_are_named(store: Store) -> None:
    stored = store.create({}, "new")
    for act in (store.open, store.history, store.delete, store.restore):
        with pytest.raises(MissingSheet, match="expected the key of a sheet, found 'nothing'"):
            act("nothing")
    with pytest.raises(MissingSheet):
        store.save("nothing", {}, 1, "step")
    with pytest.raises(MissingSheet):
        store.open(stored.key, 7)


def test_the_folder_and_the_database_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FLIPWRIGHT_STORE", raising=False)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "deep" / "home"))
    assert default_url() == f"sqlite:///{(tmp_path / 'deep' / 'home' / 'sheets.sqlite').as_posix()}"
    assert (tmp_path / "deep" / "home").is_dir()
    monkeypatch.setenv("FLIPWRIGHT_STORE", "postgresql://db/sheets")
    assert default_url() == "postgresql://db/sheets"


def test_a_file_that_is_no_database_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "sheets.sqlite").write_bytes(b"no database" * 500)
    with pytest.raises(Unreachable, match="found 'file is not a database'"):
        Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")


def test_a_home_that_cannot_be_made_is_one_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.delenv("FLIPWRIGHT_STORE", raising=False)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "file" / "home"))
    with pytest.raises(Unreachable, match=r"found '[A-Z]"):
        default_url()


def test_a_save_that_does_not_fit_writes_nothing(store: Store) -> None:
    stored = store.create({"title": "small"}, "new")
    with store._session() as session:
        session.connection().exec_driver_sql("PRAGMA max_page_count=1")  # SQLite keeps to the pages that it has
    with pytest.raises(Unreachable, match="full"):
        store.save(stored.key, {"title": "x" * 1_000_000}, 1, "grow")
    assert store.open(stored.key).document == {"title": "small"}
    assert store.open(stored.key).revision == 1


def test_a_file_taken_away_is_noticed(store: Store, tmp_path: Path) -> None:
    stored = store.create({"title": "one"}, "new")
    for file in tmp_path.iterdir():
        file.unlink()
    with pytest.raises(MissingSheet):
        store.save(stored.key, {"title": "two"}, 1, "edit")
    again = store.create({"title": "two"}, "new")
    assert Store(str(store._engine.url)).open(again.key).document == {"title": "two"}


def test_a_sheet_edited_after_it_was_put_aside_comes_back(store: Store) -> None:
    stored = store.create({"title": "one"}, "new")
    store.delete(stored.key)
    store.save(stored.key, {"title": "two"}, 1, "edit")
    assert [entry.title for entry in store.list()] == ["two"]
