"""Questions kept with their answers, a JSON file each: listed, named, deleted and opened by id as long as they are there."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from designer.balance.answer import Answer
from designer.balance.question import Question
from sheets.writing import write_text

State = Literal["running", "done", "cancelled", "failed"]

MOST_UNNAMED = 60
MOST_BYTES = 200_000_000  # of all files together
MOST_BYTES_OF_ONE = 20_000_000
LONGEST_NAME = 120

_ID = re.compile(r"[0-9a-f]{10}")


class Unreadable(Exception):
    """A file of the history that is damaged or none of ours, in one line."""


class Record(BaseModel):
    """A question with its answer as far as it is known; `made` tells when it was asked.

    `state` is `running` where it was not ended: by the server that answers it now, or by one that is gone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["flipwright-run/1"] = "flipwright-run/1"
    id: Annotated[str, Field(pattern=_ID.pattern + r"\z", min_length=10, max_length=10)]
    name: str = ""
    made: AwareDatetime
    state: State = "running"
    error: str = ""
    seconds: float = 0.0
    question: Question
    answer: Answer | None = None


@dataclass(frozen=True)
class Entry:
    """A record as lists show it."""

    id: str
    name: str
    made: datetime
    state: State
    kind: str
    sides: tuple[str, ...]
    precision: str
    players: int
    rival: str | None


def new_record(run_id: str, question: Question) -> Record:
    return Record(id=run_id, made=datetime.now(UTC), question=question)


class History:
    """The records of one folder. Safe to share between threads; files are written whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def list(self) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
        """The records, newest first, and what is wrong with each file that is none."""
        entries, troubles = [], []
        for path in self._paths():
            try:
                entries.append(_entry(path, *_stamp(path)))
            except Unreadable as error:
                troubles.append(str(error))
        return tuple(sorted(entries, key=lambda entry: (entry.made, entry.id), reverse=True)), tuple(troubles)

    def open(self, run_id: str) -> Record | None:
        """The record; None for an id that is none or not kept. Raises `Unreadable`."""
        path = self._path(run_id)
        return _read(path) if path and path.is_file() else None

    def keep(self, record: Record) -> None:
        """Keep a new record, in place of one with its id. Old ones without a name go. Raises `OSError`."""
        with _writing:
            self._write(record)
            self._forget_old(record.id)

    def update(self, run_id: str, **changes: object) -> None:
        """Change fields of a record; nothing happens where it was deleted meanwhile. Raises `OSError`, `Unreadable`."""
        with _writing:
            if record := self.open(run_id):
                self._write(record.model_copy(update=changes))

    def rename(self, run_id: str, name: str) -> None:
        """Give a record a name, or take it away by an empty one; one with a name stays for ever."""
        self.update(run_id, name=" ".join(name.split())[:LONGEST_NAME])

    def delete(self, run_id: str) -> None:
        """Forget a record; nothing happens where there is none."""
        if path := self._path(run_id):
            with _writing:
                path.unlink(missing_ok=True)

    def _path(self, run_id: str) -> Path | None:
        """An id comes from an address: it never leads out of the folder."""
        return self._folder / f"{run_id}.json" if _ID.fullmatch(run_id) else None

    def _paths(self) -> Iterator[Path]:
        return self._folder.glob("*.json")

    def _write(self, record: Record) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_text(self._folder / f"{record.id}.json", record.model_dump_json() + "\n")

    def _forget_old(self, newest: str) -> None:
        """Of those without a name that have ended, the oldest go until number and size are within their bounds."""
        unnamed = [entry for entry in self.list()[0] if not entry.name and entry.id != newest]
        size = sum(_stamp(path)[1] for path in self._paths())
        while unnamed and (len(unnamed) >= MOST_UNNAMED or size > MOST_BYTES):
            path = self._folder / f"{unnamed.pop().id}.json"
            size -= _stamp(path)[1]
            path.unlink(missing_ok=True)


_writing = threading.Lock()


def _stamp(path: Path) -> tuple[int, int]:
    """When a file was changed, in ns, and its size in bytes; zeros where it is gone."""
    with suppress(OSError):
        found = path.stat()
        return found.st_mtime_ns, found.st_size
    return 0, 0


def _read(path: Path) -> Record:
    try:
        if path.stat().st_size > MOST_BYTES_OF_ONE:
            raise Unreadable(
                f"{path.name}: expected at most {MOST_BYTES_OF_ONE:,} bytes, found '{path.stat().st_size:,}'"
            )
        record = Record.model_validate_json(path.read_bytes())
    except OSError as error:
        found = (error.strerror or "an error").lower()
        raise Unreadable(f"{path.name}: expected a file that can be read, found '{found}'") from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = "/".join(map(str, first["loc"])) or "the file"
        raise Unreadable(
            f"{path.name}: expected a kept run, found '{first['msg'][:80].lower()}' at {where[:60]}"
        ) from None
    if record.id != path.stem:
        raise Unreadable(f"{path.name}: expected the run of that name, found '{record.id}'")
    return record


@lru_cache(512)
def _entry(path: Path, _changed: int, _size: int) -> Entry:
    record = _read(path)
    question = record.question
    sides = tuple(side.name for side in question.sides)
    return Entry(
        record.id,
        record.name,
        record.made,
        record.state,
        question.kind,
        sides,
        question.precision,
        question.players,
        question.rival,
    )
