"""Files written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file in one step: a failure leaves what was there before. Raises `OSError` that names the path."""
    unfinished = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        unfinished.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """`write_bytes` of utf-8 text, newlines as they are."""
    write_bytes(path, text.encode("utf-8"))
