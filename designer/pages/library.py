"""My sheets: cards with drawings; open, copy, delete, import, and the library to start from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import streamlit as st

from designer import session
from designer.importing import UnreadableFile, read, suffixes
from designer.pages import backup, look_around, trash
from designer.pages.frame import ago, begin, page_path
from designer.pages.preview import drawing, library_document, preview
from designer.pages.problem_list import refusal, summary_of
from designer.pages.widgets import plain
from designer.store import Entry, StoreError
from designer.text.labels import label, reader_language
from designer.text.spoken import spoken
from sheets import SheetError, library_ids
from sheets.families import FAMILIES, family_module

_ACROSS = 3
_AT_FIRST = 24
_LOOKS = """<style>
[class*="st-key-card-"] img { height: 13rem; object-fit: contain; }
</style>"""  # upright and lying sheets side by side
T = TypeVar("T")


def page() -> None:
    begin("library")
    st.html(_LOOKS)
    _offer_undelete()
    entries = session.store().list()
    if not entries:
        st.info(label("empty.library"), icon=":material/lightbulb:")
    _begin()
    if entries:
        st.subheader(label("library.mine"), anchor=False)
        _cards(entries)
    st.subheader(label("library.templates"), anchor=False)
    for family in FAMILIES:
        st.markdown(f"##### {label(f'family.{family}')}")
        for column, name in _grid(library_ids(family)):
            with column, st.container(border=True, key=f"card-{name}"):
                _template(name)
    with st.expander(label("import.title"), icon=":material/upload_file:"):
        _import()
    trash.show()
    backup.show()


def _begin() -> None:
    """The ways to begin: a sheet of one's own, or a look at a finished one."""
    new, around = st.columns(2)
    with new, st.container(border=True, key="new-sheet"):
        st.markdown(f":material/add_circle: **{label('library.new')}**")
        st.caption(label("library.new_about"))
        if st.button(label("library.new"), key="new", type="primary", icon=":material/add_circle:"):
            st.switch_page(page_path("new_sheet"))
    with around:
        look_around.card()


def _grid(items: Sequence[T]) -> Iterator[tuple[Any, T]]:
    """The items with their columns, row by row."""
    for start in range(0, len(items), _ACROSS):
        yield from zip(st.columns(_ACROSS), items[start : start + _ACROSS], strict=False)


def _cards(entries: Sequence[Entry]) -> None:
    """The sheets changed last, and the others when they are asked for: each needs its drawing."""
    some = entries[:_AT_FIRST]
    if len(entries) > _AT_FIRST and st.toggle(label("library.all", count=len(entries)), key="library:all"):
        some = entries
    for column, entry in _grid(some):
        with column, st.container(border=True, key=f"card-{entry.key}"):
            _card(entry)


def _card(entry: Entry) -> None:
    try:
        document = session.store().open(entry.key).document
    except StoreError as error:  # of this sheet alone; the others are shown
        st.markdown(f"**{plain(entry.title) or label('library.untitled')}**")
        st.error(session.trouble_of(error), icon=":material/database_off:")
        return
    _thumbnail(document, entry.title)
    st.markdown(f"**{plain(entry.title) or label('library.untitled')}**")
    st.caption(label("library.changed", when=ago(entry.updated)) + " · " + summary_of(preview(document)))
    with st.container(horizontal=True, vertical_alignment="center"):
        if st.button(label("library.open"), key=f"open:{entry.key}", type="primary", icon=":material/edit:"):
            _edit(entry.key)
        st.button(
            "",
            key=f"copy:{entry.key}",
            icon=":material/content_copy:",
            help=label("library.duplicate"),
            type="tertiary",
            on_click=session.duplicate,
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


def _offer_undelete() -> None:
    if deleted := session.deleted():
        with st.container(horizontal=True, border=True, vertical_alignment="center"):
            st.markdown(label("library.deleted", title=plain(deleted[1])))
            st.button(label("library.undelete"), key="undelete", icon=":material/undo:", on_click=session.undelete)


def _template(name: str) -> None:
    document = library_document(name)
    title = str(document.get("title", name))
    _thumbnail(document, title)
    st.markdown(f"**{plain(title)}**")
    if sheet := preview(document).sheet:
        facts = family_module("designer", sheet.family, "facts")
        st.caption(plain(facts.facts(sheet, reader_language())))
    if st.button(label("library.open_copy"), key=f"template:{name}", icon=":material/content_copy:"):
        opened = session.create(document, label("step.from_library", title=title))
        st.switch_page(page_path("editor"), query_params={"sheet": opened.key})


def _import() -> None:
    """Read an uploaded file; a sheet with problems may come in, what holds none may not."""
    upload = st.file_uploader(label("import.file"), type=list(suffixes()), key="import", max_upload_size=10)
    st.caption(label("import.others"))
    if upload is None:
        return
    try:
        imported = read(upload.getvalue())
    except SheetError as error:
        st.error(label("import.refused", name=plain(upload.name)) + "\n\n" + _reasons(error), icon=":material/error:")
        return
    found = preview(imported.document)
    title = str(imported.document.get("title") or upload.name)
    st.markdown(label("import.read", title=plain(title), summary=summary_of(found)))
    if imported.missing:
        with st.expander(label("import.missing", count=len(imported.missing)), icon=":material/info:", expanded=True):
            st.markdown("\n".join(f"- {plain(spoken(loss.message))}" for loss in imported.missing))
    if st.button(label("import.open"), key="import:open", type="primary", icon=":material/edit:"):
        opened = session.create(imported.document, label("step.import", name=upload.name))
        st.switch_page(page_path("editor"), query_params={"sheet": opened.key})


def _reasons(error: SheetError) -> str:
    """Why a file could not be read, as a Markdown list; of another program's file in one line."""
    if not isinstance(error, UnreadableFile):
        return refusal(error.problems)
    message = spoken(error.message)
    if error.line is None:
        return f"- {plain(message)}"
    return f"- {plain(label('problems.at_line', line=error.line, column=1, message=message))}"


if __name__ == "__main__":
    page()
