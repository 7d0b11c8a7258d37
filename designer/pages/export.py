"""Export: choose a format, see what it holds, and download it."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.pages import problem_list
from designer.pages.export_files import FORMATS, Order, download, losses, order
from designer.pages.frame import begin, nothing_open
from designer.pages.preview import Preview, drawing, preview
from designer.pages.widgets import forget_unknown, option_picker, plain
from designer.text.labels import label, languages
from sheets import SheetError

_TYPES = {"json": "application/json", "svg": "image/svg+xml", "pdf": "application/pdf", "png": "image/png"}
_AS_WRITTEN = ""


def page() -> None:
    opened = session.current()
    begin("export")
    if opened is None:
        nothing_open("export")
        return
    found = preview(opened.document)
    st.markdown(f"**{plain(opened.document.get('title') or label('library.untitled'))}**")
    if found.sheet is None or found.errors:
        problem_list.not_ready(label("export.not_ready"), found.errors, opened.document, opened.key)
        return
    choices, picture = st.columns([5, 6], gap="large")
    with choices:
        wanted = _choose(opened.document, found)
        _offer(wanted, str(opened.document["id"]))
    with picture:
        svg = drawing(opened.document, wanted.options, language=wanted.language)
        if svg:
            st.image(svg, width="stretch", alt=label("editor.drawing"))


def _choose(document: dict[str, Any], found: Preview) -> Order:
    target = st.radio(
        label("export.format"),
        FORMATS,
        format_func=lambda name: label(f"format.{name}"),
        captions=[label(f"format.{name}.about") for name in FORMATS],
        key="export:format",
        persist_state="session",
    )
    options = option_picker("export:options", label("balance.options"), found.sheet)
    translated = found.sheet.translations if found.sheet else {}
    known = (_AS_WRITTEN, *dict.fromkeys([*languages(), *translated]))
    forget_unknown("export:language", known)
    language = st.selectbox(
        label("export.language"),
        known,
        format_func=lambda code: code or label("export.as_written"),
        key="export:language",
        help=label("export.language_help"),
        persist_state="session",
    )
    return order(document, target, options, language or None)


def _offer(wanted: Order, name: str) -> None:
    """What cannot be held, and the download, which is made when it is clicked."""
    try:
        missing = losses(wanted)
    except SheetError as error:
        st.error(label("balance.options_clash") + " " + plain(error.problems[0].message), icon=":material/error:")
        return
    file = f"{name}.{wanted.target}" if wanted.target in _TYPES else f"{name}-{wanted.target}.zip"
    st.markdown(label("export.writes", file=plain(file)))
    if missing:
        with st.expander(label("export.losses", count=len(missing)), icon=":material/info:"):
            st.markdown("\n".join(f"- {plain(loss.message)}" for loss in missing))
    else:
        st.caption(label("export.no_losses"))
    st.download_button(
        label("export.download"),
        partial(download, wanted),
        file,
        _TYPES.get(wanted.target, "application/zip"),
        key="export:download",
        type="primary",
        icon=":material/download:",
        on_click="ignore",
    )


if __name__ == "__main__":
    page()
