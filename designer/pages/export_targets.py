"""The targets as the page offers them: in groups, what they are called, and how each is chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from designer.draw import PrintOptions
from designer.export import TARGETS, Setting, about, holds
from designer.pages.print_choice import choose_looks, choose_print, choose_told
from designer.text.labels import label

if TYPE_CHECKING:
    from sheets.families import Sheet

_PAPER = ("pdf", "png", "svg", "fillable", "cards", "pnp", "rules")
_PROGRAMS = ("json", "data", "tiled", "boardgameio")
GROUPS = {
    "paper": tuple(name for name in _PAPER if name in TARGETS),
    "clients": tuple(name for name in TARGETS if name not in (*_PAPER, *_PROGRAMS)),
    "programs": tuple(name for name in _PROGRAMS if name in TARGETS),
}
"""What is for paper, comes first; a target that is in no list is another client."""

DRAWN = ("pdf", "png", "svg")
"""These hold the drawing and nothing else."""
_PRINTED = (*DRAWN, "fillable")


def held(family: str, group: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The targets of a group that can hold a family, and those that cannot."""
    names = GROUPS[group]
    able = tuple(name for name in names if holds(family, name))
    return able, tuple(name for name in names if name not in able)


def choose_options(sheet: Sheet, target: str) -> PrintOptions:
    """The widgets for how a target is drawn, as far as it is, and what is chosen; each export tells the day of today."""
    if target in _PRINTED:
        return choose_print(sheet, target)
    if target == "pnp":
        return choose_told()
    if target in _PROGRAMS:
        return PrintOptions(printed=date.today())
    return choose_looks(sheet)


def title_of(target: str) -> str:
    return _said(f"format.{target}", lambda: target)


def about_of(target: str) -> str:
    """What a target is, in a sentence of the reader's language where there is one."""
    return _said(f"format.{target}.about", lambda: about(target))


def setting_title(target: str, setting: Setting) -> str:
    return _said(f"setting.{target}.{setting.name}", lambda: setting.name)


def setting_about(target: str, setting: Setting) -> str:
    return _said(f"setting.{target}.{setting.name}.about", lambda: setting.about)


def choice_title(target: str, setting: Setting, choice: str) -> str:
    return _said(f"setting.{target}.{setting.name}.{choice}", lambda: choice)


def _said(key: str, usual: Callable[[], str]) -> str:
    """The label of a key; what the target itself says where no table has it."""
    try:
        return label(key)
    except KeyError:
        return usual()
