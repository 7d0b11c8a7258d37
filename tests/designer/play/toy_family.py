"""A toy of `tests/simulator/core/toys` as a family, as far as a game at a table asks for one: its engine, its deal and its table."""

import sys
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any

from designer.play.match import begin_with
from sheets import families

FAMILY = "toy"


@dataclass(frozen=True)
class Table:
    seen: Any


def install(monkeypatch, game, dealer):
    """`game` takes a number of players, `dealer` a seed, as those of a family do for a sheet. Gives the sheet."""
    monkeypatch.setattr(families, "FAMILIES", (*families.FAMILIES, FAMILY))
    _module(monkeypatch, f"simulator.{FAMILY}.rules", new_game=lambda sheet, players=2, days=None: game(players))
    _module(monkeypatch, f"simulator.{FAMILY}.dealing", dealer=lambda sheet, seed, game, base=None: dealer(seed))
    _module(monkeypatch, f"designer.{FAMILY}.table", Table=Table)
    return SimpleNamespace(family=FAMILY, title="Toy", id="toy", language="en")


def begun(sheet, players, *, seed=None):
    """A match by a deal code, or by chance without one."""
    dealing = sys.modules[f"simulator.{FAMILY}.dealing"]
    return begin_with(sheet, (), players=players, dealer=None if seed is None else dealing.dealer(sheet, seed, 0))


def _module(monkeypatch, name, **members):
    module = ModuleType(name)
    module.__spec__ = ModuleSpec(name, None)
    module.__dict__.update(members)
    monkeypatch.setitem(sys.modules, name, module)
