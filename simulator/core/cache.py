"""Files that can be made again, kept in the platform's cache folder.

A file that is lost, damaged or foreign is as good as none, and a disk that takes none costs time only.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import platformdirs

from sheets.writing import write_bytes

Content = TypeVar("Content")

_DAY = 24 * 3600.0
_UNUSED = 90 * _DAY
_OUTDATED = 7 * _DAY  # other versions may be in use beside this one


def file_name(version: str, key: object, ending: str) -> str:
    """The name of what a key, plain JSON, decides, by a version of the program."""
    digest = hashlib.sha256(json.dumps(key).encode("utf-8")).hexdigest()
    return f"{version}-{digest[:32]}.{ending}"


@dataclass(frozen=True)
class Cache:
    """One kind of files: the name of their folder, and the bytes that they may take together."""

    name: str
    most_bytes: int

    @property
    def folder(self) -> Path:
        """Below `FLIPWRIGHT_HOME`, or where the platform keeps what can be made anew."""
        home = os.environ.get("FLIPWRIGHT_HOME")
        root = Path(home) / "cache" if home else Path(platformdirs.user_cache_dir("flipwright", appauthor=False))
        return root / self.name

    def read(self, name: str, parse: Callable[[Path], Content | None]) -> Content | None:
        """What `parse` makes of a file, which counts as used now. None for one that is not there or not right."""
        path = self.folder / name
        try:
            content = parse(path)
        except Exception:  # a damaged file can fail in any way
            return None
        if content is not None:
            with suppress(OSError):
                os.utime(path)
        return content

    def write(self, name: str, data: bytes) -> None:
        """Keep a file if the disk takes it, and remove those that were not used for long or are too many."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_bytes(self.folder / name, data)
            self._prune(name.partition("-")[0])

    def _prune(self, version: str) -> None:
        found = sorted(
            ((entry.stat(), Path(entry)) for entry in os.scandir(self.folder)), key=lambda pair: -pair[0].st_mtime
        )
        taken = 0
        for about, path in found:
            taken += about.st_size
            patience = _UNUSED if path.name.startswith(f"{version}-") else _OUTDATED
            if taken > self.most_bytes or about.st_mtime < time.time() - patience:
                path.unlink(missing_ok=True)
