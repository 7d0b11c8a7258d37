"""How actions, states, records, deals and deal codes of a family are written, with test vectors: parts of its own README.

Where these refer to the README of another family, as for what all have alike, its parts on the deal follow.
"""

from __future__ import annotations

import re
from importlib import resources

from sheets.families import FAMILIES

_DEAL = "The deal"
_TOLD = ("Actions", "States", "Records", _DEAL)  # what the headings of these parts begin with


def specification(family: str) -> str:
    own = _parts(family, _TOLD)
    others = [other for other in FAMILIES if other != family and _path(other) in own]
    shared = [f"# From `{_path(other)}`\n\n{_parts(other, (_DEAL,))}" for other in others]
    return "\n".join(["# Play and deals in notation\n", own, *shared])


def _path(family: str) -> str:
    """How a README refers to that of another family, from wherever."""
    return f"{family}/README.md"


def _parts(family: str, told: tuple[str, ...]) -> str:
    text = resources.files(f"simulator.{family}").joinpath("README.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return "".join(part for part in parts if part[3:].startswith(told))
