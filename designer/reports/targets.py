"""What a search wants, and whether it is met, in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING, Literal

from designer.reports.diagnosis import part_names
from designer.text.labels import label
from sheets.families import family_module
from simulator.lab.targets import target_names

if TYPE_CHECKING:
    from designer.text.wording import Wording
    from simulator.lab.statistics import Estimate
    from simulator.lab.targets import Target

RATING = "rating"  # the kind of figures of grades

Place = Literal["met", "above", "below"]


def wishes(wording: Wording) -> dict[str, str]:
    """What can be wanted of the sheet of a wording, options applied: titles by the names that the lab has for them."""
    main = family_module("simulator", wording.sheet.family, "parts").MAIN
    found = dict[str, str]()  # the lab has two names for some
    for name, targets in target_names(wording.sheet).items():
        of = {target.figure[0] if target.figure else (target.part or "").partition("=")[0] for target in targets}
        title = _title(wording, main, name, targets) if of <= {"", main, RATING} else None
        if title and title not in found.values():
            found[name] = title
    return found


def _title(wording: Wording, main: str, name: str, targets: Sequence[Target]) -> str | None:
    """Of one target, or of all parts that a sheet is balanced by; None for other groups."""
    if len(targets) == 1:
        return target_title(wording, targets[0])
    each = {f"{main}s": "target.each", f"worth.{main}s": "target.each_worth"}
    return wording.label(each[name], counted=wording.label("report.points")) if name in each else None


def target_title(wording: Wording, target: Target) -> str:
    """What a target is about, as `Heart hauler: delivered`."""
    if target.part:
        return wording.label("target.worth", place=part_names(wording, target.part))
    if target.figure:
        words = family_module("designer", wording.sheet.family, "balance.figures")
        kind, id_, _ = target.figure
        counted = words.counted_name(wording, target.figure)
        return wording.label("target.figure", part=words.part_name((wording,), kind, id_), counted=counted)
    return wording.label("target.spread" if target.is_spread else "report.mean")


def band_words(target: Target, language: str | None = None) -> str:
    low, high = (f"{end:g}" for end in (target.low, target.high))
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
