"""Sheets kept between sessions."""

from designer.store.store import Conflict, Entry, MissingSheet, Store, Stored, StoreError, Unreachable, Version, home

__all__ = ["Conflict", "Entry", "MissingSheet", "Store", "StoreError", "Stored", "Unreachable", "Version", "home"]
