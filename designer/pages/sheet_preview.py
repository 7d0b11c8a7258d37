"""The live drawing beside the forms, with the problems marked at their places; or the rules in words."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.draw import Scene
from designer.pages import problem_list, rules_view
from designer.pages.marks import numbered, targets
from designer.pages.preview import Preview, preview, scene
from designer.pages.problem_list import lead_to, namer
from designer.pages.sheet_view import sheet_view
from designer.pages.widgets import option_picker
from designer.session import OpenSheet
from designer.text.labels import label


def show(opened: OpenSheet) -> None:
    options = option_picker("options", label("editor.try_options"), preview(opened.document).sheet)
    found = preview(opened.document, options)
    language = rules_view.shown_language()
    if rules_view.picked():
        rules_view.show_rules(opened.document, options, language)
    else:
        _drawing(scene(opened.document, options, language), found, opened)
    problem_list.show(found, opened.document, fixable=not options)


def _drawing(drawn: Scene | None, found: Preview, opened: OpenSheet) -> None:
    if drawn is None:
        drawn = _last_good(opened)
        st.warning(label("editor.last_good" if drawn else "editor.not_drawn"), icon=":material/image:")
    if drawn is None:
        return
    problems = (*found.errors, *found.hints)
    sheet_view(
        numbered(drawn, problems),
        targets(drawn, problems, namer(opened.document)),
        key="drawing",
        alt=label("editor.drawing"),
        on_click=lead_to,
    )


def _last_good(opened: OpenSheet) -> Scene | None:
    """The drawing of the newest earlier state that has one, of this session or of the versions kept."""
    return next((drawn for document in session.earlier(opened) if (drawn := scene(document))), None)
