"""Everything in the store as one zip of JSON, and back. Restoring adds what is not there and changes nothing that is.

flipwright-backup.json      {"format": "flipwright-backup/1"}
sheets/<key>.json           {"trashed": false, "versions": [{"revision", "label", "author", "created", "name"}]}
sheets/<key>/<revision>.json  the document of a version
playtests/<key>.json        {"playtests": [...]} of the sheet of that key, where there are some
themes/<key>.json           {"name", "theme"}
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from designer.playtests.model import Playtest
from designer.store import playtests
from designer.store.store import Store, new_key, revision_row, short, text_of, title_of
from designer.store.tables import NameRow, PlaytestRow, RevisionRow, SheetRow, ThemeRow
from designer.store.values import BadBackup, Document, Restored
from sheets.reading import MAX_DEPTH, values

FORMAT = "flipwright-backup/1"
MOST_FILES = 500_000
MOST_BYTES = 4_000_000_000  # unpacked, all files together
MOST_BYTES_A_FILE = 50_000_000
MOST_PACKED = 200  # times that a file may be larger than packed: text of sheets is 5 to 20 times

_DAMAGED = (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)  # of a zip, and of JSON
_HEAD = "flipwright-backup.json"
_NAME = re.compile(rf"{re.escape(_HEAD)}|(sheets|themes|playtests)/([a-z0-9]{{1,16}})(?:/([1-9][0-9]{{0,8}}))?\.json")


def back_up(store: Store, file: IO[bytes]) -> int:
    """Write all sheets with all versions, names, playtests and trash, and all themes; returns how many sheets there are.

    The same store makes the same bytes. Raises `Unreachable`.
    """
    with store.transaction() as session, ZipFile(file, "w", ZIP_DEFLATED) as backup:
        _write(backup, _HEAD, {"format": FORMAT})
        for theme in session.scalars(select(ThemeRow).order_by(ThemeRow.key)):
            _write(backup, f"themes/{theme.key}.json", {"name": theme.name, "theme": json.loads(theme.theme)})
        sheets = session.scalars(select(SheetRow).order_by(SheetRow.key)).all()
        for sheet in sheets:
            names = dict(session.execute(select(NameRow.revision, NameRow.name).where(NameRow.key == sheet.key)).all())
            wanted = RevisionRow.key == sheet.key, RevisionRow.revision <= sheet.revision
            versions = []
            for row in session.scalars(select(RevisionRow).where(*wanted).order_by(RevisionRow.revision)).yield_per(
                100
            ):
                told = {name: getattr(row, name) for name in ("revision", "label", "author", "created")}
                versions.append(told | {"name": names.get(row.revision, "")})
                _write(backup, f"sheets/{sheet.key}/{row.revision}.json", json.loads(row.document))
                session.expunge(row)
            _write(backup, f"sheets/{sheet.key}.json", {"trashed": sheet.trashed, "versions": versions})
            kept = select(PlaytestRow.document).where(PlaytestRow.sheet == sheet.key).order_by(PlaytestRow.id)
            if tests := [json.loads(document) for document in session.scalars(kept)]:
                _write(backup, f"playtests/{sheet.key}.json", {"playtests": tests})
        return len(sheets)


def restore(store: Store, file: IO[bytes]) -> Restored:
    """Add the sheets, versions, names, playtests and themes that the store has not, all or none of them.

    A sheet that went another way since the backup is left alone; that of the backup becomes one of its own beside it.
    Restoring twice is restoring once. Raises `BadBackup` and `Unreachable`.
    """
    restored = Restored()
    try:
        archive = ZipFile(file)
    except _DAMAGED as error:
        raise BadBackup("a zip file", str(error)) from error
    with archive, store.transaction() as session:
        backup = _Backup(archive)
        for name in backup.names:
            kind, key, revision = _NAME.fullmatch(name).groups()  # type: ignore[union-attr]
            if kind == "themes":
                restored.themes += _add_theme(session, backup.read(name))
            elif kind == "sheets" and not revision:
                own_key = _add_sheet(session, key, backup.sheet(key), restored)
                restored.playtests += playtests.add_missing(session, own_key, backup.playtests(key))
            elif kind == "playtests" and f"sheets/{key}.json" not in backup.names:
                raise BadBackup(f"the file sheets/{key}.json", "its playtests alone")
    return restored


def _write(backup: ZipFile, name: str, content: Document) -> None:
    info = ZipInfo(name)  # without a time: equal stores make equal files
    info.compress_type = ZIP_DEFLATED
    backup.writestr(info, text_of(content))


@dataclass(frozen=True)
class _Version:
    revision: int
    label: str
    author: str
    created: str
    name: str
    document: Document


@dataclass(frozen=True)
class _Sheet:
    is_trashed: bool
    versions: tuple[_Version, ...]


class _Backup:
    """The files of a zip, which may be anything: each is read within bounds, as a JSON object, and none is unpacked."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self.names = tuple(info.filename for info in archive.infolist())
        _check(archive.infolist())
        if (found := self.read(_HEAD).get("format")) != FORMAT:
            raise BadBackup(f"the format {FORMAT}", str(found))

    def read(self, name: str) -> Document:
        try:
            content = json.loads(self._archive.read(name))
            text_of(content).encode()  # half a character goes into no database
        except KeyError:
            raise BadBackup(f"the file {name}", "none") from None
        except _DAMAGED:
            raise BadBackup("a whole file of JSON", name) from None
        if not isinstance(content, dict) or any(len(tokens) > MAX_DEPTH for tokens, _ in values(content)):
            raise BadBackup(f"a JSON object of at most {MAX_DEPTH} levels", name)
        return content

    def sheet(self, key: str) -> _Sheet:
        content = self.read(f"sheets/{key}.json")
        try:
            versions = tuple(self._version(key, told) for told in content["versions"])
            if not versions or len({version.revision for version in versions}) < len(versions):
                raise ValueError
            return _Sheet(bool(content["trashed"]), versions)
        except (KeyError, TypeError, ValueError):
            raise BadBackup("the versions of a sheet, each once", f"sheets/{key}.json") from None

    def playtests(self, key: str) -> tuple[Playtest, ...]:
        """Those of a sheet."""
        name = f"playtests/{key}.json"
        try:
            return tuple(map(Playtest.model_validate, self.read(name)["playtests"])) if name in self.names else ()
        except (KeyError, TypeError, ValueError):
            raise BadBackup("the playtests of a sheet", name) from None

    def _version(self, key: str, told: dict[str, Any]) -> _Version:
        created = datetime.fromisoformat(told["created"])
        at = created.astimezone(UTC).isoformat(timespec="microseconds")
        label, author, name = (str(told[part]) for part in ("label", "author", "name"))
        document = self.read(f"sheets/{key}/{int(told['revision'])}.json")
        return _Version(int(told["revision"]), label, author, at, short(name, 120), document)


