"""Differences of two sheets of Lost Cities as sentences: all its parts are named by their members alone."""

from __future__ import annotations

from designer.edit.telling import name_of, tell

__all__ = ["name_of", "tell"]
