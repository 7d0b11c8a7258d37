"""The families of games, by name; each layer has a package of that name, loaded on demand."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sheets.sheet import AnySheet

    Sheet: TypeAlias = AnySheet

FAMILIES = ("freight", "lost_cities", "llama")


def family_module(layer: str, family: str, module: str) -> ModuleType:
    """The module `<layer>.<family>.<module>`, as in `family_module("simulator", "freight", "rules")`.

    Raises `ValueError` for an unknown family.
    """
    return import_module(_name(layer, family, module))


def has_module(layer: str, family: str, module: str) -> bool:
    """Whether a family has what not all families have, as a proof of what no play can use. Raises `ValueError` alike."""
    name, parent = _name(layer, family, module), f"{layer}.{family}"
    for part in module.split("."):
        if find_spec(parent) is None:
            return False
        parent = f"{parent}.{part}"
    return find_spec(name) is not None


def optional_module(layer: str, family: str, module: str) -> ModuleType | None:
    """The module where the family has it. Raises `ValueError` alike."""
    return family_module(layer, family, module) if has_module(layer, family, module) else None


def _name(layer: str, family: str, module: str) -> str:
    if family not in FAMILIES:
        raise ValueError(f"expected a family of {', '.join(FAMILIES)}, found '{family}'")
    return f"{layer}.{family}.{module}"
