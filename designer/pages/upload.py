"""A file that somebody brings, as far as it may be read."""

from __future__ import annotations

import streamlit as st

from designer.text.labels import label

_MOST_BYTES = 2_000_000


def uploaded_json(about: str, key: str) -> bytes | None:
    """The content of the file chosen; `None` where none is, and, with the reason, for one that is too large."""
    file = st.file_uploader(about, type="json", key=key)
    if file is None:
        return None
    if file.size > _MOST_BYTES:
        st.error(label("game.too_large"), icon=":material/error:")
        return None
    return file.getvalue()
