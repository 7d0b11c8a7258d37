"""The store: versions, conflicts, trash, and several writers at once."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from designer.store import Conflict, MissingSheet, Store, Unreachable
from designer.store.store import default_url


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


def test_no_version_is_forgotten_and_a_long_history_is_read_in_parts(store: Store) -> None:
    stored = store.create({"n": 1}, "new")
    for number in range(1, 400):
        store.save(stored.key, {"n": number + 1}, number, "step")
    assert store.open(stored.key, 1).document == {"n": 1}
    assert [version.revision for version in store.history(stored.key, skip=390, limit=20)] == list(range(10, 0, -1))
    assert [version.revision for version in store.history(stored.key, limit=3)] == [400, 399, 398]
    assert store.count_versions(stored.key) == 400


@pytest.mark.parametrize("change", ["UPDATE revisions SET document = '{}'", "DELETE FROM revisions"])
def test_nobody_can_rewrite_a_version(store: Store, change: str) -> None:
    stored = store.create({"title": "one"}, "new")
    word = change.partition(" ")[0]
    with (
        pytest.raises(Unreachable, match=f"expected a version to stay as it is, found {word}"),
        store.transaction() as session,
    ):
        session.connection().exec_driver_sql(change)
    assert store.open(stored.key).document == {"title": "one"}


def test_versions_get_names_that_leave_them_as_they_are(store: Store) -> None:
    key = store.create({"n": 1}, "new").key
    store.save(key, {"n": 2}, 1, "step")
    store.save(key, {"n": 3}, 2, "step")
    before = store.history(key)
    store.name_version(key, 1, "First draft")
    store.name_version(key, 2, "  For the playtest ")
    assert [version.name for version in store.history(key)] == ["", "For the playtest", "First draft"]
    assert [(version.revision, version.name) for version in store.history(key, named=True)] == [
        (2, "For the playtest"),
        (1, "First draft"),
    ]
    store.name_version(key, 1, "Draft")
    store.name_version(key, 2, "")
    assert [version.name for version in store.history(key, named=True)] == ["Draft"]
    assert [replace(version, name="") for version in store.history(key)] == list(before)
    assert store.newest(key) == 3


def test_a_version_tells_who_saved_it(store: Store) -> None:
    key = store.create({"n": 1}, "new", "Ana").key
    store.save(key, {"n": 2}, 1, "step", "Bo" * 100)
    store.save(key, {"n": 3}, 2, "step\x00")
    found = [(version.author, version.label) for version in store.history(key)]
    assert found == [("", "step"), ("Bo" * 40, "step"), ("Ana", "new")]


def test_programs_that_start_at_the_same_time_make_one_store(url: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(Store, [url] * 6))
    key = stores[0].create({"n": 1}, "new").key
    assert all(store.open(key).document == {"n": 1} for store in stores)


def test_themes_are_kept_replaced_by_name_and_forgotten(store: Store, url: str) -> None:
    ships = store.save_theme("Ships", {"name": "Ships", "terms": {"truck": {"one": "barco"}}})
    farm = store.save_theme("Farm", {"name": "Farm"})
    assert store.save_theme("Ships", {"name": "Ships", "terms": {}}) == ships
    found = Store(url).themes()
    assert [(theme.key, theme.name) for theme in found] == [(farm, "Farm"), (ships, "Ships")]
    assert found[1].theme == {"name": "Ships", "terms": {}}
    store.delete_theme(ships)
    store.delete_theme("nothing")
    assert [theme.key for theme in store.themes()] == [farm]


OLD_TABLES = """
CREATE TABLE sheets (key VARCHAR(16) NOT NULL, title VARCHAR(200) NOT NULL, revision INTEGER NOT NULL,
    updated VARCHAR(32) NOT NULL, trashed BOOLEAN NOT NULL, PRIMARY KEY (key));
CREATE TABLE revisions (number INTEGER NOT NULL, key VARCHAR(16) NOT NULL, revision INTEGER NOT NULL,
    label VARCHAR(200) NOT NULL, created VARCHAR(32) NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (number), FOREIGN KEY(key) REFERENCES sheets (key));
