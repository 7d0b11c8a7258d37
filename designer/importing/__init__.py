"""Imports: each format is a module of this package that reads files of another program as a sheet, loaded when it is used."""

from __future__ import annotations

from designer.importing.imported import Imported, UnreadableFile
from designer.importing.reading import FORMATS, about, read, suffixes

__all__ = ["FORMATS", "Imported", "UnreadableFile", "about", "read", "suffixes"]
