"""The sheets that come with the program."""

from __future__ import annotations

from pathlib import Path

from sheets.families import FAMILIES

_FOLDERS = {family: Path(__file__).parent / family / "library" for family in FAMILIES}


def library_ids(family: str | None = None) -> tuple[str, ...]:
    """Of all families, or of one."""
    folders = [_FOLDERS[family]] if family else _FOLDERS.values()
    return tuple(sorted(path.stem for folder in folders for path in folder.glob("*.json")))


def library_path(sheet_id: str) -> Path:
    """The file of a library sheet. Raises `KeyError` for an unknown id."""
    for folder in _FOLDERS.values():
        path = folder / f"{sheet_id}.json"
        if sheet_id in library_ids() and path.exists():
            return path
    raise KeyError(sheet_id)
