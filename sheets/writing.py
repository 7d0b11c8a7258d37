"""Files written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file in one step: a failure leaves what was there before. Raises `OSError` that names the path.

    A link stays one and its file keeps its permissions. What is no plain file, as `/dev/stdout`, is never replaced but
    written to.
    """
    with _naming(path):
        if _is_special(path):
            path.write_bytes(data)
            return
        target = Path(os.path.realpath(path))
        unfinished = _beside(target)
        try:
            unfinished.write_bytes(data)
            if target.exists():
                unfinished.chmod(target.stat().st_mode)
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Raises the `OSError` of `write_bytes` where a file cannot be written, before there is anything to write."""
    with _naming(path):
        if _is_special(path):
            path.open("ab").close()
            return
        trial = _beside(Path(os.path.realpath(path)))
        trial.touch()
        trial.unlink()


def write_text(path: Path, text: str) -> None:
    """`write_bytes` of utf-8 text, newlines as they are."""
    write_bytes(path, text.encode("utf-8"))


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file()


def _beside(path: Path) -> Path:
    return path.with_name(f".{uuid4().hex}")


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None
