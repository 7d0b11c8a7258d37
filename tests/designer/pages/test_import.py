"""Files of other programs come in on the page of sheets, with a report of what they do not hold."""

from __future__ import annotations

from typing import Any

import pytest

from designer.freight.bga.material import material
from designer.store import Store
from sheets import check, load, rules_hash
from tests.designer.pages.test_journeys import Visit, act, saved

OFFICIAL = load("flip-freighters")


def upload(visit: Visit, name: str, data: bytes) -> Any:
    at = visit("library")
    return at.file_uploader(key="import").set_value((name, data, "application/octet-stream")).run()


def test_a_board_game_arena_module_is_imported(visit: Visit, store: Store) -> None:
    at = upload(visit, "material.inc.php", material(OFFICIAL).encode())
    assert not at.exception
    told = " ".join(text.value for text in at.markdown)
    assert "the material of a module does not hold the drawing" in told
    act(at, "import:open")
    sheet = check(saved(store, at)).sheet
    assert sheet is not None
    assert rules_hash(sheet) == rules_hash(OFFICIAL)


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("material.inc.php", b"<?php\n$this->trucks_types = [\n'<b>x' => 5];", "Line 2, column 1: $this->trucks_types['<b>x']: expected an array"),
        ("moon.wttm", b'{"sections": [{"elts": []}]}', "/sections: expected a slot at least, found none"),
        ("t.csv", b"id,squares,stops\nA!,S,1: x1\n", "Line 2, column 1: id: expected lower-case letters"),
    ],
)  # fmt: skip
def test_a_bad_file_is_one_clear_message(visit: Visit, store: Store, name: str, data: bytes, told: str) -> None:
    at = upload(visit, name, data)
    assert not at.exception
    assert len(at.error) == 1
    assert told in at.error[0].value.replace("\\", "").replace("\u2060", "")
    assert store.list() == ()
