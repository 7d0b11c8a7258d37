"""Fields that are varied, and changes of them, in the words of the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets import to_document
from sheets.families import family_module
from simulator.lab.axes import Axis, changed, written

if TYPE_CHECKING:
    from sheets.families import Sheet
    from simulator.lab.experiment import Experiment


def axis_name(sheet: Sheet, axis: Axis, language: str | None = None) -> str:
    """What its first field is called; the others go along."""
    name: str = family_module("designer", sheet.family, "differences").name_of(
        axis.fields[0].pointer, to_document(sheet), language
    )
    return name


def value_names(axis: Axis) -> tuple[str, ...]:
    return tuple(written(value) for value in axis.values)


def with_values(experiment: Experiment, axes: tuple[Axis, ...], values: tuple[Any, ...]) -> Sheet:
    """The sheet of an experiment, its options applied, at values that it can have."""
    settings = [setting for axis, value in zip(axes, values, strict=True) for setting in axis.settings(value)]
    return changed(experiment, settings).played_sheet()
