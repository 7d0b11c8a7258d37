"""Backups: everything comes back, nothing that is there is changed, and a bad file changes nothing."""

import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from designer.store import BadBackup, Restored, Store, back_up, restore
from designer.store.backup import MOST_PACKED


def packed(store: Store) -> io.BytesIO:
    file = io.BytesIO()
    back_up(store, file)
    return file


def everything(store: Store) -> list[object]:
    """All that a store holds."""
    sheets = [
        (entry, trashed, store.history(entry.key), [store.open(entry.key, version.revision) for version in store.history(entry.key)])
        for trashed in (False, True)
        for entry in store.list(trashed=trashed)
    ]  # fmt: skip
    return [sheets, [(theme.name, theme.theme) for theme in store.themes()]]


@pytest.fixture
def full(sqlite: Store) -> Store:
    key = sqlite.create({"title": "Schiffe – ⚓", "odd": "\x07"}, "new", "Ana").key
    sqlite.save(key, {"title": "Two", "trucks": "none"}, 1, "Change title", "Bo")
    sqlite.name_version(key, 1, "First draft")
    sqlite.delete(sqlite.create({"title": "Aside"}, "new").key)
    sqlite.save_theme("Ships", {"terms": {"truck": {"one": "ship"}}})
    return sqlite


def test_all_comes_back_into_an_empty_store(full: Store, store_two: Store) -> None:
    assert restore(store_two, packed(full)) == Restored(added=2, themes=1)
    assert everything(store_two) == everything(full)
    assert restore(store_two, packed(full)) == Restored(present=2)
    assert everything(store_two) == everything(full)


@pytest.fixture
def store_two(url: str, tmp_path: Path) -> Store:
    """An empty store beside `full`."""
    return Store(url.replace("sheets.sqlite", "two.sqlite"))


def test_equal_stores_make_equal_files(full: Store) -> None:
    assert packed(full).getvalue() == packed(full).getvalue()


def test_an_older_store_gets_the_versions_that_it_has_not(full: Store, store_two: Store) -> None:
    restore(store_two, packed(full))
    key = full.list()[0].key
    full.save(key, {"title": "Three"}, 2, "Change title")
    full.name_version(key, 3, "As printed")
    assert restore(store_two, packed(full)) == Restored(extended=1, present=1)
    assert everything(store_two) == everything(full)


def test_a_sheet_that_went_another_way_is_left_alone_and_the_other_one_stands_beside_it(
    full: Store, store_two: Store
) -> None:
    restore(store_two, packed(full))
    key = full.list()[0].key
    full.save(key, {"title": "This way"}, 2, "step")
    store_two.save(key, {"title": "That way"}, 2, "step")
    assert restore(store_two, packed(full)) == Restored(copied=1, present=1)
    assert {entry.title for entry in store_two.list()} == {"This way", "That way"}
    assert store_two.open(key).document == {"title": "That way"}
    assert restore(store_two, packed(full)) == Restored(present=2)


def test_a_theme_of_the_same_name_is_kept_under_another_one(full: Store, store_two: Store) -> None:
    store_two.save_theme("Ships", {"terms": {}})
    assert restore(store_two, packed(full)).themes == 1
    assert [theme.name for theme in store_two.themes()] == ["Ships", "Ships (2)"]
    assert restore(store_two, packed(full)).themes == 0


def rewritten(file: io.BytesIO, change: Callable[[ZipFile], None], leave_out: str = "?") -> io.BytesIO:
    """A backup with other files in it."""
    made = io.BytesIO()
    with ZipFile(file) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            if leave_out not in name:
                new.writestr(name, old.read(name))
        change(new)
    return made


def nothing(_: ZipFile) -> None:
    pass


def bomb(archive: ZipFile) -> None:
    archive.writestr("themes/b.json", json.dumps({"theme": {"x": " " * 10_000 * MOST_PACKED}}))


HOSTILE: dict[str, tuple[Callable[[ZipFile], None], str, str]] = {
    "slip": (lambda new: new.writestr("../../evil.json", "{}"), "?", "the files of a backup, each once, found '../../evil"),
    "absolute": (lambda new: new.writestr("/sheets/a.json", "{}"), "?", "each once, found '/sheets/a.json'"),
    "a file that no backup has": (lambda new: new.writestr("run.py", ""), "?", "each once, found 'run.py'"),
    "a bomb": (bomb, "?", "a size and packing that backups have, found 'themes/b.json'"),
    "another packing": (lambda new: new.writestr("themes/b.json", "{}", ZIP_BZIP2), "?", "size and packing that backups have"),
    "no head": (nothing, "flipwright-backup", "the file flipwright-backup.json, found 'none'"),
    "no version": (nothing, "/1.json", "the file sheets/"),
    "no JSON": (lambda new: new.writestr("themes/b.json", "{"), "?", "a whole file of JSON, found 'themes/b.json'"),
    "no object": (lambda new: new.writestr("themes/b.json", "[]"), "?", "a JSON object of at most 50 levels"),
    "too deep": (lambda new: new.writestr("themes/b.json", '{"a":' * 60 + "1" + "}" * 60), "?", "at most 50 levels"),
    "endless": (lambda new: new.writestr("themes/b.json", "[" * 5_000), "?", "a whole file of JSON"),
    "no list": (lambda new: new.writestr("sheets/b.json", '{"versions": 3}'), "?", "the versions of a sheet, each once"),
    "no versions": (lambda new: new.writestr("sheets/b.json", '{"versions": [], "trashed": false}'), "?", "the versions of a"),
    "another format": (
        lambda new: new.writestr("flipwright-backup.json", '{"format": "flipwright-backup/9"}'),
        "flipwright-backup",
        "the format flipwright-backup/1, found 'flipwright-backup/9'",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_or_incomplete_file_is_one_sentence_and_changes_nothing(
    full: Store, name: str, tmp_path: Path
) -> None:
    change, leave_out, told = HOSTILE[name]
    other = Store(f"sqlite:///{(tmp_path / 'other.sqlite').as_posix()}")
    with pytest.raises(BadBackup, match="backup: expected ") as refused:
        restore(other, rewritten(packed(full), change, leave_out))
    assert told in str(refused.value)
    assert everything(other) == [[], []]
    assert not list(tmp_path.parent.glob("evil*"))


def test_a_damaged_file_is_refused_or_brings_what_it_should(full: Store, tmp_path: Path) -> None:
    good = packed(full).getvalue()
    chance, refused = random.Random(7), 0
    other = Store(f"sqlite:///{(tmp_path / 'other.sqlite').as_posix()}")
    for _ in range(120):
        bad = bytearray(good)
        for _ in range(3):
            bad[chance.randrange(len(bad))] = chance.randrange(256)
        del bad[chance.choice([len(bad), chance.randrange(len(bad))]) :]
        try:
            restore(other, io.BytesIO(bytes(bad)))
        except BadBackup:
            refused += 1
    assert refused > 100
    assert {entry.title for entry in other.list()} <= {"Two"}
