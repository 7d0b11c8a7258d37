"""The part of a sheet that decides play."""

from __future__ import annotations

from typing import Any

_PLAYED = ("family", "players", "suits", "deck", "calendar", "overtime", "trucks", "scoring", "show_discard")
_ONLY_SHOWN = {"name", "letter", "symbol", "outline", "color", "vehicle", "row", "notes"}


def played(document: dict[str, Any]) -> dict[str, Any]:
    """The fields of a canonical document that decide play, without names, shapes and colours."""
    return {key: _without_what_is_only_shown(document[key]) for key in _PLAYED}


def _without_what_is_only_shown(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_what_is_only_shown(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_what_is_only_shown(item) for key, item in value.items() if key not in _ONLY_SHOWN}
    return value
