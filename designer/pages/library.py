"""My sheets: cards with drawings; open, copy, delete, import, and the library to start from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import streamlit as st

from designer import session
from designer.pages.frame import ago, begin, page_path
from designer.pages.preview import drawing, preview
from designer.pages.problem_list import refusal, summary_of
from designer.pages.widgets import plain
from designer.store import Entry
from designer.text.labels import label
from sheets import library_ids, library_path, read_document

_ACROSS = 3
T = TypeVar("T")


def page() -> None:
    begin("library")
    _offer_undelete()
    entries = session.store().list()
    if entries:
        for column, entry in _grid(entries):
            with column, st.container(border=True, key=f"card-{entry.key}"):
                _card(entry)
    else:
        st.info(label("empty.library"), icon=":material/lightbulb:")
    with st.expander(label("import.title"), icon=":material/upload_file:", expanded=not entries):
        _import()
    st.subheader(label("library.templates"), anchor=False)
    for column, name in _grid(library_ids()):
        with column, st.container(border=True, key=f"card-{name}"):
            _template(name)


def _grid(items: Sequence[T]) -> Iterator[tuple[Any, T]]:
    """The items with their columns, row by row."""
    for start in range(0, len(items), _ACROSS):
        yield from zip(st.columns(_ACROSS), items[start : start + _ACROSS], strict=False)


def _card(entry: Entry) -> None:
    document = session.store().open(entry.key).document
    _thumbnail(document, entry.title)
    st.markdown(f"**{plain(entry.title) or label('library.untitled')}**")
    st.caption(label("library.changed", when=ago(entry.updated)) + " · " + summary_of(preview(document)))
    with st.container(horizontal=True):
        if st.button(label("library.open"), key=f"open:{entry.key}", type="primary", icon=":material/edit:"):
            _edit(entry.key)
        st.button(
            label("library.duplicate"),
            key=f"copy:{entry.key}",
            icon=":material/content_copy:",
            on_click=_duplicate,
            args=(entry.key,),
        )
        st.button(
            "",
            key=f"delete:{entry.key}",
            icon=":material/delete:",
            help=label("library.delete"),
            type="tertiary",
            on_click=session.delete,
            args=(entry.key, entry.title),
        )


def _thumbnail(document: dict[str, Any], title: str) -> None:
    if svg := drawing(document):
        st.image(svg, width="stretch", alt=title)
    else:
        st.caption(label("library.no_drawing"))


def _edit(key: str) -> None:
    session.open_sheet(key)
    st.switch_page(page_path("editor"), query_params={"sheet": key})


def _duplicate(key: str) -> None:
    store = session.store()
    store.create(session.with_title(store.open(key).document, "app.copy_title"), label("step.copy"))


def _offer_undelete() -> None:
    if deleted := session.deleted():
        with st.container(horizontal=True, border=True, vertical_alignment="center"):
            st.markdown(label("library.deleted", title=plain(deleted[1])))
            st.button(label("library.undelete"), key="undelete", icon=":material/undo:", on_click=session.undelete)


def _template(name: str) -> None:
    document = json.loads(library_path(name).read_text(encoding="utf-8"))
    title = str(document.get("title", name))
    _thumbnail(document, title)
    st.markdown(f"**{plain(title)}**")
    st.caption(label("library.facts", trucks=len(document["trucks"]), suits=len(document["suits"])))
    if st.button(label("library.open_copy"), key=f"template:{name}", icon=":material/content_copy:"):
        opened = session.create(document, label("step.from_library", title=title))
        st.switch_page(page_path("editor"), query_params={"sheet": opened.key})


def _import() -> None:
    """Read an uploaded file; a sheet with problems may come in, text that is no JSON object may not."""
    upload = st.file_uploader(label("import.file"), type=["json"], key="import", max_upload_size=10)
    if upload is None:
        return
    document, problems = read_document(upload.getvalue())
    if document is None:
        st.error(label("import.refused", name=plain(upload.name)) + "\n\n" + refusal(problems), icon=":material/error:")
        return
    found = preview(document)
    title = str(document.get("title") or upload.name)
    st.markdown(label("import.read", title=plain(title), summary=summary_of(found)))
    if st.button(label("import.open"), key="import:open", type="primary", icon=":material/edit:"):
        opened = session.create(document, label("step.import", name=upload.name))
        st.switch_page(page_path("editor"), query_params={"sheet": opened.key})


if __name__ == "__main__":
    page()
