"""The form of "what if": sliders on the numbers of a sheet."""

from __future__ import annotations

from typing import Any

import streamlit as st

from designer.balance.question import Side
from designer.pages.balance_fields import choose_fields, choose_value
from designer.text.labels import label


def choose(side: Side) -> dict[str, Any] | None:
    """What the question is about; `None`, with what to do, while nothing is set to another value."""
    fields = choose_fields(side, "balance:what_if", label("fields.what_if"))
    settings = {field.pointer: choose_value(field, "balance:what_if:value") for field in fields}
    changed = {field.pointer: settings[field.pointer] for field in fields if settings[field.pointer] != field.now}
    if not changed:
        st.caption(label("fields.nothing_set" if fields else "fields.what_if_help"))
        return None
    return {"settings": changed}
