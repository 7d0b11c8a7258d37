"""What the fields of a freight sheet are made of beyond what all sheets are: bounds of numbers, and parts that have two forms."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

SquareValue = Annotated[int, Field(ge=1, le=40)]
StepCost = Annotated[int, Field(ge=1, le=20)]
Spot = Annotated[int, Field(ge=1, le=40)]

ALTERNATIVES = {
    ("PlainStop", "score"): "either 'score' or 'weeks'",
    ("WeeklyStop", "score"): "only one of 'score' and 'weeks'",
    ("SuitCard", "suit"): "'suit' and 'value', or 'joker'",
    ("JokerCard", "suit"): "either 'joker', or 'suit' and 'value'",
    ("JokerCard", "value"): "either 'joker', or 'suit' and 'value'",
}
"""What a part that has two forms asks for where a field of one is missing or one of the other stands too."""
