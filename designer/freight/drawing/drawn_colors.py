"""Hints about texts on colours: what is written on the plates of a truck."""

from __future__ import annotations

from collections.abc import Iterator

from designer.draw.theme import COLOR
from designer.freight.drawing.trucks import truck_color
from sheets.colors import contrast
from sheets.freight.codes import problem
from sheets.freight.model import Sheet
from sheets.problems import Problem, quoted

LEAST_CONTRAST = 4.5  # WCAG 2.2, 1.4.3, for text of less than 14 points


def color_problems(sheet: Sheet) -> Iterator[Problem]:
    """Colours of trucks on which neither dark nor white text is read well, each where it stands, if on the sheet."""
    told = set()
    for index, truck in enumerate(sheet.trucks):
        color = truck_color(sheet, truck, index, COLOR)
        places = {suit.color: ("suits", number, "color") for number, suit in enumerate(sheet.suits)}
        place = ("trucks", index, "color") if truck.color else places.get(color)
        if place and place not in told and text_contrast(color) < LEAST_CONTRAST:
            told.add(place)
            message = f"expected a colour on which text has a contrast of {LEAST_CONTRAST:g}, found {quoted(color)}"
            yield problem("weak_contrast", f"{message} with {text_contrast(color):.1f}", *place)


def text_contrast(color: str) -> float:
    """The contrast of a plate of this colour with what is written on it."""
    return contrast(*COLOR.plate(color))
