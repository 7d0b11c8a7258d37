"""The editor: forms on the left, the live drawing and the problems on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from designer import session
from designer.edit.history import Step
from designer.pages import comparing, conflict, json_view, notes_view, problem_list, sheet_preview, versions
from designer.pages.frame import begin, look, nothing_open
from designer.pages.typing_guard import guard_typing
from designer.pages.widgets import plain
from designer.presence import LOOKS_EVERY
from designer.session import OpenSheet
from designer.text.labels import label

_LOOKS = """<style>
[data-testid="stColumn"]:has(> div .st-key-preview) { position: sticky; top: 4.5rem; align-self: flex-start; }
[class*="st-key-looked_at-"] {
  --mark: light-dark(#fff3cd, #4d3d0c); background: var(--mark); border-radius: 6px; box-shadow: 0 0 0 6px var(--mark);
}
</style>"""  # the drawing stays in view while long forms scroll
_NEWS = 4  # changes told of a version from elsewhere; the others are counted


def page() -> None:
    opened = session.current()
    if opened is None:
        begin("editor")
        nothing_open("editor")
        return
    look()
    _head(opened)
    with st.container():  # there also when empty, so that what follows keeps its place in the page
        if opened.newer is not None and opened.unsaved:
            conflict.show()
        elif opened.newer is not None:
            _newer(opened, opened.newer)
        elif opened.trouble:
            _not_saved(opened.trouble)
    st.html(_LOOKS)
    left, right = st.columns([5, 6], gap="large")
    with right, st.container(key="preview"):
        drawing, problems = st.container(), st.container()
    with drawing:  # first, so that it follows the hand at once
        options = sheet_preview.show(opened)
    with left:
        _sections(opened)
    guard_typing()
    with problems:
        sheet_preview.show_problems(opened, options)


def _head(opened: OpenSheet) -> None:
    if message := session.told():
        st.warning(message, icon=":material/info:")
    title, buttons = st.columns([5, 6], vertical_alignment="center", gap="large")
    with title:
        st.subheader(plain(opened.document.get("title") or label("library.untitled")), anchor=False)
    with buttons, st.container(horizontal=True, vertical_alignment="center"):
        _step_button("undo", "Ctrl+Z", opened.history.undo, session.undo)
        _step_button("redo", "Ctrl+Y", opened.history.redo, session.redo)
        saved = "editor.unsaved" if opened.unsaved else "editor.saved"
        st.caption(label(saved, version=opened.revision), width="content")
        _other_tabs()
        if session.recorded_from() is not None:
            st.markdown(f":red[:material/radio_button_checked: {label('record.here')}]", width="content")


def _step_button(name: str, shortcut: str, steps: Sequence[Step], on_click: Callable[[], None]) -> None:
    """Undo or redo: its tooltip says which step, the last of these."""
    st.button(
        label(f"editor.{name}"),
        key=name,
        icon=f":material/{name}:",
        shortcut=shortcut,
        disabled=not steps,
        on_click=on_click,
        help=plain(steps[-1].label) if steps else None,
    )


@st.fragment(run_every=LOOKS_EVERY)
def _other_tabs() -> None:
    """Says quietly that the sheet is open elsewhere too; a save from there shows the page anew, with the way to it."""
    if session.look_around():
        st.rerun()
    if session.other_tabs():
        st.caption(
            f":material/tab: {label('versions.other_tab')}", width="content", help=label("versions.other_tab_help")
        )


def _newer(opened: OpenSheet, revision: int) -> None:
    """Another tab saved, and here nothing waits: what it changed, and one step that takes it over."""
    with st.container(border=True, key="newer"):
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(f":material/sync: **{label('versions.newer', version=revision)}**", width="content")
            st.button(label("versions.take_newer"), key="newer:take", type="primary", on_click=session.take_theirs)
        conflict.listed(comparing.changes_of(opened.key, opened.revision, revision), _NEWS)


def _not_saved(trouble: str) -> None:
    with st.container(border=True, key="not_saved"):
        st.markdown(f":red[:material/warning:] **{label('editor.not_saved')}** {plain(trouble)}")
        with st.container(horizontal=True):
            st.button(label("editor.save_again"), key="save_again", on_click=session.save_again)
            st.button(label("conflict.both"), key="save_copy", on_click=session.keep_both)


def _sections(opened: OpenSheet) -> None:
    sections = {section.id: section for section in problem_list.forms(opened.document).SECTIONS}
    extra = {
        "json": (":material/data_object:", json_view.show),
        "notes": (":material/sticky_note_2:", notes_view.show),
        "versions": (":material/history:", versions.show),
    }
    if session.chosen(session.SECTION) not in (*sections, *extra):
        session.choose(session.SECTION, next(iter(sections)))
    titles = {name: f"{section.icon} {plain(section.title(opened.document))}" for name, section in sections.items()}
    titles |= {name: f"{icon} {label(f'section.{name}')}" for name, (icon, _) in extra.items()}
    chosen = st.pills(
        label("editor.sections"),
        tuple(titles),
        default=session.chosen(session.SECTION),
        required=True,
        format_func=lambda name: titles[name],
        label_visibility="collapsed",
        wrap=True,
        **session.choice(session.SECTION),
    )
    if chosen in sections:
        sections[chosen].show()
    elif chosen in extra:
        extra[chosen][1]()


if __name__ == "__main__":
    page()
