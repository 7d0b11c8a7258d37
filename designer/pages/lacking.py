"""What not all families have: a page that the open sheet's family has no use for says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from designer.text.labels import label
from sheets.families import has_module

if TYPE_CHECKING:
    from sheets.families import Sheet


def lacks(sheet: Sheet, module: str, name: str) -> bool:
    """Whether the family of a sheet has no such module of the designer, which the page `name` needs; then why is told."""
    if has_module("designer", sheet.family, module):
        return False
    st.info(label(f"lacks.{name}"), icon=":material/info:")
    return True