def _check(infos: list[ZipInfo]) -> None:
    """Raises `BadBackup` for files that no backup has, before any is read."""
    seen: set[str] = set()
    for info in infos:
        if not _NAME.fullmatch(info.filename) or info.filename in seen:
            raise BadBackup("the files of a backup, each once", info.filename)
        seen.add(info.filename)
        is_packed = info.compress_type in (ZIP_STORED, ZIP_DEFLATED) and not info.flag_bits & 1  # not encrypted
        if not is_packed or info.file_size > min(MOST_BYTES_A_FILE, MOST_PACKED * max(info.compress_size, 100)):
            raise BadBackup("a file of a size and packing that backups have", info.filename)
    if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > MOST_BYTES:
        raise BadBackup(f"at most {MOST_FILES} files and {MOST_BYTES} bytes", "more")


def _add_theme(session: Session, content: Document) -> bool:
    """Whether the theme was not there. One of the same name that is another theme gets a number."""
    name, theme = short(str(content.get("name", "")), 110), text_of(content.get("theme", {}))
    known = {row.name: row.theme for row in session.scalars(select(ThemeRow))}
    names = [name, *(f"{name} ({number})" for number in range(2, len(known) + 3))]
    free = next(candidate for candidate in names if known.get(candidate, theme) == theme)
    if free not in known:
        session.add(ThemeRow(key=new_key(), name=free, theme=theme))
    return free not in known


def _add_sheet(session: Session, key: str, sheet: _Sheet, restored: Restored) -> str:
    """The key under which the sheet stands in this store."""
    row = session.get(SheetRow, key)
    known = _known(session, key)
    if any(known.get(version.revision, version.document) != version.document for version in sheet.versions):
        key = _key_of_its_own(key, sheet)
        row, known = session.get(SheetRow, key), _known(session, key)
        restored.copied += row is None
    else:
        restored.added += row is None
    missing = [version for version in sheet.versions if version.revision not in known]
    if row is None:
        row = SheetRow(key=key, title="", revision=0, updated="", trashed=sheet.is_trashed)
        session.add(row)
    elif missing:
        restored.extended += 1
    else:
        restored.present += 1
    _add_versions(session, row, missing)
    named = {name for (name,) in session.execute(select(NameRow.revision).where(NameRow.key == key))}
    session.add_all(
        NameRow(key=key, revision=version.revision, name=version.name)
        for version in sheet.versions
        if version.name and version.revision not in named
    )
    return key


def _add_versions(session: Session, row: SheetRow, versions: list[_Version]) -> None:
    newest = max(versions, key=lambda version: version.revision, default=None)
    if newest and newest.revision > row.revision:
        row.revision, row.title, row.updated = newest.revision, title_of(newest.document), newest.created
    session.flush()  # the versions refer to the row, the names to the versions
    for version in versions:
        made = version.label, version.author, version.created
        session.add(revision_row(row.key, version.revision, *made, version.document))
    session.flush()


def _known(session: Session, key: str) -> dict[int, Document]:
    found = session.execute(select(RevisionRow.revision, RevisionRow.document).where(RevisionRow.key == key))
    return {revision: json.loads(text) for revision, text in found}


def _key_of_its_own(key: str, sheet: _Sheet) -> str:
    """The same one each time, so that a second restoring finds what the first one made."""
    text = text_of({"key": key, "versions": [version.document for version in sheet.versions]})
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:10]
