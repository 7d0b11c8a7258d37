"""Files are written whole or not at all, and nothing but a plain file is replaced."""

import os
import stat
from pathlib import Path
from threading import Thread

import pytest

from sheets.writing import check_writable, write_bytes, write_text


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    write_bytes(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "private"
    path.touch(mode=0o600)
    write_text(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_pipe_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(path.read_bytes()))
    reader.start()
    write_bytes(path, b"new")
    reader.join()
    assert read == [b"new"]
    assert path.is_fifo()


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 255)
    write_bytes(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("name", ["no/such/file", "", "a-file/inside"])
def test_what_cannot_be_written_is_told_with_its_path_also_in_advance(tmp_path: Path, name: str) -> None:
    (tmp_path / "a-file").touch()
    path = tmp_path / name
    for attempt in (check_writable, lambda path: write_bytes(path, b"new")):
        with pytest.raises(OSError, match="directory") as caught:
            attempt(path)
        assert caught.value.filename == str(path)
    assert [file.name for file in tmp_path.iterdir()] == ["a-file"]


def test_looking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"old")
    for name in ("there", "not-there"):
        check_writable(tmp_path / name)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("there", b"old")]
