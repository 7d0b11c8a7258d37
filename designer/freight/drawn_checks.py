"""What only the drawing of a freight sheet shows: read from the scene and its places, whatever made them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from designer.freight.drawing.drawn_colors import color_problems
from designer.freight.drawing.drawn_ground import ground_problems
from designer.freight.drawing.drawn_places import place_problems
from designer.freight.drawing.drawn_prints import print_problems
from designer.freight.layout import lay_out
from sheets.freight.model import Sheet
from sheets.problems import Problem


def drawn_problems(sheet: Sheet, *languages: str) -> Iterator[Problem]:
    """Every problem of the drawing on the sheet's own page, each kind once a place.

    It is looked at in these languages, else in every one that the sheet has texts in.
    """
    told = set()
    for language in languages or (sheet.language, *sheet.translations):
        drawing = lay_out(sheet, language=language)
        scene = drawing.scene
        seen = chain(ground_problems(sheet, scene), color_problems(sheet))
        for problem in chain(place_problems(sheet, drawing), print_problems(scene), seen):
            if (problem.code, problem.pointer) not in told:
                told.add((problem.code, problem.pointer))
                own = language == sheet.language
                yield problem if own else replace(problem, message=f"{problem.message} in '{language}'")
