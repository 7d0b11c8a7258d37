"""The form of a part of a sheet: its fields line by line, and its notes."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from pydantic import BaseModel

from designer.pages import widgets


def part(base: str, model: type[BaseModel], *lines: Sequence[str]) -> None:
    """The fields of the part at `base`, those of a line side by side, and below them its notes."""
    for line in lines:
        fields(base, model, *line)
    widgets.notes(base, model)


def fields(base: str, model: type[BaseModel], *names: str) -> None:
    """Fields of a part side by side."""
    for column, name in zip(st.columns(len(names), vertical_alignment="bottom"), names, strict=True):
        with column:
            widgets.field(base, model, name)
