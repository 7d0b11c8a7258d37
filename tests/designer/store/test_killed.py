"""A writer killed at any moment leaves a whole store behind."""

import multiprocessing
import random
import sqlite3
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from designer.store import Store
from tests.designer.store.saving import FILLER, last_told, save_for_ever

KILLS = {"sqlite": 100, "postgresql": 20}


@pytest.mark.skipif(sys.platform == "win32", reason="no fork server")
def test_no_kill_in_mid_save_loses_or_breaks_a_version(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a test of pages leaves the app as the main module, and each program would run it anew
    monkeypatch.setitem(sys.modules, "__main__", ModuleType("__main__"))
    key = Store(url).create({"number": 1, "filler": FILLER}, "new").key
    context = multiprocessing.get_context("forkserver")  # forks a process that has imported all and opened nothing
    context.set_forkserver_preload(["tests.designer.store.saving"])
    chance = random.Random(7)
    for _ in range(KILLS[url.partition("+")[0].partition(":")[0]]):
        reader, writer = context.Pipe(duplex=False)
        program = context.Process(target=save_for_ever, args=(url, key, writer), daemon=True)
        program.start()
        writer.close()
        first = reader.recv()
        time.sleep(chance.uniform(0, 0.02))
        program.kill()
        program.join()
        store = Store(url)
        newest = store.open(key)
        assert newest.revision >= max(first, last_told(reader))
        assert newest.document == {"number": newest.revision, "filler": FILLER}
        store._engine.dispose()
    store = Store(url)
    revisions = [version.revision for version in store.history(key)]
    assert revisions == list(range(newest.revision, 0, -1))
    assert all(store.open(key, revision).document["number"] == revision for revision in revisions)
    if url.startswith("sqlite"):
        with sqlite3.connect(tmp_path / "sheets.sqlite") as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
