"""The trucks of a freight sheet: load rules, squares, routes, stops, scores and effects."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from sheets.freight.model_fields import Spot, SquareValue, StepCost
from sheets.parts import Color, Name, Part, Points, Slug

Vehicle = Literal[
    "truck", "van", "tanker", "trailer", "ship", "sailboat", "barge", "train", "plane", "balloon", "cart", "rocket"
]


class SameRule(Part):
    """All goods are equal."""

    kind: Literal["same"] = Field(description="All goods are equal.")


class DifferentRule(Part):
    """All goods are different."""

    kind: Literal["different"] = Field(description="All goods are different.")


class AnyRule(Part):
    """Any goods."""

    kind: Literal["any"] = Field(description="Any goods.")


class InOrderRule(Part):
    """Filled from the front (right) to the back: a square may be filled while none nearer the back is filled."""

    kind: Literal["in_order"] = Field(
        description="Filled from the front (right) to the back; skipped squares stay empty; each square has its `values`."
    )


class AscendingRule(Part):
    """From front to back goods rise strictly; filled in any order."""

    kind: Literal["ascending"] = Field(
        description="From front (right) to back goods rise strictly; filled in any order."
    )


class DescendingRule(Part):
    """From front to back goods fall strictly; filled in any order."""

    kind: Literal["descending"] = Field(
        description="From front (right) to back goods fall strictly; filled in any order."
    )


class MaxSumRule(Part):
    """The sum of the goods stays within a limit."""

    kind: Literal["max_sum"] = Field(description="The sum of the goods is at most `limit`.")
    limit: int = Field(ge=1, le=999, description="Greatest sum.")


LoadRule = Annotated[
    SameRule | DifferentRule | AnyRule | InOrderRule | AscendingRule | DescendingRule | MaxSumRule,
    Field(discriminator="kind"),
]


class PerGoodScore(Part):
    """Points for each good."""

    kind: Literal["per_good"] = Field(description="Points for each good.")
    points: Points = Field(description="Points a good.")


class ByCountScore(Part):
    """Points by the number of goods."""

    kind: Literal["by_count"] = Field(description="Points by the number of goods.")
    points: tuple[Points, ...] = Field(
        min_length=1, max_length=16, description="Points for 1, 2, 3 ... goods; one entry a square."
    )


class SumScore(Part):
    """The sum of the goods times a multiplier."""

    kind: Literal["sum"] = Field(description="The sum of the goods times `multiplier`.")
    multiplier: Points = Field(description="Factor of the sum.")


class SumStep(Part):
    """One line of a table by sum."""

    least: int = Field(alias="from", ge=0, le=999, description="Least sum that earns the points.")
    points: Points = Field(description="Points from this sum on.")


class BySumScore(Part):
    """Points by the sum of the goods: the highest line reached counts, below the first 0."""

    kind: Literal["by_sum"] = Field(description="Points by the sum of the goods.")
    table: tuple[SumStep, ...] = Field(
        min_length=1,
        max_length=40,
        description="Lines with rising `from`; the highest reached counts, below the first 0.",
    )


class FixedScore(Part):
    """Always the same points."""

    kind: Literal["fixed"] = Field(description="Always the same points.")
    points: Points = Field(description="Points of the delivery.")


Score = Annotated[PerGoodScore | ByCountScore | SumScore | BySumScore | FixedScore, Field(discriminator="kind")]


class Effect(Part):
    """Points or overtime hours, also negative. Negative hours are part of the play's cost."""

    points: Points = Field(0, description="Points, counted once in the week they are earned.")
    hours: Annotated[int, Field(ge=-20, le=20)] = Field(
        0, description="Overtime hours gained, or paid by the play if negative."
    )


class RouteEffect(Effect):
    """An effect of a spot."""

    spot: Spot = Field(description="Spot of the route, from 1.")
    when: Literal["filled", "ends"] = Field(
        "filled", description="When the spot is filled, passed or not, or only when a move ends there."
    )


class TruckEffect(Effect):
    """An effect of a whole truck."""

    when: Literal["full", "delivered"] = Field(description="When its last square is filled, or when it is delivered.")


class Square(Part):
    """A place for one good. It takes any set of suits and any set of values."""

    suits: tuple[Slug, ...] = Field((), min_length=1, max_length=8, description="Suits it takes; left out: all.")
    values: tuple[SquareValue, ...] = Field(
        (), min_length=1, max_length=40, description="Values it takes, after overtime, rising; left out: all."
    )
    row: int = Field(
        0, ge=0, le=7, description="Row of the truck, from the top; squares are listed row by row, left to right."
    )
    effect: Effect = Field(Effect(), description="Effect of filling it.")


def _stop_tag(stop: object) -> str:
    has_weeks = "weeks" in stop if isinstance(stop, dict) else isinstance(stop, WeeklyStop)
    return "WeeklyStop" if has_weeks else "PlainStop"


class PlainStop(Part):
    """A spot where a truck may be delivered; on the last spot it is delivered always."""

    spot: Spot = Field(description="Spot of the route, from 1.")
    score: Score = Field(description="What a delivery here scores.")


class WeeklyStop(Part):
    """A stop whose score depends on the week of the delivery."""

    spot: Spot = Field(description="Spot of the route, from 1.")
    weeks: tuple[Score | None, ...] = Field(
        min_length=1,
        max_length=12,
        description="One score a week; null: no delivery offered in that week (the last spot still delivers, for 0).",
    )


Stop = Annotated[
    Annotated[PlainStop, Tag("PlainStop")] | Annotated[WeeklyStop, Tag("WeeklyStop")], Discriminator(_stop_tag)
]


class Route(Part):
    """The spots a truck fills one after another."""

    spots: int = Field(ge=1, le=40, description="Number of spots.")
    costs: tuple[StepCost, ...] = Field(
        (), min_length=1, max_length=40, description="Steps to fill each spot, one entry a spot; left out: 1 each."
    )
    stops: tuple[Stop, ...] = Field(
        min_length=1, max_length=40, description="Stops in rising order of spots; the last is the last spot."
    )
    effects: tuple[RouteEffect, ...] = Field((), max_length=80, description="Effects of spots.")


class Truck(Part):
    """A vehicle with squares, a load rule and a route."""

    id: Slug = Field(description="Name used by variants, layout, actions and tables.")
    name: Name = Field("", description="Name for people.")
    vehicle: Vehicle = Field("truck", description="Vehicle drawn.")
    color: Color = Field("", description="Colour of the truck and its route; left out: chosen by itself.")
    load_rule: LoadRule = Field(description="What the goods of the truck must obey.")
    squares: tuple[Square, ...] = Field(
        min_length=1, max_length=16, description="Squares row by row, left to right; the front is the right end."
    )
    route: Route = Field(description="Spots and stops.")
    effects: tuple[TruckEffect, ...] = Field((), max_length=8, description="Effects of the whole truck.")
