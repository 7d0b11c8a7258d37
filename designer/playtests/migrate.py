"""Playtests of older formats, brought up to the newest one step by step.

flipwright-playtest/1    `weeks`, `delivered` and `hours_left` of a freight sheet beside its total
flipwright-playtest/2    `rounds`, place, seat and bot of any family's, and the rest in `own`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

FORMAT: Literal["flipwright-playtest/2"] = "flipwright-playtest/2"

Json = dict[str, Any]

_OWN = ("delivered", "hours_left")


def migrated(told: Any) -> Any:
    """What a playtest is made of in the newest format; what is of none we know is left as it is."""
    while isinstance(told, Mapping) and (step := _STEPS.get(str(told.get("format")))):
        told = step(told)
    return told


def _families(told: Mapping[str, Any]) -> Json:
    """To format 2: what only freight notes stands apart."""
    sheets = told.get("sheets", ())
    if isinstance(sheets, list | tuple):
        sheets = tuple(_sheet(sheet) if isinstance(sheet, Mapping) else sheet for sheet in sheets)
    return {**told, "format": FORMAT, "sheets": sheets}


def _sheet(told: Mapping[str, Any]) -> Json:
    sheet = {("rounds" if name == "weeks" else name): value for name, value in told.items() if name not in _OWN}
    own = {name: told[name] for name in _OWN if name in told}
    return {**sheet, "own": {"family": "freight", **own}} if own else sheet


_STEPS: dict[str, Callable[[Mapping[str, Any]], Json]] = {"flipwright-playtest/1": _families}
