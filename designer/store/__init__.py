"""Sheets kept between sessions."""

from designer.store.store import Conflict, Entry, MissingSheet, Store, Stored, StoreError, Version, home

__all__ = ["Conflict", "Entry", "MissingSheet", "Store", "StoreError", "Stored", "Version", "home"]
