"""The editor: forms on the left, the live drawing and the problems on the right."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages import json_view, problem_list, sheet_preview, versions
from designer.pages.frame import begin, look, nothing_open
from designer.pages.typing_guard import guard_typing
from designer.pages.widgets import plain
from designer.session import OpenSheet
from designer.text.labels import label

_LOOKS = """<style>
[data-testid="stColumn"]:has(> div .st-key-preview) { position: sticky; top: 4.5rem; align-self: flex-start; }
.st-key-preview img { border: 1px solid #d8d4c8; border-radius: 6px; }
</style>"""  # the drawing stays in view while long forms scroll


def page() -> None:
    opened = session.current()
    if opened is None:
        begin("editor")
        nothing_open("editor")
        return
    look()
    _head(opened)
    with st.container():  # there also when empty, so that what follows keeps its place in the page
        if opened.newer is not None:
            _conflict()
        elif opened.trouble:
            _not_saved(opened.trouble)
    st.html(_LOOKS)
    left, right = st.columns([5, 6], gap="large")
    with left:
        _sections(opened)
    with right, st.container(key="preview"):
        sheet_preview.show(opened)
    guard_typing()


def _head(opened: OpenSheet) -> None:
    if message := session.told():
        st.warning(message, icon=":material/info:")
    title, buttons = st.columns([5, 6], vertical_alignment="center", gap="large")
    with title:
        st.subheader(plain(opened.document.get("title") or label("library.untitled")), anchor=False)
    with buttons, st.container(horizontal=True, vertical_alignment="center"):
        undo, redo = opened.history.undo, opened.history.redo
        st.button(
            label("editor.undo"),
            key="undo",
            icon=":material/undo:",
            shortcut="Ctrl+Z",
            disabled=not undo,
            on_click=session.undo,
            help=plain(undo[-1].label) if undo else None,
        )
        st.button(
            label("editor.redo"),
            key="redo",
            icon=":material/redo:",
            shortcut="Ctrl+Y",
            disabled=not redo,
            on_click=session.redo,
            help=plain(redo[-1].label) if redo else None,
        )
        saved = "editor.saved" if opened.newer is None and not opened.trouble else "editor.unsaved"
        st.caption(label(saved, version=opened.revision), width="content")
        if session.recorded_from() is not None:
            st.markdown(f":red[:material/radio_button_checked: {label('record.here')}]", width="content")


def _conflict() -> None:
    with st.container(border=True, key="conflict"):
        st.markdown(f":red[:material/warning:] **{label('conflict.title')}**")
        st.markdown(label("conflict.text"))
        with st.container(horizontal=True):
            for name, choose in (
                ("mine", session.keep_mine),
                ("theirs", session.take_theirs),
                ("both", session.keep_both),
            ):
                st.button(label(f"conflict.{name}"), key=f"conflict:{name}", on_click=choose)


def _not_saved(trouble: str) -> None:
    with st.container(border=True, key="not_saved"):
        st.markdown(f":red[:material/warning:] **{label('editor.not_saved')}** {plain(trouble)}")
        with st.container(horizontal=True):
            st.button(label("editor.save_again"), key="save_again", on_click=session.save_again)
            st.button(label("conflict.both"), key="save_copy", on_click=session.keep_both)


def _sections(opened: OpenSheet) -> None:
    sections = {section.id: section for section in problem_list.forms(opened.document).SECTIONS}
    extra = {"json": (":material/data_object:", json_view.show), "versions": (":material/history:", versions.show)}
    if st.session_state.get(session.SECTION) not in (*sections, *extra):
        st.session_state[session.SECTION] = next(iter(sections))
    titles = {name: f"{section.icon} {plain(section.title(opened.document))}" for name, section in sections.items()}
    titles |= {name: f"{icon} {label(f'section.{name}')}" for name, (icon, _) in extra.items()}
    chosen = st.pills(
        label("editor.sections"),
        tuple(titles),
        key=session.SECTION,
        required=True,
        format_func=lambda name: titles[name],
        label_visibility="collapsed",
        wrap=True,
        persist_state="session",
    )
    if chosen in sections:
        sections[chosen].show()
    elif chosen in extra:
        extra[chosen][1]()


if __name__ == "__main__":
    page()
