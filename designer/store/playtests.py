"""The playtests of the sheets in the store, a row each. They are kept while they are entered, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from designer.playtests.model import Playtest
from designer.store.store import Store, time_now
from designer.store.tables import PlaytestRow, SheetRow
from designer.store.values import MissingSheet


def playtests(store: Store, sheet: str) -> tuple[Playtest, ...]:
    """Those of a sheet by its key, the newest day first; of one day, those entered last. Raises `Unreachable`."""
    with store.transaction() as session:
        newest = select(PlaytestRow).where(PlaytestRow.sheet == sheet).order_by(PlaytestRow.created.desc())
        rows = session.scalars(newest.order_by(PlaytestRow.id))
        found = [Playtest.model_validate_json(row.document) for row in rows]
    return tuple(sorted(found, key=lambda playtest: playtest.day, reverse=True))


def keep(store: Store, sheet: str, new: Iterable[Playtest]) -> None:
    """Keep playtests of a sheet, in place of those with their ids. Raises `MissingSheet`, `Unreachable`."""
    with store.transaction() as session:
        if session.get(SheetRow, sheet) is None:
            raise MissingSheet(sheet)
        for playtest in new:
            row = session.get(PlaytestRow, (sheet, playtest.id))
            if row is None:
                _add(session, sheet, playtest)
            else:
                row.revision, row.document = playtest.revision, playtest.model_dump_json()


def change(store: Store, sheet: str, id_: str, edit: Callable[[Playtest], Playtest]) -> bool:
    """Edit a playtest as it is kept now, whoever else enters sheets of it; false where it is gone. Raises `Unreachable`."""
    with store.transaction() as session:
        of_it = PlaytestRow.sheet == sheet, PlaytestRow.id == id_
        # a write first: one who has read already cannot wait for another writer in SQLite
        session.execute(update(PlaytestRow).where(*of_it).values(revision=PlaytestRow.revision))
        row = session.scalar(select(PlaytestRow).where(*of_it))
        if row is None:
            return False
        edited = edit(Playtest.model_validate_json(row.document))
        row.revision, row.document = edited.revision, edited.model_dump_json()
    return True


def forget(store: Store, sheet: str, id_: str) -> None:
    """Delete a playtest; nothing happens where there is none. Who may want it back keeps it again. Raises `Unreachable`."""
    with store.transaction() as session:
        session.execute(delete(PlaytestRow).where(PlaytestRow.sheet == sheet, PlaytestRow.id == id_))


def add_missing(session: Session, sheet: str, new: Iterable[Playtest]) -> int:
    """Add those whose ids the sheet has not, and leave the others as they are; how many were added."""
    known = set(session.scalars(select(PlaytestRow.id).where(PlaytestRow.sheet == sheet)))
    missing = {playtest.id: playtest for playtest in new if playtest.id not in known}
    for playtest in missing.values():
        _add(session, sheet, playtest)
    return len(missing)


def _add(session: Session, sheet: str, playtest: Playtest) -> None:
    text = playtest.model_dump_json()
    session.add(PlaytestRow(sheet=sheet, id=playtest.id, revision=playtest.revision, created=time_now(), document=text))
