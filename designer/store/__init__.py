"""Sheets and themes kept between sessions."""

from designer.store.backup import back_up, restore
from designer.store.store import Store, place
from designer.store.values import (
    BadBackup,
    Conflict,
    Entry,
    MissingSheet,
    Restored,
    Stored,
    StoredTheme,
    StoreError,
    Unreachable,
    Version,
)

__all__ = [
    "BadBackup",
    "Conflict",
    "Entry",
    "MissingSheet",
    "Restored",
    "Store",
    "StoreError",
    "Stored",
    "StoredTheme",
    "Unreachable",
    "Version",
    "back_up",
    "place",
    "restore",
]
