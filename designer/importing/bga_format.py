"""Board Game Arena: the `material.inc.php` of a module, alone or in a zip of it with its other PHP files."""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from designer.importing.imported import MAX_BYTES, Imported, refused
from designer.importing.php_reading import Php, PhpError, read_php
from sheets.families import FAMILIES, family_module, has_module
from sheets.problems import quoted

ABOUT = "A Board Game Arena module: its material.inc.php, or a zip of the module."
SUFFIXES = ("php", "zip")

_MATERIAL = re.compile(r"(?:^|/)material\.inc\.php$")
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)


def reads(data: bytes) -> bool:
    if data.startswith(b"PK"):
        return any(map(_MATERIAL.search, _names(data)))
    return b"<?php" in data[:200] or b"$this->trucks_types" in data[:MAX_BYTES]


def read(data: bytes) -> Imported:
    """The sheet of a module. Raises `SheetError` with one message, and its line, for a file that cannot be read."""
    files = _unpacked(data) if data.startswith(b"PK") else {"material.inc.php": data}
    found = Php()
    source = next(iter(files))
    for family in (family for family in FAMILIES if has_module("designer", family, "bga.reading")):
        reader = family_module("designer", family, "bga.reading")
        for name, each in files.items():
            php = _parsed(name, each, reader.NEEDED)
            for mine, its in ((found.variables, php.variables), (found.constants, php.constants)):
                mine.update({key: value for key, value in its.items() if key not in mine})
        if all(needed in found.variables for needed in reader.NEEDED):
            imported: Imported = reader.read_material(source, found)
            return imported
    raise refused(source, "expected a table of the game's pieces, as $this->trucks_types = [...], found none")


def _parsed(name: str, data: bytes, needed: tuple[str, ...]) -> Php:
    if len(data) > MAX_BYTES:
        raise refused(name, f"expected at most {MAX_BYTES} bytes, found more")
    try:
        return read_php(data.decode("utf-8-sig"), needed)
    except UnicodeDecodeError as error:
        raise refused(name, f"expected text in utf-8, found byte '{data[error.start]:#04x}'") from None
    except PhpError as error:
        raise refused(name, error.message, error.line) from None


def _names(data: bytes) -> list[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.namelist()
    except _DAMAGED:
        return []


def _unpacked(data: bytes) -> dict[str, bytes]:
    """The PHP files of a zip, its material first. Files of the framework that hold no data of the game do no harm."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = [info for info in archive.infolist() if info.filename.endswith(".php")]
            infos.sort(key=lambda info: (not _MATERIAL.search(info.filename), info.filename))
            if sum(info.file_size for info in infos) > MAX_BYTES:
                raise refused("zip", f"expected at most {MAX_BYTES} bytes of PHP, found more")
            return {info.filename: archive.read(info) for info in infos}
    except _DAMAGED as error:
        raise refused("zip", f"expected a zip file that can be read, found {quoted(str(error))}") from None
