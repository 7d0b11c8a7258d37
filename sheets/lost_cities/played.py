"""The part of a sheet that decides play."""

from __future__ import annotations

from typing import Any

_PLAYED = ("family", "players", "suits", "deck", "hand_size", "rounds", "expeditions", "discards", "scoring", "end")


def played(document: dict[str, Any]) -> dict[str, Any]:
    """The fields of a canonical document that decide play."""
    return {key: document[key] for key in _PLAYED}
