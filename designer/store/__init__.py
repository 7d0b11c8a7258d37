"""Sheets and themes kept between sessions."""

from designer.store.store import Store, home
from designer.store.values import (
    Conflict,
    Entry,
    MissingSheet,
    Stored,
    StoredTheme,
    StoreError,
    Unreachable,
    Version,
)

__all__ = [
    "Conflict",
    "Entry",
    "MissingSheet",
    "Store",
    "StoreError",
    "Stored",
    "StoredTheme",
    "Unreachable",
    "Version",
    "home",
]
