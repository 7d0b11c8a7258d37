"""What the parts of a sheet are worth: the points, or wins, that an agent loses without one of them, on the same deals.

Restricted play (Jaffe et al. 2012, "Evaluating competitive game balance with restricted play"): the agent is forbidden the
part, fitted anew to what is left, and plays the deals again; where players compete, against itself, which nothing is forbidden.
It loses what the part gives it beyond what the others can make up for, so worths don't add up to the score. What no agent can
decline is taken off the sheet instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, Protocol

from sheets.families import family_module, optional_module
from simulator.agents import competes
from simulator.lab.batches import run_in_batches
from simulator.lab.comparison import compare
from simulator.lab.experiment import Experiment
from simulator.lab.results import Results
from simulator.lab.seats import do_fewest_win
from simulator.lab.statistics import Difference, Floats, holm, paired_difference

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.executors import Pool, Progress


PERCENT = 100.0


class Part(Protocol):
    """A family's part of a sheet; see its `parts.py`."""

    @property
    def text(self) -> str:
        """KIND=ID, or KIND where there is one of the kind."""

    @property
    def kind(self) -> str: ...

    @property
    def id(self) -> str: ...

    @property
    def restriction(self) -> str | None:
        """What keeps an agent from it; None where no agent can decline it."""


@dataclass(frozen=True)
class Worth:
    """What is lost without a part, paired by game: points, and the share of the win where players compete.

    `by` tells how it was taken away: forbidden (`restriction`), or off the sheet (`edit`); or it is proved that no play can
    use it (`proof`): then its worth is exactly 0, `difference` is None and nothing was played. `p_value` holds for all parts of
    the list together (Holm), that of the wins where they are known.
    """

    part: Part
    by: Literal["restriction", "edit", "proof"]
    difference: Difference | None = None
    p_value: float = 1.0
    wins: Difference | None = None

    @property
    def points(self) -> float:
        return self.difference.estimate.mean if self.difference else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `points`, not widened for the length of the list."""
        return self.difference.estimate.interval if self.difference else (0.0, 0.0)

    @property
    def is_never_used(self) -> bool:
        """Whether in no game anything was lost or gained without it: the agent plays as if it were not there."""
        known = [one.estimate for one in (self.difference, self.wins) if one]
        return bool(known) and all(one.mean == one.std == 0 for one in known)

    @property
    def half_width(self) -> float:
        return (self.interval[1] - self.interval[0]) / 2


@dataclass(frozen=True)
class Pricing:
    """The games with the whole sheet, and the worth of parts, in the order asked for; fewer where it was cancelled."""

    whole: Results
    worths: tuple[Worth, ...]


def price(
    experiment: Experiment,
    parts: Sequence[Part],
    *,
    pool: Pool | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Pricing:
    """The worth of parts of the experiment's sheet, variants applied, to its agent. `progress` hears of games."""
    sheet = experiment.played_sheet()
    played = [part for part in parts if proof_against(sheet, part) is None]
    asked = [experiment, *(without(experiment, part) for part in played)]
    whole, *lacking = run_in_batches(asked, pool=pool, progress=progress, cancelled=cancelled)
    done = {part.text: results for part, results in zip(played, lacking, strict=False) if results.is_complete}
    points = {text: points_lost(whole, results) for text, results in done.items()}
    wins = {text: lost(whole, results) for text, results in done.items()} if competes(sheet.family) else {}
    p_values = dict(zip(done, holm([some.p_value for some in (wins or points).values()]), strict=True))
    proved = {part.text for part in parts} - {part.text for part in played}
    return Pricing(
        whole,
        tuple(
            Worth(part, "proof")
            if part.text in proved
            else Worth(part, _how(part), points[part.text], p_values[part.text], wins.get(part.text))
            for part in parts
            if part.text in proved or part.text in done
        ),
    )


def has_main_parts(family: str) -> bool:
    """Whether sheets of the family are balanced by the worth of one kind of parts, `MAIN`."""
    return hasattr(family_module("simulator", family, "parts"), "MAIN")


def without(experiment: Experiment, part: Part) -> Experiment:
    """The same experiment, its agent without the part, on the same deals; where players compete, on one seat after another."""
    if part.restriction:
        return replace(experiment.against_itself(), restrictions=(*experiment.restrictions, part.restriction))
    sheet = experiment.played_sheet()
    return experiment.on_sheet(family_module("simulator", sheet.family, "parts").without(sheet, part))


def lost(whole: Results, lacking: Results) -> Difference:
    """What the agent plays for, points or wins, and does not get without a part. Raises `ValueError` as `compare`."""
    ends = (0.0, 1.0) if competes(whole.sheet.family) else None
    return compare(whole, lacking, lambda results: results.merits, ends)


def games_lost(whole: Results, lacking: Results) -> Floats:
    """What is lost in each game: points, or percentage points of the win."""
    times = PERCENT if competes(whole.sheet.family) else 1.0
    return times * (whole.merits - lacking.merits)


def points_lost(whole: Results, lacking: Results) -> Difference:
    """Points that it is worse by without a part, be it that the most points win or the fewest."""
    return compare(lacking, whole) if do_fewest_win(whole.sheet.family) else compare(whole, lacking)


def worth_gain(whole: Results, lacking: Results, whole_before: Results, lacking_before: Results) -> Difference:
    """How much more is lost by lacking a part than before, on the same deals."""
    now, before = (a.merits - b.merits for a, b in ((whole, lacking), (whole_before, lacking_before)))
    return paired_difference(now, before, max(whole.fits, whole_before.fits))


def proof_against(sheet: Sheet, part: Part) -> str | None:
    """That no play can use the part, where the family proves such things."""
    proofs: Any = optional_module("simulator", sheet.family, "proofs")
    proof: str | None = proofs and proofs.impossible(sheet, part)
    return proof


def _how(part: Part) -> Literal["restriction", "edit"]:
    return "restriction" if part.restriction else "edit"
