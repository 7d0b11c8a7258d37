"""Help on demand: the best plans for the cards in hand, or where players take turns the best actions, and how far each falls behind.

A plan is valued by where it leads: what is not known comes in many ways, the same for all plans, and each time the bot plays on. What a
plan falls behind the best is known much better than what it brings, so that alone is told of each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from designer.play.match import Actions, Seen
from sheets import rules_hash
from sheets.families import family_module
from simulator.agents import agent_named, effort_of
from simulator.agents.fits import fitted
from simulator.lab.statistics import ERROR, Estimate, estimate, holm, paired_difference

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from simulator.agents.contests import RatedAction
    from simulator.agents.fits import Fit

ADVISER = "searcher"
SEED = 1  # of the cards that may come next; those that do come are none of its business
_MOST = 3  # plans for the cards of a day


@dataclass(frozen=True)
class Plan:
    """Plays for the cards left of the day, in order, without the end of the day; where players take turns one action.

    `behind` is how much it falls behind the first, over the samples that both were looked at with: one alone has no interval. In
    points; where players take turns in shares of the win. `is_close`: another than the first, but for all that the samples tell as good.
    `today` are the points that it brings at once; the rest of what it is worth comes later, if at all.
    """

    actions: Actions
    behind: Estimate
    is_close: bool = False
    today: int = 0


@dataclass(frozen=True)
class Advice:
    """What the bot of that practice would play, then other plans, or all other actions, the best first; with the samples and seed.

    `wins` is the share of the win that the first action brings, if the bot plays on for everybody; None where plans are told in points.
    `is_exact`: nothing comes after, so plans differ by just these points.
    """

    plans: tuple[Plan, ...]
    effort: str | None
    samples: int
    seed: int
    wins: Estimate | None = None
    is_exact: bool = False


def not_now(seen: Seen) -> str:
    """Why there is no advice in this position, as a word; empty where there is."""
    if seen.match.takes_turns:
        return _no_choice(seen)
    reason: str = family_module("designer", seen.match.sheet.family, "advising").not_now(seen)
    return reason


def best_plans(
    seen: Seen,
    *,
    effort: str | None = None,
    samples: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Advice | None:
    """What the strongest fair bot would play from here on today, or now; None where cancelled while it practises.

    Nothing but what this player may know goes into it. `samples` are as many as the family looks at unless told. `progress` hears of
    practice, where it is not done yet. Raises `ValueError` where there is no advice, see `not_now`.
    """
    if reason := not_now(seen):
        raise ValueError(f"advice: expected a player who may plan, found '{reason}'")
    sheet = seen.match.sheet
    effort = effort_of(agent_named(ADVISER), effort)
    fit = fitted(sheet, ADVISER, effort=effort, progress=progress, cancelled=cancelled)
    if fit is None:
        return None
    samples = samples or family_module("designer", sheet.family, "advising").SAMPLES
    rate = _rated_actions if seen.match.takes_turns else _rated_plans
    return rate(seen, fit, effort, samples)


def position(seen: Seen) -> Hashable:
    """All that advice depends on, but the practice: equal for equal positions of one sheet, as far as the player knows them."""
    known = seen.observation if seen.match.takes_turns else seen.game.format_state(seen.state)
    return rules_hash(seen.match.sheet), seen.player, known


# Plans for the cards of a day that all players play


def _rated_plans(seen: Seen, fit: Fit, effort: str | None, samples: int) -> Advice:
    family = seen.match.sheet.family
    game = family_module("simulator", family, "fast").FastGame(seen.game)
    rate_plans = family_module("simulator", family, "choices").rate_plans
    advising = family_module("designer", family, "advising")
    is_exact = advising.is_counted_out(seen)

    def plan(number: int, rated: Any) -> Plan:
        behind = estimate(rated.behind)
        is_close = number > 0 and behind.interval[0] <= 0 and not is_exact
        return Plan(rated.actions, behind, is_close, advising.points_today(seen, rated.actions))

    rated = rate_plans(game, seen.state, seen.player, fit.arrays, samples, SEED)[:_MOST]
    plans = tuple(plan(number, each) for number, each in enumerate(rated))
    return Advice(plans, effort, samples, SEED, is_exact=is_exact)


# The actions of a turn, in games of hidden cards


def _no_choice(seen: Seen) -> str:
    if seen.is_over:
        return "over"
    if seen.has_ended:
        return "waiting"
    return "only_one" if len(seen.legal) == 1 else ""


def _rated_actions(seen: Seen, fit: Fit, effort: str | None, samples: int) -> Advice:
    """All legal actions: first what the bot plays, that of its rules unless another is better beyond doubt, as it decides in its games.

    For of many that are nearly as good the best of some samples is chance, and whoever takes it each turn plays badly.
    """
    fast = family_module("simulator", seen.match.sheet.family, "fast")
    compiled = fast.compile_sheet(seen.match.sheet)
    rated = fast.rate_actions(compiled, seen.state, seed=SEED, fit=fit.arrays, samples=samples)
    first, plans = rated[0], _beside(rated[0], rated)
    better = [plan.actions for plan in plans if plan.behind.mean < 0 and not plan.is_close]
    if better:  # the best of them stands before the others
        first = next(each for each in rated if (each.action,) == better[0])
        plans = _beside(first, rated)
    return Advice(plans, effort, samples, SEED, wins=estimate(first.worth))


def _beside(first: RatedAction, rated: Sequence[RatedAction]) -> tuple[Plan, ...]:
    """An action and all others beside it; those that may be as good are so beside all of them, by the correction of Holm."""
    others = sorted((each for each in rated if each is not first), key=lambda each: -each.worth.mean())
    gaps = [paired_difference(first.worth, other.worth) for other in others]
    chances = holm([gap.p_value for gap in gaps])
    plans = (
        Plan((other.action,), gap.estimate, chance >= ERROR)
        for other, gap, chance in zip(others, gaps, chances, strict=True)
    )
    return (Plan((first.action,), estimate(np.zeros(len(first.worth)))), *plans)