CREATE UNIQUE INDEX revisions_by_sheet ON revisions (key, revision);
INSERT INTO sheets VALUES ('a1b2c3d4e5', 'Old', 302, '2026-11-01T10:00:00.000000+00:00', 0);
INSERT INTO revisions VALUES (1, 'a1b2c3d4e5', 301, 'step', '2026-11-01T09:00:00.000000+00:00', '{"title":"Older"}');
INSERT INTO revisions VALUES (2, 'a1b2c3d4e5', 302, 'step', '2026-11-01T10:00:00.000000+00:00', '{"title":"Old"}');
"""


def test_a_store_of_version_0_1_is_brought_up_to_date(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "sheets.sqlite") as connection:
        connection.executescript(OLD_TABLES)
    connection.close()
    store = Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")
    key = store.list()[0].key
    assert store.open(key).document == {"title": "Old"}
    assert store.save(key, {"title": "New"}, 302, "step") == 303
    store.name_version(key, 301, "From then")
    assert [(version.revision, version.name) for version in store.history(key)] == [
        (303, ""),
        (302, ""),
        (301, "From then"),
    ]
    assert store.count_versions(key) == 3
    assert store.history(key, limit=1)[0].author == ""
    assert store.save_theme("Ships", {})
    with pytest.raises(Unreachable, match="found DELETE"), store.transaction() as session:
        session.connection().exec_driver_sql("DELETE FROM revisions")


def test_unknown_sheets_and_versions_are_named(store: Store) -> None:
    stored = store.create({}, "new")
    for act in (store.open, store.newest, store.history, store.count_versions, store.delete, store.restore):
        with pytest.raises(MissingSheet, match="expected the key of a sheet, found 'nothing'"):
            act("nothing")
    with pytest.raises(MissingSheet):
        store.save("nothing", {}, 1, "step")
    with pytest.raises(MissingSheet):
        store.open(stored.key, 7)
    with pytest.raises(MissingSheet):
        store.name_version(stored.key, 7, "Nothing")


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


@pytest.mark.parametrize(
    ("table", "column", "read"),
    [
        ("revisions", "document", lambda store: store.open("a1b2c3d4e5")),
        ("revisions", "created", lambda store: store.history("a1b2c3d4e5")),
        ("sheets", "updated", lambda store: store.list()),
        ("themes", "theme", lambda store: store.themes()),
    ],
)
def test_a_damaged_row_is_one_error(tmp_path: Path, table: str, column: str, read: Callable[[Store], object]) -> None:
    with sqlite3.connect(tmp_path / "sheets.sqlite") as connection:
        connection.executescript(OLD_TABLES)
        connection.execute("CREATE TABLE themes (key VARCHAR(16), name VARCHAR(120), theme TEXT)")
        connection.execute("INSERT INTO themes VALUES ('f6a7b8c9d0', 'Ships', '{}')")
        connection.execute(f"UPDATE {table} SET {column} = '{{'")
    connection.close()
    store = Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")
    with pytest.raises(Unreachable):
        read(store)


def test_a_database_whose_driver_is_not_installed_is_one_error() -> None:
    with pytest.raises(Unreachable, match="found 'No module named"):
        Store("sqlite+pysqlcipher://:secret@/sheets.sqlite")


def test_a_server_that_does_not_answer_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(Unreachable, match=r"found .*onnection.*fail"):
        Store(f"postgresql+psycopg://postgres@/postgres?host={tmp_path}")


def test_a_home_that_cannot_be_made_is_one_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.delenv("FLIPWRIGHT_STORE", raising=False)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "file" / "home"))
    with pytest.raises(Unreachable, match=r"found '[A-Z]"):
        default_url()


def test_a_save_that_does_not_fit_writes_nothing(sqlite: Store) -> None:
    store = sqlite
    stored = store.create({"title": "small"}, "new")
    with store.transaction() as session:
        session.connection().exec_driver_sql("PRAGMA max_page_count=1")  # SQLite keeps to the pages that it has
    with pytest.raises(Unreachable, match="full"):
        store.save(stored.key, {"title": "x" * 1_000_000}, 1, "grow")
    assert store.open(stored.key).document == {"title": "small"}
    assert store.open(stored.key).revision == 1


def test_a_file_taken_away_is_noticed(sqlite: Store, tmp_path: Path) -> None:
    store = sqlite
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
