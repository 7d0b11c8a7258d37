"""Sheets kept between sessions: every save is a version, and no save overwrites one that it has not seen.

A document needs to be a JSON object, not a right sheet: the editor saves while a sheet still has problems.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import create_engine, delete, event, select, update
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from designer.store.tables import Base, RevisionRow, SheetRow

Document = dict[str, Any]

PATIENCE = 5000  # milliseconds that a writer waits for another one
VERSIONS_KEPT = 300  # a version is some ten kilobytes; an evening of autosaved edits fits


class StoreError(Exception):
    """Base of what the store refuses."""


class MissingSheet(StoreError):
    def __init__(self, key: str) -> None:
        super().__init__(f"store: expected the key of a sheet, found '{key}'")


class Conflict(StoreError):
    """Someone else saved in between; nothing was written. `revision` is the newest one."""

    def __init__(self, key: str, expected: int, revision: int) -> None:
        super().__init__(f"sheet '{key}': expected version {expected}, found '{revision}'")
        self.revision = revision


class Unreachable(StoreError):
    """The database or its folder cannot be used, as when it is locked, full or no database. Nothing was written."""

    def __init__(self, cause: Exception) -> None:
        words = getattr(cause, "strerror", None) or str(getattr(cause, "orig", cause))
        self.reason = next(iter(words.splitlines()), type(cause).__name__)
        super().__init__(f"store: expected a database to read and write, found '{self.reason}'")


@dataclass(frozen=True)
class Entry:
    """A sheet as lists show it."""

    key: str
    title: str
    revision: int
    updated: datetime


@dataclass(frozen=True)
class Stored:
    """A document and the revision that a save of it must name."""

    key: str
    revision: int
    document: Document


@dataclass(frozen=True)
class Version:
    """One step of a sheet's history."""

    revision: int
    label: str
    created: datetime


def home() -> Path:
    """The folder of the user's data: `FLIPWRIGHT_HOME`, or where the platform keeps such things."""
    return Path(os.environ.get("FLIPWRIGHT_HOME") or platformdirs.user_data_dir("flipwright", appauthor=False))


def default_url() -> str:
    """`FLIPWRIGHT_STORE`, or a SQLite file in `home()`, whose folder is made. Raises `Unreachable` if it cannot be."""
    if url := os.environ.get("FLIPWRIGHT_STORE"):
        return url
    with _reaching():
        home().mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{(home() / 'sheets.sqlite').as_posix()}"


class Store:
    """All sheets of one user. Safe to share between threads and between processes.

    Every method raises `Unreachable` when the database does not answer.
    """

    def __init__(self, url: str | None = None) -> None:
        url = url or default_url()
        with _reaching():
            self._engine = create_engine(url)
            if self._engine.dialect.name == "sqlite":
                _speak_sqlite(self._engine)
            Base.metadata.create_all(self._engine)
        self._file = Path(self._engine.url.database or "") if self._engine.dialect.name == "sqlite" else None
        self._sessions = sessionmaker(self._engine)

    def list(self, *, trashed: bool = False) -> tuple[Entry, ...]:
        """The sheets, last changed first."""
        query = (
            select(SheetRow).where(SheetRow.trashed.is_(trashed)).order_by(SheetRow.updated.desc(), SheetRow.key.asc())
        )
        with self._session() as session:
            return tuple(_entry(row) for row in session.scalars(query))

    def create(self, document: Mapping[str, Any], label: str) -> Stored:
        """Keep a new sheet under a new key."""
        key = secrets.token_hex(5)
        now = _now()
        with self._session() as session:
            session.add(SheetRow(key=key, title=_title(document), revision=1, updated=now, trashed=False))
            session.flush()  # the version refers to the row
            session.add(_revision(key, 1, label, now, document))
        return Stored(key, 1, dict(document))

    def open(self, key: str, revision: int | None = None) -> Stored:
        """The newest version, or an earlier one. Raises `MissingSheet` for a key or revision that is not kept."""
        with self._session() as session:
            row = _row(session, key)
            version = session.scalar(_versions(key).where(RevisionRow.revision == (revision or row.revision)))
            if version is None:
                raise MissingSheet(f"{key}@{revision}")
            return Stored(key, version.revision, json.loads(version.document))

    def save(self, key: str, document: Mapping[str, Any], expected: int, label: str) -> int:
        """Add a version and return its revision. Raises `Conflict` when `expected` is not the newest one.

        A sheet that was put aside meanwhile comes back: somebody still works on it.
        """
        now = _now()
        with self._session() as session:
            claimed = session.execute(
                update(SheetRow)
                .where(SheetRow.key == key, SheetRow.revision == expected)
                .values(revision=expected + 1, title=_title(document), updated=now, trashed=False)
            )
            if not claimed.rowcount:  # type: ignore[attr-defined]
                raise Conflict(key, expected, _row(session, key).revision)
            session.add(_revision(key, expected + 1, label, now, document))
            oldest = expected + 1 - VERSIONS_KEPT
            session.execute(delete(RevisionRow).where(RevisionRow.key == key, RevisionRow.revision <= oldest))
        return expected + 1

    def history(self, key: str) -> tuple[Version, ...]:
        """The versions kept, newest first."""
        with self._session() as session:
            _row(session, key)
            rows = session.scalars(_versions(key).order_by(RevisionRow.revision.desc()))
            return tuple(Version(row.revision, row.label, _time(row.created)) for row in rows)

    def delete(self, key: str) -> None:
        """Put a sheet aside; `restore` brings it back with its whole history."""
        self._set_trashed(key, True)

    def restore(self, key: str) -> None:
        self._set_trashed(key, False)

    def _set_trashed(self, key: str, trashed: bool) -> None:
        with self._session() as session:
            _row(session, key).trashed = trashed

    @contextmanager
    def _session(self) -> Iterator[Session]:
        """One transaction. A SQLite file that is gone begins anew: an open one would be written to and never seen again."""
        with _reaching():
            if self._file and not self._file.exists():
                self._engine.dispose()
                Base.metadata.create_all(self._engine)
            with self._sessions.begin() as session:
                yield session


@contextmanager
def _reaching() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:  # a first connection fails in the words of sqlite3
        raise Unreachable(error) from error


def _speak_sqlite(engine: Engine) -> None:
    """Readers never wait for a writer, and a writer waits for another instead of failing."""

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: object) -> None:
        for pragma in ("journal_mode=WAL", f"busy_timeout={PATIENCE}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")


def _versions(key: str) -> Any:
    return select(RevisionRow).where(RevisionRow.key == key)


def _row(session: Session, key: str) -> SheetRow:
    row = session.get(SheetRow, key)
    if row is None:
        raise MissingSheet(key)
    return row


def _revision(key: str, revision: int, label: str, created: str, document: Mapping[str, Any]) -> RevisionRow:
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return RevisionRow(key=key, revision=revision, label=label[:200], created=created, document=text)


def _entry(row: SheetRow) -> Entry:
    return Entry(row.key, row.title, row.revision, _time(row.updated))


def _title(document: Mapping[str, Any]) -> str:
    title = document.get("title")
    return title[:200] if isinstance(title, str) else ""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
