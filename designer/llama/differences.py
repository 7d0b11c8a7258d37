"""Differences of two sheets of L.L.A.M.A. as sentences: all its parts are named by their members alone."""

from __future__ import annotations

from designer.edit.telling import name_of, tell

__all__ = ["name_of", "tell"]
