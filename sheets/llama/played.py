"""The part of a sheet that decides play."""

from __future__ import annotations

from typing import Any

_PLAYED = ("family", "players", "deck", "hand_size", "turn", "scoring", "max_rounds")


def played(document: dict[str, Any]) -> dict[str, Any]:
    """The fields of a canonical document that decide play."""
    return {key: document[key] for key in _PLAYED}
