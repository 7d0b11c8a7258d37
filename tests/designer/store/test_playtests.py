"""Playtests in the store: kept, changed as they are now, forgotten, and carried by backups."""

import io
import json
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from designer.playtests.model import PlayerSheet, Playtest
from designer.store import BadBackup, MissingSheet, Store, back_up, restore
from designer.store.playtests import change, forget, keep, playtests
from designer.store.tables import PlaytestRow
from tests.designer.store.test_backup import rewritten


def playtest(number: int, day: int = 1, *totals: int) -> Playtest:
    sheets = tuple(PlayerSheet(total=total) for total in totals)
    return Playtest(id=f"{number:010x}", day=date(2026, 11, day), revision=1, rules="a" * 64, sheets=sheets)


@pytest.fixture
def key(sqlite: Store) -> str:
    return sqlite.create({"title": "Ships"}, "new").key


def test_the_newest_day_comes_first(store: Store) -> None:
    key = store.create({"title": "Ships"}, "new").key
    keep(store, key, [playtest(1, 3), playtest(2, 9), playtest(3, 1)])
    assert [each.day.day for each in playtests(store, key)] == [9, 3, 1]


def test_one_with_a_known_id_is_replaced(store: Store) -> None:
    key = store.create({"title": "Ships"}, "new").key
    keep(store, key, [playtest(1, 1, 80)])
    keep(store, key, [playtest(1, 1, 81), playtest(2)])
    assert {each.id: each.totals for each in playtests(store, key)} == {f"{1:010x}": (81,), f"{2:010x}": ()}


def test_an_edit_is_made_on_what_is_kept_now(sqlite: Store, key: str) -> None:
    """Two players enter their sheets at two screens that were opened before either was kept."""
    keep(sqlite, key, [playtest(1)])
    other = Store(str(sqlite._engine.url))
    for store, name in ((sqlite, "Ana"), (other, "Bo")):
        assert change(store, key, f"{1:010x}", lambda now, name=name: now.with_sheet(9, PlayerSheet(name=name)))  # type: ignore[misc]
    (kept,) = playtests(sqlite, key)
    assert [sheet.name for sheet in kept.sheets] == ["Ana", "Bo"]


def test_nothing_is_changed_where_it_was_forgotten(store: Store) -> None:
    key = store.create({"title": "Ships"}, "new").key
    keep(store, key, [playtest(1)])
    forget(store, key, f"{1:010x}")
    forget(store, key, f"{1:010x}")
    assert not change(store, key, f"{1:010x}", lambda now: now)
    assert playtests(store, key) == ()


def test_a_sheet_that_is_not_there_has_none(sqlite: Store) -> None:
    assert playtests(sqlite, "nobody") == ()
    with pytest.raises(MissingSheet):
        keep(sqlite, "nobody", [playtest(1)])


def test_an_older_store_gets_the_table(sqlite: Store, key: str) -> None:
    url = str(sqlite._engine.url)
    with create_engine(url).begin() as connection:
        connection.execute(text("DROP TABLE playtests"))
    again = Store(url)
    keep(again, key, [playtest(1)])
    assert len(playtests(again, key)) == 1


@pytest.fixture
def store_two(url: str, tmp_path: Path) -> Store:
    return Store(url.replace("sheets.sqlite", "two.sqlite"))


def packed(store: Store) -> io.BytesIO:
    file = io.BytesIO()
    back_up(store, file)
    return file


def test_a_backup_carries_them_and_changes_none_that_is_there(sqlite: Store, key: str, store_two: Store) -> None:
    keep(sqlite, key, [playtest(1, 1, 80), playtest(2, 2)])
    backup = packed(sqlite)
    assert restore(store_two, backup).playtests == 2
    assert playtests(store_two, key) == playtests(sqlite, key)
    keep(store_two, key, [playtest(1, 1, 99)])
    assert restore(store_two, backup).playtests == 0
    assert playtests(store_two, key)[1].totals == (99,)


def test_those_of_a_sheet_that_went_another_way_go_with_it(sqlite: Store, key: str, store_two: Store) -> None:
    restore(store_two, packed(sqlite))
    store_two.save(key, {"title": "That way"}, 1, "step")
    sqlite.save(key, {"title": "This way"}, 1, "step")
    keep(sqlite, key, [playtest(1, 1, 80)])
    restored = restore(store_two, packed(sqlite))
    assert (restored.copied, restored.playtests) == (1, 1)
    assert playtests(store_two, key) == ()


def test_a_backup_with_damaged_playtests_is_refused(sqlite: Store, key: str, store_two: Store) -> None:
    name = f"playtests/{key}.json"
    bad = rewritten(packed(sqlite), lambda backup: backup.writestr(name, '{"playtests": [{"id": "x"}]}'))
    with pytest.raises(BadBackup, match="expected the playtests of a sheet"):
        restore(store_two, bad)
    alone = rewritten(packed(sqlite), lambda backup: backup.writestr("playtests/abc.json", '{"playtests": []}'))
    with pytest.raises(BadBackup, match=r"expected the file sheets/abc\.json"):
        restore(store_two, alone)
    assert store_two.list() == ()


def kept_of_format_1(store: Store, key: str) -> list[Playtest]:
    """Put what the version before format 2 wrote into the store, as it stood there."""
    told = json.loads((Path(__file__).parents[2] / "data" / "playtests" / "format-1.json").read_text(encoding="utf-8"))
    with store.transaction() as session:
        for each in told["playtests"]:
            row = {"sheet": key, "id": each["id"], "revision": each["revision"], "created": "2026-11-30T10:00:00+00:00"}
            session.add(PlaytestRow(**row, document=json.dumps(each)))
    return [Playtest.model_validate(each) for each in told["playtests"]]


def test_a_diary_of_format_1_is_read_and_changed(sqlite: Store, key: str) -> None:
    expected = kept_of_format_1(sqlite, key)
    assert playtests(sqlite, key) == tuple(expected)
    assert change(sqlite, key, expected[0].id, lambda now: now.changed(minutes=45))
    assert playtests(sqlite, key)[0] == expected[0].changed(minutes=45)


def test_a_backup_of_a_diary_of_format_1_is_restored(sqlite: Store, key: str, store_two: Store) -> None:
    expected = kept_of_format_1(sqlite, key)
    assert restore(store_two, packed(sqlite)).playtests == 2
    assert playtests(store_two, key) == tuple(expected)
