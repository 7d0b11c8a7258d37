"""Challenges kept on a server, each with the results that were checked there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select

from designer.store.store import Store, new_key, short, time_now
from designer.store.tables import ChallengeRow, ResultRow
from designer.store.values import MissingSheet


@dataclass(frozen=True)
class KeptResult:
    """A result that was checked: the name, the total or whatever it is compared by, when it came in, and the line with all plays."""

    name: str
    total: int
    created: datetime
    line: str


class Challenges:
    """The challenges of a store. Every method raises `Unreachable` when the database does not answer."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def keep(self, document: str, sheet_key: str = "") -> str:
        """Keep the text of a challenge and return its key; an equal one is kept once."""
        with self._store.transaction() as session:
            known = session.scalar(select(ChallengeRow.key).where(ChallengeRow.document == document))
            if known is None:
                known = new_key()
                session.add(ChallengeRow(key=known, sheet_key=sheet_key, created=time_now(), document=document))
        return known

    def open(self, key: str) -> str:
        """The text of a challenge. Raises `MissingSheet`."""
        with self._store.transaction() as session:
            row = session.get(ChallengeRow, key)
            if row is None:
                raise MissingSheet(key)
            return row.document

    def list(self, sheet_key: str, limit: int = 50) -> tuple[tuple[str, str], ...]:
        """Keys and texts of the challenges made of a sheet, the newest first."""
        query = select(ChallengeRow).where(ChallengeRow.sheet_key == sheet_key).order_by(ChallengeRow.created.desc())
        with self._store.transaction() as session:
            return tuple((row.key, row.document) for row in session.scalars(query.limit(limit)))

    def delete(self, key: str) -> None:
        """Forget a challenge and its results; nothing happens where there is none."""
        with self._store.transaction() as session:
            session.execute(delete(ResultRow).where(ResultRow.challenge == key))
            session.execute(delete(ChallengeRow).where(ChallengeRow.key == key))

    def add_result(self, key: str, name: str, total: int, line: str) -> bool:
        """Keep a checked result; false where the same plays by the same name are there. Raises `MissingSheet`."""
        name = short(name, 80)
        with self._store.transaction() as session:
            if session.get(ChallengeRow, key) is None:
                raise MissingSheet(key)
            same = select(ResultRow.number).where(ResultRow.challenge == key, ResultRow.line == line)
            if session.scalar(same) is not None:
                return False
            session.add(ResultRow(challenge=key, name=name, total=total, created=time_now(), line=line))
            return True

    def results(self, key: str, limit: int = 500) -> tuple[KeptResult, ...]:
        """The best first; of equal ones that which came first."""
        query = select(ResultRow).where(ResultRow.challenge == key)
        query = query.order_by(ResultRow.total.desc(), ResultRow.number).limit(limit)
        with self._store.transaction() as session:
            return tuple(
                KeptResult(row.name, row.total, datetime.fromisoformat(row.created), row.line)
                for row in session.scalars(query)
            )
