"""Sheets kept between sessions: every save is a version for ever, and none is made on one that it has not seen.

A document needs to be a JSON object, not a right sheet: the editor saves while a sheet still has problems.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import and_, create_engine, delete, event, func, select, update
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from designer.store.tables import NameRow, RevisionRow, SheetRow, ThemeRow, bring_up_to_date
from designer.store.values import Conflict, Entry, MissingSheet, Stored, StoredTheme, Unreachable, Version

PATIENCE = 5000  # milliseconds that a writer waits for another one


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


def place() -> str:
    """What `default_url` leads to, to be told to people: a folder, or a database without its password."""
    url = os.environ.get("FLIPWRIGHT_STORE")
    try:
        return make_url(url).render_as_string() if url else str(home())
    except ArgumentError:
        return "FLIPWRIGHT_STORE"


class Store:
    """All sheets of one user or team. Safe to share between threads and between processes.

    Every method raises `Unreachable` when the database does not answer.
    """

    def __init__(self, url: str | None = None) -> None:
        url = url or default_url()
        with _reaching():
            self._engine = create_engine(url, pool_pre_ping=True)  # a server may have been started anew
            if self._engine.dialect.name == "sqlite":
                _speak_sqlite(self._engine)
            bring_up_to_date(self._engine)
        self._file = Path(self._engine.url.database or "") if self._engine.dialect.name == "sqlite" else None
        self._sessions = sessionmaker(self._engine)

    def list(self, *, trashed: bool = False) -> tuple[Entry, ...]:
        """The sheets, last changed first."""
        query = (
            select(SheetRow).where(SheetRow.trashed.is_(trashed)).order_by(SheetRow.updated.desc(), SheetRow.key.asc())
        )
        with self.transaction() as session:
            return tuple(_entry(row) for row in session.scalars(query))

    def create(self, document: Mapping[str, Any], label: str, author: str = "") -> Stored:
        """Keep a new sheet under a new key."""
        key = new_key()
        now = time_now()
        with self.transaction() as session:
            session.add(SheetRow(key=key, title=title_of(document), revision=1, updated=now, trashed=False))
            session.flush()  # the version refers to the row
            session.add(revision_row(key, 1, label, author, now, document))
        return Stored(key, 1, dict(document))

    def open(self, key: str, revision: int | None = None) -> Stored:
        """The newest version, or an earlier one. Raises `MissingSheet` for a key or revision that is not kept."""
        with self.transaction() as session:
            row = _row(session, key)
            version = _version(session, key, revision or row.revision)
            return Stored(key, version.revision, json.loads(version.document))

    def save(self, key: str, document: Mapping[str, Any], expected: int, label: str, author: str = "") -> int:
        """Add a version and return its revision. Raises `Conflict` when `expected` is not the newest one.

        A sheet that was put aside meanwhile comes back: somebody still works on it.
        """
        now = time_now()
        with self.transaction() as session:
            claimed = session.execute(
                update(SheetRow)
                .where(SheetRow.key == key, SheetRow.revision == expected)
                .values(revision=expected + 1, title=title_of(document), updated=now, trashed=False)
            )
            if not claimed.rowcount:  # type: ignore[attr-defined]
                raise Conflict(key, expected, _row(session, key).revision)
            session.add(revision_row(key, expected + 1, label, author, now, document))
        return expected + 1

    def newest(self, key: str) -> int:
        """The newest revision: a quick look, to learn of saves from elsewhere."""
        with self.transaction() as session:
            return _row(session, key).revision

    def history(self, key: str, *, skip: int = 0, limit: int | None = None, named: bool = False) -> tuple[Version, ...]:
        """The versions, newest first: `limit` of them behind the first `skip`; only those with a name if wanted."""
        query = (
            select(RevisionRow.revision, RevisionRow.label, RevisionRow.created, NameRow.name, RevisionRow.author)
            .join(NameRow, _is_name_of_version, isouter=not named)
            .where(RevisionRow.key == key)
            .order_by(RevisionRow.revision.desc())
        )
        with self.transaction() as session:
            _row(session, key)
            rows = session.execute(query.offset(skip).limit(limit))
            return tuple(
                Version(number, text, _time(at), name or "", author) for number, text, at, name, author in rows
            )

    def count_versions(self, key: str) -> int:
        """How long the history is: as many as the newest revision says, unless an older program forgot some."""
        with self.transaction() as session:
            _row(session, key)
            return session.scalars(select(func.count()).where(RevisionRow.key == key)).one()

    def name_version(self, key: str, revision: int, name: str) -> None:
        """Give a version a name, or take its name away by an empty one."""
        with self.transaction() as session:
            _version(session, key, revision)
            session.execute(delete(NameRow).where(NameRow.key == key, NameRow.revision == revision))
            if name.strip():
                session.add(NameRow(key=key, revision=revision, name=short(name, 120)))

    def delete(self, key: str) -> None:
        """Put a sheet aside; `restore` brings it back with its whole history."""
        self._set_trashed(key, True)

    def restore(self, key: str) -> None:
        self._set_trashed(key, False)

    def themes(self) -> tuple[StoredTheme, ...]:
        """The themes by name."""
        with self.transaction() as session:
            rows = session.scalars(select(ThemeRow).order_by(ThemeRow.name))
            return tuple(StoredTheme(row.key, row.name, json.loads(row.theme)) for row in rows)

    def save_theme(self, name: str, theme: Mapping[str, Any]) -> str:
        """Keep a theme and return its key; one of the same name is replaced and keeps its key."""
        name, text = short(name, 120), text_of(theme)
        with self.transaction() as session:
            replaced = session.execute(update(ThemeRow).where(ThemeRow.name == name).values(theme=text))
            if not replaced.rowcount:  # type: ignore[attr-defined]
                session.add(ThemeRow(key=new_key(), name=name, theme=text))
            return session.scalars(select(ThemeRow.key).where(ThemeRow.name == name)).one()

    def delete_theme(self, key: str) -> None:
        """Forget a theme; nothing happens where there is none."""
        with self.transaction() as session:
            session.execute(delete(ThemeRow).where(ThemeRow.key == key))

    def _set_trashed(self, key: str, trashed: bool) -> None:
        with self.transaction() as session:
            _row(session, key).trashed = trashed

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """One transaction. A SQLite file that is gone begins anew: an open one would be written to and never seen again."""
        with _reaching():
            if self._file and not self._file.exists():
                self._engine.dispose()
                bring_up_to_date(self._engine)
            with self._sessions.begin() as session:
                yield session


_TROUBLES = (
    SQLAlchemyError,
    sqlite3.Error,  # in whose words a first connection fails
    OSError,
    ImportError,  # the driver of another database is not installed
    ValueError,  # what was kept is damaged: no JSON, no time
)


@contextmanager
def _reaching() -> Iterator[None]:
    try:
        yield
    except _TROUBLES as error:
        raise Unreachable(error) from error


def _speak_sqlite(engine: Engine) -> None:
    """Readers never wait for a writer, and a writer waits for another instead of failing."""

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _record: object) -> None:
        for pragma in ("journal_mode=WAL", f"busy_timeout={PATIENCE}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")


_is_name_of_version = and_(NameRow.key == RevisionRow.key, NameRow.revision == RevisionRow.revision)


def _row(session: Session, key: str) -> SheetRow:
    row = session.get(SheetRow, key)
    if row is None:
        raise MissingSheet(key)
    return row


def _version(session: Session, key: str, revision: int) -> RevisionRow:
    version = session.scalar(select(RevisionRow).where(RevisionRow.key == key, RevisionRow.revision == revision))
    if version is None:
        raise MissingSheet(f"{key}@{revision}")
    return version


def revision_row(
    key: str, revision: int, label: str, author: str, created: str, document: Mapping[str, Any]
) -> RevisionRow:
    return RevisionRow(
        key=key,
        revision=revision,
        label=short(label, 200),
        author=short(author, 80),
        created=created,
        document=text_of(document),
    )


def text_of(document: Mapping[str, Any]) -> str:
    """The document as it is kept."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def short(text: str, length: int) -> str:
    """A text that every database takes into a column of this length."""
    return text.encode("utf-8", "ignore").decode().replace("\x00", "").strip()[:length]


def new_key() -> str:
    return secrets.token_hex(5)


def _entry(row: SheetRow) -> Entry:
    return Entry(row.key, row.title, row.revision, _time(row.updated))


def title_of(document: Mapping[str, Any]) -> str:
    title = document.get("title")
    return short(title, 200) if isinstance(title, str) else ""


def time_now() -> str:
    """The moment as it is kept."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
