"""The sheets that come with the program."""

from __future__ import annotations

from pathlib import Path

from sheets.families import FAMILIES

_FOLDERS = tuple(Path(__file__).parent / family / "library" for family in FAMILIES)


def library_ids() -> tuple[str, ...]:
    return tuple(sorted(path.stem for folder in _FOLDERS for path in folder.glob("*.json")))


def library_path(sheet_id: str) -> Path:
    """The file of a library sheet. Raises `KeyError` for an unknown id."""
    for folder in _FOLDERS:
        path = folder / f"{sheet_id}.json"
        if sheet_id in library_ids() and path.exists():
            return path
    raise KeyError(sheet_id)
