"""The families of games, by name; each layer has a package of that name, loaded on demand."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sheets.freight.model import Sheet as FreightSheet

    Sheet: TypeAlias = FreightSheet  # the union of all families' sheets

FAMILIES = ("freight",)


def family_module(layer: str, family: str, module: str) -> ModuleType:
    """The module `<layer>.<family>.<module>`, as in `family_module("simulator", "freight", "rules")`.

    Raises `ValueError` for an unknown family.
    """
    if family not in FAMILIES:
        raise ValueError(f"expected a family of {', '.join(FAMILIES)}, found '{family}'")
    return import_module(f"{layer}.{family}.{module}")
