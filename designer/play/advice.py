"""Help on demand: the best plans for the cards in hand, and how far each falls behind.

A plan is valued by where it leads: the next cards turn up in many ways, the same for all plans, and each time the bot plans on.
What a plan falls behind the best is known much better than what it scores, so that alone is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from designer.play.match import Actions, Seen
from sheets import rules_hash
from sheets.families import family_module
from simulator.agents import agent_named, effort_of
from simulator.agents.fits import fitted
from simulator.lab.statistics import Estimate, estimate

if TYPE_CHECKING:
    from collections.abc import Hashable

ADVISER = "searcher"
SAMPLES = 256  # of the next cards: a fifth of a second
SEED = 1  # of the cards that may come next; those that do come are none of its business
_MOST = 3


@dataclass(frozen=True)
class Plan:
    """Plays for the cards left of the day, in order, without the end of the day.

    `behind` is how many points it falls behind the best, over the samples that both were looked at with: one alone has no interval.
    `today` are the points that it brings at once; the rest of what it is worth comes later, if at all.
    """

    actions: Actions
    behind: Estimate
    today: int


@dataclass(frozen=True)
class Advice:
    """The best plans, the best first, by the bot of that practice, and the samples and seed that they were compared with.

    `is_exact`: nothing comes after, so plans differ by just these points.
    """

    plans: tuple[Plan, ...]
    effort: str | None
    samples: int
    seed: int
    is_exact: bool


def not_now(seen: Seen) -> str:
    """Why there is no advice in this position, as a word of the family's; empty where there is."""
    reason: str = family_module("designer", seen.match.sheet.family, "advising").not_now(seen)
    return reason


def best_plans(
    seen: Seen,
    *,
    effort: str | None = None,
    samples: int = SAMPLES,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Advice | None:
    """What the strongest fair bot would play from here on today; None where cancelled while it practises.

    Nothing but what this player may know goes into it. `progress` hears of practice, where it is not done yet. Raises
    `ValueError` where there is no advice, see `not_now`.
    """
    if reason := not_now(seen):
        raise ValueError(f"advice: expected a player who may plan, found '{reason}'")
    sheet = seen.match.sheet
    effort = effort_of(agent_named(ADVISER), effort)
    fit = fitted(sheet, ADVISER, effort=effort, progress=progress, cancelled=cancelled)
    if fit is None:
        return None
    game = family_module("simulator", sheet.family, "fast").FastGame(seen.game)
    rate_plans = family_module("simulator", sheet.family, "choices").rate_plans
    rated = rate_plans(game, seen.state, seen.player, fit.arrays, samples, SEED)
    advising = family_module("designer", sheet.family, "advising")
    plans = tuple(
        Plan(plan.actions, estimate(plan.behind), advising.points_today(seen, plan.actions)) for plan in rated[:_MOST]
    )
    return Advice(plans, effort, samples, SEED, advising.is_counted_out(seen))


def position(seen: Seen) -> Hashable:
    """All that advice depends on, but the practice: equal for equal positions of one sheet."""
    return rules_hash(seen.match.sheet), seen.player, seen.game.format_state(seen.state)
