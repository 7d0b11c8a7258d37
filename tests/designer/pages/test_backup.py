"""Backup and restore under My sheets."""

import io
from collections.abc import Callable
from pathlib import Path

from streamlit.testing.v1 import AppTest

from designer.store import Store, back_up

Visit = Callable[..., AppTest]


def restored(at: AppTest, data: bytes) -> str:
    at.file_uploader(key="backup:file").set_value(("b.zip", data, "application/zip")).run()
    at.button(key="backup:restore").click().run()
    assert not at.exception
    return str(at.warning[0].value).replace("\\", "")


def test_a_backup_of_elsewhere_is_restored_and_a_wrong_file_refused(visit: Visit, store: Store, tmp_path: Path) -> None:
    other = Store(f"sqlite:///{(tmp_path / 'other.sqlite').as_posix()}")
    other.create({"title": "From elsewhere"}, "new")
    file = io.BytesIO()
    back_up(other, file)
    at = visit("library")
    assert restored(at, b"no zip").startswith("Nothing was restored: expected a zip file")
    assert restored(at, file.getvalue()) == "Done: sheets added: 1."
    assert [entry.title for entry in store.list()] == ["From elsewhere"]
    assert restored(at, file.getvalue()) == "Done: sheets already here: 1."


def test_a_backup_is_offered(visit: Visit) -> None:
    assert [button.key for button in visit("library").get("download_button")] == ["backup:download"]
