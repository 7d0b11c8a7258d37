"""What is said of parts that have two forms; this family has none."""

from __future__ import annotations

ALTERNATIVES: dict[tuple[str, str], str] = {}
