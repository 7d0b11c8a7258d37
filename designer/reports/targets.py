"""What a search wants, and whether it is met, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Literal

from designer.reports.diagnosis import part_names
from designer.reports.figure_words import figure_name
from designer.text.labels import label
from designer.text.wording import capital
from sheets.families import family_module
from simulator.lab.targets import target_names
from simulator.lab.worth import PERCENT, has_main_parts

if TYPE_CHECKING:
    from designer.text.wording import Wording
    from simulator.lab.experiment import Experiment
    from simulator.lab.statistics import Estimate
    from simulator.lab.targets import Target

RATING = "rating"  # the kind of figures of grades

Place = Literal["met", "above", "below"]


@dataclass(frozen=True)
class Wish:
    """What can be wanted: its title, and whether it is a share, which people say in percent and the lab from 0 to 1."""

    title: str
    is_share: bool


def wishes(wording: Wording, experiment: Experiment, *, every: bool = False) -> dict[str, Wish]:
    """What can be wanted of an experiment, in the words of its sheet, options applied, by the names that the lab has for it.

    Of a sheet that is balanced by one kind of parts only what is about these, unless `every`.
    """
    family = wording.sheet.family
    main = family_module("simulator", family, "parts").MAIN if has_main_parts(family) else None
    found = dict[str, Wish]()
    for name, targets in target_names(experiment).items():
        of = {target.figure[0] if target.figure else (target.part or "").partition("=")[0] for target in targets}
        title = _title(wording, main, name, targets) if every or main is None or of <= {"", main, RATING} else None
        if title and capital(title) not in {wish.title for wish in found.values()}:  # the lab has two names for some
            found[name] = Wish(capital(title), targets[0].is_share)
    return found


def _title(wording: Wording, main: str | None, name: str, targets: Sequence[Target]) -> str | None:
    """Of one target, or of all parts that a sheet is balanced by; None for other groups."""
    if len(targets) == 1:
        return target_title(wording, targets[0])
    each = {f"{main}s": "target.each", f"worth.{main}s": "target.each_worth"}
    return wording.label(each[name], counted=wording.label("report.points")) if name in each else None


def target_title(wording: Wording, target: Target) -> str:
    """What a target is about, as `Heart hauler: delivered`."""
    if target.part:
        place = part_names(wording, target.part)
        return wording.label("target.worth_wins" if target.in_wins else "target.worth", place=place)
    if target.figure:
        return capital(figure_name(wording, target.figure))
    return wording.label("target.spread" if target.is_spread else "report.mean")


def band_words(target: Target, language: str | None = None) -> str:
    times, unit = (PERCENT, "%") if target.is_share else (1.0, "")
    low, high = (f"{times * end:g}{unit}" for end in (target.low, target.high))
    if target.low == target.high:
        return low
    key = "at_most" if not isfinite(target.low) else "between" if isfinite(target.high) else "at_least"
    return label(f"target.{key}", language, low=low, high=high)


def place_of(target: Target, own: Estimate) -> tuple[Place, bool]:
    """Where a figure lies, and whether its interval lies there as a whole."""
    places: list[Place] = [
        "met" if gap == 0 else "above" if gap > 0 else "below" for gap in map(target.gap, (own.mean, *own.interval))
    ]
    return places[0], len(set(places)) == 1
