"""All sheets that some axes span around one sheet, and how far away each is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as member
from typing import Any

from simulator.lab.axes import Axis, changed, same
from simulator.lab.experiment import Experiment
from simulator.lab.fields import Field

Choices = tuple[int, ...]  # the number of a value on each axis
Settings = tuple[tuple[Field, Any], ...]

PRESENT: Choices = ()  # the sheet as it is, whether or not its values are among those of the axes


@dataclass(frozen=True)
class Candidate:
    """A sheet to be tried, the same as another where its choices are. `size` tells how great a change it is: see `size_of`."""

    choices: Choices
    experiment: Experiment = member(compare=False)
    size: float = member(compare=False)


class Space:
    """The sheet of an experiment with other values."""

    def __init__(self, experiment: Experiment, axes: Sequence[Axis]) -> None:
        self.axes = axes
        self.present = Candidate(PRESENT, experiment, 0.0)
        self._made: dict[Choices, Candidate | ValueError] = {PRESENT: self.present}

    @property
    def present_choices(self) -> Choices | None:
        """Those that leave the sheet as it is, where the axes allow for it."""
        numbers = [[same(value, axis.now) for value in axis.values] for axis in self.axes]
        return tuple(row.index(True) for row in numbers) if all(map(any, numbers)) else None

    def settings(self, choices: Choices) -> Settings:
        """The fields that change."""
        axes = zip(self.axes, choices, strict=False)  # the sheet as it is makes no choice
        every = (setting for axis, choice in axes for setting in axis.settings(axis.values[choice]))
        return tuple((field, value) for field, value in every if not same(value, field.now))

    def candidate(self, choices: Choices) -> Candidate:
        """Raises `ValueError` for one that cannot be played."""
        if choices not in self._made:
            self._made[choices] = self._make(choices)
        made = self._made[choices]
        if isinstance(made, ValueError):
            raise made
        return made

    def _make(self, choices: Choices) -> Candidate | ValueError:
        settings = self.settings(choices)
        try:
            return Candidate(choices, changed(self.present.experiment, settings), size_of(settings))
        except ValueError as error:
            return error


def size_of(settings: Settings) -> float:
    """The sum over all fields: of a number by what share of itself it changes, of 0 and of anything else 1."""
    return sum(_size(field.now, value) for field, value in settings)


def _size(before: Any, after: Any) -> float:
    is_number = all(isinstance(value, int | float) and not isinstance(value, bool) for value in (before, after))
    return abs(after - before) / (abs(before) or 1) if is_number else 1.0
