"""The sheet as JSON: to read, to download, and to edit as a whole."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.pages.problem_list import refusal
from designer.text.labels import label
from sheets import canonical_text, read_document

_REFUSED = "json:refused"


def show() -> None:
    opened = session.current()
    if opened is None:
        return
    text = canonical_text(opened.document)
    st.download_button(
        label("json.download"),
        text,
        f"{opened.document.get('id') or 'sheet'}.json",
        "application/json",
        key="json:download",
        icon=":material/download:",
        on_click="ignore",
    )
    if st.toggle(label("json.edit"), key="json:edit"):
        _edit(f"json:text:{opened.key}", text)
    else:
        st.code(text, language="json", height=560)


def _edit(key: str, text: str) -> None:
    """The text to be edited. It follows the sheet until something is typed; then it is only told that the sheet changed."""
    base = f"{key}:base"
    if session.chosen(key, "") in ("", session.chosen(base)):
        _show_anew(key, text)
    typed = session.choice(key)
    st.text_area(label("json.text"), session.chosen(key), height=520, **typed)
    if session.chosen(base) != text:
        st.warning(label("json.changed"), icon=":material/info:")
    if problems := st.session_state.pop(_REFUSED, ()):
        st.error(label("json.refused") + "\n\n" + refusal(problems), icon=":material/error:")
    with st.container(horizontal=True):
        st.button(label("json.apply"), key="json:apply", type="primary", on_click=_apply, args=(key, typed["key"]))
        st.button(label("json.reset"), key="json:reset", on_click=_reset, args=(key,))


@session.whole
def _apply(key: str, widget: str) -> None:
    """Make the text the sheet. Text that is no JSON object is refused and stays in its field."""
    document, problems = read_document(st.session_state[widget].encode("utf-8", "surrogatepass"))
    if document is None:
        st.session_state[_REFUSED] = problems
    else:
        session.apply(label("step.json"), document)
        _reset(key)


@session.whole
def _reset(key: str) -> None:
    _show_anew(key, canonical_text(session.document()))


def _show_anew(key: str, text: str) -> None:
    session.choose(key, text)
    session.choose(f"{key}:base", text)
