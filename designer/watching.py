"""One game of a bot, replayed on the reference engine and told in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from designer.freight.narration import Day, tell
from sheets import apply_variants
from sheets.families import family_module
from sheets.freight.model import Sheet
from simulator.freight.rules import FreightGame


@dataclass(frozen=True)
class Show:
    """A game that was watched: its sheet with variants, its days, points of the weeks and of the hours, and the total."""

    sheet: Sheet
    days: tuple[Day, ...]
    weeks: tuple[int, ...]
    hours: int
    total: int


def watch(sheet: Sheet, variants: Iterable[str], *, agent: str, seed: int, game: int = 0, language: str = "en") -> Show:
    """Game number `game` of a deal code, the same that `simulate` counts. Raises `SheetError` for variants."""
    changed = apply_variants(sheet, variants)
    fast = family_module("simulator", changed.family, "fast")
    trace = fast.trace_game(fast.compile_sheet(changed, sheet), agent, seed=seed, game=game)
    rules = FreightGame(changed)
    days = tuple(tell(rules, trace.deal, trace.days, language))
    state = days[-1].state
    return Show(changed, days, rules.week_scores(state, 0), rules.hours_score(state, 0), rules.scores(state)[0])
