"""Games kept while they are played, each under the code of its table: no click is lost, and none is made on another's.

What a game began with is written once; what was played is written anew with each click, and must name the revision it saw.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from designer.store.store import Store, short, text_of, time_now
from designer.store.tables import MatchRow
from designer.store.values import Conflict, MissingSheet

Json = dict[str, Any]

CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXY"
"""What codes of tables are made of: nothing that is read for something else."""
CODE_LENGTH = 6


@dataclass(frozen=True)
class MatchEntry:
    """A game as lists show it."""

    code: str
    sheet_key: str
    title: str
    is_over: bool
    created: datetime
    updated: datetime
    play: Json


@dataclass(frozen=True)
class StoredMatch:
    """A game with the revision that the next save must name."""

    code: str
    revision: int
    sheet_key: str
    title: str
    created: datetime
    updated: datetime
    setup: Json
    play: Json


class Matches:
    """The games of a store. Every method raises `Unreachable` when the database does not answer."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def create(self, sheet_key: str, title: str, setup: Mapping[str, Any], play: Mapping[str, Any]) -> str:
        """Keep a new game and return the code of its table."""
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        now = time_now()
        row = MatchRow(
            key=code,
            sheet_key=sheet_key,
            title=short(title, 200),
            revision=1,
            created=now,
            updated=now,
            is_over=False,
            setup=text_of(setup),
            play=text_of(play),
        )
        with self._store.transaction() as session:
            session.add(row)
        return code

    def open(self, code: str) -> StoredMatch:
        """Raises `MissingSheet` for a code that no table has."""
        with self._store.transaction() as session:
            row = _row(session, code)
            return StoredMatch(
                row.key,
                row.revision,
                row.sheet_key,
                row.title,
                datetime.fromisoformat(row.created),
                datetime.fromisoformat(row.updated),
                json.loads(row.setup),
                json.loads(row.play),
            )

    def newest(self, code: str) -> int:
        """The newest revision: a quick look, to learn of what others played."""
        with self._store.transaction() as session:
            found = session.scalar(select(MatchRow.revision).where(MatchRow.key == code))
        if found is None:
            raise MissingSheet(code)
        return found

    def save(self, code: str, play: Mapping[str, Any], expected: int, *, is_over: bool) -> int:
        """Write what was played and return its revision. Raises `Conflict` when `expected` is not the newest one."""
        with self._store.transaction() as session:
            claimed = session.execute(
                update(MatchRow)
                .where(MatchRow.key == code, MatchRow.revision == expected)
                .values(revision=expected + 1, play=text_of(play), is_over=is_over, updated=time_now())
            )
            if not claimed.rowcount:  # type: ignore[attr-defined]
                raise Conflict(code, expected, _row(session, code).revision)
        return expected + 1

    def list(self, sheet_key: str | None = None, limit: int = 100) -> tuple[MatchEntry, ...]:
        """The games, last played first; only those on a sheet where its key is given."""
        query = select(MatchRow).order_by(MatchRow.updated.desc(), MatchRow.key.asc()).limit(limit)
        if sheet_key is not None:
            query = query.where(MatchRow.sheet_key == sheet_key)
        with self._store.transaction() as session:
            return tuple(
                MatchEntry(
                    row.key,
                    row.sheet_key,
                    row.title,
                    row.is_over,
                    datetime.fromisoformat(row.created),
                    datetime.fromisoformat(row.updated),
                    json.loads(row.play),
                )
                for row in session.scalars(query)
            )

    def delete(self, code: str) -> None:
        """Forget a game; nothing happens where there is none."""
        with self._store.transaction() as session:
            session.execute(delete(MatchRow).where(MatchRow.key == code))


def _row(session: Session, code: str) -> MatchRow:
    row = session.get(MatchRow, code)
    if row is None:
        raise MissingSheet(code)
    return row
