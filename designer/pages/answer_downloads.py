"""What can be taken along of an answer: each file is made when it is asked for."""

from __future__ import annotations

from pathlib import PurePath

import streamlit as st

from designer.balance.answer import Answer, View
from designer.balance.downloads import MEDIA_TYPES, Make, view_downloads
from designer.balance.printed import report_files
from designer.pages.widgets import plain
from designer.text.labels import label

_ICONS = {
    "png": ":material/image:",
    "svg": ":material/shapes:",
    "csv": ":material/table:",
    "parquet": ":material/dataset:",
}


def show_files(view: View, *, key: str) -> None:
    """The charts and tables of a view, behind a button; nothing where it has none."""
    found = view_downloads(view)
    if not found:
        return
    with st.popover(label("answer.downloads"), icon=":material/download:", key=key):
        for download in found:
            st.markdown(f"**{plain(download.title)}**")
            with st.container(horizontal=True, gap="small"):
                for name, make in download.files.items():
                    suffix = _suffix(name)
                    _button(suffix.upper() if len(suffix) < 4 else suffix.capitalize(), name, make, key, _ICONS[suffix])


def show_reports(answer: Answer, title: str, language: str, *, key: str) -> None:
    """The whole answer as a report, behind a button."""
    with st.popover(label("answer.report"), icon=":material/description:", key=key):
        for name, make in report_files(answer, title, language).items():
            _button(label(f"answer.report_{_suffix(name)}"), name, make, key, ":material/download:")


def _suffix(name: str) -> str:
    return PurePath(name).suffix[1:]


def _button(title: str, name: str, make: Make, key: str, icon: str) -> None:
    media = MEDIA_TYPES[_suffix(name)]
    st.download_button(title, make, name, media, key=f"{key}:{name}", icon=icon, on_click="ignore")
