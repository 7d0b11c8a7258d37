"""What a comparison knows by now, and the words and titles that its views share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from designer.balance.telling import Telling
from designer.text.wording import Wording

if TYPE_CHECKING:
    from simulator.lab.comparison import Comparison, Side
    from simulator.lab.rule_options import RuleOption
    from simulator.lab.stars import Star


@dataclass(frozen=True)
class Compared:
    """What is known by now: the names of all sides, what each but the first was found to be, and what further bots showed.

    `printed` and `proposed` are the grades of each side, `costs` what each comparison costs players; empty while unknown.
    """

    names: tuple[str, ...]
    comparisons: tuple[Comparison, ...]
    language: str | None = None
    printed: tuple[tuple[Star, ...], ...] = ()
    proposed: tuple[tuple[Star, ...], ...] = ()
    costs: tuple[RuleOption, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        return (self.comparisons[0].first, *(one.second for one in self.comparisons))

    @cached_property
    def wordings(self) -> tuple[Wording, ...]:
        """Of each side; the answer speaks in the words of the first."""
        return tuple(Wording(side.results.sheet, self.language) for side in self.sides)

    def text(self, key: str, **values: object) -> str:
        return self.wordings[0].label(f"compare.{key}", **values)

    def titled(self, key: str, **values: object) -> str:
        """The title of a chart, with what it rests on."""
        return f"{self.text(key, **values)} ({self.telling.about(len(self.sides[0].totals))})"

    @property
    def telling(self) -> Telling:
        return Telling(self.wordings[0], self.sides[0].results)

    def pairs(self) -> Iterator[tuple[str, Comparison, str]]:
        """Each other side's name and comparison, and what tells its views from those of the others."""
        for number, (name, one) in enumerate(zip(self.names[1:], self.comparisons, strict=True), 1):
            yield name, one, f":{number}" if len(self.comparisons) > 1 else ""
