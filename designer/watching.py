"""One game of a bot, replayed on the reference engine and told in words by the sheet's family."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sheets import apply_variants, to_document
from sheets.families import family_module
from simulator.agents import agent_named, effort_of, samples_of
from simulator.agents.fits import Fit, fitted, play_options
from simulator.core.play import new_game
from simulator.core.record import FORMAT

if TYPE_CHECKING:
    from sheets.families import Sheet


@dataclass(frozen=True)
class Play:
    """One play: its words, and its actions in notation (none for a card that was not used)."""

    words: str
    notation: tuple[str, ...]


@dataclass(frozen=True)
class Day:
    """One day of one player: a heading, the plays, how the board stands at its end, and that state."""

    heading: str
    plays: tuple[Play, ...]
    outcome: str
    state: Any


@dataclass(frozen=True)
class Show:
    """A game that was watched: its sheet with variants, its days, the points of its weeks, the total, and its record.

    `fit` is what the agent played by, None where it needs none.
    """

    sheet: Sheet
    days: tuple[Day, ...]
    weeks: tuple[int, ...]
    total: int
    record: dict[str, Any]
    fit: Fit | None


def watch(
    sheet: Sheet,
    variants: Iterable[str],
    *,
    agent: str,
    seed: int,
    game: int = 0,
    base: Sheet | None = None,
    language: str | None = None,
    effort: str | None = None,
    fit_seed: int = 1,
    restrictions: tuple[str, ...] = (),
    samples: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Show | None:
    """Game number `game` of a deal code, the same that `simulate` counts; None where cancelled while the agent is fitted.

    Cards are dealt from the deck of `base`, in a comparison the first sheet; None: the sheet without variants.
    `progress` hears of fitting, where it is not done yet. Raises `SheetError` for variants, and `ValueError` for an effort or
    samples of an agent that takes none.
    """
    changed, about = apply_variants(sheet, variants), agent_named(agent)
    effort, samples = effort_of(about, effort), samples_of(about, samples)
    fast = family_module("simulator", changed.family, "fast")
    compiled = fast.compile_sheet(changed, base or sheet, restrictions)
    fit = None
    if about.values:
        fit = fitted(
            changed,
            agent,
            effort=effort,
            seed=fit_seed,
            restrictions=restrictions,
            progress=progress,
            cancelled=cancelled,
        )
        if fit is None:
            return None
    trace = fast.trace_game(compiled, agent, seed=seed, game=game, **play_options(fit, samples))
    rules = new_game(changed)
    narration = family_module("designer", changed.family, "narration")
    days = tuple(narration.tell(rules, trace.deal, trace.days, language))
    result: dict[str, Any] = rules.summary(days[-1].state)
    record = {
        "id": f"{agent}-{seed}-{game}",
        "sheet": to_document(changed),
        "deal": [rules.format_outcome(card) for card in trace.deal],
        "days": [[[rules.format_action(action) for action in day]] for day in trace.days],
        "final": result,
    }
    return Show(changed, days, tuple(result["weeks"][0]), result["totals"][0], record, fit)


def record_text(show: Show) -> str:
    """The record of a game as a file, which `flipwright replay` reads."""
    return json.dumps({"format": FORMAT, "games": [show.record]}, indent=2, ensure_ascii=False) + "\n"
