"""Restricted play: an agent that leaves a choice alone. What it loses by that is what the choice is worth.

A restriction only takes actions away, as long as others are left (Jaffe et al. 2012, "Evaluating competitive game balance
with restricted play"). A family lists its kinds; kernels read `bans`, which the kinds change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class RestrictionKind:
    """One form of restriction: how it is written, with capitals for what the sheet names, and what the agent then does."""

    form: str
    meaning: str
    targets: Callable[[Any], Mapping[str, int]]  # of a sheet: texts after `=`, '' for none, with their numbers
    forbid: Callable[[Ints, int], None]  # changes the bans in place; takes the number

    @property
    def name(self) -> str:
        return self.form.partition("=")[0]


@dataclass(frozen=True)
class Restriction:
    """One thing that the agent never does. `text` is its only spelling, the same on all sheets that have the thing."""

    text: str
    kind: RestrictionKind
    number: int

    def __str__(self) -> str:
        return self.text


def restrictions_of(kinds: Iterable[RestrictionKind], sheet: Any) -> tuple[Restriction, ...]:
    """Every restriction that the sheet offers, kind by kind."""
    return tuple(
        Restriction(f"{kind.name}={target}" if target else kind.name, kind, number)
        for kind in kinds
        for target, number in kind.targets(sheet).items()
    )


def find_restrictions(
    offered: Iterable[Restriction], texts: Iterable[str], expected: Callable[[str], str]
) -> tuple[Restriction, ...]:
    """Those of the texts in canonical order, each once: equal sets give equal results.

    Raises `ValueError` for a text that is not offered; `expected` tells what would be right in its place.
    """
    by_text = {restriction.text: restriction for restriction in offered}
    asked = sorted(set(texts))
    for text in asked:
        if text not in by_text:
            raise ValueError(f"restriction: expected {expected(text)}, found '{text}'")
    return tuple(by_text[text] for text in asked)


def bans_of(restrictions: Iterable[Restriction], nothing: Sequence[int]) -> Ints:
    """What the kernels read of them, made of `nothing`, which bans nothing; empty where there are none."""
    found = tuple(restrictions)
    bans = np.array(nothing if found else [], np.int64)
    for restriction in found:
        restriction.kind.forbid(bans, restriction.number)
    return bans


def forms(kinds: Iterable[RestrictionKind]) -> str:
    """All forms and what they mean, in one sentence for the command line."""
    return "; ".join(f"`{kind.form}` {kind.meaning}" for kind in kinds)
