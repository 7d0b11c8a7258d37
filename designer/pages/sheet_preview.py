"""The live drawing beside the forms, with the problems it marks."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages import problem_list
from designer.pages.preview import drawing, preview
from designer.pages.widgets import option_picker
from designer.session import OpenSheet
from designer.text.labels import label


def show(opened: OpenSheet) -> None:
    options = option_picker("options", label("editor.try_options"), preview(opened.document).sheet)
    found = preview(opened.document, options)
    pointers = tuple(dict.fromkeys(problem.pointer for problem in found.errors))
    svg = drawing(opened.document, options, pointers)
    if svg is None:
        svg = _last_good(opened)
        st.warning(label("editor.last_good" if svg else "editor.not_drawn"), icon=":material/image:")
    if svg is not None:
        st.image(svg, width="stretch", alt=label("editor.drawing"))
    problem_list.show(found, opened.document)


def _last_good(opened: OpenSheet) -> str | None:
    """The drawing of the newest earlier state that has one, of this session or of the versions kept."""
    return next((svg for document in session.earlier(opened) if (svg := drawing(document))), None)
