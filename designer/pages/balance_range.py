"""The form of "try a range": one or two numbers of a sheet, and from where to where they go."""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer.balance.question import Side
from designer.pages.balance_fields import choose_fields, choose_range
from designer.text.labels import label

_MOST_FIELDS = 2  # a line, or a grid


def choose(side: Side) -> dict[str, Any] | None:
    """What the question is about; `None`, with what to do, while no field is chosen."""
    fields = choose_fields(side, "balance:range", label("fields.range"), _MOST_FIELDS)
    if not fields:
        st.caption(label("fields.range_help"))
        return None
    return {"axes": [choose_range(field, "balance:range:values") for field in fields]}
